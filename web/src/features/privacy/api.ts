import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import {
  getPrivacyPolicy,
  getPrivacyPreferences,
  updatePrivacyPreferences,
} from '@floorcraft/contract/privacy.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, queryOfOne, refresh, useApi } from '../../lib/queries.ts'

/** The site's own policy; null when it has published none. */
export const policyQuery = (api: Api) => queryOfOne(api, getPrivacyPolicy, {})

export const usePrivacyPreferences = () => useQuery(queryOf(useApi(), getPrivacyPreferences, {}))

/** Saves the given fields. Some of them are notification preferences too. */
export function useSavePrivacyPreferences() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: InputOf<typeof updatePrivacyPreferences>['body']) =>
      api(updatePrivacyPreferences, { body: changes }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(queryOf(api, getPrivacyPreferences, {}).queryKey, saved)
      await refresh(queryClient, ['getPreferences'])
    },
  })
}
