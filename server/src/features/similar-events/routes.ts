import { findSimilarEvents } from '@floorcraft/contract/similar-events.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as similarEvents from './service.ts'

export const similarEventsRoutes = (deps: { db: Sql }): Route[] => [
  route(findSimilarEvents, ({ body }, { caller }) =>
    similarEvents.findSimilarEvents(deps, { caller, planned: body }),
  ),
]
