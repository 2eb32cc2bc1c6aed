import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { type EventMerge, eventMergeUndoDays } from '@floorcraft/contract/editing/event-merging.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { listVisibleEvents, readEvent } from '../../events/events/service.ts'
import { divideLists } from '../../events/going/service.ts'
import { moveRemindersBack } from '../../events/reminders/service.ts'
import { moveSavesBack } from '../../events/saved-events/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { bringBack, lockEventsToChange, type StoredEvent, writeChanges } from '../event-editing/service.ts'
import { restoreOwner } from '../event-owners/service.ts'
import { giveDateBack } from '../series/service.ts'
import { leadSendersBack } from '../submissions/service.ts'
import type { EventMergingDeps } from './asking.ts'
import { asChanges } from './merging.ts'
import { mayMerge } from './policy.ts'
import * as queries from './queries.ts'
import { restoredColumns } from './rules.ts'
import { tellMoved } from './telling.ts'

const undoableFor = { hours: 24 * eventMergeUndoDays }

interface UndoRequest {
  readonly caller: MemberCaller
  readonly mergeId: string
  readonly version: number
  readonly into_version: number
}

/** The merges that the caller can undo. */
export async function listMerges(
  { db, clock }: Pick<EventMergingDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<EventMerge[]> {
  const since = clock.now().subtract(undoableFor)
  const rows = await queries.listMerges(db, { caller, since, ...page })
  const events = await listVisibleEvents(
    { db, clock },
    caller,
    rows.map(({ into_id }) => into_id),
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.flatMap(({ into_id, merged_at, ...row }) => {
    const into = byId.get(into_id)
    return into ? [{ ...row, merged_at: merged_at.toString(), into }] : []
  })
}

/**
 * Brings the event back that was merged. It is a new change: people who left, and members who are erased, stay away, and all
 * have the state that they have now. What the other event took over goes back where it was not changed since.
 */
export function undoMerge(given: EventMergingDeps, request: UndoRequest): Promise<{ event_id: string }> {
  return transaction(given.db, async (db) => {
    const deps = { ...given, db }
    const { caller, mergeId } = request
    const seen = isId(mergeId) ? await queries.findMerge(db, mergeId) : undefined
    if (!seen) throw notFound()
    const organizerIds = seen.organizer_id ? [seen.organizer_id] : []
    const [into] = await lockEventsToChange(db, { ids: [seen.into_id], organizerIds })
    const merge = await queries.lockMerge(db, mergeId)
    const isLate = (at: Temporal.Instant) =>
      Temporal.Instant.compare(at.add(undoableFor), deps.clock.now()) <= 0
    if (!merge?.kept || !into || merge.into_id !== into.id || isLate(merge.merged_at)) throw notFound()
    if (!mayMerge(caller, [into, merge])) throw notFound()
    if (merge.first_into !== merge.into_id) throw conflict('merge_covered')
    if (merge.version !== request.version || into.version !== request.into_version)
      throw conflict('stale_merge')
    const { kept } = merge
    const event = await bringBack(deps, {
      event: { ...kept.event, organizer_id: merge.organizer_id ?? into.organizer_id },
      gallery: kept.gallery,
    })
    if (kept.owner) await restoreOwner(db, { eventId: event.id, owner: kept.owner })
    const people = await movePeopleBack(deps, { merge, kept, into, event })
    // Those who went back hear of their own event, and not of a change of this one.
    await tellMoved(deps, { before: into, after: event, people, by: caller.id })
    await restoreFields(deps, { kept, into, by: caller.id })
    await queries.deleteMerge(db, merge.id)
    await recordAction(deps, {
      caller,
      action: 'event.unmerged',
      subject: { type: 'event', id: event.id, name: event.title },
      sceneId: event.scene_id,
      details: { from: into.id },
    })
    return { event_id: event.id }
  })
}

/** Answers who went back. */
async function movePeopleBack(
  deps: EventMergingDeps,
  {
    merge,
    kept,
    into,
    event,
  }: { merge: queries.MergeRow; kept: queries.Kept; into: StoredEvent; event: StoredEvent },
): Promise<queries.MergePerson[]> {
  const { db } = deps
  const pair = { from: into.id, to: event.id }
  const people = await queries.listPeople(db, merge.id)
  const membersOf = (kind: string) =>
    people.flatMap((row) =>
      row.kind === kind && row.member_id !== null
        ? [{ member_id: row.member_id, is_on_both: row.is_on_both }]
        : [],
    )
  await moveSavesBack(db, { ...pair, members: membersOf('saved') })
  await divideLists(deps, {
    from: await readEvent(deps, into.id),
    to: await readEvent(deps, event.id),
    settings: kept.list,
    people: people.filter(({ kind }) => kind === 'entry'),
  })
  await moveRemindersBack(db, { ...pair, members: membersOf('reminder') })
  await giveDateBack(db, { id: kept.instance, eventId: event.id })
  await leadSendersBack(db, { to: event.id, ...kept.senders })
  for (const [name, { back }] of Object.entries(deps.followers))
    await back(db, { ...pair, ids: kept.followers[name] ?? [] })
  await queries.redirectBack(db, pair)
  return queries.listPresent(db, { mergeId: merge.id, eventId: event.id })
}

async function restoreFields(
  deps: EventMergingDeps,
  { kept, into, by }: { kept: queries.Kept; into: StoredEvent; by: string },
): Promise<void> {
  const changes = asChanges(restoredColumns(into, kept))
  if (Object.keys(changes).length === 0) return
  await writeChanges(deps, { revisions: [{ before: into, changes }], by, announcesArtists: false })
}

/** Forgets what undo needs when it is over. */
export const forgetOldMerges = ({ db, clock }: Pick<EventMergingDeps, 'db' | 'clock'>): Promise<void> =>
  queries.forgetMergesBefore(db, clock.now().subtract(undoableFor))
