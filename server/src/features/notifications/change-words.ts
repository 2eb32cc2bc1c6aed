import type { EventChange, EventOccasion } from '../event-editing/service.ts'
import { placeDate, placeTime } from './place-time.ts'

/** What somebody who saved an event is told about a change of it. */
export interface ChangeWords {
  readonly type: 'event_cancelled' | 'event_updated'
  readonly title: string
  readonly message: string
}

/** One short sentence or two about a change, in place time. */
export function changeWords({ change, reason, before, after }: EventChange): ChangeWords {
  const why = change === 'cancelled' && reason ? ` ${sentence(`Reason: ${reason}`)}` : ''
  switch (change) {
    case 'cancelled':
      return {
        type: 'event_cancelled',
        title: `Cancelled: ${before.title}`,
        message: `${before.title} on ${when(before)} is cancelled.${why}`,
      }
    case 'deleted':
      return {
        type: 'event_cancelled',
        title: `Removed: ${before.title}`,
        message: `${before.title} on ${when(before)} was removed from the calendar.`,
      }
    case 'reinstated':
      return {
        type: 'event_updated',
        title: `Back on: ${after.title}`,
        message: `${after.title} takes place after all: ${when(after)} at ${where(after)}.`,
      }
    case 'moved':
      return {
        type: 'event_updated',
        title: `New time: ${after.title}`,
        message: `${after.title} is now on ${when(after)}${placeIfNew(before, after)}. It was on ${when(before)}.`,
      }
    case 'relocated':
      return {
        type: 'event_updated',
        title: `New place: ${after.title}`,
        message: `${after.title} on ${when(after)} is now at ${where(after)}. It was at ${where(before)}.`,
      }
  }
}

const when = ({ start_datetime, timezone, is_all_day }: EventOccasion) =>
  (is_all_day ? placeDate : placeTime)(Temporal.Instant.from(start_datetime), timezone)

const where = ({ venue_name, venue_address, venue_city }: EventOccasion) =>
  [venue_name, venue_address, venue_city].filter(Boolean).join(', ')

const placeIfNew = (before: EventOccasion, after: EventOccasion) =>
  where(before) === where(after) ? '' : ` at ${where(after)}`

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
