import {
  getPrivacyPolicy,
  getPrivacyPreferences,
  listPrivacyPolicies,
  publishPrivacyPolicy,
  saveCookieConsent,
  updatePrivacyPreferences,
} from '@floorcraft/contract/members/privacy.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { listPolicies, publishByAdmin } from './publish-policy.ts'
import * as privacy from './service.ts'

const consentsPerAddress: RateLimit = { name: 'consent-address', limit: 60, windowSeconds: 600 }

export const privacyRoutes = (deps: privacy.PrivacyDeps & { limiter: RateLimiter; jobs: Jobs }): Route[] => [
  route(getPrivacyPolicy, () => privacy.findPolicy(deps)),
  route(listPrivacyPolicies, () => listPolicies(deps)),
  route(publishPrivacyPolicy, ({ body }, { caller }) =>
    publishByAdmin(deps, { caller: memberOf(caller), policy: body }),
  ),
  route(saveCookieConsent, async ({ body }, { caller, request }) => {
    await deps.limiter.hit(consentsPerAddress, addressOf(request))
    if (caller.kind !== 'visitor') await privacy.saveConsent(deps, { memberId: caller.id, consent: body })
    return body
  }),
  route(getPrivacyPreferences, (_, { caller }) => privacy.findPrivacyPreferences(deps, memberOf(caller).id)),
  route(updatePrivacyPreferences, ({ body }, { caller }) =>
    privacy.savePrivacyPreferences(deps, { memberId: memberOf(caller).id, changes: body }),
  ),
]
