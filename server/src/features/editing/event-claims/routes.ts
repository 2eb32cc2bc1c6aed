import {
  acceptEventClaim,
  claimByCode,
  claimEvent,
  getEventClaim,
  listEventClaims,
  refuseEventClaim,
  sendClaimCode,
  withdrawEventClaim,
} from '@floorcraft/contract/editing/event-claims.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { changingMember } from '../event-editing/service.ts'
import * as claims from './service.ts'

const day = 86_400
/** Questions of one member. Each can be a message to all leaders of a scene. */
const askedByMember: RateLimit = { name: 'claim-asked', limit: 10, windowSeconds: day }
/** Mails with codes: of one member, for one event, to one address, and from one network. */
const codesOfMember: RateLimit = { name: 'claim-codes', limit: 5, windowSeconds: day }
const codesOfEvent: RateLimit = { name: 'claim-codes-event', limit: 10, windowSeconds: day }
const codesToAddress: RateLimit = { name: 'claim-codes-address', limit: 10, windowSeconds: day }
const codesOfNetwork: RateLimit = { name: 'claim-codes-network', limit: 20, windowSeconds: 3600 }
/** Guesses of one member and one network, of all codes together. */
const triesOfMember: RateLimit = { name: 'claim-tries', limit: 20, windowSeconds: day }
const triesOfNetwork: RateLimit = { name: 'claim-tries-network', limit: 60, windowSeconds: 3600 }

type Deps = claims.ClaimDeps & { readonly limiter: RateLimiter }

export const eventClaimsRoutes = ({ limiter, ...deps }: Deps): Route[] => [
  route(getEventClaim, ({ params }, { caller }) =>
    claims.findClaim(deps, { caller: memberOf(caller), ...params }),
  ),
  route(claimEvent, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(askedByMember, member.id)
    return claims.claimEvent(deps, { caller: member, ...params, ...body })
  }),
  route(withdrawEventClaim, ({ params }, { caller }) =>
    claims.withdrawClaim(deps, { caller: memberOf(caller), ...params }),
  ),
  route(sendClaimCode, async ({ params }, { caller, request }) => {
    const member = memberOf(caller)
    const count = async ({ email, eventId }: { email: string; eventId: string }) => {
      await limiter.hit(codesOfNetwork, addressOf(request))
      await limiter.hit(codesOfMember, member.id)
      await limiter.hit(codesOfEvent, eventId)
      await limiter.hit(codesToAddress, email)
    }
    return claims.sendCode(deps, { caller: member, ...params, count })
  }),
  route(claimByCode, async ({ params, body }, { caller, request }) => {
    const member = memberOf(caller)
    await limiter.hit(triesOfNetwork, addressOf(request))
    await limiter.hit(triesOfMember, member.id)
    return claims.claimByCode(deps, { caller: member, ...params, ...body })
  }),
  route(listEventClaims, ({ query }, { caller }) =>
    claims.listClaims(deps, { caller: memberOf(caller), ...query }),
  ),
  route(acceptEventClaim, async ({ params }, { caller }): Promise<undefined> => {
    await claims.acceptClaim(deps, { caller: await changingMember(limiter, caller), ...params })
  }),
  route(refuseEventClaim, async ({ params, body }, { caller }): Promise<undefined> => {
    await claims.refuseClaim(deps, { caller: await changingMember(limiter, caller), ...params, ...body })
  }),
]
