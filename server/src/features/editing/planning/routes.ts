import { listPendingDates, listPlanningEvents } from '@floorcraft/contract/editing/planning.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { EventsDeps } from '../../events/events/service.ts'
import * as planning from './service.ts'

export const planningRoutes = (deps: EventsDeps): Route[] => [
  route(listPlanningEvents, ({ query }, { caller }) =>
    planning.listPlanningEvents(deps, { caller: memberOf(caller), ...query }),
  ),
  route(listPendingDates, ({ query }, { caller }) =>
    planning.listPendingDates(deps, { caller: memberOf(caller), ...query }),
  ),
]
