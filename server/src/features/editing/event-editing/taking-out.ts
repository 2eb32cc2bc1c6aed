import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

/** Deletes an event that another one stands for, without telling its savers. Feeds cancel its entry. */
export const takeOut = ({ db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>, id: string): Promise<void> =>
  queries.deleteEvents(db, { ids: [id], now: clock.now() })

/** Whether the organizer has published another global event of that year since. */
async function hasGlobal(db: Sql, event: queries.StoredEvent): Promise<boolean> {
  const year = Temporal.PlainDateTime.from(event.start_wall).year
  const of = { organizerId: event.organizer_id, year, except: event.id }
  return (await queries.findGlobalOfYear(db, of)) !== undefined
}

/**
 * Inserts such an event again, with a new version and a sequence that calendar programs accept after the cancellation. It is not
 * global again when its organizer has another global event of that year.
 */
export async function bringBack(
  { db, clock }: { db: Sql; clock: EventEditingDeps['clock'] },
  { event, gallery }: { event: queries.StoredEvent; gallery: readonly GalleryImage[] },
): Promise<queries.StoredEvent> {
  const now = clock.now()
  const { search_words: _, price_info, ...row } = event
  await queries.deleteDeletedEvent(db, event.id)
  const restored = {
    ...row,
    price_info: JSON.stringify(price_info),
    is_global: event.is_global && !(await hasGlobal(db, event)),
    recurring_event_id: await queries.findSeriesId(db, event.recurring_event_id),
    sequence: event.sequence + 2,
    version: event.version + 1,
    updated_at: now,
  }
  await queries.insertEvents(db, [restored])
  await queries.updateGallery(db, { eventId: event.id, images: gallery, now })
  return (await queries.lockEvents(db, [event.id]))[0]!
}
