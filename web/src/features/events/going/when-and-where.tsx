import { clockTime, longDate, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale } from '../../../lib/messages.tsx'
import { TimeSpan } from '../events/cards/time-span.tsx'

/** The title, the time and the place of an event, for a page that a link of a mail leads to. */
export function WhenAndWhere({
  event,
}: {
  event: Pick<Event, 'title' | 'start_datetime' | 'timezone' | 'venue_name' | 'venue_city'> &
    Partial<Pick<Event, 'end_datetime' | 'is_all_day' | 'venue_address'>>
}) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  return (
    <>
      <p className="mt-4 font-display text-xl font-bold wrap-anywhere">{event.title}</p>
      <p className="mt-2 font-semibold">{longDate(start, locale)}</p>
      <p>
        {event.end_datetime ? (
          <TimeSpan event={{ ...event, end_datetime: event.end_datetime }} />
        ) : (
          clockTime(start, locale)
        )}
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{event.venue_name}</p>
      <p className="text-muted wrap-anywhere">
        {[event.venue_address, event.venue_city].filter(Boolean).join(', ')}
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
