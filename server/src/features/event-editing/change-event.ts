import type { MemberCaller } from '@floorcraft/contract/access.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { announce, type EventEditingDeps } from './announce.ts'
import { refuseConflicts } from './conflicts.ts'
import { completeDraft, type EventDraft, type EventRevision } from './event-draft.ts'
import { storedTimes } from './event-times.ts'
import * as queries from './queries.ts'
import { mustBeNoticed, publicChange } from './rules.ts'

/** A change of an event that the caller has locked and may change. */
export interface Change {
  readonly before: queries.StoredEvent
  readonly changes: queries.EventChanges
  /** Who does it and need not be told. */
  readonly by?: string | undefined
}

/** Writes a change, counts it, and tells those who saved the event; throws EVENT_CONFLICT for what is there already. */
export async function changeEvent(
  deps: EventEditingDeps,
  { caller, before, changes }: Omit<Change, 'by'> & { readonly caller: MemberCaller },
): Promise<queries.StoredEvent> {
  await refuseConflicts(deps.db, { caller, booking: { ...before, ...changes }, before })
  return writeChange(deps, { before, changes, by: caller.id })
}

/** The same without looking at the organizer's other events: what a calendar says is so, even twice. */
export async function writeChange(
  deps: EventEditingDeps,
  { before, changes, by }: Change,
): Promise<queries.StoredEvent> {
  const after = await queries.updateEvent(deps.db, {
    ...changes,
    id: before.id,
    now: deps.clock.now(),
    isNoticed: mustBeNoticed(before, changes),
  })
  const change = publicChange(before, after)
  if (change) await announce(deps, { change, before, after, by })
  return after
}

/** Adds all events or none, without looking at the organizers' other events. */
export const addEvents = ({ db }: { db: Sql }, drafts: readonly EventDraft[]): Promise<void> =>
  transaction(db, (trx) => queries.insertEvents(trx, drafts.map(completeDraft)))

/** Adds the events whose ids are missing; answers their ids. */
export const addMissingEvents = (db: Sql, drafts: readonly EventDraft[]): Promise<Set<string>> =>
  queries.insertMissingEvents(db, drafts.map(completeDraft))

/** Takes over what the calendar that events come from says of them now: times, place, words and status. */
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
    for (const { id, isAllDay, start, end, ...facts } of revisions) {
      const before = byId.get(id)
      // Deleted while the calendar was read.
      if (!before) continue
      const changes = { ...facts, ...storedTimes({ isAllDay, start, end }) }
      await writeChange({ ...deps, db }, { before, changes, by })
    }
  })
}
