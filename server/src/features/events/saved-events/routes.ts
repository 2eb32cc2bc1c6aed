import {
  listSavedEvents,
  mergeSavedEvents,
  saveEvent,
  unsaveEvent,
} from '@floorcraft/contract/events/saved-events.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as savedEvents from './service.ts'

export const savedEventsRoutes = (deps: savedEvents.SavedEventsDeps): Route[] => [
  route(listSavedEvents, ({ query }, { caller }) =>
    savedEvents.listSavedEvents(deps, { caller: memberOf(caller), ...query }),
  ),
  route(saveEvent, async ({ params }, { caller }) => {
    const saved = await savedEvents.saveEvent(deps, { caller: memberOf(caller), ...params })
    if (!saved) throw notFound()
    return saved
  }),
  route(unsaveEvent, async ({ params }, { caller }) => {
    await savedEvents.unsaveEvent(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(mergeSavedEvents, ({ body }, { caller }) =>
    savedEvents.mergeSavedEvents(deps, { caller: memberOf(caller), eventIds: body.event_ids }),
  ),
]
