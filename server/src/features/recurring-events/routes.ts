import {
  cancelInstance,
  cancelInstanceById,
  confirmInstance,
  confirmInstanceById,
  convertToRecurring,
  createRecurringEvent,
  deleteRecurringEvent,
  generateInstances,
  listInstances,
  listRecurringEvents,
  updateInstance,
  updateRecurringEvent,
} from '@floorcraft/contract/recurring-events.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { changeSeries } from './change-series.ts'
import { convertEvent } from './converting.ts'
import * as dates from './deciding-dates.ts'
import type { RecurringEventsDeps } from './deps.ts'
import * as series from './service.ts'

export const recurringEventsRoutes = (deps: RecurringEventsDeps): Route[] => [
  route(listRecurringEvents, ({ query }, { caller }) =>
    series.listSeries(deps, { caller: memberOf(caller), ...query }),
  ),
  route(createRecurringEvent, ({ body }, { caller }) =>
    series.createSeries(deps, { caller: memberOf(caller), body }),
  ),
  route(updateRecurringEvent, ({ params, body }, { caller }) =>
    changeSeries(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(deleteRecurringEvent, async ({ params }, { caller }) => {
    await series.deleteSeries(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(convertToRecurring, ({ params, body }, { caller }) =>
    convertEvent(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(listInstances, ({ params, query }, { caller }) =>
    dates.listDates(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(generateInstances, ({ params }, { caller }) =>
    dates.generateDates(deps, { caller: memberOf(caller), ...params }),
  ),
  route(updateInstance, ({ params, body }, { caller }) =>
    dates.changeDate(deps, { caller: memberOf(caller), ...params, body }),
  ),
  ...[confirmInstance, confirmInstanceById].map((endpoint) =>
    route(endpoint, ({ params }, { caller }) =>
      dates.confirmDate(deps, { caller: memberOf(caller), ...params }),
    ),
  ),
  ...[cancelInstance, cancelInstanceById].map((endpoint) =>
    route(endpoint, ({ params, body }, { caller }) =>
      dates.cancelDate(deps, { caller: memberOf(caller), ...params, ...body }),
    ),
  ),
]
