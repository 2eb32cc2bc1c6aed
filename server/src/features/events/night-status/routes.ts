import {
  getNightStatus,
  listOwnUnconfirmedNights,
  listUnconfirmedNights,
  sayOn,
  sayVoice,
} from '@floorcraft/contract/events/night-status.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as nights from './service.ts'

/** Of one account or, for visitors, one address. The dancers in one room can share an address. */
const saying: RateLimit = { name: 'night-voice', limit: 60, windowSeconds: 3600 }
const words: RateLimit = { name: 'night-word', limit: 200, windowSeconds: 3600 }

export const nightStatusRoutes = (deps: nights.NightStatusDeps & { limiter: RateLimiter }): Route[] => [
  route(getNightStatus, ({ params }, { caller }) => nights.findNightStatus(deps, { caller, ...params })),
  route(sayVoice, async ({ params, body }, { caller, request }) => {
    await deps.limiter.hit(saying, caller.kind === 'member' ? caller.id : addressOf(request))
    return nights.sayVoice(deps, { caller, ...params, ...body })
  }),
  route(sayOn, async ({ params }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(words, member.id)
    return nights.sayOn(deps, { caller: member, ...params })
  }),
  route(listUnconfirmedNights, ({ params }, { caller }) =>
    nights.listUnconfirmedNights(deps, { caller: memberOf(caller), ...params }),
  ),
  route(listOwnUnconfirmedNights, (_, { caller }) => nights.listOwnUnconfirmedNights(deps, memberOf(caller))),
]
