import { importFacebookEvent } from '@floorcraft/contract/editing/facebook-import.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { type FacebookImportDeps, importPage } from './service.ts'

/** Each call fetches a page: enough for the events of a month at once, too few to scan other servers. */
const perMember: RateLimit = { name: 'facebook-import', limit: 30, windowSeconds: 600 }
const perAddress: RateLimit = { name: 'facebook-import-address', limit: 60, windowSeconds: 600 }

export const facebookImportRoutes = (deps: FacebookImportDeps & { limiter: RateLimiter }): Route[] => [
  route(importFacebookEvent, async ({ body }, { caller, request }) => {
    await deps.limiter.hit(perAddress, addressOf(request))
    await deps.limiter.hit(perMember, memberOf(caller).id)
    return importPage(deps, { pasted: body.facebook_url, memberId: memberOf(caller).id })
  }),
]
