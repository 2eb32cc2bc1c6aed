import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import { getPreferences, updatePreferences } from '@floorcraft/contract/preferences.ts'
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

/** Saves the given preferences. Without toasts the caller shows what happened. */
export function useSavePreferences(toasts?: { done: string; failed: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: InputOf<typeof updatePreferences>['body']) =>
      api(updatePreferences, { body: changes }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(api).queryKey, saved),
    meta: toasts ?? {},
  })
}
