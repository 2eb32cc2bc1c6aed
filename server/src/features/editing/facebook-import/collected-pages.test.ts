import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collected, hasCollection } from '../../../test/feed-samples.ts'
import { importedFields } from './imported-fields.ts'
import { readPage } from './read-page.ts'

/** The fields that a page gives. Missing fields are null; of a description only the beginning is compared. */
interface Expected {
  readonly [field: string]: string | null | Record<string, number>
}

const small: Record<string, Expected> = {
  'phoenix-salsavida-event.html': {
    title: 'Phoenix Salsa Social',
    description: 'Live DJ and salsa social in Phoenix.',
    start_date: '2026-03-21',
    start_time: '21:00',
    end_date: '2026-03-22',
    end_time: '01:00',
    venue_name: 'Dance District',
    venue_city: 'Phoenix',
  },
  'phoenix-meetup-events.html': {},
  'schema-org-event-microdata-001.html': {
    title: 'Miami Heat at Philadelphia 76ers - Game 3 (Home Game 1)',
    start_date: '2016-04-21',
    start_time: '20:00',
    venue_city: 'Philadelphia',
    venue_state: 'PA',
    price_note: 'from 35',
  },
  'schema-org-event-microdata-003.html': {
    title: 'Typhoon with Radiation City',
    start_date: '2013-09-14',
    start_time: '21:30',
    venue_name: 'The Hi-Dive',
    venue_address: '7 S. Broadway',
    venue_city: 'Denver',
    venue_state: 'CO',
    price_info: { presale: 13 },
    price_currency: 'USD',
    ticket_url: 'http://www.ticketfly.com/purchase/309433',
  },
  'no-event-studio-home.html': {},
}

const large: Record<string, Expected> = {
  'facebook-dark-eighties.html': {
    title: 'The Dark Eighties: 1977-2023 Edition',
    description: 'The Dark Eighties in Calgary: 1977-2020s Edition\n\nTickets at https://thedarkeigh',
    start_date: '2023-05-05',
    start_time: '23:00',
    end_date: '2023-05-06',
    end_time: '03:00',
    venue_city: 'Calgary',
    ticket_url: 'https://thedarkeightiesspecialedition.eventbrite.ca/',
    venue_state: 'AB',
  },
  'facebook-spring-day-palermo.html': {
    title: 'Spring Day - Color Party 2023 - Palermo',
    description: 'Parco Villa Filippina\nDomenica 23 Aprile 2023\n🌈COLOR PARTY🌈\n\n💚ingresso libero💚',
    start_date: '2023-04-23',
    start_time: '10:00',
    end_date: '2023-04-23',
    end_time: '21:30',
    venue_name: 'Parco Villa Filippina',
    venue_address: 'PIAZZA SAN FRANCESCO DI PAOLA, 18',
    venue_city: 'Palermo',
    ticket_url: 'http://bit.ly/ColorParty2023',
  },
  'facebook-calgary-fair-multiday.html': {
    title: 'Calgary Psychic & Crystal Fair',
    description: 'Calgary Psychic & Crystal Fair – Apr 27, 28, 29, 30 at Best Western Premier Cal',
    // The page says 2 PM, but in a zone two hours away from the place.
    start_date: '2023-04-27',
    end_date: '2023-04-30',
    venue_name:
      'Best Western Premier Calgary Plaza Hotel & Conference Centre (1316 33 St Ne, Calgary, AB, Canada)',
    venue_address: '1316 33 St NE',
    venue_city: 'Calgary',
    venue_state: 'AB',
  },
  'outsavvy-event-malformed-dates.html': {
    title: 'COMMUNICATION IN DATING - 4/7 Queer Zine Dating Workshop Series',
    description: 'The Queer Zine Dating Workshop Series is a group of events each addressing',
    venue_name: 'The Albany',
    venue_address: 'The Albany, Douglas Way',
    venue_city: 'London',
    venue_state: 'England',
    price_info: { 'Attend in person': 15, 'Join online for free': 0 },
    price_currency: 'GBP',
    ticket_url:
      'https://www.outsavvy.com/event/28861/communication-in-dating-47-queer-zine-dating-workshop-series',
  },
  'wordpress-events-archive.html': {
    title: 'Tidy Home Tidy Mind Support Group (Monthly)',
    description: 'Are you struggling with clutter at home?',
    start_date: '2022-11-25',
    end_date: '2022-11-25',
    venue_name: 'TheBoathouse',
    venue_address: 'TheBoathouse, Marine Drive, Paignton, TQ3 2NJ',
    ticket_url: 'https://www.heartoftorbaycic.com/events/tidy-home-tidy-mind-support-group-monthly/',
  },
  'eventbrite-organiser.html': {},
  'songkick-elysian-fields.html': {},
  // Microformats are not read.
  'hcalendar-upcoming-v2.html': {},
}

function read(bytes: Uint8Array) {
  const url = 'http://127.0.0.1/page.html'
  return readPage({ bytes, contentType: 'text/html; charset=utf-8', url })
}

function expectFields(bytes: Uint8Array, expected: Expected): void {
  const { description, ...fields } = importedFields(read(bytes))
  const absent = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  const { description: beginning, ...others } = expected
  expect(fields).toEqual({ ...absent, ...others })
  const length = typeof beginning === 'string' ? beginning.length : undefined
  expect(description?.slice(0, length) ?? null).toBe(beginning ?? null)
}

describe('small real pages', () => {
  it.each(Object.entries(small))('%s', (name, expected) => {
    expectFields(readFileSync(new URL(`../../../../../fixtures/html/${name}`, import.meta.url)), expected)
  })
})

describe.runIf(hasCollection)('large real pages', () => {
  it.each(Object.entries(large))('%s', (name, expected) => {
    expectFields(collected(`html/${name}`), expected)
  })
})

describe.runIf(hasCollection)('pictures of large real pages', () => {
  it.each([
    ['facebook-dark-eighties.html', /^https:.*337126422_218835007357788_/],
    ['facebook-spring-day-palermo.html', /^https:.*334798641_247948487582431_/],
    ['outsavvy-event-malformed-dates.html', /^https:..cdn.outsavvy.com.events.4807a0c8/],
    ['eventbrite-organiser.html', undefined],
    ['songkick-elysian-fields.html', undefined],
  ])('%s', (name, picture) => {
    const { image } = read(collected(`html/${name}`))
    if (picture) expect(image).toMatch(picture)
    else expect(image).toBeNull()
  })
})
