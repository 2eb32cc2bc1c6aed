import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { findEventToEdit, readEvent } from '../../events/events/service.ts'
import { copyList } from '../../events/going/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { storedTimes } from './event-times.ts'
import { lockEventsToChange } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'
import { hasSameTitleAndVenue } from './rules.ts'
import { refuseInactive } from './target.ts'
import { type Times, weeksLater } from './wall-times.ts'

/** Creates a private draft of the event in the first upcoming week in which the organizer does not have it yet. */
export function duplicateEvent(
  { db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
): Promise<Event> {
  return transaction(db, async (trx) => {
    // The original is locked, so that it cannot be deleted with its pictures before the copy is saved.
    const [original] = isId(eventId)
      ? await lockEventsToChange(trx, { ids: [eventId], organizerIds: [caller.id] })
      : []
    if (!original) throw notFound()
    const from = await findEventToEdit({ db: trx, clock }, caller, original.id)
    const scene = await findSceneFacts(trx, original.scene_id)
    if (scene) refuseInactive(scene)
    const organizerId = await organizerOfCopy(trx, { caller, original })
    const now = clock.now()
    const { weeks, times } = await firstFreeWeek(trx, { original, organizerId, now })
    const copy = { id: newId(), organizerId, now, weeks }
    const event = {
      ...copiedColumns(original, copy),
      ...storedTimes({ ...times, isAllDay: original.is_all_day }),
    }
    await signChanges(trx, { memberId: caller.id })
    await queries.insertEvents(trx, [event])
    await queries.insertGalleryCopy(trx, { from: original.id, to: copy.id })
    await copyList(trx, { from, to: await readEvent({ db: trx, clock }, copy.id) })
    return readEvent({ db: trx, clock }, copy.id)
  })
}

/**
 * The organizer of the event keeps a copy that an admin makes. A leader becomes the organizer of the copy, because the
 * leader will edit it, and only the organizer and admins see a private draft.
 */
async function organizerOfCopy(
  db: Sql,
  { caller, original }: { caller: MemberCaller; original: queries.StoredEvent },
): Promise<string> {
  const keepsOrganizer = caller.role === 'admin' && (await queries.isOrganizer(db, original.organizer_id))
  return keepsOrganizer ? original.organizer_id : caller.id
}

const weeksPerQuery = 52

async function firstFreeWeek(
  db: Sql,
  request: { original: queries.StoredEvent; organizerId: string; now: Temporal.Instant },
): Promise<{ weeks: number; times: Times }> {
  const { original, organizerId, now } = request
  for (let first = 1; ; first += weeksPerQuery) {
    const ahead = Array.from({ length: weeksPerQuery }, (_, index) => first + index)
      .map((weeks) => ({ weeks, times: weeksLater(original, { weeks, zone: original.timezone }) }))
      .map((week) => ({ ...week, start: week.times.start.toInstant() }))
      .filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
    const others = await queries.listEventsStartingAt(db, {
      organizerId,
      starts: ahead.map(({ start }) => start),
    })
    const same = others.filter(hasSameTitleAndVenue(original))
    const free = ahead.find(({ start }) => !same.some((other) => other.start_at.equals(start)))
    if (free) return free
  }
}

/** All columns of the original except its dates, its history, its series, and what the database computes. */
function copiedColumns(
  { search_words: _, ...original }: queries.StoredEvent,
  copy: { id: string; organizerId: string; now: Temporal.Instant; weeks: number },
) {
  return {
    ...original,
    id: copy.id,
    organizer_id: copy.organizerId,
    price_info: JSON.stringify(original.price_info),
    status: 'private_draft' as const,
    cancellation_reason: null,
    recurring_event_id: null,
    // The discount code expires as long before the event as before.
    discount_expiry: original.discount_expiry?.add({ hours: 24 * 7 * copy.weeks }) ?? null,
    discount_usage_count: 0,
    sequence: 0,
    version: 1,
    is_demo: false,
    created_at: copy.now,
    updated_at: copy.now,
  }
}
