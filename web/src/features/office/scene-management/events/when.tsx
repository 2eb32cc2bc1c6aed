import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale } from '../../../../lib/messages.tsx'
import { TimeSpan } from '../../../events/events/cards/time-span.tsx'
import { nightOf } from '../../../events/events/rules.ts'

/** The date of an entry in words: of its dance night. */
export function useNightWords(): (entry: Planned) => string {
  const locale = useLocale()
  return (entry) => shortDate(nightOf(entry).toZonedDateTime(entry.timezone), locale)
}

/** "Fri, Nov 20 · 8:00 PM – 2:00 AM, next day" at the place. */
export function When({ entry }: { entry: Planned }) {
  const locale = useLocale()
  return (
    <time dateTime={entry.start_datetime}>
      {shortDate(atPlace(entry.start_datetime, entry.timezone), locale)} · <TimeSpan event={entry} />
    </time>
  )
}
