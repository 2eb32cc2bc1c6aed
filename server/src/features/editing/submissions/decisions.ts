import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { otherEventMessage, type SubmissionFields } from '@floorcraft/contract/editing/submissions.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { findVisibleEvent, readEvent } from '../../events/events/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { createEvent, updateEvent } from '../event-editing/service.ts'
import type { SubmissionDeps } from './asking.ts'
import { decide, decidedBy, mail, record, type SubmissionDecision } from './decide.ts'
import { publication, revision, storedContent } from './event-of-submission.ts'
import * as queries from './queries.ts'
import { splitChange } from './rules.ts'
import { endTrust, noteApproval } from './trust/trust.ts'

/** Publishes a submission, or the change of a published one, as it is or with other values. */
export function approveSubmission(
  deps: SubmissionDeps,
  {
    content: given,
    event_version: eventVersion,
    ...decision
  }: SubmissionDecision & {
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
    if (!row.event_id) await noteApproval({ ...deps, db }, { row, caller })
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
  { reason, ...decision }: SubmissionDecision & { version: number; reason: string },
): Promise<void> {
  await decide(deps, decision, async (db, row) => {
    const { caller } = decision
    await queries.updateSubmission(db, {
      ...{ id: row.id, state: row.event_id ? 'approved' : 'refused', change: null, reason },
      ...decidedBy(deps, caller),
    })
    await endTrust(db, [row])
    await record({ ...deps, db }, { caller, row, action: 'submission.refused', details: { reason } })
    await mail({ ...deps, db }, { row, news: row.event_id ? 'change refused' : 'refused' })
  })
}

/** Says that a submission is an event of the calendar. The sender is led there, and the event stays as it is. */
export async function mergeSubmission(
  deps: SubmissionDeps,
  { event_id: eventId, ...decision }: SubmissionDecision & { version: number; event_id: string },
): Promise<void> {
  await decide(deps, decision, async (db, row) => {
    const { caller } = decision
    if (row.event_id !== null) throw conflict('submission_decided')
    const same = await findVisibleEvent({ ...deps, db }, { kind: 'visitor' }, eventId)
    if (!same || same.scene_id !== row.scene_id)
      throw invalid([{ path: 'event_id', message: otherEventMessage }])
    await queries.updateSubmission(db, {
      ...{ id: row.id, state: 'refused', same_as: same.id, reason: null },
      ...decidedBy(deps, caller),
    })
    const details = { same_as: same.id }
    await record({ ...deps, db }, { caller, row, action: 'submission.merged', details })
    await mail({ ...deps, db }, { row, news: 'merged' })
  })
}
