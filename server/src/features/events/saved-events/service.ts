import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { savedEventsCapMessage } from '@floorcraft/contract/events/saved-events.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findVisibleEvent, listVisibleEvents } from '../events/service.ts'
import * as queries from './queries.ts'

export { countSaves } from './queries.ts'

export interface SavedEventsDeps {
  readonly db: Sql
  readonly clock: Clock
}

const wholeList = { limit: 500, offset: 0 }

/** Saved events that the caller may still see: not those that became drafts. */
export async function listSavedEvents(
  deps: SavedEventsDeps,
  { caller, limit, offset }: { caller: MemberCaller; limit: number; offset: number },
): Promise<EventListItem[]> {
  const ids = await queries.listSavedEventIds(deps.db, { caller, limit, offset })
  return listVisibleEvents(deps, caller, ids)
}

/** Undefined when the caller cannot see the event; throws VALIDATION_ERROR when the caller has saved too many. */
export async function saveEvent(
  deps: SavedEventsDeps,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
): Promise<{ event_id: string; saved_at: string } | undefined> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) return undefined
  const saved = await withNamedLock(deps.db, { kind: 'capOf', name: caller.id }, (trx) =>
    queries.upsertSavedEvent(trx, { memberId: caller.id, eventId: event.id, now: deps.clock.now() }),
  )
  if (!saved) throw invalid([{ path: 'eventId', message: savedEventsCapMessage }], savedEventsCapMessage)
  return { event_id: saved.event_id, saved_at: saved.saved_at.toString() }
}

/** Removing an event that is not saved is not an error. */
export async function unsaveEvent(
  { db }: SavedEventsDeps,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
): Promise<void> {
  if (isId(eventId)) await queries.deleteSavedEvent(db, { memberId: caller.id, eventId })
}

/** Adds the events that a device saved before sign-in, if the caller can see them. */
export async function mergeSavedEvents(
  deps: SavedEventsDeps,
  { caller, eventIds }: { caller: MemberCaller; eventIds: readonly string[] },
): Promise<EventListItem[]> {
  const brought = [...new Set(eventIds.filter(isId).map((id) => id.toLowerCase()))]
  const visible = new Set((await listVisibleEvents(deps, caller, brought)).map((event) => event.id))
  // In the order of the device, because the first ones are kept when there is not enough room.
  const saved = brought.filter((id) => visible.has(id))
  await withNamedLock(deps.db, { kind: 'capOf', name: caller.id }, (trx) =>
    queries.insertSavedEvents(trx, { memberId: caller.id, eventIds: saved, now: deps.clock.now() }),
  )
  return listSavedEvents(deps, { caller, ...wholeList })
}

/** Who saved an event that is merged has saved the one that stays, once. Answers who. */
export const moveSaves = (db: Sql, pair: { from: string; to: string }): Promise<queries.MovedSave[]> =>
  queries.moveSaves(db, pair)

/** The other way, for those who still have it. */
export const moveSavesBack = (
  db: Sql,
  moved: { from: string; to: string; members: readonly queries.MovedSave[] },
): Promise<void> => queries.moveSavesBack(db, moved)
