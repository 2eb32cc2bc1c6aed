import {
  keepEventsApart,
  listEventMerges,
  listEventPairs,
  mergeEvents,
  previewEventMerge,
  undoEventMerge,
} from '@floorcraft/contract/editing/event-merging.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changingMember } from '../event-editing/service.ts'
import { type EventMergingDeps, previewMerge } from './asking.ts'
import * as merging from './merging.ts'
import * as pairs from './pairs.ts'
import * as undo from './undo.ts'

export const eventMergingRoutes = ({
  limiter,
  ...deps
}: EventMergingDeps & { limiter: RateLimiter }): Route[] => [
  route(previewEventMerge, ({ params }, { caller }) =>
    previewMerge(deps, { caller: memberOf(caller), ...params }),
  ),
  route(mergeEvents, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return merging.mergeEvents(deps, { caller: member, ...params, ...body })
  }),
  route(listEventMerges, ({ query }, { caller }) =>
    undo.listMerges(deps, { caller: memberOf(caller), ...query }),
  ),
  route(undoEventMerge, async ({ params, body }, { caller }) => {
    const member = await changingMember(limiter, caller)
    return undo.undoMerge(deps, { caller: member, ...params, ...body })
  }),
  route(listEventPairs, (_, { caller }) => pairs.listPairs(deps, memberOf(caller))),
  route(keepEventsApart, async ({ params }, { caller }): Promise<undefined> => {
    const member = await changingMember(limiter, caller)
    await pairs.keepApart(deps, { caller: member, ...params })
  }),
]
