import {
  getDoor,
  getDoorReport,
  listHelpers,
  nameHelper,
  pressAtDoor,
  removeHelper,
} from '@floorcraft/contract/events/door.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import * as door from './service.ts'

/** Five phones of one member that ask every five seconds. */
const reads: RateLimit = { name: 'door', limit: 4000, windowSeconds: 3600 }
const presses: RateLimit = { name: 'door-presses', limit: 4000, windowSeconds: 3600 }
const naming: RateLimit = { name: 'door-helpers', limit: 40, windowSeconds: 3600 }

export const doorRoutes = (deps: door.DoorDeps & { limiter: RateLimiter }): Route[] => {
  const within = async (limit: RateLimit, { caller }: RouteContext) => {
    const member = memberOf(caller)
    await deps.limiter.hit(limit, member.id)
    return member
  }
  return [
    route(getDoor, async ({ params, query }, context) =>
      door.openDoor(deps, { caller: await within(reads, context), ...params, ...query }),
    ),
    route(pressAtDoor, async ({ params, body }, context) =>
      door.pressAtDoor(deps, { caller: await within(presses, context), ...params, ...body }),
    ),
    route(getDoorReport, async ({ params }, context) =>
      door.reportDoor(deps, { caller: await within(reads, context), ...params }),
    ),
    route(listHelpers, ({ params }, { caller }) =>
      door.listHelpers(deps, { caller: memberOf(caller), ...params }),
    ),
    route(nameHelper, async ({ params, body }, context) =>
      door.nameHelper(deps, { caller: await within(naming, context), ...params, ...body }),
    ),
    route(removeHelper, async ({ params }, context) =>
      door.removeHelper(deps, { caller: await within(naming, context), ...params }),
    ),
  ]
}
