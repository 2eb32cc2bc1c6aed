import { getPreferences, type Preferences, updatePreferences } from '@floorcraft/contract/preferences.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'
import { useMe } from '../identity/api.ts'

/** Core section 7: for somebody signed in only, and not asked twice. */
const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => api(getPreferences, {}, { signal }),
    retry: false,
  })

/** The member's preferences; not asked for while nobody is signed in. */
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
