import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale } from '../../../lib/messages.tsx'

/** Writes a moment in the time of the place: "Sun, Nov 22, 12:00 PM". */
export function useMoment({ timezone }: Pick<Event, 'timezone'>): (iso: string) => string {
  const locale = useLocale()
  return (iso) => {
    const at = atPlace(iso, timezone)
    return `${shortDate(at, locale)}, ${clockTime(at, locale)}`
  }
}
