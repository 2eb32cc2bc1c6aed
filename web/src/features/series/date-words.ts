import type { Instance } from '@floorcraft/contract/instances.ts'
import { danceNightOf } from '@floorcraft/contract/time.ts'
import { atPlace, nightDate } from '../../lib/formats.ts'

/** "Fri, Nov 27", with the year where it is another than today's. */
export function dateWords(date: Temporal.PlainDate, today: Temporal.PlainDate, locale: string): string {
  const year = date.year === today.year ? {} : { year: 'numeric' as const }
  return nightDate(date, locale, { weekday: 'short', month: 'short', day: 'numeric', ...year })
}

/** "Friday, November 27, 2026" */
export function longDateWords(date: Temporal.PlainDate, locale: string): string {
  return nightDate(date, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** The same, of one date of a series. */
export const instanceDateWords = (instance: Pick<Instance, 'start_datetime' | 'timezone'>, locale: string) =>
  longDateWords(atPlace(instance.start_datetime, instance.timezone).toPlainDate(), locale)

// Any Monday: the names of the week's days are taken from its week.
const monday = Temporal.PlainDate.from('2024-01-01')

/** "Mon", "Monday": the day with this place in the week, Monday first. */
export function weekdayWord(index: number, locale: string, weekday: 'short' | 'long'): string {
  return nightDate(monday.add({ days: index }), locale, { weekday })
}

/** "Monday", for what begins on Tuesday an hour after midnight and belongs to the evening before. */
export function nightBefore(date: Temporal.PlainDate, startTime: string, locale: string): string | undefined {
  const night = danceNightOf(date.toPlainDateTime(startTime))
  return night.equals(date) ? undefined : nightDate(night, locale, { weekday: 'long' })
}
