import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { isUnclaimed, noteOwner, recordContacts } from '../event-owners/service.ts'
import { writeChanges } from './change-event.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

/**
 * Gives an event that had no organizer of its own to a member. The event is locked. It keeps its address, and all who saved it.
 * The calling code checks permission.
 */
export async function giveEvent(
  deps: EventEditingDeps,
  { before, to }: { before: queries.StoredEvent; to: string },
): Promise<void> {
  const { db, clock } = deps
  await noteOwner(db, { eventId: before.id, now: clock.now() })
  const year = before.start_at.toZonedDateTimeISO(before.timezone).year
  const isTaken =
    before.is_global && (await queries.findGlobalOfYear(db, { organizerId: to, year, except: before.id }))
  const changes = {
    ...{ organizer_id: to, is_unclaimed: false },
    ...(isTaken && { is_global: false }),
  }
  await writeChanges(deps, { revisions: [{ before, changes }], by: to })
}

/** Notes the addresses that a member who manages the scene adds to an event without an organizer of its own. */
export async function recordOwnWords(
  { db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>,
  {
    caller,
    before,
    after,
  }: { caller: MemberCaller; before: queries.StoredEvent; after: queries.StoredEvent },
): Promise<void> {
  if (before.description === after.description || !managesScene(caller, after.scene_id)) return
  if (!(await isUnclaimed(db, after.id))) return
  const texts = [{ eventId: after.id, text: after.description, before: before.description }]
  await recordContacts(db, { texts, by: caller.id, now: clock.now() })
}
