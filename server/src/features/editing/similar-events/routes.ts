import { findSimilarEvents } from '@floorcraft/contract/editing/similar-events.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { EventsDeps } from '../../events/events/service.ts'
import * as similarEvents from './service.ts'

export const similarEventsRoutes = (deps: EventsDeps): Route[] => [
  route(findSimilarEvents, ({ body }, { caller }) =>
    similarEvents.findSimilarEvents(deps, { caller, planned: body }),
  ),
]
