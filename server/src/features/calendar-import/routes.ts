import {
  importCalendar,
  listSceneImports,
  previewCalendarImport,
} from '@floorcraft/contract/calendar-import.ts'
import type { RateLimit, RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import * as history from './import-history.ts'
import * as calendarImport from './service.ts'

/** Each call may fetch a feed and keep a worker busy for seconds. */
const importLimit: RateLimit = { name: 'calendar-import', limit: 30, windowSeconds: 600 }

export const calendarImportRoutes = (
  deps: calendarImport.CalendarImportDeps & { limiter: RateLimiter },
): Route[] => [
  route(previewCalendarImport, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(importLimit, member.id)
    return calendarImport.previewImport(deps, { caller: member, sceneKey: params.sceneId, source: body })
  }),
  route(importCalendar, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(importLimit, member.id)
    return calendarImport.importEvents(deps, {
      caller: member,
      organizerId: member.id,
      sceneKey: params.sceneId,
      source: body,
      choices: body,
    })
  }),
  route(listSceneImports, ({ params, query }, { caller }) =>
    history.listSceneImports(deps, { caller: memberOf(caller), sceneKey: params.sceneId, ...query }),
  ),
]
