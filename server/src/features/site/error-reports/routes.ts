import {
  deleteAllErrorGroups,
  deleteErrorGroup,
  listErrorGroups,
  reportError,
} from '@floorcraft/contract/site/error-reports.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as reports from './service.ts'

/** Limited, because a page can fail in a loop. */
const reportsPerAddress: RateLimit = { name: 'errors-address', limit: 30, windowSeconds: 600 }

export const errorReportsRoutes = (deps: { db: Sql; clock: Clock; limiter: RateLimiter }): Route[] => [
  route(reportError, async ({ body }, { request }): Promise<undefined> => {
    await deps.limiter.hit(reportsPerAddress, addressOf(request))
    await reports.recordReport(deps, body)
  }),
  route(listErrorGroups, ({ query }) => reports.listReports(deps, query)),
  route(deleteAllErrorGroups, async (_, { caller }): Promise<undefined> => {
    await reports.forgetAllReports(deps, memberOf(caller))
  }),
  route(deleteErrorGroup, async ({ params }): Promise<undefined> => {
    await reports.forgetReport(deps, params.errorId)
  }),
]
