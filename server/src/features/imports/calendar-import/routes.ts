import {
  findImportPlace,
  importCalendar,
  listSceneImports,
  previewCalendarImport,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { leavingOf } from '../../../platform/http/leaving-sender.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as history from './import-history.ts'
import { importTurns } from './import-turns.ts'
import * as calendarImport from './service.ts'

/** Each call may fetch a feed and keep a worker busy for seconds. */
const importLimit: RateLimit = { name: 'calendar-import', limit: 30, windowSeconds: 600 }

/** Dialogs ask every two seconds while they wait. */
const placeLimit: RateLimit = { name: 'calendar-import-place', limit: 120, windowSeconds: 60 }

export const calendarImportRoutes = (
  deps: calendarImport.CalendarImportDeps & { limiter: RateLimiter },
  turns = importTurns(),
): Route[] => [
  route(previewCalendarImport, async ({ params, body }, { caller, reply }) => {
    const member = memberOf(caller)
    const signal = leavingOf(reply)
    await deps.limiter.hit(importLimit, member.id)
    const request = { caller: member, sceneKey: params.sceneId, source: body }
    // Checked before it waits, so that a member who leads no scene takes no room. The permission can end while it
    // waits.
    await calendarImport.findManagedScene(deps.db, member, params.sceneId)
    return turns.take({ memberId: member.id, file: body.calendar_file, signal }, () =>
      calendarImport.previewImport(deps, request),
    )
  }),
  route(importCalendar, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(importLimit, member.id)
    await calendarImport.findManagedScene(deps.db, member, params.sceneId)
    return turns.take({ memberId: member.id, file: body.calendar_file }, () =>
      calendarImport.importEvents(deps, {
        caller: member,
        organizerId: member.id,
        sceneKey: params.sceneId,
        source: body,
        choices: body,
      }),
    )
  }),
  route(findImportPlace, async (_, { caller }) => {
    const { id } = memberOf(caller)
    await deps.limiter.hit(placeLimit, id)
    return { imports_before: turns.countBefore(id) }
  }),
  route(listSceneImports, ({ params, query }, { caller }) =>
    history.listSceneImports(deps, { caller: memberOf(caller), sceneKey: params.sceneId, ...query }),
  ),
]
