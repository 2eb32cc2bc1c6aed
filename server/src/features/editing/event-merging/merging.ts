import type { MergeChoice } from '@floorcraft/contract/editing/event-merging.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict, invalid } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { readEvent } from '../../events/events/service.ts'
import { mergeLists, settingsOfList } from '../../events/going/service.ts'
import { moveReminders } from '../../events/reminders/service.ts'
import { moveSaves } from '../../events/saved-events/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { closeForMerge } from '../event-claims/service.ts'
import {
  type EventChanges,
  listGallery,
  lockEventsToChange,
  refuseLineUp,
  refuseOutside,
  type StoredEvent,
  takeOut,
  wallSpanOf,
  writeChanges,
} from '../event-editing/service.ts'
import { keepOwner } from '../event-owners/service.ts'
import { findInstanceOfEvent } from '../series/service.ts'
import { leadSenders } from '../submissions/service.ts'
import {
  type EventMergingDeps,
  idsOfPair,
  type PairOfEvents,
  type PairRequest,
  permittedPair,
  problemOf,
} from './asking.ts'
import * as queries from './queries.ts'
import { type Chosen, columnsOf, differingChoices } from './rules.ts'
import { tellMoved } from './telling.ts'

interface MergeRequest extends PairRequest {
  readonly version: number
  readonly other_version: number
  readonly take: readonly MergeChoice[]
}

/**
 * Merges an event into another one, which takes over what was chosen, and all who saved it or go to it. The event that
 * goes is deleted, and kept for undo. Throws STALE_VERSION when one of them changed since it was compared.
 */
export function mergeEvents(given: EventMergingDeps, request: MergeRequest): Promise<{ id: string }> {
  return transaction(given.db, async (db) => {
    const deps = { ...given, db }
    const { caller } = request
    const locked = await lockEventsToChange(db, { ids: idsOfPair(request) })
    const { into, from } = permittedPair(request, locked)
    const problem = await problemOf(db, { into, from }, caller)
    if (problem) throw invalid([{ path: 'otherId', message: problem }], problem)
    if (into.version !== request.version || from.version !== request.other_version)
      throw conflict('stale_merge')
    const pair = { from: from.id, to: into.id }
    const take = differingChoices(into, from).filter((name) => request.take.includes(name))
    const kept = await readKept(deps, { into, from }, take)
    const after = await takeOver(deps, { into, from }, { take, by: caller.id })

    const saves = await moveSaves(db, pair)
    const reminders = await moveReminders(db, pair)
    const [going, stays] = [await readEvent(deps, from.id), await readEvent(deps, into.id)]
    const entries = await mergeLists(deps, { from: going, to: stays })
    const senders = await leadSenders(db, pair)
    const followers: Record<string, readonly string[]> = {}
    for (const [name, { move }] of Object.entries(deps.followers)) followers[name] = await move(db, pair)

    const id = newId()
    const now = deps.clock.now()
    await queries.redirectMerges(db, pair)
    await queries.insertMerge(db, {
      id,
      merged_id: from.id,
      into_id: into.id,
      first_into: into.id,
      scene_id: from.scene_id,
      organizer_id: from.organizer_id,
      merged_by: caller.id,
      merged_at: now,
      version: 1,
      title: from.title,
      pictures: picturesOf(kept),
      kept: { ...kept, after: columnsOf(after, take), senders, followers },
    })
    // A guest who was on both lists is one now, and a partner without a yes has no row.
    const members = (
      kind: 'saved' | 'reminder',
      rows: readonly { member_id: string; is_on_both: boolean }[],
    ) => rows.map((row) => ({ merge_id: id, kind, guest_id: null, ...row }))
    await queries.insertPeople(db, [
      ...members('saved', saves),
      ...members('reminder', reminders),
      ...entries
        .filter(({ member_id, is_on_both }) => member_id !== null || !is_on_both)
        .map((row) => ({ merge_id: id, kind: 'entry' as const, ...row })),
    ])
    await closeForMerge(deps, { from, into })
    await takeOut(deps, from.id)
    await tellMoved(deps, { before: from, after, people: [...saves, ...entries], by: caller.id })
    await recordAction(deps, {
      caller,
      action: 'event.merged',
      subject: { type: 'event', id: into.id, name: into.title },
      sceneId: into.scene_id,
      details: { merged: from.id, title: from.title, taken: take },
    })
    return { id }
  })
}

/** Reads what undo needs, before anything is moved. */
async function readKept(deps: EventMergingDeps, { into, from }: PairOfEvents, take: readonly MergeChoice[]) {
  return {
    // Its organizer is a column, which the deletion of the account clears.
    event: { ...from, organizer_id: '' },
    gallery: await listGallery(deps.db, from.id),
    list: await settingsOfList(deps, await readEvent(deps, from.id)),
    owner: await keepOwner(deps.db, from.id),
    instance: await findInstanceOfEvent(deps.db, from.id),
    take,
    before: columnsOf(into, take),
  }
}

/** The pictures stay stored until undo is over. */
function picturesOf({
  event,
  gallery,
  before,
}: {
  readonly event: StoredEvent
  readonly gallery: Awaited<ReturnType<typeof listGallery>>
  readonly before: Chosen<StoredEvent>
}): string[] {
  const urls = [event, before].flatMap(({ cover_image_url, flyer_image_url }) => [
    cover_image_url,
    flyer_image_url,
  ])
  return [...urls, ...gallery.flatMap(({ url, thumbnail_url }) => [url, thumbnail_url])].filter(
    (url) => url !== null && url !== undefined,
  )
}

/** Writes what was chosen from the event that goes. */
async function takeOver(
  deps: EventMergingDeps,
  { into, from }: PairOfEvents,
  { take, by }: { take: readonly MergeChoice[]; by: string },
): Promise<StoredEvent> {
  if (take.length === 0) return into
  const result = { ...into, ...columnsOf(from, take) }
  refuseOutside(result.schedule, wallSpanOf(result))
  await refuseLineUp(deps.db, {
    wanted: result.line_up,
    before: into.line_up,
    items: { wanted: result.schedule, before: into.schedule },
    eventId: into.id,
    seriesId: into.recurring_event_id,
  })
  const [after] = await writeChanges(deps, {
    revisions: [{ before: into, changes: asChanges(columnsOf(from, take)) }],
    by,
    announcesArtists: false,
  })
  return after!
}

/** Stored columns as a change. */
export const asChanges = ({ price_info, ...columns }: Chosen<StoredEvent>): EventChanges =>
  ({
    ...columns,
    ...(price_info !== undefined && { price_info: JSON.stringify(price_info) }),
  }) as EventChanges
