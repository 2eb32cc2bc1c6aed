import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import {
  ownNightMessage,
  ownSubmissionMessage,
  type QueuedSubmission,
  type SubmissionFields,
} from '@floorcraft/contract/editing/submissions.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { readEvent } from '../../events/events/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { createEvent, deleteEvents, lockEventsToChange, updateEvent } from '../event-editing/service.ts'
import { currentContent, publication, revision, storedContent } from './event-of-submission.ts'
import { mailSubmission, type SubmissionMail } from './jobs.ts'
import { barOf } from './policy.ts'
import * as queries from './queries.ts'
import { splitChange } from './rules.ts'
import { lockWithEvent, present, type SubmissionDeps, sourceKeptFor } from './service.ts'

interface Decision {
  readonly caller: MemberCaller
  readonly submissionId: string
}

/** What waits in the scenes of the caller, the oldest first. */
export async function listQueue(
  { db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<QueuedSubmission[]> {
  const sceneIds = caller.role === 'admin' ? undefined : caller.ledSceneIds
  if (sceneIds?.length === 0) return []
  const rows = await queries.listQueue(db, { sceneIds, callerId: caller.id, now: clock.now(), ...page })
  return rows.map((row) => {
    const { state: _state, reason: _reason, ...shown } = present(row)
    return {
      ...shown,
      id: row.id,
      email: row.email,
      waiting_since: row.waiting_since.toString(),
      current: currentContent(row) as Record<string, unknown> | null,
      event_version: row.current?.version ?? null,
      barred: barOf(row),
      from_source: row.from_source,
    }
  })
}

/** Publishes a submission, or the change of a published one, as it is or with other values. */
export function approveSubmission(
  deps: SubmissionDeps,
  {
    content: given,
    event_version: eventVersion,
    ...decision
  }: Decision & {
    version: number
    content?: SubmissionFields | null | undefined
    event_version?: number | null | undefined
  },
): Promise<{ event_id: string }> {
  return decide(deps, decision, async (db, row) => {
    const { caller } = decision
    const scene = await findSceneFacts(db, row.scene_id)
    if (!scene) throw notFound()
    const merged = { ...row.content, ...row.change }
    const isMoved = row.change !== null && ('start_datetime' in row.change || 'end_datetime' in row.change)
    const wanted =
      given || isMoved
        ? storedContent(given ?? (merged as SubmissionFields), { scene, now: deps.clock.now() })
        : { content: merged }
    const eventId = row.event_id ?? (await publish({ ...deps, db }, { caller, row, content: wanted.content }))
    if (row.event_id) {
      const event = await readEvent({ ...deps, db }, row.event_id)
      // Only what this changes: a leader may have edited other fields since.
      const change = given ? changed(row, wanted.content) : (row.change ?? {})
      const body = { ...revision(event, change), version: eventVersion }
      await updateEvent({ ...deps, db }, { caller, eventId, body })
    }
    await queries.updateSubmission(db, {
      ...wanted,
      ...{ id: row.id, state: 'approved', event_id: eventId, change: null, reason: null },
      ...decidedBy(deps, caller),
    })
    await record({ ...deps, db }, { caller, row, action: 'submission.approved' })
    await mail({ ...deps, db }, { row, news: 'approved' })
    return { event_id: eventId }
  })
}

const changed = (row: queries.SubmissionRow, content: queries.SubmissionRow['content']) => {
  const { decided, free } = splitChange(row.content, content)
  return { ...decided, ...free }
}

async function publish(
  deps: SubmissionDeps,
  {
    caller,
    row,
    content,
  }: { caller: MemberCaller; row: queries.SubmissionRow; content: queries.SubmissionRow['content'] },
): Promise<string> {
  const event = await createEvent(deps, {
    ...{ caller, body: publication(content, row.scene_id), isUnclaimed: true },
  })
  return event.id
}

/** Refuses a submission, or the change of a published one, which stays as it is. The reason is mailed. */
export async function refuseSubmission(
  deps: SubmissionDeps,
  { reason, ...decision }: Decision & { version: number; reason: string },
): Promise<void> {
  await decide(deps, decision, async (db, row) => {
    const { caller } = decision
    await queries.updateSubmission(db, {
      ...{ id: row.id, state: row.event_id ? 'approved' : 'refused', change: null, reason },
      ...decidedBy(deps, caller),
    })
    await record({ ...deps, db }, { caller, row, action: 'submission.refused', details: { reason } })
    await mail({ ...deps, db }, { row, news: row.event_id ? 'change refused' : 'refused' })
  })
}

/** Locks what waits, and checks who decides. */
function decide<Answer>(
  deps: SubmissionDeps,
  { caller, submissionId, version }: Decision & { version: number },
  work: (db: Sql, row: queries.SubmissionRow) => Promise<Answer>,
): Promise<Answer> {
  return transaction(deps.db, async (db) => {
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
async function refuseHidden(db: Sql, { caller, submissionId }: Decision): Promise<void> {
  const row = isId(submissionId) ? await queries.findSubmission(db, submissionId) : undefined
  if (!row || row.state === 'unconfirmed' || !managesScene(caller, row.scene_id)) throw notFound()
}

async function refuseClose(db: Sql, { caller, submissionId }: Decision): Promise<void> {
  const bar = barOf(await queries.findCloseness(db, { id: submissionId, callerId: caller.id }))
  if (bar === null) return
  const message = bar === 'own_submission' ? ownSubmissionMessage : ownNightMessage
  throw new AppError('AUTH_PERMISSION_DENIED', { message })
}

const decidedBy = ({ clock }: SubmissionDeps, caller: MemberCaller) => ({
  decided_at: clock.now(),
  decided_by: caller.id,
  waiting_since: null,
})

/**
 * Removes everything of a source in the scene, for an admin everywhere: what waits, and what was published. What the source sends
 * later stays removed for 30 days.
 */
export function removeSource(
  deps: SubmissionDeps,
  { caller, submissionId }: Decision,
): Promise<{ removed: number }> {
  return transaction(deps.db, async (db) => {
    await refuseHidden(db, { caller, submissionId })
    await refuseClose(db, { caller, submissionId })
    const row = (await queries.findSubmission(db, submissionId))!
    const sceneId = caller.role === 'admin' ? null : row.scene_id
    const until = deps.clock.now().add(sourceKeptFor)
    const { source_address: address, source_network: network } = row
    await queries.insertRemovedSources(
      db,
      [address, network]
        .filter((hash) => hash !== null)
        .map((source_hash) => ({ id: newId(), source_hash, scene_id: sceneId, until })),
    )
    const found = await queries.listOfSource(db, { address, network, sceneId })
    // After the hashes are erased, nothing but this one is known.
    const ids = [...new Set([row.id, ...found.map(({ id }) => id)])].sort()
    const eventIds = [row, ...found].flatMap(({ event_id }) => event_id ?? [])
    const events = await lockEventsToChange(db, { ids: eventIds })
    for (const id of ids) {
      const locked = await queries.lockSubmission(db, id)
      // Another leader has published it meanwhile.
      if (locked?.event_id && !eventIds.includes(locked.event_id)) throw conflict('submission_decided')
    }
    // An event that an organizer has taken over, or that is in another scene now, stays.
    const unclaimed = await queries.listUnclaimed(db, eventIds)
    const removed = events.filter(
      ({ id, scene_id }) => unclaimed.includes(id) && managesScene(caller, scene_id),
    )
    await deleteEvents({ ...deps, db }, { ids: removed.map(({ id }) => id), by: caller.id })
    for (const id of ids)
      await queries.updateSubmission(db, {
        ...{ id, state: 'removed', change: null, event_id: null, source_until: until },
        ...decidedBy(deps, caller),
      })
    const details = { submissions: ids.length, events: removed.length }
    await record({ ...deps, db }, { caller, row, action: 'submission.source_removed', details })
    return { removed: ids.length }
  })
}

function record(
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

const mail = (
  { db, jobs }: SubmissionDeps,
  { row, news }: { row: queries.SubmissionRow; news: SubmissionMail['news'] },
) => jobs.enqueue(db, mailSubmission, { submissionId: row.id, news })
