import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import { contentColumns } from '@floorcraft/contract/events/event-content.ts'
import {
  type Event,
  type EventListItem,
  listContent,
  pageContent,
} from '@floorcraft/contract/events/events.ts'
import fc from 'fast-check'

/** For tests: a social in San Diego; `start` and `end` are wall times at its place. */
export function sampleEvent({
  start = '2026-11-20T20:00',
  end,
  ...overrides
}: Partial<EventListItem> & { start?: string; end?: string } = {}): EventListItem {
  const timezone = overrides.timezone ?? 'America/Los_Angeles'
  const from = Temporal.PlainDateTime.from(start).toZonedDateTime(timezone)
  const to = end ? Temporal.PlainDateTime.from(end).toZonedDateTime(timezone) : from.add({ hours: 3 })
  return {
    id: `event-${start}-${timezone}`,
    ...contentColumns(
      {
        title: 'Friday Social',
        event_type: 'social',
        venue_name: 'Tango Hall',
        venue_city: 'San Diego',
        dance_styles: ['zouk'],
      },
      listContent,
    ),
    status: 'published',
    cancellation_reason: null,
    start_datetime: isoInZone(from.toInstant(), timezone),
    end_datetime: isoInZone(to.toInstant(), timezone),
    timezone,
    is_all_day: false,
    cover_image_url: null,
    flyer_image_url: null,
    flyer_position: null,
    scene_id: 'scene',
    scene_name: 'San Diego',
    scene_slug: 'san-diego',
    price_info: {},
    currency: 'USD',
    organizer_uid: 'organizer',
    organizer_name: 'Ana Lima',
    organizer_rating: 4.5,
    organizer_total_reviews: 8,
    series: null,
    parts: [],
    item_counts: null,
    going_count: null,
    going_list: null,
    nights: [],
    floor: null,
    ...overrides,
  }
}

/** For tests: the same event with the fields of its page. */
export function sampleFullEvent({
  start,
  end,
  ...overrides
}: Partial<Event> & { start?: string; end?: string } = {}): Event {
  return {
    ...sampleEvent({ ...(start ? { start } : {}), ...(end ? { end } : {}) }),
    id: 'e1',
    ...contentColumns({ venue_address: '1 Main St', venue_state: 'CA' }, pageContent),
    nights: [],
    line_up: [],
    music: [],
    schedule: [],
    venue_slug: 'sample-hall',
    scene_country: 'USA',
    latitude: null,
    longitude: null,
    scene_ids: ['scene'],
    going_list: { list: 'open', asks_roles: true, places: null, places_left: null, closes_at: null },
    flyer_image_url: null,
    flyer_position: null,
    gallery_urls: [],
    organizer: { display_name: 'Ana Lima', avatar_url: null, average_rating: null, total_reviews: 0 },
    discount_expiry: null,
    discount_usage_count: 0,
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    version: 3,
    ...overrides,
  }
}

const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'Asia/Kolkata',
]

/** For property tests: events of every type and price, in five zones, through a year with its clock changes. */
export const anyEvent = fc
  .record({
    minutes: fc.integer({ min: 0, max: 365 * 24 * 4 }).map((quarters) => quarters * 15),
    length: fc.integer({ min: 1, max: 14 * 24 }),
    timezone: fc.constantFrom(...zones),
    event_type: fc.constantFrom('social', 'Workshop', 'CONGRESS', 'class', 'milonga'),
    price_info: fc.constantFrom<Record<string, number>>(
      {},
      { door: 10 },
      { presale: 8, door: 12 },
      { presale: 0 },
    ),
  })
  .map(({ minutes, length, ...rest }) => {
    const start = Temporal.Instant.from('2026-01-01T00:00Z').add({ minutes })
    const iso = (instant: Temporal.Instant) => isoInZone(instant, rest.timezone)
    const ends = start.add({ hours: length })
    return sampleEvent({ ...rest, start_datetime: iso(start), end_datetime: iso(ends) })
  })

export const anyInstant = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2026-01-01T00:00Z').add({ minutes }))
