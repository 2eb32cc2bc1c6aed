import {
  createEvent,
  deleteEvent,
  duplicateEvent,
  listMyEvents,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/event-editing.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import * as eventEditing from './service.ts'

export const eventEditingRoutes = (deps: eventEditing.EventEditingDeps): Route[] => [
  route(createEvent, ({ body }, { caller }) =>
    eventEditing.createEvent(deps, { caller: memberOf(caller), body }),
  ),
  route(updateEvent, ({ params, body }, { caller }) =>
    eventEditing.updateEvent(deps, { caller: memberOf(caller), body, ...params }),
  ),
  route(setEventStatus, ({ params, body }, { caller }) =>
    eventEditing.setEventStatus(deps, { caller: memberOf(caller), body, ...params }),
  ),
  route(deleteEvent, async ({ params }, { caller }) => {
    await eventEditing.deleteEvent(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(duplicateEvent, ({ params }, { caller }) =>
    eventEditing.duplicateEvent(deps, { caller: memberOf(caller), ...params }),
  ),
  route(listMyEvents, ({ query }, { caller }) =>
    eventEditing.listMyEvents(deps, { caller: memberOf(caller), ...query }),
  ),
]
