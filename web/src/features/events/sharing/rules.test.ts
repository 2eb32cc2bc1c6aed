import type { VenuePage } from '@floorcraft/contract/events/venues.ts'
import { expect, test } from 'vitest'
import { sampleEvent, sampleFullEvent } from '../../../test/event-samples.ts'
import { sampleScene } from '../../../test/scene-samples.ts'
import { eventJsonLd, listJsonLd, sceneJsonLd, venueJsonLd } from './rules.ts'

const baseUrl = 'https://floorcraft.example'

test('a minimal event has the required fields, the offset of its place and absolute addresses', () => {
  expect(eventJsonLd(sampleFullEvent({ venue_address: '', venue_state: '' }), baseUrl)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'DanceEvent',
    '@id': 'https://floorcraft.example/events/e1',
    url: 'https://floorcraft.example/events/e1',
    name: 'Friday Social',
    startDate: '2026-11-20T20:00:00-08:00',
    endDate: '2026-11-20T23:00:00-08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: ['https://floorcraft.example/previews/events/e1.jpg?v=3'],
    location: {
      '@type': 'Place',
      name: 'Tango Hall',
      address: { '@type': 'PostalAddress', addressLocality: 'San Diego', addressCountry: 'US' },
    },
    organizer: {
      '@type': 'Organization',
      name: 'Ana Lima',
      url: 'https://floorcraft.example/organizers/organizer',
    },
    isAccessibleForFree: true,
    offers: [
      {
        '@type': 'Offer',
        name: 'Free',
        price: 0,
        priceCurrency: 'USD',
      },
    ],
    keywords: 'zouk',
  })
})

test('a full event adds description, pictures, place and every price', () => {
  const event = sampleFullEvent({
    description: 'x'.repeat(5000),
    flyer_image_url: '/media/flyer.webp',
    venue_address: '1 Main St',
    venue_state: 'CA',
    latitude: 32.7,
    longitude: -117.1,
    price_info: { presale: 10, door: 15 },
    ticket_url: 'https://tickets.example/1',
    going_list: { list: 'places', asks_roles: true, places: 60, places_left: null, closes_at: null },
  })
  expect(eventJsonLd(event, baseUrl)).toMatchObject({
    maximumAttendeeCapacity: 60,
    description: 'x'.repeat(2000),
    image: ['https://floorcraft.example/media/flyer.webp', expect.stringContaining('/previews/')],
    location: {
      address: { streetAddress: '1 Main St', addressRegion: 'CA' },
      geo: { '@type': 'GeoCoordinates', latitude: 32.7, longitude: -117.1 },
    },
    isAccessibleForFree: false,
    offers: [
      { name: 'presale', price: 10, url: 'https://tickets.example/1' },
      { name: 'door', price: 15 },
    ],
  })
})

test('a price note without prices says nothing about free', () => {
  const answer = eventJsonLd(sampleFullEvent({ price_note: 'sliding scale' }), baseUrl)
  expect(answer).not.toHaveProperty('isAccessibleForFree')
  expect(answer).not.toHaveProperty('offers')
  expect(
    eventJsonLd(sampleFullEvent({ price_info: { door: 5 }, price_note: 'cash' }), baseUrl),
  ).toMatchObject({
    offers: [{ price: 5 }],
  })
})

test('a price of 0 is free, also with a note', () => {
  const event = sampleFullEvent({ price_info: { door: 0 }, price_note: 'The hat goes round' })
  expect(eventJsonLd(event, baseUrl)).toMatchObject({
    isAccessibleForFree: true,
    offers: [{ name: 'door', price: 0 }],
  })
})

test('places that are left are named when the organizer shows them', () => {
  const listOf = (places_left: number | null) => ({
    ...sampleFullEvent().going_list,
    ...{ list: 'places', places: 60, places_left },
  })
  const answerOf = (left: number | null) =>
    eventJsonLd(sampleFullEvent({ going_list: listOf(left) } as never), baseUrl)
  expect(answerOf(0)).toMatchObject({ maximumAttendeeCapacity: 60, remainingAttendeeCapacity: 0 })
  expect(answerOf(null)).not.toHaveProperty('remainingAttendeeCapacity')
})

test('a cancelled event has the status cancelled', () => {
  const answer = eventJsonLd(sampleFullEvent({ status: 'cancelled' }), baseUrl)
  expect(answer).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})

test('whole days are dates, the last one included', () => {
  const days = { start: '2026-11-20T00:00', end: '2026-11-23T00:00', is_all_day: true }
  expect(eventJsonLd(sampleFullEvent(days), baseUrl)).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-22',
  })
})

test('only a web address becomes a link to tickets', () => {
  const event = sampleFullEvent({ ticket_url: 'javascript:alert(1)' })
  expect(JSON.stringify(eventJsonLd(event, baseUrl))).not.toContain('javascript')
})

interface ItemList {
  readonly itemListElement: readonly { readonly position: number; readonly item: object }[]
}
const itemsOf = (list: object) => (list as ItemList).itemListElement

test('a list has the next events with absolute addresses, at most thirty', () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    sampleEvent({ id: `e${index}`, cover_image_url: '/media/cover.webp' }),
  )
  const items = itemsOf(listJsonLd(events, baseUrl))
  expect(items).toHaveLength(30)
  expect(items[1]).toMatchObject({
    position: 2,
    item: { url: `${baseUrl}/events/e1`, image: `${baseUrl}/media/cover.webp` },
  })
})

test('a list and the page of an event have the same data', () => {
  const event = sampleFullEvent({
    start: '2026-11-20T00:00',
    end: '2026-11-23T00:00',
    is_all_day: true,
    status: 'cancelled',
  })
  const { '@context': _, image: __, ...page } = eventJsonLd(event, baseUrl) as Record<string, unknown>
  expect(page).toMatchObject(itemsOf(listJsonLd([event], baseUrl))[0]!.item)
})

test.each(['http://', 'not an address', 'javascript:alert(1)'])('the bad picture %s is left out', (bad) => {
  const event = sampleFullEvent({ cover_image_url: bad, flyer_image_url: bad })
  expect(itemsOf(listJsonLd([event], baseUrl))[0]!.item).not.toHaveProperty('image')
  expect(JSON.stringify(eventJsonLd(event, baseUrl))).not.toContain(bad)
})

test('the address of a venue is escaped, because names of venues can have letters of every script', () => {
  const place = { name: 'サルサ', city: 'Tokyo', state: '', address: '', latitude: null, longitude: null }
  const scene = { id: 's1', name: 'Tokyo', slug: 'tokyo', country: 'Japan' }
  const venue = { ...place, slug: 'サルサ-tokyo', scene, website_url: null, note: null } as VenuePage
  expect(venueJsonLd({ venue, events: [], baseUrl })).toMatchObject({
    '@graph': [{ url: `${baseUrl}/scenes/tokyo/venues/%E3%82%B5%E3%83%AB%E3%82%B5-tokyo` }, {}],
  })
})

test('a scene is a place with a list', () => {
  const scene = sampleScene({ slug: 'san diego', latitude: 32.7, longitude: -117.1 })
  expect(sceneJsonLd({ scene, events: [sampleEvent()], baseUrl })).toMatchObject({
    '@graph': [
      { '@type': 'Place', url: `${baseUrl}/scenes/san%20diego`, geo: { latitude: 32.7 } },
      { '@type': 'ItemList', name: 'San Diego', itemListElement: [{ position: 1 }] },
    ],
  })
})
