import { isoInZone } from '@floorcraft/contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type EventChange, type EventOccasion, eventChanged } from './jobs.ts'
import type { StoredEvent } from './queries.ts'
import * as queries from './queries.ts'

export interface EventEditingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface Announcement {
  readonly change: EventChange['change']
  readonly before: StoredEvent
  readonly after: StoredEvent
  /** Who did it and need not be told. */
  readonly by?: string | undefined
}

/** Writes down for those who saved an event what became of it; nobody is told about a night that is over. */
export async function announce(
  { db, clock, jobs }: EventEditingDeps,
  { change, before, after, by }: Announcement,
): Promise<void> {
  const isOver = ({ end_at }: StoredEvent) => Temporal.Instant.compare(end_at, clock.now()) <= 0
  if (isOver(before) && isOver(after)) return
  const savers = await queries.listSaverIds(db, before.id)
  const saverIds = savers.filter((id) => id !== by)
  if (saverIds.length === 0) return
  await jobs.enqueue(db, eventChanged, {
    eventId: before.id,
    change,
    sequence: after.sequence,
    reason: after.cancellation_reason,
    before: occasionOf(before),
    after: occasionOf(after),
    saverIds,
  })
}

const occasionOf = (event: StoredEvent): EventOccasion => ({
  title: event.title,
  start_datetime: isoInZone(event.start_at, event.timezone),
  end_datetime: isoInZone(event.end_at, event.timezone),
  timezone: event.timezone,
  is_all_day: event.is_all_day,
  venue_name: event.venue_name,
  venue_address: event.venue_address,
  venue_city: event.venue_city,
})
