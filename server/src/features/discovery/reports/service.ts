import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type CreateReportBody,
  type ReportReason,
  reportMessages,
  reportReasons,
} from '@floorcraft/contract/discovery/reports.ts'
import { transaction } from '../../../platform/db/database.ts'
import { AppError, conflict } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { lockEventsToChange } from '../../editing/event-editing/service.ts'
import { listAdminIds } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { listDeciders } from '../../scenes/leaders/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { findCheck, forgetChecks, noteCheck } from '../../site/being-checked/service.ts'
import { hide, lockThing, type ReportsDeps } from './hiding.ts'
import * as queries from './queries.ts'
import {
  canHide,
  effectOf,
  eventsOfKnownOrganizer,
  memberFor,
  reportersKeptFor,
  withoutRefusalFor,
} from './rules.ts'
import { findThing, type VisibleThing } from './things.ts'

const hidingReasons: readonly ReportReason[] = reportReasons.filter(canHide)

/**
 * Reports a thing that the caller sees. The third report that counts hides it. Throws RESOURCE_NOT_FOUND,
 * DB_DUPLICATE_ENTRY for a second open report, and AUTH_PERMISSION_DENIED for what is the caller's own.
 */
export async function createReport(
  deps: ReportsDeps,
  { caller, kind, id, reason, note }: CreateReportBody & { caller: MemberCaller },
): Promise<void> {
  const found = await findThing(deps, { caller, kind, id })
  if (found.owners.includes(caller.id))
    throw new AppError('AUTH_PERMISSION_DENIED', { message: reportMessages.reportOwn })
  const { thing, sceneId, columns } = found
  await transaction(deps.db, async (db) => {
    await lockThing(db, { kind, thing })
    // Before its report, which refers to it, as in all code that changes events.
    if (kind === 'event') await lockEventsToChange(db, { ids: [thing] })
    const created_at = deps.clock.now()
    const row = { ...{ id: newId(), kind, thing, ...columns, scene_id: sceneId, reporter_id: caller.id } }
    const isNew = await queries.insertReport(db, {
      ...{ ...row, reason, note: note ?? null, state: 'open', created_at, took_down: false },
    })
    if (!isNew) throw conflict('report_exists')
    await queries.updateScene(db, { kind, thing, sceneId })
    await react({ ...deps, db }, { found, reportId: row.id, callerId: caller.id })
  })
}

/** Hides the thing when enough members reported it, and tells those who decide: of the first report, and when it is urgent. */
async function react(
  deps: ReportsDeps,
  { found, reportId, callerId }: { found: VisibleThing; reportId: string; callerId: string },
): Promise<void> {
  const { db } = deps
  const now = deps.clock.now()
  const { kind, thing, organizerId } = found
  const { count, counting } = await queries.countOpen(db, {
    ...{ kind, thing, reasons: hidingReasons },
    memberSince: now.subtract(memberFor),
    refusedAfter: now.subtract(withoutRefusalFor),
  })
  const wasChecked = (await findCheck(db, { kind, thing })) !== undefined
  const pastEvents =
    organizerId && (await queries.countPastEvents(db, { organizerId, now, limit: eventsOfKnownOrganizer }))
  const effect = effectOf({ counting, wasChecked, pastEvents: pastEvents || undefined })
  if (effect === 'hide') await hide(deps, { kind, thing })
  if (effect === 'spare') await noteCheck(db, { kind, thing, now, isSpared: true })
  if (count === 1 || effect)
    await tellDeciders(deps, { found, reportId, callerId, isUrgent: effect !== undefined })
}

/** Leaders of the scene, or admins where there is none. What is urgent is told to admins too, but not to whom it is about. */
async function tellDeciders(
  deps: ReportsDeps,
  {
    found,
    reportId,
    callerId,
    isUrgent,
  }: { found: VisibleThing; reportId: string; callerId: string; isUrgent: boolean },
): Promise<void> {
  const { db } = deps
  const { sceneId, owners, name } = found
  const sceneIds = sceneId === null ? [] : [sceneId]
  const deciders = await listDeciders(db, { sceneIds, except: callerId })
  const free = deciders.filter((id) => !owners.includes(id))
  const admins = isUrgent || free.length === 0 ? await listAdminIds(db) : []
  const memberIds = [...new Set([...free, ...admins])].filter((id) => id !== callerId && !owners.includes(id))
  const scene = sceneId === null ? undefined : await findSceneFacts(db, sceneId)
  await notify(deps, {
    ...{ type: 'report_waiting', key: reportId, memberIds },
    facts: { name, sceneName: scene?.name ?? null, isUrgent },
  })
}

/** Erases who reported what was decided long ago. */
export async function eraseReporters({ db, clock }: Pick<ReportsDeps, 'db' | 'clock'>): Promise<void> {
  await queries.eraseReporters(db, clock.now().subtract(reportersKeptFor))
  await forgetChecks(db)
}
