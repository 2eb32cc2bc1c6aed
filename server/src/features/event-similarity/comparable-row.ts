import type { ComparableEvent } from './similarity.ts'

/** What of a stored event is compared. */
interface StoredOccasion {
  readonly title: string
  readonly start_at: Temporal.Instant
  readonly end_at: Temporal.Instant
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly is_all_day: boolean
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A stored event as an announcement to compare with. */
export function comparableRow(row: StoredOccasion): ComparableEvent {
  return {
    title: row.title,
    start: row.start_at.toString(),
    end: row.end_at.toString(),
    venueName: row.venue_name,
    address: row.venue_address,
    city: row.venue_city,
    allDay: row.is_all_day,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
  }
}
