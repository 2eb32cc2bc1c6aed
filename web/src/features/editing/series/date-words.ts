import { longDate, longWeekday, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { atPlace } from '../../../lib/formats.ts'

/** "Friday, November 27, 2026", of one date of a series. */
export const instanceDateWords = (instance: Pick<Instance, 'start_datetime' | 'timezone'>, locale: string) =>
  longDate(atPlace(instance.start_datetime, instance.timezone).toPlainDate(), locale)

// Any Monday, whose week gives the names of the weekdays.
const monday = Temporal.PlainDate.from('2024-01-01')

/** "Mon", "Monday": the day with this place in the week, Monday first. */
export function weekdayWord(index: number, locale: string, weekday: 'short' | 'long'): string {
  return (weekday === 'short' ? shortWeekday : longWeekday)(monday.add({ days: index }), locale)
}

/** "Monday", for a night that begins on Tuesday after midnight and so belongs to the evening before. */
export function nightBefore(date: Temporal.PlainDate, startTime: string, locale: string): string | undefined {
  const night = danceNightOf(date.toPlainDateTime(startTime))
  return night.equals(date) ? undefined : longWeekday(night, locale)
}
