import { dateRange, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { type TimeWords, timeSpan } from '@floorcraft/contract/base/time/time-spans.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { lastNightOf, nightOf } from '../rules.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/**
 * Start and end at the place: side by side in a narrow row, one above the other in a wide one. A date has a line of its own, so
 * that lines break at the same places on a 12-hour and on a 24-hour clock.
 */
export function EventTimes({ event, dated = false }: { event: Timed; dated?: boolean }) {
  const { date, start, end, note, spansDays } = rowTimes(event, {
    dated,
    words: useText(timesTexts),
    locale: useLocale(),
  })
  return (
    <>
      {date && <span className="block text-sm leading-tight font-semibold text-muted">{date}</span>}
      <span className="flex flex-wrap items-baseline gap-x-1.5 leading-tight @3xl:block">
        <time
          dateTime={event.start_datetime}
          className="font-display font-bold whitespace-nowrap first-letter:uppercase @3xl:block @3xl:text-lg"
        >
          {start}
        </time>
        {end && (
          <time
            dateTime={event.end_datetime}
            className={`text-sm text-muted @3xl:block ${spansDays ? 'basis-full' : ''}`}
          >
            {end} {note && <span className="text-xs whitespace-nowrap">{note}</span>}
          </time>
        )}
      </span>
    </>
  )
}

interface RowTimes {
  readonly date: string | undefined
  readonly start: string
  readonly end: string | undefined
  readonly note: string | undefined
  /** Whether the end has a date, and so a line of its own. */
  readonly spansDays: boolean
}

/**
 * The times of a row in words. `dated` adds the date. A start after midnight has its date too: its heading names the
 * night before, so 1:00 AM alone would be wrong by a day. An event over several days has both dates.
 */
export function rowTimes(
  event: Timed,
  { dated, words, locale }: { dated: boolean; words: TimeWords; locale: string },
): RowTimes {
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  const first = start.toPlainDate()
  const date = dated || !nightOf(event).equals(first) ? shortDate(first, locale) : undefined
  if (event.is_all_day) {
    const last = lastNightOf(event)
    const days = first.equals(last) ? date : dateRange([first, last], locale, { weekday: true })
    return { date: days, start: words.allDay, end: undefined, note: undefined, spansDays: false }
  }
  const { spansDays, note, ...span } = timeSpan(start, end, { words, locale })
  return {
    date: spansDays ? shortDate(first, locale) : date,
    start: span.start,
    // "11" and "PM" stay on one line.
    end: `– ${span.end.replace(/ (?=[AP]M$)/, '\u00a0')}`,
    note,
    spansDays,
  }
}
