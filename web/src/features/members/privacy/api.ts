import {
  getPrivacyPolicy,
  getPrivacyPreferences,
  listPrivacyPolicies,
  publishPrivacyPolicy,
  updatePrivacyPreferences,
} from '@floorcraft/contract/members/privacy.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useNow } from '../../../lib/now.tsx'
import { rememberConsent } from '../cookie-consent/api.ts'

/** The policy in force; null when the server says that there is none. */
export const policyQuery = (api: Api) => queryOfOne(api, getPrivacyPolicy, {})

export const usePolicies = () => useQuery({ ...queryOf(useApi(), listPrivacyPolicies, {}), staleTime: 0 })

/** The form shows a failure itself. */
export const usePublishPolicy = () =>
  useCall((api, body: BodyFor<typeof publishPrivacyPolicy>) => api(publishPrivacyPolicy, { body }), {
    refreshes: ['GET /admin/privacy-policies', 'GET /gdpr/privacy-policy/current', 'GET /admin/audit-log'],
  })

export const usePrivacyPreferences = () => useQuery(queryOf(useApi(), getPrivacyPreferences, {}))

/**
 * Saves the given fields. Some of them are notification preferences too. A choice about cookies is also stored on this
 * device.
 */
export function useSavePrivacyPreferences() {
  const now = useNow()
  return useCall(
    (api, changes: BodyFor<typeof updatePrivacyPreferences>) =>
      api(updatePrivacyPreferences, { body: changes }),
    {
      onSuccess: (saved, { api, client }, { allow_analytics_cookies, allow_marketing_cookies }) => {
        if (allow_analytics_cookies !== undefined || allow_marketing_cookies !== undefined) {
          const consent = {
            analytics: saved.allow_analytics_cookies,
            marketing: saved.allow_marketing_cookies,
          }
          rememberConsent({ functional: true, ...consent }, now)
        }
        client.setQueryData(queryOf(api, getPrivacyPreferences, {}).queryKey, saved)
      },
      refreshes: ['GET /users/preferences'],
    },
  )
}
