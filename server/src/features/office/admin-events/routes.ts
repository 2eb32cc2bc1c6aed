import {
  countAdminEvents,
  listAdminEvents,
  setAdminEventStatus,
} from '@floorcraft/contract/office/admin-events.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changingMember, type EventEditingDeps, setEventStatus } from '../../editing/event-editing/service.ts'
import * as adminEvents from './service.ts'

type Deps = EventEditingDeps & { readonly limiter: RateLimiter }

export const adminEventsRoutes = ({ limiter, ...deps }: Deps): Route[] => [
  route(listAdminEvents, ({ query }, { caller }) =>
    adminEvents.listEvents(deps, { caller: memberOf(caller), ...query }),
  ),
  route(countAdminEvents, ({ query }) => adminEvents.countEvents(deps, query)),
  route(setAdminEventStatus, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return setEventStatus(deps, { caller: member, body, ...params })
  }),
]
