import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'

const longestDetails = 1000

/** The address of Google's "add event" form: exact instants, shown in the zone of the place. */
export function googleCalendarUrl(event: Event, pageUrl: string): string {
  const description = cutText(event.description, longestDetails)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event, event.start_datetime)}/${stamp(event, event.end_datetime)}`,
    ctz: event.timezone,
    details: [description, pageUrl].filter(Boolean).join('\n\n'),
    location: [event.venue_name, event.venue_address, event.venue_city, event.venue_state]
      .filter(Boolean)
      .join(', '),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** `20261121T040000Z`; `20261120` for whole days. */
function stamp({ timezone, is_all_day }: Event, iso: string): string {
  const instant = Temporal.Instant.from(iso)
  const text = is_all_day
    ? instant.toZonedDateTimeISO(timezone).toPlainDate().toString()
    : instant.toString({ smallestUnit: 'second' })
  return text.replace(/[-:]/g, '')
}
