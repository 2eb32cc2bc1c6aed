import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { ownNightMessage, ownSubmissionMessage } from '@floorcraft/contract/editing/submissions.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { recordAction } from '../../site/audit/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import type { SubmissionDeps } from './asking.ts'
import { mailSubmission, type SubmissionMail } from './jobs.ts'
import { lockWithEvent } from './locking.ts'
import { barOf } from './policy.ts'
import * as queries from './queries.ts'

export interface SubmissionDecision {
  readonly caller: MemberCaller
  readonly submissionId: string
}

/** Locks what waits, and checks who decides. */
export function decide<Answer>(
  deps: SubmissionDeps,
  { caller, submissionId, version }: SubmissionDecision & { version: number },
  work: (db: Sql, row: queries.SubmissionRow) => Promise<Answer>,
): Promise<Answer> {
  return transaction(deps.db, async (db) => {
    await signChanges(db, { origin: 'submission' })
    await refuseHidden(db, { caller, submissionId })
    // A publication adds an event to the caller.
    const row = await lockWithEvent(db, submissionId, {
      otherwise: 'submission_decided',
      organizerIds: [caller.id],
    })
    if (!row) throw notFound()
    if (row.waiting_since === null || (row.state === 'approved' && row.event_id === null))
      throw conflict('submission_decided')
    if (row.version !== version) throw conflict('stale_submission')
    await refuseClose(db, { caller, submissionId })
    return work(db, row)
  })
}

/** Who does not manage the scene does not learn of a submission. An unconfirmed one is hidden from all. */
export async function refuseHidden(db: Sql, { caller, submissionId }: SubmissionDecision): Promise<void> {
  const row = isId(submissionId) ? await queries.findSubmission(db, submissionId) : undefined
  if (!row || row.state === 'unconfirmed' || !managesScene(caller, row.scene_id)) throw notFound()
}

export async function refuseClose(db: Sql, { caller, submissionId }: SubmissionDecision): Promise<void> {
  const bar = barOf(await queries.findCloseness(db, { id: submissionId, callerId: caller.id }))
  if (bar === null) return
  const message = bar === 'own_submission' ? ownSubmissionMessage : ownNightMessage
  throw new AppError('AUTH_PERMISSION_DENIED', { message })
}

export const decidedBy = ({ clock }: SubmissionDeps, caller: MemberCaller) => ({
  decided_at: clock.now(),
  decided_by: caller.id,
  waiting_since: null,
})

/** Records a decision in the audit log. */
export function record(
  deps: SubmissionDeps,
  {
    caller,
    row,
    action,
    details = {},
  }: {
    caller: MemberCaller
    row: queries.SubmissionRow
    action: AuditAction
    details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const subject = { type: 'submission', id: row.id, name: row.content.title ?? '' }
  return recordAction(deps, { caller, action, subject, sceneId: row.scene_id, details })
}

/** Mails the sender, after the transaction. */
export const mail = (
  { db, jobs }: SubmissionDeps,
  { row, news }: { row: queries.SubmissionRow; news: SubmissionMail['news'] },
) => jobs.enqueue(db, mailSubmission, { submissionId: row.id, news })
