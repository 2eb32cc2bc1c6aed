import { clockTime, longDate, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale } from '../../../lib/messages.tsx'

/** The title, the time and the place of an event, for a page about one place on its list. */
export function WhenAndWhere({
  event,
}: {
  event: Pick<Event, 'title' | 'start_datetime' | 'timezone' | 'venue_name' | 'venue_city'>
}) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  return (
    <>
      <p className="mt-4 font-display text-xl font-bold wrap-anywhere">{event.title}</p>
      <p className="mt-1 font-semibold">
        {longDate(start, locale)}, {clockTime(start, locale)}
      </p>
      <p className="text-muted wrap-anywhere">
        {[event.venue_name, event.venue_city].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

/** Writes a moment in the time of the place: "Sun, Nov 22, 12:00 PM". */
export function useMoment({ timezone }: Pick<Event, 'timezone'>): (iso: string) => string {
  const locale = useLocale()
  return (iso) => {
    const at = atPlace(iso, timezone)
    return `${shortDate(at, locale)}, ${clockTime(at, locale)}`
  }
}
