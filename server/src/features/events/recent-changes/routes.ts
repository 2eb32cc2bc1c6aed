import { listRecentChanges } from '@floorcraft/contract/events/recent-changes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import * as changes from './service.ts'

export const recentChangesRoutes = (deps: { db: Sql; clock: Clock }): Route[] => [
  route(listRecentChanges, ({ params }) => changes.listRecentChanges(deps, params.eventId)),
]
