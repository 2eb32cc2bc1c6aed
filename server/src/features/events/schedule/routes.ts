import { dropPick, listPastSchedules, listPicks, pickItem } from '@floorcraft/contract/events/schedule.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { EventsDeps } from '../events/service.ts'
import * as schedule from './service.ts'

/** Enough to pick and forget every item of a large congress twice. */
const picksPerHour = { name: 'picks', limit: 1000, windowSeconds: 3600 }

export const scheduleRoutes = (deps: EventsDeps & { limiter: RateLimiter }): Route[] => [
  route(listPicks, ({ params }, { caller }) =>
    schedule.listPicks(deps, { caller: memberOf(caller), ...params }),
  ),
  route(pickItem, async ({ params }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(picksPerHour, member.id)
    await schedule.pickItem(deps, { caller: member, ...params })
    return undefined
  }),
  route(dropPick, async ({ params }, { caller }) => {
    await schedule.dropPick(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(listPastSchedules, (_, { caller }) => schedule.listPastSchedules(deps, memberOf(caller))),
]
