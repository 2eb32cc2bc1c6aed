import {
  cancelInstance,
  cancelInstanceById,
  confirmByLink,
  confirmInstance,
  confirmInstanceById,
  confirmInstances,
  countSaversOfDates,
  generateInstances,
  getConfirmation,
  listInstances,
  updateEventOfSeries,
  updateInstance,
} from '@floorcraft/contract/editing/instances.ts'
import {
  convertToSeries,
  createSeries,
  deleteSeries,
  getSeriesEnding,
  listSeries,
  updateSeries,
} from '@floorcraft/contract/editing/series.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changingMember } from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import { leaveLineUp as takeNameOff } from './leave-line-up.ts'
import * as series from './service.ts'

type Deps = SeriesDeps & { readonly limiter: RateLimiter }

export const seriesRoutes = ({ limiter, ...deps }: Deps): Route[] => [
  route(leaveLineUp, async ({ params, query }, { caller }) => {
    const member = await changingMember(limiter, caller)
    await takeNameOff(deps, { caller: member, ...params, ...query })
    return undefined
  }),
  route(listSeries, ({ query }, { caller }) =>
    series.listSeries(deps, { caller: memberOf(caller), ...query }),
  ),
  route(createSeries, async ({ body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.createSeries(deps, { caller: member, body })
  }),
  route(updateSeries, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.changeSeries(deps, { caller: member, ...params, body })
  }),
  route(deleteSeries, async ({ params }, { caller }) => {
    await series.deleteSeries(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(convertToSeries, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.convertEvent(deps, { caller: member, ...params, body })
  }),
  route(listInstances, ({ params, query }, { caller }) =>
    series.listInstances(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(generateInstances, async ({ params }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.generateInstances(deps, { caller: member, ...params })
  }),
  route(updateInstance, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.changeInstance(deps, { caller: member, ...params, body })
  }),
  route(updateEventOfSeries, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.changeEventOfSeries(deps, { caller: member, ...params, body })
  }),
  route(getSeriesEnding, ({ params }, { caller }) =>
    series.readEnding(deps, { caller: memberOf(caller), ...params }),
  ),
  route(countSaversOfDates, ({ params, query }, { caller }) =>
    series.countSaversOfDates(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(confirmInstances, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return series.confirmInstances(deps, { caller: member, ...params, instanceIds: body.instance_ids })
  }),
  route(getConfirmation, ({ params }) => series.readConfirmation(deps, params)),
  route(confirmByLink, ({ params }) => series.confirmByLink(deps, params)),
  ...[confirmInstance, confirmInstanceById].map((endpoint) =>
    route(endpoint, async ({ params }, { caller }) => {
      const member = await changingMember(limiter, caller)
      return series.confirmInstance(deps, { caller: member, ...params })
    }),
  ),
  ...[cancelInstance, cancelInstanceById].map((endpoint) =>
    route(endpoint, async ({ params, body }, { caller }) => {
      const member = await changingMember(limiter, caller)
      return series.cancelInstance(deps, { caller: member, ...params, ...body })
    }),
  ),
]
