import { compareVersions, getHistory, restoreVersion } from '@floorcraft/contract/editing/history.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changingMember, type EventEditingDeps } from '../event-editing/service.ts'
import * as history from './service.ts'

export const historyRoutes = ({ limiter, ...deps }: EventEditingDeps & { limiter: RateLimiter }): Route[] => [
  route(getHistory, ({ params }, { caller }) =>
    history.findHistory(deps.db, { caller: memberOf(caller), ...params }),
  ),
  route(compareVersions, ({ params, query }, { caller }) =>
    history.compareVersions(deps.db, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(restoreVersion, async ({ params, body }, { caller }): Promise<undefined> => {
    const member = await changingMember(limiter, caller)
    await history.restoreVersion(deps, { caller: member, ...params, ...body })
  }),
]
