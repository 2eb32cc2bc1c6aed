import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { isBeingChecked } from '../../site/being-checked/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { announceArtists, announceEvents } from './announce-events.ts'
import { refuseConflicts } from './conflicts.ts'
import { type EventDraft, type EventRevision, rowOfDraft } from './event-draft.ts'
import { storedTimes } from './event-times.ts'
import { artistsIn } from './line-up.ts'
import { type Changed, type EventEditingDeps, notifySavers } from './notify-savers.ts'
import * as queries from './queries.ts'
import { changesCalendarEntry, isLive, isPublication, publicChange } from './rules.ts'

/** A change of an event that the caller has locked and may change. */
export interface Change {
  readonly before: queries.StoredEvent
  readonly changes: queries.EventChanges
  /** The member who makes the change; this member gets no notification. */
  readonly by?: string | undefined
}

/** Writes a change and notifies the members who saved the event. Throws EVENT_CONFLICT for conflicts with other events. */
export async function changeEvent(
  deps: EventEditingDeps,
  { caller, ...revision }: Omit<Change, 'by'> & { readonly caller: MemberCaller },
): Promise<queries.StoredEvent> {
  const [after] = await changeEvents(deps, { caller, revisions: [revision] })
  return after!
}

/** The same for several events of one series. A member who saved several of them gets one notification. */
export async function changeEvents(
  deps: EventEditingDeps,
  { caller, revisions }: { caller: MemberCaller; revisions: readonly Omit<Change, 'by'>[] },
): Promise<queries.StoredEvent[]> {
  for (const { before, changes } of revisions)
    await refuseConflicts(deps.db, { caller, event: { ...before, ...changes }, before })
  return writeChanges(deps, { revisions, by: caller.id })
}

/** The same without a check for conflicts, because an imported calendar can contain them. */
async function writeChange(
  deps: EventEditingDeps,
  { by, ...revision }: Change,
): Promise<queries.StoredEvent> {
  const [after] = await writeChanges(deps, { revisions: [revision], by })
  return after!
}

/** Writes changes of events of one series. A draft that is published is announced. */
export async function writeChanges(
  deps: EventEditingDeps,
  {
    revisions,
    by,
    announcesArtists = true,
  }: {
    revisions: readonly Omit<Change, 'by'>[]
    by?: string | undefined
    /** Not when the same night named them before. */
    announcesArtists?: boolean
  },
): Promise<queries.StoredEvent[]> {
  await signChanges(deps.db, { memberId: by })
  const written: Changed[] = []
  for (const { before, changes: wanted } of revisions) {
    const changes = await withoutEndOfCheck(deps.db, { before, changes: wanted })
    const after = await queries.updateEvent(deps.db, {
      ...changes,
      id: before.id,
      now: deps.clock.now(),
      isCalendarChange: changesCalendarEntry(before, changes),
    })
    written.push({ before, after })
  }
  for (const [change, events] of Map.groupBy(written, ({ before, after }) => publicChange(before, after))) {
    if (change) await notifySavers(deps, { change, events, by })
  }
  const published = written.filter(({ before, after }) => isPublication(before, after))
  await announceEvents(deps, { ids: published.map(({ after }) => after.id), by })
  if (announcesArtists) await announceArtists(deps, { added: addedArtists(written), by })
  return written.map(({ after }) => after)
}

/** An event that was cancelled during a check is checked further when it takes place after all. */
async function withoutEndOfCheck(
  db: Sql,
  { before, changes }: Omit<Change, 'by'>,
): Promise<queries.EventChanges> {
  if (changes.status !== 'published' || isLive(before)) return changes
  const isChecked = await isBeingChecked(db, { kind: 'event', thing: before.id })
  return isChecked ? { ...changes, status: 'being_checked' } : changes
}

/** The artists that were added to events that were published before, by event. */
const addedArtists = (written: readonly Changed[]) =>
  new Map(
    written.flatMap(({ before, after }) => {
      if (before.status !== 'published' || after.status !== 'published') return []
      const known = artistsIn(before.line_up)
      const added = artistsIn(after.line_up).filter((id) => !known.includes(id))
      return added.length > 0 ? [[after.id, added] as const] : []
    }),
  )

/** Adds all events or none, without a check for conflicts. Published ones are announced, except to `by`. */
export const addEvents = (
  deps: EventEditingDeps,
  { drafts, by }: { drafts: readonly EventDraft[]; by: string | undefined },
): Promise<void> =>
  transaction(deps.db, async (db) => {
    await queries.insertEvents(db, await mapInSlices(drafts, rowOfDraft))
    await announceEvents({ ...deps, db }, { ids: drafts.map(({ id }) => id), by })
  })

/** Adds the events whose ids do not exist yet; returns these ids. */
export const addMissingEvents = (db: Sql, drafts: readonly EventDraft[]): Promise<Set<string>> =>
  queries.insertMissingEvents(db, drafts.map(rowOfDraft))

/** Updates imported events from their calendar: times, place, texts and status. */
export async function reviseEvents(
  deps: EventEditingDeps,
  { revisions, by }: { revisions: readonly EventRevision[]; by?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (db) => {
    const stored = await queries.lockEvents(
      db,
      revisions.map(({ id }) => id),
    )
    const byId = new Map(stored.map((event) => [event.id, event]))
    for (const { id, times, ...facts } of revisions) {
      const before = byId.get(id)
      // The event was deleted while the calendar was read.
      if (!before) continue
      const changes = { ...facts, ...(times && storedTimes(times)) }
      // Its calendar does not end a check of reports, but can cancel the event.
      if (before.status === 'being_checked' && changes.status === 'published') delete changes.status
      await writeChange({ ...deps, db }, { before, changes, by })
    }
  })
}
