import { defineJob } from '../../platform/jobs/jobs.ts'

/** When and where an event takes place, as those who saved it know it. */
export interface EventOccasion {
  readonly title: string
  /** ISO 8601 with the offset of `timezone`. */
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
}

/**
 * Something happened to an event that everybody could see and that is not over. `moved` means its time changed (its
 * place may have changed with it), `relocated` its place alone.
 */
export interface EventChange {
  readonly eventId: string
  readonly change: 'cancelled' | 'moved' | 'relocated' | 'reinstated' | 'deleted'
  /** Of the event after the change: tells a second cancellation from the first. */
  readonly sequence: number
  /** Why it was cancelled, in its organizer's words. */
  readonly reason: string | null
  readonly before: EventOccasion
  readonly after: EventOccasion
  /** Who had saved it then, without whoever changed it: a deleted event no longer says. */
  readonly saverIds: readonly string[]
}

/** Written in the transaction of the change, so that it is told exactly when it happened. */
export const eventChanged = defineJob<EventChange>('events.changed', {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
})
