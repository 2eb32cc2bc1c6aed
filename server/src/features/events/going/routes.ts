import {
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
  setGoingSettings,
  takePlaceForMe,
} from '@floorcraft/contract/events/going.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import * as going from './service.ts'

/** Each press locks the list and may tell others. */
const presses: RateLimit = { name: 'going', limit: 200, windowSeconds: 3600 }
/** Joining and leaving again and again would tell those who wait each time. */
const ofOneEvent: RateLimit = { name: 'going-event', limit: 20, windowSeconds: 3600 }

export const goingRoutes = (deps: going.GoingDeps & { limiter: RateLimiter }): Route[] => {
  const managing = async ({ caller }: RouteContext) => {
    const member = memberOf(caller)
    await deps.limiter.hit(presses, member.id)
    return member
  }
  const pressing = async (context: RouteContext, { eventId }: { eventId: string }) => {
    const member = await managing(context)
    await deps.limiter.hit(ofOneEvent, `${member.id} ${eventId.toLowerCase()}`)
    return member
  }
  return [
    route(getGoing, ({ params }, { caller }) => going.findGoing(deps, { caller, ...params })),
    route(goToEvent, async ({ params, body }, context) =>
      going.goToEvent(deps, { caller: await pressing(context, params), ...params, role: body.role }),
    ),
    route(leaveEvent, async ({ params }, context) =>
      going.leaveEvent(deps, { caller: await pressing(context, params), ...params }),
    ),
    route(takePlaceForMe, async ({ params, body }, context) =>
      going.takePlaceForMe(deps, { caller: await pressing(context, params), ...params, ...body }),
    ),
    route(setGoingSettings, async ({ params, body }, context) =>
      going.setGoingSettings(deps, { caller: await managing(context), ...params, settings: body }),
    ),
    route(listGoing, ({ params }, { caller }) =>
      going.listGoing(deps, { caller: memberOf(caller), ...params }),
    ),
    route(givePlace, async ({ params }, context) =>
      going.givePlace(deps, { caller: await managing(context), ...params }),
    ),
  ]
}
