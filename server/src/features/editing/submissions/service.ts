import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  oldFormMessage,
  type Submission,
  type SubmissionFields,
  type SubmitEventBody,
  submissionLinkHours,
  tooFastMessage,
} from '@floorcraft/contract/editing/submissions.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { canEditEvent, findVisibleEvent } from '../../events/events/service.ts'
import { findMemberCaller } from '../../scenes/leaders/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { cancelEvents, findOpenScene, updateEvent } from '../event-editing/service.ts'
import { askLeaders, type SubmissionDeps } from './asking.ts'
import { currentContent, revision, storedContent } from './event-of-submission.ts'
import { mailSubmission } from './jobs.ts'
import { hashSource, readOpenSeconds, readSubmissionLink, writeOpened } from './links.ts'
import { lockWithEvent } from './locking.ts'
import { present } from './presentation.ts'
import * as queries from './queries.ts'
import { type ContentChange, problemOfOpenTime, splitChange } from './rules.ts'
import {
  eraseOldTrust,
  findApprover,
  forgetSender,
  isTrustedSender,
  publishTrusted,
  undoOf,
} from './trust/trust.ts'

export type { LedSenders } from './queries.ts'

/** Hashes of sources are kept so long, and a removed source stays removed. */
export const sourceKeptFor = { hours: 30 * 24 }
/** What was decided is kept so long after the event. */
const keptFor = { hours: 180 * 24 }
/** What is over without an event is kept so long after that. */
const closedKeptFor = sourceKeptFor
export const openForm = async ({ db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>) => ({
  opened: await writeOpened(db, clock.now()),
})

/**
 * Stores a submission and mails its link. The same event from the same address is mailed its link again. `count` spends the limits,
 * and is called only when nothing is wrong with the form.
 */
export async function submitEvent(
  deps: SubmissionDeps,
  {
    body,
    network,
    count,
  }: { body: SubmitEventBody; network: string; count: (content: string) => Promise<void> },
): Promise<void> {
  const { db, clock, jobs } = deps
  const now = clock.now()
  const { scene_id: sceneKey, email, opened, website, ...fields } = body
  const scene = await findOpenScene(db, { key: sceneKey })
  const stored = storedContent(fields, { scene, now })
  const seconds = await readOpenSeconds(db, { opened, now })
  const problem = seconds === undefined ? 'too old' : problemOfOpenTime(seconds)
  if (problem)
    throw invalid([{ path: 'opened', message: problem === 'too fast' ? tooFastMessage : oldFormMessage }])
  // A program that fills in a field that people do not see gets the usual answer.
  if (website) return
  const { title, start_datetime, venue_name } = stored.content
  await count(JSON.stringify([title, start_datetime, venue_name]))
  await transaction(db, async (trx) => {
    const same = await queries.findSame(trx, { email, sceneId: scene.id, content: stored.content })
    const submissionId = same ?? newId()
    if (!same)
      await queries.insertSubmission(trx, {
        ...stored,
        ...(await hashSource(trx, { email, network })),
        ...{ id: submissionId, state: 'unconfirmed', scene_id: scene.id, email, version: 1 },
        ...{ created_at: now, source_until: now.add(sourceKeptFor), admins_asked: false },
      })
    await jobs.enqueue(trx, mailSubmission, { submissionId, news: 'link' })
  })
}

/** The submission of a link. Throws RESOURCE_NOT_FOUND for a wrong link, and when it was erased. */
export async function findSubmission(
  deps: Pick<SubmissionDeps, 'db' | 'clock'>,
  token: string,
): Promise<Submission> {
  const row = await queries.findSubmission(deps.db, await readSubmissionLink(deps.db, token))
  if (!row || isTooLate(deps, row)) throw notFound()
  return present(row)
}

const isTooLate = (
  { clock }: Pick<SubmissionDeps, 'clock'>,
  { state, created_at }: queries.SubmissionRow,
): boolean =>
  state === 'unconfirmed' &&
  Temporal.Instant.compare(created_at.add({ hours: submissionLinkHours }), clock.now()) <= 0

/** Confirms the address. From then on the submission waits, or is published for a trusted sender. A second press changes nothing. */
export function confirmSubmission(deps: SubmissionDeps, token: string): Promise<Submission> {
  return change(deps, token, async ({ db, approver }, row) => {
    if (row.state !== 'unconfirmed') return
    const now = deps.clock.now()
    const hashes = [row.source_address, row.source_network].filter((hash) => hash !== null)
    if (hashes.length > 0 && (await queries.isSourceRemoved(db, { hashes, sceneId: row.scene_id, now }))) {
      await queries.updateSubmission(db, { id: row.id, state: 'removed' })
      return
    }
    if (await publishTrusted({ ...deps, db }, { row, approver })) return
    await queries.updateSubmission(db, { id: row.id, state: 'waiting', waiting_since: now })
    await askLeaders({ ...deps, db }, row.id)
  })
}

/**
 * Changes a submission. Before it is published all of it waits; afterwards some fields wait, and the event stays as it was until
 * it is decided. Throws ALREADY_ANSWERED when it is over.
 */
export function editSubmission(
  deps: SubmissionDeps,
  { token, version, fields }: { token: string; version: number; fields: SubmissionFields },
): Promise<Submission> {
  return change(deps, token, async ({ db }, row) => {
    if (row.version !== version) throw conflict('stale_submission')
    const isPublished = row.state === 'approved' && row.event_id !== null
    if (row.state !== 'unconfirmed' && row.state !== 'waiting' && !isPublished)
      throw conflict('submission_closed')
    const scene = await findSceneFacts(db, row.scene_id)
    if (!scene) throw notFound()
    const stored = storedContent(fields, { scene, now: deps.clock.now() })
    if (isPublished) await refuseClaimed(db, row)
    if (!isPublished) {
      await queries.updateSubmission(db, { id: row.id, ...stored })
      return
    }
    // The event keeps the currency in which its prices were written.
    const { decided, free } = splitChange(row.content, { ...stored.content, currency: row.content.currency })
    const isTrusted = await isTrustedSender({ ...deps, db }, row)
    const atOnce = isTrusted ? { ...decided, ...free } : free
    const before = currentContent({ current: await queries.findCurrent(db, row.event_id!) })!
    const isMadeNow = await changeAtOnce({ ...deps, db }, { eventId: row.event_id!, change: atOnce })
    const waiting = !isMadeNow ? { ...decided, ...free } : isTrusted ? {} : decided
    const waits = Object.keys(waiting).length > 0
    const now = deps.clock.now()
    await queries.updateSubmission(db, {
      id: row.id,
      ...(isMadeNow && { content: { ...row.content, ...atOnce } }),
      ...(isMadeNow && isTrusted && { dance_night: stored.dance_night, end_at: stored.end_at }),
      ...(isMadeNow &&
        isTrusted &&
        Object.keys(decided).length > 0 && {
          trusted_at: now,
          undo: undoOf(row, { before, decided, now }),
        }),
      change: waits ? waiting : null,
      waiting_since: waits ? (row.waiting_since ?? now) : null,
      admins_asked: waits && row.waiting_since !== null && row.admins_asked,
      reason: null,
    })
    // Leaders hear of the first change, and see the last one: one link must not send them a message for each press.
    if (waits && row.waiting_since === null) await askLeaders({ ...deps, db }, row.id)
  })
}

/** Since an organizer looks after the event, the link of the person who sent it in changes nothing. */
async function refuseClaimed(db: Sql, { event_id: eventId }: queries.SubmissionRow): Promise<void> {
  if (eventId !== null && (await queries.listUnclaimed(db, [eventId])).length === 0)
    throw conflict('submission_closed')
}

/** Changes the published event at once, as the member who let it in. Answers false when they may not edit it any more. */
async function changeAtOnce(
  deps: SubmissionDeps,
  { eventId, change }: { eventId: string; change: ContentChange },
): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  const event = await findVisibleEvent(deps, { kind: 'visitor' }, eventId)
  const caller = event && (await findMemberCaller(deps.db, event.organizer_uid))
  if (!caller) return false
  const { status, organizer_uid: organizerId, scene_id: sceneId } = event
  if (!canEditEvent(caller, { status, organizerId, sceneId })) return false
  await updateEvent(deps, { caller, eventId, body: revision(event, change), isWord: false })
  return true
}

/** Withdraws a submission. A published event is cancelled, until it is over. A second press changes nothing. */
export function withdrawSubmission(deps: SubmissionDeps, token: string): Promise<Submission> {
  return change(deps, token, async ({ db }, row) => {
    if (row.state === 'withdrawn') return
    if (row.state === 'refused' || row.state === 'removed') throw conflict('submission_closed')
    await refuseClaimed(db, row)
    if (row.event_id !== null && Temporal.Instant.compare(row.end_at, deps.clock.now()) <= 0)
      throw conflict('submission_closed')
    if (row.event_id !== null) await cancelEvents({ ...deps, db }, { ids: [row.event_id], reason: null })
    await queries.updateSubmission(db, {
      ...{ id: row.id, state: 'withdrawn', change: null, waiting_since: null, decided_at: deps.clock.now() },
    })
  })
}

/** Locks the event and then the submission of a link, and answers it after the change. */
async function change(
  deps: SubmissionDeps,
  token: string,
  work: (
    locked: { db: Sql; approver: MemberCaller | undefined },
    row: queries.SubmissionRow,
  ) => Promise<void>,
): Promise<Submission> {
  const id = await readSubmissionLink(deps.db, token)
  return transaction(deps.db, async (db) => {
    await signChanges(db, { origin: 'submission' })
    const seen = await queries.findSubmission(db, id)
    const approver = seen && (await findApprover(db, seen))
    const row = await lockWithEvent(db, id, {
      otherwise: 'stale_submission',
      organizerIds: approver ? [approver.id] : [],
    })
    if (!row || isTooLate(deps, row)) throw notFound()
    await work({ db, approver }, row)
    return present((await queries.findSubmission(db, id))!)
  })
}

/** Ends the power of the links over an event that has an organizer of its own now, and tells who sent it in. */
export async function closeForOwner(
  { db, jobs }: Pick<SubmissionDeps, 'db' | 'jobs'>,
  eventId: string,
): Promise<void> {
  for (const id of await queries.listOfEvent(db, eventId)) {
    await queries.updateSubmission(db, { id, change: null, waiting_since: null })
    await jobs.enqueue(db, mailSubmission, { submissionId: id, news: 'claimed' })
  }
}

/** Erases unconfirmed submissions, hashes of sources, and what was decided about nights long ago. */
export async function eraseOldSubmissions({
  db,
  clock,
}: Pick<SubmissionDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await eraseOldTrust({ db, clock })
  await queries.eraseOld(db, {
    now,
    createdBefore: now.subtract({ hours: submissionLinkHours }),
    endedBefore: now.subtract(keptFor),
    closedBefore: now.subtract(closedKeptFor),
  })
}

/** Erases what a person sent in, with their account. Published events stay: they say nothing about who sent them. */
export async function forgetSubmissions({ db }: { db: Sql }, memberId: string): Promise<void> {
  await forgetSender({ db }, memberId)
  await queries.deleteSubmissionsOf(db, memberId)
}

/** The senders of an event that was merged are led to the one that stays, which they cannot change. */
export const leadSenders = (db: Sql, pair: { from: string; to: string }): Promise<queries.LedSenders> =>
  queries.leadSenders(db, pair)

/** The other way, when the merge is undone. */
export const leadSendersBack = (db: Sql, undone: queries.LedSenders & { to: string }): Promise<void> =>
  queries.leadSendersBack(db, undone)
