import { listQuietNights, listRegularNights } from '@floorcraft/contract/editing/quiet-nights.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { EventsDeps } from '../../events/events/service.ts'
import * as quietNights from './service.ts'

/** A form asks again when the place or the styles change. */
const perMember: RateLimit = { name: 'quiet-nights', limit: 120, windowSeconds: 600 }

export const quietNightsRoutes = ({
  limiter,
  ...deps
}: EventsDeps & { readonly limiter: RateLimiter }): Route[] => [
  route(listQuietNights, async ({ query }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(perMember, member.id)
    return quietNights.listQuietNights(deps, { caller: member, ...query })
  }),
  route(listRegularNights, ({ params }, { caller }) =>
    quietNights.listRegularNights(deps, { caller: memberOf(caller), ...params }),
  ),
]
