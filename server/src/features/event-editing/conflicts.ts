import type { MemberCaller } from '@floorcraft/contract/access.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { canSeeEvent } from '../events/service.ts'
import { lockOrganizer } from './locking.ts'
import * as queries from './queries.ts'
import { globalTakenMessage, isSameAs } from './rules.ts'

/** What of an event can collide with its organizer's other events. */
interface Booking {
  readonly id: string
  readonly organizer_id: string
  readonly title: string
  readonly venue_name: string
  readonly status: string
  readonly is_global: boolean
  readonly start_at: Temporal.Instant
  readonly start_wall: Temporal.PlainDateTime | string
}

/**
 * Refuses what the organizer has already: the same title, house and start (a double click), or a second published
 * global event of a year. Only what an edit changes is looked at: old twins can still be mended. Holds the organizer's
 * lock until the transaction ends, so that of two at once one is refused. A twin that the caller may not see is none:
 * the refusal would tell that it exists.
 */
export async function refuseConflicts(
  db: Sql,
  { caller, booking, before }: { caller: MemberCaller; booking: Booking; before?: Booking },
): Promise<void> {
  const looksForTwin = isListed(booking) && !(before && isListed(before) && isSameBooking(booking, before))
  const looksForGlobal = isGlobal(booking) && !(before && isGlobal(before) && isSameSlot(booking, before))
  if (!looksForTwin && !looksForGlobal) return
  await lockOrganizer(db, booking.organizer_id)
  if (looksForTwin) await refuseTwin(db, caller, booking)
  if (looksForGlobal) await refuseSecondGlobal(db, booking)
}

const isListed = ({ status }: Booking) => status !== 'cancelled'
const isGlobal = ({ is_global, status }: Booking) => is_global && status === 'published'
const yearOf = ({ start_wall }: Booking) => Temporal.PlainDateTime.from(start_wall).year

const isSameBooking = (a: Booking, b: Booking) =>
  a.organizer_id === b.organizer_id && a.start_at.equals(b.start_at) && isSameAs(a)(b)

const isSameSlot = (a: Booking, b: Booking) => a.organizer_id === b.organizer_id && yearOf(a) === yearOf(b)

async function refuseTwin(db: Sql, caller: MemberCaller, booking: Booking): Promise<void> {
  const { organizer_id: organizerId, start_at } = booking
  const others = await queries.listOccasions(db, { organizerId, starts: [start_at] })
  const twin = others
    .filter(({ id, status, scene_id: sceneId }) => {
      return id !== booking.id && canSeeEvent(caller, { status, sceneId, organizerId })
    })
    .find(isSameAs(booking))
  if (twin) throw conflict({ reason: 'duplicate', event_id: twin.id, title: twin.title })
}

async function refuseSecondGlobal(db: Sql, booking: Booking): Promise<void> {
  const { id, organizer_id: organizerId } = booking
  const year = yearOf(booking)
  const other = await queries.findGlobalOfYear(db, { organizerId, year, except: id })
  if (!other) return
  throw conflict(
    { reason: 'global_taken', event_id: other.id, title: other.title },
    globalTakenMessage(other.title, year),
  )
}
