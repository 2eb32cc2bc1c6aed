import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type DecideReportsBody,
  reportMessages,
  takeDownMessage,
} from '@floorcraft/contract/discovery/reports.ts'
import { transaction } from '../../../platform/db/database.ts'
import { AppError, conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { notify } from '../../members/notifications/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockThing, type ReportsDeps, settle } from './hiding.ts'
import { barOf } from './policy.ts'
import * as queries from './queries.ts'
import { pathOf, scenesOf } from './queue.ts'
import { canTakeDown } from './rules.ts'

const barMessages = {
  own_thing: reportMessages.ownThing,
  own_report: reportMessages.ownReport,
  own_night: reportMessages.ownNight,
} as const

/**
 * Decides about all open reports of a thing, and tells those who reported it. Throws RESOURCE_NOT_FOUND for a thing of other
 * scenes, ALREADY_ANSWERED, STALE_VERSION when another report has come, and AUTH_PERMISSION_DENIED for what is the caller's
 * own or was reported by the caller.
 */
export async function decideReports(
  deps: ReportsDeps,
  {
    caller,
    kind,
    id: thing,
    decision,
    take_down,
    reason,
    report_count,
  }: DecideReportsBody & { caller: MemberCaller },
): Promise<void> {
  const sceneIds = scenesOf(caller)
  const takesDown = take_down && decision === 'upheld'
  await transaction(deps.db, async (db) => {
    await lockThing(db, { kind, thing })
    const [row] = await queries.listReported(db, {
      ...{ state: 'open', sceneIds, callerId: caller.id, only: { kind, thing }, limit: 1, offset: 0 },
    })
    if (!row) {
      if (await queries.hasDecided(db, { kind, thing, sceneIds })) throw conflict('reports_decided')
      throw notFound()
    }
    const bar = barOf(row)
    if (bar) {
      throw new AppError('AUTH_PERMISSION_DENIED', { message: barMessages[bar] })
    }
    if (takesDown && !canTakeDown(kind)) throw invalid([{ path: 'take_down', message: takeDownMessage }])
    if (row.report_count !== report_count) throw conflict('stale_reports')
    // The event is locked before its reports, as when it is deleted.
    await settle({ ...deps, db }, { kind, thing, takesDown, reason })
    const reports = await queries.lockOpen(db, { kind, thing })
    // Those who reported it were erased meanwhile, and their reports with them.
    if (reports.length === 0) throw notFound()
    const now = deps.clock.now()
    await queries.updateDecided(db, {
      thing: { kind, thing },
      ...{ state: decision, decided_at: now, decided_by: caller.id },
      ...{ decision_reason: reason, took_down: takesDown },
    })
    await tell({ ...deps, db }, { row, reports, decision, reason })
    const details = { reason, reports: reports.length, took_down: takesDown }
    const isReview = row.reviewer_id !== null
    await recordAction(
      { db, clock: deps.clock },
      {
        caller,
        action: `report.${decision}`,
        subject: {
          type: isReview ? 'review' : subjectOf[kind],
          id: thing,
          name: isReview ? '' : (row.name ?? ''),
        },
        sceneId: row.scene_id,
        details,
      },
    )
  })
}

const subjectOf = { event: 'event', organizer: 'member', review: 'review', venue: 'venue' } as const

const tell = (
  deps: ReportsDeps,
  {
    row,
    reports,
    decision,
    reason,
  }: {
    row: queries.ReportedRow
    reports: readonly { id: string; reporter_id: string | null }[]
    decision: 'upheld' | 'refused'
    reason: string
  },
) =>
  notify(deps, {
    type: 'report_decided',
    facts: { name: row.name ?? '', kind: row.kind, decision, reason, path: pathOf(row) },
    key: reports[0]!.id,
    memberIds: reports.flatMap(({ reporter_id }) => reporter_id ?? []),
  })
