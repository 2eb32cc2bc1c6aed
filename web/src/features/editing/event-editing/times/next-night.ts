import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { calendarDate } from '../../event-fields/rules.ts'
import { isSameTitle } from '../rules.ts'
import { type FormTimes, movedTimes, nextWeekOf } from './form-times.ts'

type Night = Pick<EventListItem, 'title' | 'start_datetime' | 'end_datetime' | 'timezone'>

/**
 * The night and times of an event in the next week in which the member has no event of this title on that day. A
 * cancelled one counts too, because the night was called off on purpose.
 */
export function nextNightOf(
  event: Night,
  { own, now }: { own: readonly Night[]; now: Temporal.Instant },
): FormTimes {
  const taken = own
    .filter((each) => isSameTitle(each, event))
    .map(({ start_datetime, timezone }) => atPlace(start_datetime, timezone).toPlainDate())
  return nextWeekOf(wallOf(event), { now: atPlace(now.toString(), event.timezone).toPlainDateTime(), taken })
}

/** The times of an event on another date. */
export function timesOnDate(event: Night, date: string): FormTimes {
  const wall = wallOf(event)
  const day = calendarDate(date)
  return movedTimes(wall, { days: day ? wall.start.toPlainDate().until(day).days : 0 })
}

function wallOf({ start_datetime, end_datetime, timezone }: Night) {
  const wall = (iso: string) => atPlace(iso, timezone).toPlainDateTime()
  return { start: wall(start_datetime), end: wall(end_datetime) }
}
