import { dateRange, longDate, longWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { type TimeWords, timeSpanText } from '@floorcraft/contract/base/time/time-spans.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import type { TextOf } from '../../../../messages/base/in-languages.ts'
import type { eventPageTexts } from '../../../../messages/events/event-page.ts'

export type Times = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/** The reader's texts and locale. */
export interface Reader {
  readonly t: TextOf<typeof eventPageTexts>
  readonly words: TimeWords
  readonly locale: string
}

/** Date and times of an event at its place, for two lines. */
export function eventWhen(event: Times, { t, words, locale }: Reader): { date: string; time: string } {
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  const date = longDate(start, locale)
  if (event.is_all_day) {
    // The end is the midnight after the last day.
    const days = [start, end.subtract({ hours: 1 })] as const
    const isOneDay = days[0].toPlainDate().equals(days[1].toPlainDate())
    return {
      date: isOneDay ? date : dateRange(days, locale, { weekday: true, year: true }),
      time: words.allDay,
    }
  }
  const night = danceNightOf(start)
  const isAfterMidnight = !night.equals(start.toPlainDate())
  return {
    date: isAfterMidnight ? t.ofNight(date, longWeekday(night, locale)) : date,
    time: timeSpanText(start, end, { words, locale }),
  }
}
