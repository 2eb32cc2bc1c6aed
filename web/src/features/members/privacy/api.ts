import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  getPrivacyPolicy,
  getPrivacyPreferences,
  updatePrivacyPreferences,
} from '@floorcraft/contract/members/privacy.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne, refresh, useApi } from '../../../lib/api/queries.ts'
import { useNow } from '../../../lib/now.tsx'
import { rememberConsent } from '../cookie-consent/api.ts'

/** The policy in force; null when the server says that there is none. */
export const policyQuery = (api: Api) => queryOfOne(api, getPrivacyPolicy, {})

export const usePrivacyPreferences = () => useQuery(queryOf(useApi(), getPrivacyPreferences, {}))

/**
 * Saves the given fields. Some of them are notification preferences too. A choice about cookies is also stored on this
 * device.
 */
export function useSavePrivacyPreferences() {
  const api = useApi()
  const queryClient = useQueryClient()
  const now = useNow()
  return useMutation({
    mutationFn: (changes: InputOf<typeof updatePrivacyPreferences>['body']) =>
      api(updatePrivacyPreferences, { body: changes }),
    onSuccess: async (saved, { allow_analytics_cookies, allow_marketing_cookies }) => {
      if (allow_analytics_cookies !== undefined || allow_marketing_cookies !== undefined) {
        const consent = { analytics: saved.allow_analytics_cookies, marketing: saved.allow_marketing_cookies }
        rememberConsent({ functional: true, ...consent }, now)
      }
      queryClient.setQueryData(queryOf(api, getPrivacyPreferences, {}).queryKey, saved)
      await refresh(queryClient, ['getPreferences'])
    },
  })
}
