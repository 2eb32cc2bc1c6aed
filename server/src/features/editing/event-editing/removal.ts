import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { transaction } from '../../../platform/db/database.ts'
import { isId } from '../../../platform/ids.ts'
import { findEventToEdit } from '../../events/events/service.ts'
import { writeChanges } from './change-event.ts'
import { type EventEditingDeps, notifySavers } from './notify-savers.ts'
import * as queries from './queries.ts'
import { recordForeignAction } from './record-change.ts'
import { isLive } from './rules.ts'

/** Deletes an event for a member who may edit it. */
export async function deleteEvent(
  deps: EventEditingDeps,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
): Promise<void> {
  const ids = isId(eventId) ? [eventId.toLowerCase()] : []
  await transaction(deps.db, async (db) => {
    // The second of two simultaneous deletions finds no event.
    const [event] = ids.length > 0 ? await queries.lockEvents(db, ids) : []
    await findEventToEdit({ ...deps, db }, caller, eventId)
    await deleteEvents({ ...deps, db }, { ids, by: caller.id })
    const details = { status: event!.status }
    await recordForeignAction({ ...deps, db }, { caller, event: event!, action: 'event.deleted', details })
  })
}

/**
 * Cancels the published ones of the events of a series with a reason, also those that are being checked, and returns their number.
 * Other events are not changed. The calling code checks permission.
 */
export async function cancelEvents(
  deps: EventEditingDeps,
  { ids, reason, by }: { ids: readonly string[]; reason: string | null; by?: string | undefined },
): Promise<number> {
  if (ids.length === 0) return 0
  return transaction(deps.db, async (db) => {
    const published = (await queries.lockEvents(db, ids)).filter(isLive)
    const changes = { status: 'cancelled' as const, cancellation_reason: reason }
    await writeChanges({ ...deps, db }, { revisions: published.map((before) => ({ before, changes })), by })
    return published.length
  })
}

/**
 * Deletes events in every status. Public ones stay in feeds as cancelled for a while. The calling code checks permission.
 */
export async function deleteEvents(
  deps: EventEditingDeps,
  { ids, by }: { ids: readonly string[]; by?: string | undefined },
): Promise<void> {
  if (ids.length === 0) return
  await transaction(deps.db, async (db) => {
    const events = await queries.lockEvents(db, ids)
    // Members who saved a cancelled event were notified of the cancellation.
    for (const event of events.filter(isLive)) {
      await notifySavers(
        { ...deps, db },
        { change: 'deleted', events: [{ before: event, after: event }], by },
      )
    }
    await queries.deleteEvents(db, { ids, now: deps.clock.now() })
  })
}
