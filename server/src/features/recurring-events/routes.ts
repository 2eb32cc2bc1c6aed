import {
  convertToRecurring,
  createRecurringEvent,
  deleteRecurringEvent,
  listRecurringEvents,
  updateRecurringEvent,
} from '@floorcraft/contract/recurring-events.ts'
import {
  cancelInstance,
  cancelInstanceById,
  confirmInstance,
  confirmInstanceById,
  generateInstances,
  listInstances,
  updateInstance,
} from '@floorcraft/contract/recurring-instances.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import type { RecurringEventsDeps } from './deps.ts'
import * as recurringEvents from './service.ts'

export const recurringEventsRoutes = (deps: RecurringEventsDeps): Route[] => [
  route(listRecurringEvents, ({ query }, { caller }) =>
    recurringEvents.listSeries(deps, { caller: memberOf(caller), ...query }),
  ),
  route(createRecurringEvent, ({ body }, { caller }) =>
    recurringEvents.createSeries(deps, { caller: memberOf(caller), body }),
  ),
  route(updateRecurringEvent, ({ params, body }, { caller }) =>
    recurringEvents.changeSeries(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(deleteRecurringEvent, async ({ params }, { caller }) => {
    await recurringEvents.deleteSeries(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(convertToRecurring, ({ params, body }, { caller }) =>
    recurringEvents.convertEvent(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(listInstances, ({ params, query }, { caller }) =>
    recurringEvents.listDates(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(generateInstances, ({ params }, { caller }) =>
    recurringEvents.generateDates(deps, { caller: memberOf(caller), ...params }),
  ),
  route(updateInstance, ({ params, body }, { caller }) =>
    recurringEvents.changeDate(deps, { caller: memberOf(caller), ...params, body }),
  ),
  ...[confirmInstance, confirmInstanceById].map((endpoint) =>
    route(endpoint, ({ params }, { caller }) =>
      recurringEvents.confirmDate(deps, { caller: memberOf(caller), ...params }),
    ),
  ),
  ...[cancelInstance, cancelInstanceById].map((endpoint) =>
    route(endpoint, ({ params, body }, { caller }) =>
      recurringEvents.cancelDate(deps, { caller: memberOf(caller), ...params, ...body }),
    ),
  ),
]
