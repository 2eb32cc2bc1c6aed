import { listPlanningEvents } from '@floorcraft/contract/planning.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import * as planning from './service.ts'

export const planningRoutes = (deps: { db: Sql }): Route[] => [
  route(listPlanningEvents, ({ query }, { caller }) =>
    planning.listPlanningEvents(deps, { caller: memberOf(caller), ...query }),
  ),
]
