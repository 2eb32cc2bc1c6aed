import type { Planned } from '@floorcraft/contract/planning.ts'
import { atPlace, shortDate } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../messages/scene-management.ts'
import { nightOf, timeRange } from '../../events/rules.ts'

/** The date of an entry in words: of its dance night. */
export function useNightWords(): (entry: Planned) => string {
  const locale = useLocale()
  return (entry) => shortDate(nightOf(entry).toZonedDateTime(entry.timezone), locale)
}

/** "Fri, Nov 20 · 8:00 PM – 2:00 AM (next day)" at the place. */
export function When({ entry }: { entry: Planned }) {
  const { events: t } = useText(sceneManagementTexts)
  const locale = useLocale()
  const start = atPlace(entry.start_datetime, entry.timezone)
  const date = shortDate(start, locale)
  if (entry.is_all_day) return `${date} · ${t.allDay}`
  const range = timeRange(start, atPlace(entry.end_datetime, entry.timezone), locale)
  return (
    <time dateTime={entry.start_datetime}>
      {date} · {range.start} – {range.end}
      {range.endsNextDay && ` (${t.nextDay})`}
    </time>
  )
}
