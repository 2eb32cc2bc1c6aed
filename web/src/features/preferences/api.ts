import { getPreferences, type Preferences, updatePreferences } from '@floorcraft/contract/preferences.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, useApi } from '../../lib/queries.ts'
import { useMe } from '../identity/api.ts'

/** Core section 7: for members only, without a second try. */
const preferencesQuery = (api: Api) => queryOptions({ ...queryOf(api, getPreferences, {}), retry: false })

/** The member's preferences; not asked for while no member is signed in. */
export function usePreferences() {
  const isSignedIn = useMe().status === 'signed-in'
  return useQuery({ ...preferencesQuery(useApi()), enabled: isSignedIn })
}

/** Saves the whole object, or the fields given; the toasts say `done` or `failed`. */
export function useSavePreferences(toasts: { done: string; failed: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Preferences>) => api(updatePreferences, { body: changes }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(api).queryKey, saved),
    meta: toasts,
  })
}
