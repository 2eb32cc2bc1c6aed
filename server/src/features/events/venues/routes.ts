import {
  getVenue,
  keepVenue,
  listVenueEvents,
  listVenueSuggestions,
  listVenues,
} from '@floorcraft/contract/events/venues.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as venues from './service.ts'
import * as suggestions from './suggestions.ts'

export const venuesRoutes = (deps: venues.VenuesDeps): Route[] => [
  route(listVenueSuggestions, ({ params }, { caller }) =>
    suggestions.listVenueSuggestions(deps.db, { ...params, organizerId: memberOf(caller).id }),
  ),
  route(listVenues, ({ params, query }) => venues.listVenues(deps, { ...params, ...query })),
  route(getVenue, ({ params }, { caller }) => venues.findVenue(deps, { caller, ...params })),
  route(listVenueEvents, ({ params, query }, { caller }) =>
    venues.listVenueEvents(deps, { caller, ...params, ...query }),
  ),
  route(keepVenue, ({ params, body }, { caller }) =>
    venues.keepVenue(deps, { caller: memberOf(caller), ...params, body }),
  ),
]
