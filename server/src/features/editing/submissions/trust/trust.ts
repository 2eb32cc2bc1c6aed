import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import type {
  PublishedSubmission,
  SubmissionField,
  SubmissionFields,
  TrustedSender,
} from '@floorcraft/contract/editing/submissions.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { conflict, notFound } from '../../../../platform/http/app-error.ts'
import { readEvent } from '../../../events/events/service.ts'
import { findMemberCaller } from '../../../scenes/leaders/service.ts'
import { findSceneFacts } from '../../../scenes/scenes/service.ts'
import { recordAction } from '../../../site/audit/service.ts'
import { signChanges } from '../../../site/content-versions/service.ts'
import { createEvent, deleteEvents, updateEvent } from '../../event-editing/service.ts'
import type { SubmissionDeps } from '../asking.ts'
import { mail, record, refuseClose, refuseHidden, type SubmissionDecision } from '../decide.ts'
import { publication, revision, storedContent } from '../event-of-submission.ts'
import { lockWithEvent } from '../locking.ts'
import { barOf } from '../policy.ts'
import { present } from '../presentation.ts'
import * as submissionQueries from '../queries.ts'
import type { Content, ContentChange } from '../rules.ts'
import * as queries from './queries.ts'
import { afterApproval, isTrusted, needsNoApproval, trustedFor, undoneWithin } from './rules.ts'

type Row = submissionQueries.SubmissionRow

/** Counts the approval of an event. The third in a row makes the sender trusted in the scene. */
export async function noteApproval(
  { db, clock }: SubmissionDeps,
  { row: { scene_id, email }, caller }: { row: Row; caller: MemberCaller },
): Promise<void> {
  const now = clock.now()
  const known = await queries.lockSender(db, { scene_id, email })
  await queries.upsertSender(db, {
    ...{ scene_id, email, approved_by: caller.id, approved_at: now },
    ...afterApproval(known?.approved_in_a_row ?? 0, now),
  })
}

/** A refusal or a removal ends the trust, and three more approvals are needed. */
export const endTrust = (db: Sql, senders: readonly queries.Sender[]): Promise<boolean> =>
  queries.deleteSenders(db, senders)

/** The member in whose name events of the sender are published: who approved the last one, and still manages the scene. */
export async function findApprover(db: Sql, row: Row): Promise<MemberCaller | undefined> {
  const id = await queries.findApproverId(db, row)
  const approver = id === undefined ? undefined : await findMemberCaller(db, id)
  return approver && managesScene(approver, row.scene_id) ? approver : undefined
}

/** Whether what this sender changes in published events needs no decision. */
export async function isTrustedSender({ db, clock }: SubmissionDeps, row: Row): Promise<boolean> {
  const known = await queries.lockSender(db, row)
  return known !== undefined && isTrusted(known.trusted_until, clock.now())
}

/** Publishes what a trusted sender has confirmed. Answers false when it has to wait. The caller has locked the approver. */
export async function publishTrusted(
  deps: SubmissionDeps,
  { row, approver }: { row: Row; approver: MemberCaller | undefined },
): Promise<boolean> {
  const { db } = deps
  const now = deps.clock.now()
  const known = await queries.lockSender(db, row)
  if (!known || !approver || isStarted(row.content, now)) return false
  const standing = {
    ...{ trusted_until: known.trusted_until, hasApprover: known.approved_by === approver.id },
    publishedToday: await queries.countPublished(db, { ...row, since: now.subtract({ hours: 24 }) }),
  }
  if (!needsNoApproval(standing, now)) return false
  const body = publication(row.content, row.scene_id)
  const { id } = await createEvent(deps, { caller: approver, body, isUnclaimed: true })
  const published = { state: 'approved', event_id: id, trusted_at: now, undo: null } as const
  await submissionQueries.updateSubmission(db, { id: row.id, ...published })
  await mail(deps, { row, news: 'approved' })
  return true
}

const isStarted = ({ start_datetime, timezone }: Content, now: Temporal.Instant) =>
  Temporal.Instant.compare(
    Temporal.PlainDateTime.from(start_datetime!).toZonedDateTime(timezone!).toInstant(),
    now,
  ) <= 0

/** What undoing a change brings back, together with an earlier change that can still be undone. */
export function undoOf(
  row: Row,
  { before, decided, now }: { before: Content; decided: ContentChange; now: Temporal.Instant },
): ContentChange | null {
  const replaced = pick(before, Object.keys(decided) as SubmissionField[]) as ContentChange
  if (!canBeUndone(row, now)) return replaced
  return row.undo && { ...replaced, ...row.undo }
}

const canBeUndone = ({ trusted_at }: Row, now: Temporal.Instant): boolean =>
  trusted_at !== null && Temporal.Instant.compare(trusted_at.add(undoneWithin), now) > 0

const scenesOf = (caller: MemberCaller) => (caller.role === 'admin' ? undefined : caller.ledSceneIds)

/** What was published without a decision in the last 48 hours. */
export async function listPublished(
  { db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<PublishedSubmission[]> {
  const sceneIds = scenesOf(caller)
  if (sceneIds?.length === 0) return []
  const since = clock.now().subtract(undoneWithin)
  const rows = await queries.listPublished(db, { sceneIds, callerId: caller.id, since, ...page })
  return rows.map((row) => {
    const { version, scene, content } = present(row)
    return {
      ...{ id: row.id, version, scene, content, email: row.email },
      event_id: row.event_id!,
      undo: row.undo && { ...row.undo },
      published_at: row.trusted_at!.toString(),
      barred: barOf({ isOwn: row.isOwn, hasOwnNight: false }),
    }
  })
}

/** Takes back what was published without a decision: the event, or its last change. Ends the trust. */
export function undoPublished(
  deps: SubmissionDeps,
  { caller, submissionId, version }: SubmissionDecision & { version: number },
): Promise<void> {
  return transaction(deps.db, async (db) => {
    const inTransaction = { ...deps, db }
    await signChanges(db, { origin: 'submission' })
    await refuseHidden(db, { caller, submissionId })
    const row = await lockWithEvent(db, submissionId, { otherwise: 'submission_decided' })
    if (!row) throw notFound()
    if (row.event_id === null || !canBeUndone(row, deps.clock.now())) throw conflict('submission_decided')
    if (row.version !== version) throw conflict('stale_submission')
    await refuseClose(db, { caller, submissionId })
    if ((await submissionQueries.listUnclaimed(db, [row.event_id])).length === 0)
      throw conflict('submission_decided')
    const back = row.undo
      ? await bringBack(inTransaction, { caller, row, undo: row.undo })
      : await takeDown(inTransaction, { caller, row })
    const done = { id: row.id, trusted_at: null, undo: null, decided_at: deps.clock.now() }
    await submissionQueries.updateSubmission(db, { ...done, ...back, decided_by: caller.id })
    await endTrust(db, [row])
    await record(inTransaction, { caller, row, action: 'submission.undone' })
    await mail(inTransaction, { row, news: 'undone' })
  })
}

async function takeDown(deps: SubmissionDeps, { caller, row }: { caller: MemberCaller; row: Row }) {
  await deleteEvents(deps, { ids: [row.event_id!], by: caller.id })
  return { state: 'removed', event_id: null, change: null, waiting_since: null } as const
}

async function bringBack(
  deps: SubmissionDeps,
  { caller, row, undo }: { caller: MemberCaller; row: Row; undo: ContentChange },
) {
  const event = await readEvent(deps, row.event_id!)
  await updateEvent(deps, { caller, eventId: row.event_id!, body: revision(event, undo) })
  const content: Content = { ...row.content, ...undo }
  const isMoved = 'start_datetime' in undo || 'end_datetime' in undo || 'timezone' in undo
  const scene = isMoved && (await findSceneFacts(deps.db, row.scene_id))
  return scene ? storedContent(content as SubmissionFields, { scene, now: deps.clock.now() }) : { content }
}

/** Who needs no approval in the scenes of the caller. */
export async function listTrustedSenders(
  { db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<TrustedSender[]> {
  const sceneIds = scenesOf(caller)
  if (sceneIds?.length === 0) return []
  const rows = await queries.listSenders(db, { sceneIds, now: clock.now(), ...page })
  return rows.map(({ scene_id, scene_name, email, trusted_until, approved_in_a_row }) => ({
    scene: { id: scene_id, name: scene_name },
    email,
    approved: approved_in_a_row,
    trusted_until: trusted_until!.toString(),
  }))
}

/** Ends the trust in a sender. Throws RESOURCE_NOT_FOUND where there is none. */
export function removeTrust(
  deps: SubmissionDeps,
  { caller, scene_id, email }: queries.Sender & { caller: MemberCaller },
): Promise<void> {
  return transaction(deps.db, async (db) => {
    const scene = managesScene(caller, scene_id) ? await findSceneFacts(db, scene_id) : undefined
    if (!scene || !(await endTrust(db, [{ scene_id: scene.id, email }]))) throw notFound()
    const subject = { type: 'scene', id: scene.id, name: scene.name }
    await recordAction(
      { ...deps, db },
      { caller, action: 'submission.trust_ended', subject, sceneId: scene.id },
    )
  })
}

export function eraseOldTrust({ db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  return queries.eraseOldTrust(db, {
    approvedBefore: now.subtract(trustedFor),
    publishedBefore: now.subtract(undoneWithin),
  })
}

export const forgetSender = ({ db }: { db: Sql }, memberId: string): Promise<void> =>
  queries.deleteSendersOf(db, memberId)
