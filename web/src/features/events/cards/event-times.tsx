import type { EventListItem } from '@floorcraft/contract/events.ts'
import { atPlace, briefTime, clockTime, nightDateParts } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import type { TextOf } from '../../../messages/in-languages.ts'
import { lastNightOf, nightOf, timeRange } from '../rules.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/** Start and end at the place: side by side in a narrow row, one above the other in a wide one. */
export function EventTimes({ event, dated = false }: { event: Timed; dated?: boolean }) {
  const t = useText(eventListTexts)
  const { date, start, end, note } = rowTimes(event, { dated, t, locale: useLocale() })
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 leading-tight @3xl:block">
      {date && <span className="text-sm font-semibold whitespace-nowrap text-muted @3xl:block">{date}</span>}
      <time
        dateTime={event.start_datetime}
        className="font-display text-[1.0625rem] font-bold whitespace-nowrap @3xl:block @3xl:text-lg"
      >
        {start}
      </time>
      {end && (
        <time dateTime={event.end_datetime} className="text-sm whitespace-nowrap text-muted">
          {end}
        </time>
      )}
      {note && <span className="text-xs whitespace-nowrap text-muted @3xl:ml-1.5">{note}</span>}
    </span>
  )
}

interface RowTimes {
  readonly date: string | undefined
  readonly start: string
  readonly end: string | undefined
  readonly note: string | undefined
}

/**
 * The times of a row in words. `dated` adds the date. A start after midnight has its date too: its heading names the
 * night before, so 1:00 AM alone would be wrong by a day. An event over several days has both dates.
 */
export function rowTimes(
  event: Timed,
  { dated, t, locale }: { dated: boolean; t: TextOf<typeof eventListTexts>; locale: string },
): RowTimes {
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  const [first, last] = [start.toPlainDate(), event.is_all_day ? lastNightOf(event) : end.toPlainDate()]
  const range = timeRange(start, end, locale)
  // The heading names the month, unless the event goes on into the next one.
  const withMonth = dated || first.month !== last.month
  const day = (date: Temporal.PlainDate) => shortNight(date, { t, locale, month: withMonth })
  const date = dated || !nightOf(event).equals(first) ? shortNight(first, { t, locale }) : undefined
  if (event.is_all_day) {
    return first.equals(last)
      ? { date, start: t.allDay, end: undefined, note: undefined }
      : { date: undefined, start: day(first), end: t.to(day(last)), note: t.allDay }
  }
  if (range.spansDays) {
    return {
      date: undefined,
      start: `${day(first)}, ${briefTime(start, locale)}`,
      end: t.to(`${day(last)}, ${briefTime(end, locale)}`),
      note: undefined,
    }
  }
  const note = range.endsNextDay ? t.nextDay : undefined
  return { date, start: range.start, end: `– ${clockTime(end, locale)}`, note }
}

/** "Fri 20 Nov": a date in the form of the agenda's headings. */
export function shortNight(
  date: Temporal.PlainDate,
  {
    t,
    locale,
    month = true,
    year = false,
  }: { t: TextOf<typeof eventListTexts>; locale: string; month?: boolean; year?: boolean },
): string {
  const parts = nightDateParts(date, locale)
  return t.night(parts.weekday, parts.day, month ? parts.month : undefined, year ? parts.year : undefined)
}
