import { clockTime, shortDate, zoneName } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../lib/formats.ts'

/** The text beside a shared link: title, weekday and time at the place, and the place. */
export function sharedText(event: Event, locale: string): string {
  return `${event.title}\n${placeTime(event, locale)}\n${event.venue_name}, ${event.venue_city}`
}

/** Links to chats and mail, for devices without a share sheet; the page loads nothing from them. */
export function chatLinks({ title, text, url }: { title: string; text: string; url: string }) {
  const encode = encodeURIComponent
  return {
    whatsApp: `https://wa.me/?text=${encode(`${text}\n${url}`)}`,
    telegram: `https://t.me/share/url?url=${encode(url)}&text=${encode(text)}`,
    mail: `mailto:?subject=${encode(title)}&body=${encode(`${text}\n\n${url}`)}`,
  }
}

/** Outlook's form for a new entry, with the exact instants. */
export function outlookUrl(event: Event, url: string): string {
  const instant = (iso: string) => Temporal.Instant.from(iso).toString({ smallestUnit: 'second' })
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: instant(event.start_datetime),
    enddt: instant(event.end_datetime),
    allday: String(event.is_all_day),
    location: [event.venue_name, event.venue_address, event.venue_city].filter(Boolean).join(', '),
    body: url,
  })
  // Outlook shows a plus sign as a plus sign.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`
}

/** Weekday, time and zone at the place. */
export function placeTime(event: Event, locale: string): string {
  const start = atPlace(event.start_datetime, event.timezone)
  return event.is_all_day
    ? shortDate(start, locale)
    : `${shortDate(start, locale)}, ${clockTime(start, locale)} ${zoneName(start, locale)}`
}
