import {
  countSavers,
  createEvent,
  deleteEvent,
  duplicateEvent,
  listMyEvents,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/editing/event-editing.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as eventEditing from './service.ts'

type Deps = eventEditing.EventEditingDeps & { readonly limiter: RateLimiter }

export const eventEditingRoutes = ({ limiter, ...deps }: Deps): Route[] => [
  route(createEvent, async ({ body }, { caller }) => {
    const member = await eventEditing.changingMember(limiter, caller)
    return eventEditing.createEvent(deps, { caller: member, body })
  }),
  route(updateEvent, async ({ params, body }, { caller }) => {
    const member = await eventEditing.changingMember(limiter, caller)
    return eventEditing.updateEvent(deps, { caller: member, body, isOwnText: true, ...params })
  }),
  route(setEventStatus, async ({ params, body }, { caller }) => {
    const member = await eventEditing.changingMember(limiter, caller)
    return eventEditing.setEventStatus(deps, { caller: member, body, ...params })
  }),
  route(deleteEvent, async ({ params }, { caller }) => {
    await eventEditing.deleteEvent(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(duplicateEvent, async ({ params }, { caller }) => {
    const member = await eventEditing.changingMember(limiter, caller)
    return eventEditing.duplicateEvent(deps, { caller: member, ...params })
  }),
  route(countSavers, ({ params }, { caller }) =>
    eventEditing.countSavers(deps, { caller: memberOf(caller), ...params }),
  ),
  route(listMyEvents, ({ query }, { caller }) =>
    eventEditing.listMyEvents(deps, { caller: memberOf(caller), ...query }),
  ),
]
