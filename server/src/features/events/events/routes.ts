import { listEventNights } from '@floorcraft/contract/events/event-nights.ts'
import {
  getEvent,
  listArtistEvents,
  listEvents,
  listGlobalEvents,
  listOrganizerDrafts,
  listOrganizerEvents,
} from '@floorcraft/contract/events/events.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { JsonAnswer, type Route, route } from '../../../platform/http/route.ts'
import * as events from './service.ts'

export function eventsRoutes(deps: events.EventsDeps): Route[] {
  const items = new events.WrittenItems()
  return [
    route(listEvents, async ({ query }, { caller }) =>
      query.ids.length > 0
        ? events.listVisibleEvents(deps, caller, query.ids)
        : new JsonAnswer(await events.listEventsOfScenes({ ...deps, items }, query)),
    ),
    route(listGlobalEvents, ({ query }) => events.listGlobalEvents(deps, query)),
    route(listEventNights, ({ query }) => events.listEventNights(deps, query)),
    route(listOrganizerDrafts, ({ query }) => events.listOrganizerDrafts(deps, query)),
    route(listOrganizerEvents, ({ params, query }) =>
      events.listEventsOfOrganizer(deps, { ...params, ...query }),
    ),
    route(listArtistEvents, ({ params, query }) => events.listEventsOfArtist(deps, { ...params, ...query })),
    route(getEvent, async ({ params }, { caller }) => {
      const event = await events.findVisibleEvent(deps, caller, params.eventId)
      if (!event) throw notFound()
      return event
    }),
  ]
}
