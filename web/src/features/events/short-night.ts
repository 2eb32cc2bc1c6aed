import { nightDateParts } from '../../lib/formats.ts'
import type { eventListTexts } from '../../messages/event-list.ts'
import type { TextOf } from '../../messages/in-languages.ts'

/** "Fri 20 Nov": a date as the headings of the agenda write it. */
export function shortNight(
  date: Temporal.PlainDate,
  { t, locale, year }: { t: TextOf<typeof eventListTexts>; locale: string; year?: boolean },
): string {
  const parts = nightDateParts(date, locale)
  return t.night(parts.weekday, parts.day, parts.month, year ? parts.year : undefined)
}
