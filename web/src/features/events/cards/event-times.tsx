import type { EventListItem } from '@floorcraft/contract/events.ts'
import { atPlace, clockTime, nightDateParts } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import type { TextOf } from '../../../messages/in-languages.ts'
import { lastNightOf, nightOf, timeRange } from '../rules.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/**
 * Start and end at the place, one above the other. `dated` puts the date on top. A start after midnight has its date
 * too: its heading names the night before, so 1:00 AM alone would be wrong by a day.
 */
export function EventTimes({ event, dated = false }: { event: Timed; dated?: boolean }) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  const range = timeRange(start, end, locale)
  const lastNight = lastNightOf(event)
  const day = (date: Temporal.PlainDate) => shortNight(date, { t, locale })
  const isAfterMidnight = !nightOf(event).equals(start.toPlainDate())
  const date = (dated || isAfterMidnight) && (
    <span className="mb-0.5 block text-sm font-semibold whitespace-nowrap text-muted">
      {day(start.toPlainDate())}
    </span>
  )
  if (event.is_all_day) {
    return (
      <>
        {date}
        <span className="block text-lg font-bold whitespace-nowrap sm:text-xl">{t.allDay}</span>
        {!lastNight.equals(start.toPlainDate()) && (
          <span className="block text-sm text-muted">{t.until(day(lastNight))}</span>
        )}
      </>
    )
  }
  return (
    <>
      {date}
      <time dateTime={event.start_datetime} className="block text-lg font-bold whitespace-nowrap sm:text-xl">
        {range.start}
      </time>
      <span className="block text-sm text-muted">
        –{' '}
        <time dateTime={event.end_datetime} className="whitespace-nowrap">
          {clockTime(end, locale)}
        </time>
        {range.spansDays && <span className="block text-xs whitespace-nowrap">{day(end.toPlainDate())}</span>}
        {range.endsNextDay && <span className="block text-xs whitespace-nowrap">{t.nextDay}</span>}
      </span>
    </>
  )
}

/** "Fri 20 Nov": a date in the form of the agenda's headings. */
export function shortNight(
  date: Temporal.PlainDate,
  { t, locale, year }: { t: TextOf<typeof eventListTexts>; locale: string; year?: boolean },
): string {
  const parts = nightDateParts(date, locale)
  return t.night(parts.weekday, parts.day, parts.month, year ? parts.year : undefined)
}
