import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import { clockTime, dateRange, locales, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { frequencyText } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { englishTimeWords, timeSpanText } from '@floorcraft/contract/base/time/time-spans.ts'
import { summaryOf } from '@floorcraft/contract/events/going-summary.ts'
import { isFree } from '@floorcraft/contract/events/prices.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import type { CalendarEntry } from './calendar-writer.ts'
import type { DeletedEventRow, FeedEventRow } from './queries.ts'
import type { RssItem } from './rss-writer.ts'

const locale = locales.en

const statuses: Readonly<Record<string, CalendarEntry['status']>> = {
  published: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** What the entry of an event has in the calendar of one member. */
export interface OwnEntry {
  readonly alarmMinutes: number | undefined
}

/** `own`: for the private calendar of a member. */
export function calendarEntry(row: FeedEventRow, baseUrl: string, own?: OwnEntry): CalendarEntry {
  // There the link leads to the list, where the member says "Going".
  const url = own ? ownEventUrl(row, baseUrl) : eventUrl(row, baseUrl)
  return {
    uid: uidOf(row.id),
    status: statuses[row.status] ?? 'TENTATIVE',
    // An import can add a cancelled event. Readers must still see the cancellation as a change, so its sequence is
    // above 0.
    sequence: row.status === 'cancelled' ? Math.max(row.sequence, 1) : row.sequence,
    start: row.start_at,
    end: row.end_at,
    timeZone: row.timezone,
    isAllDay: row.is_all_day,
    title: shownTitle(row),
    description: [cancellation(row), frequency(row), row.description, facts(row), url]
      .filter(Boolean)
      .join('\n\n'),
    location: place(row),
    position:
      row.latitude === null || row.longitude === null
        ? undefined
        : { latitude: row.latitude, longitude: row.longitude },
    url,
    categories: [row.event_type, ...row.dance_styles],
    alarmMinutes: own?.alarmMinutes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const kindNames: Readonly<Record<ShownItem['kind'], string>> = {
  ...{ class: 'Class', social: 'Social', show: 'Show', break: 'Break' },
}

/** An item of the schedule of an event, as an entry of its own beside the event. */
export function itemEntry(event: CalendarEntry, item: ShownItem, version: number): CalendarEntry {
  const { title, kind, room, artists, start_datetime, end_datetime } = item
  return {
    ...event,
    uid: `${item.id}-${event.uid}`,
    // Each change of the event may have moved an item, and calendars take only a higher sequence.
    sequence: version,
    start: Temporal.Instant.from(start_datetime),
    end: Temporal.Instant.from(end_datetime),
    isAllDay: false,
    title: [title || kindNames[kind], ...artists.map(({ name }) => name)].join(', '),
    description: [event.title, event.url].join('\n\n'),
    location: [room, event.location].filter(Boolean).join(', '),
  }
}

/** The entry of a deleted event: cancelled, so that calendars that contain the event show it as cancelled. */
export function deletedEntry(row: DeletedEventRow, baseUrl: string): CalendarEntry {
  return {
    uid: uidOf(row.event_id),
    status: 'CANCELLED',
    // A cancelled event had at least sequence 1, and this must be higher.
    sequence: Math.max(row.sequence, 2),
    start: row.start_at,
    end: row.end_at,
    timeZone: row.timezone,
    isAllDay: row.is_all_day,
    title: cancelledTitle(row.title),
    description: 'This event has been taken off the calendar.',
    location: '',
    position: undefined,
    // The page of the event does not exist any more.
    url: `${baseUrl}/scenes/${row.scene_slug}`,
    categories: row.dance_styles,
    createdAt: row.created_at,
    updatedAt: row.deleted_at,
  }
}

export function rssItem(row: FeedEventRow, baseUrl: string): RssItem {
  return {
    title: `${shownTitle(row)} (${startOf(row)}, ${row.venue_city})`,
    link: eventUrl(row, baseUrl),
    id: uidOf(row.id),
    publishedAt: row.created_at,
    description: [cancellation(row), whenAndWhere(row), row.description, facts(row)]
      .filter(Boolean)
      .join('\n\n'),
    categories: [row.event_type, ...row.dance_styles],
  }
}

// It does not contain the host, because the address of the site can change.
const uidOf = (id: string) => `${id}@floorcraft`

/**
 * The address of the event with a mark by which analytics count a visit from a calendar. The mark is after the `#`, so
 * that the server and its caches do not see it.
 */
export function eventUrl({ id }: { id: string }, baseUrl: string): string {
  return `${baseUrl}/events/${id}#utm_source=feed`
}

const ownEventUrl = ({ id }: { id: string }, baseUrl: string) =>
  `${baseUrl}/events/${id}#going&utm_source=feed`

// Some calendars do not show STATUS, and dancers must not travel to a cancelled event.
const cancelledTitle = (title: string) => `Cancelled: ${title}`
const shownTitle = ({ status, title }: FeedEventRow) => {
  if (status === 'cancelled') return cancelledTitle(title)
  return status === 'being_checked' ? `Being checked: ${title}` : title
}

function cancellation(row: FeedEventRow): string {
  if (row.status !== 'cancelled') return ''
  return row.cancellation_reason ? `Cancelled: ${row.cancellation_reason}` : 'This event is cancelled.'
}

/** `Every Friday`; empty for a single event. */
function frequency({ series }: FeedEventRow): string {
  return series ? sentenceCase(frequencyText(series)) : ''
}

const whenAndWhere = (row: FeedEventRow) =>
  [`${timesOf(row)}, ${place(row)}`, frequency(row)].filter(Boolean).join('\n')

function facts(row: FeedEventRow): string {
  const { price_note } = row
  const price_info = row.price_info as Record<string, number>
  const prices = Object.entries(price_info)
    .map(([name, price]) => `${name} ${price} ${row.currency}`)
    .join(', ')
  const price = isFree({ price_info, price_note }) ? 'free' : prices
  return [
    row.organizer_name && `Organizer: ${row.organizer_name}`,
    row.dance_styles.length > 0 && `Styles: ${row.dance_styles.join(', ')}`,
    price && `Price: ${price}`,
    price_note,
    goingFacts(row),
    row.ticket_url && `Tickets: ${row.ticket_url}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** "60 places, 12 going, leads wanted"; empty when there is nothing that the public sees. */
function goingFacts({ status, places, going }: FeedEventRow): string {
  if (status === 'cancelled') return ''
  const { going_count, floor } = summaryOf(going ?? { going: 0, floor: null })
  const parts = [
    places !== null && (places === 1 ? '1 place' : `${places} places`),
    going_count !== null && `${going_count} going`,
    floor,
  ]
  return parts.filter(Boolean).join(', ')
}

function place(row: FeedEventRow): string {
  return [row.venue_name, row.venue_address, row.venue_city, row.venue_state].filter(Boolean).join(', ')
}

/** `Fri, Nov 20, 8:00 PM – 2:00 AM, next day`, or the days of a whole-day event. */
function timesOf({ start_at, end_at, timezone, is_all_day }: FeedEventRow): string {
  const [start, end] = [start_at.toZonedDateTimeISO(timezone), end_at.toZonedDateTimeISO(timezone)]
  // The end of a whole-day event is the midnight after its last day.
  if (is_all_day) return dateRange([start, end.subtract({ hours: 1 })], locale, { weekday: true })
  return `${shortDate(start, locale)}, ${timeSpanText(start, end, { words: englishTimeWords, locale })}`
}

/** `Fri, Nov 20, 8:00 PM`; only the date for a whole-day event. */
function startOf({ start_at, timezone, is_all_day }: FeedEventRow): string {
  const start = start_at.toZonedDateTimeISO(timezone)
  return is_all_day ? shortDate(start, locale) : `${shortDate(start, locale)}, ${clockTime(start, locale)}`
}
