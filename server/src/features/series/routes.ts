import {
  cancelInstance,
  cancelInstanceById,
  confirmByLink,
  confirmInstance,
  confirmInstanceById,
  confirmInstances,
  generateInstances,
  getConfirmation,
  listInstances,
  updateInstance,
} from '@floorcraft/contract/instances.ts'
import {
  convertToSeries,
  createSeries,
  deleteSeries,
  listSeries,
  updateSeries,
} from '@floorcraft/contract/series.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { eventChangesLimit } from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import * as series from './service.ts'

type Deps = SeriesDeps & { readonly limiter: RateLimiter }

export const seriesRoutes = ({ limiter, ...deps }: Deps): Route[] => [
  route(listSeries, ({ query }, { caller }) =>
    series.listSeries(deps, { caller: memberOf(caller), ...query }),
  ),
  route(createSeries, async ({ body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(eventChangesLimit, member.id)
    return series.createSeries(deps, { caller: member, body })
  }),
  route(updateSeries, ({ params, body }, { caller }) =>
    series.changeSeries(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(deleteSeries, async ({ params }, { caller }) => {
    await series.deleteSeries(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(convertToSeries, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(eventChangesLimit, member.id)
    return series.convertEvent(deps, { caller: member, ...params, body })
  }),
  route(listInstances, ({ params, query }, { caller }) =>
    series.listInstances(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(generateInstances, ({ params }, { caller }) =>
    series.generateInstances(deps, { caller: memberOf(caller), ...params }),
  ),
  route(updateInstance, ({ params, body }, { caller }) =>
    series.changeInstance(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(confirmInstances, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(eventChangesLimit, member.id)
    return series.confirmInstances(deps, { caller: member, ...params, instanceIds: body.instance_ids })
  }),
  route(getConfirmation, ({ params }) => series.readConfirmation(deps, params)),
  route(confirmByLink, ({ params }) => series.confirmByLink(deps, params)),
  ...[confirmInstance, confirmInstanceById].map((endpoint) =>
    route(endpoint, async ({ params }, { caller }) => {
      const member = memberOf(caller)
      await limiter.hit(eventChangesLimit, member.id)
      return series.confirmInstance(deps, { caller: member, ...params })
    }),
  ),
  ...[cancelInstance, cancelInstanceById].map((endpoint) =>
    route(endpoint, ({ params, body }, { caller }) =>
      series.cancelInstance(deps, { caller: memberOf(caller), ...params, ...body }),
    ),
  ),
]
