import { describe, expect, it } from 'vitest'
import { importedFields } from './imported-fields.ts'
import { nothing, type PageEvent, unlessPlaceholder } from './page-event.ts'

const fields = (change: Partial<PageEvent>) => importedFields({ ...nothing, ...change })
const wall = (date: string, time: string) => ({ kind: 'wall', date, time }) as const
const at = (iso: string) => ({ kind: 'instant', epochMilliseconds: Date.parse(iso) }) as const

describe('an instant in UTC', () => {
  const start = at('2026-03-21T04:00:00Z')
  it.each([
    ['by coordinates', { latitude: 33.45, longitude: -112.07 }, '2026-03-20', '21:00'],
    ['by city and state', { city: 'Phoenix', state: 'AZ' }, '2026-03-20', '21:00'],
    ['by city and country', { city: 'Sydney', country: 'AU' }, '2026-03-21', '15:00'],
    ['by city with its country', { city: 'Palermo, Italy' }, '2026-03-21', '05:00'],
    ['by country', { city: 'Nowhere upon Tyne', country: 'GB' }, '2026-03-21', '04:00'],
  ])('is converted to the time of its place, known %s', (_, place, date, time) => {
    expect(fields({ start, ...place })).toMatchObject({ start_date: date, start_time: time })
  })

  it('gives no date when the place is ambiguous', () => {
    for (const place of [{}, { city: 'Portland' }, { country: 'US' }]) {
      expect(fields({ start, ...place })).toMatchObject({ start_date: null, start_time: null })
    }
  })
})

describe('an instant that the page shows at an offset', () => {
  const start = { ...at('2026-03-21T04:00:00Z'), offset: '-07:00' }
  it('is taken as the time of the place when the place does not contradict it', () => {
    const expected = { start_date: '2026-03-20', start_time: '21:00' }
    expect(fields({ start })).toMatchObject(expected)
    expect(fields({ start, city: 'Phoenix', state: 'AZ' })).toMatchObject(expected)
  })

  it('gives no time when clocks at the place differ, and no date when the date differs too', () => {
    expect(fields({ start, city: 'Denver', state: 'CO' })).toMatchObject({
      start_date: '2026-03-20',
      start_time: null,
    })
    expect(fields({ start, city: 'Paris', country: 'FR' })).toMatchObject({
      start_date: null,
      start_time: null,
    })
  })
})

describe('an end', () => {
  const start = wall('2026-11-20', '21:00')
  it.each([
    ['before the start', wall('2026-11-20', '20:00')],
    ['at the start', start],
    ['a year later', wall('2027-11-20', '23:00')],
  ])('%s is ignored', (_, end) => {
    expect(fields({ start, end })).toMatchObject({ start_time: '21:00', end_date: null, end_time: null })
  })

  it('after midnight has the next date', () => {
    const end = wall('2026-11-21', '02:00')
    expect(fields({ start, end })).toMatchObject({ end_date: '2026-11-21', end_time: '02:00' })
  })

  it('of a whole day has no times', () => {
    const whole = { start: wall('2026-11-20', '00:00'), end: wall('2026-11-21', '23:59') }
    expect(fields(whole)).toMatchObject({ start_time: null, end_time: null, end_date: '2026-11-21' })
  })
})

it('cuts texts to the length of their field', () => {
  const long = fields({ title: 'zouk '.repeat(100), description: 'x'.repeat(30_000), city: 'y'.repeat(200) })
  expect(long.title).toMatch(/zouk…$/)
  expect([long.title!.length <= 200, long.description!.length, long.venue_city!.length]).toEqual([
    true,
    20_000,
    100,
  ])
  expect(fields({ title: '💃'.repeat(200) }).title).toBe('💃'.repeat(200))
  expect(fields({ title: '💃'.repeat(201) }).title).toBe(`${'💃'.repeat(199)}…`)
  expect(fields({ title: 'Zouk Night' }).title).toBe('Zouk Night')
})

it.each(['TBA', 'tbd', 'N/A', '-', 'null', '', 'To be announced'])('%j is a placeholder', (text) => {
  expect(unlessPlaceholder(text)).toBeNull()
})

it('separates a city from its state or country', () => {
  expect(fields({ city: 'San Diego, California' })).toMatchObject({
    venue_city: 'San Diego',
    venue_state: 'CA',
  })
  expect(fields({ city: 'Palermo, Italy' })).toMatchObject({ venue_city: 'Palermo', venue_state: null })
  expect(fields({ city: 'Nowhere, Atlantis' })).toMatchObject({ venue_city: 'Nowhere, Atlantis' })
})

describe('tickets', () => {
  const offer = (low: number, name: string | null = null, high: number | null = low) => ({ name, low, high })
  const tickets = 'https://tickets.example/zouk'
  const none = { price_info: null, price_note: null, price_currency: null }
  it.each([
    ['one price is the door price', { offers: [offer(15)] }, { price_info: { door: 15 } }],
    [
      'one price with a ticket link is the presale',
      { offers: [offer(15)], tickets },
      { price_info: { presale: 15 }, ticket_url: tickets },
    ],
    ['equal prices are one', { offers: [offer(15, 'A'), offer(15, 'B')] }, { price_info: { door: 15 } }],
    [
      'each name has its price',
      { offers: [offer(15, 'Early bird'), offer(20, 'Regular')] },
      { price_info: { 'Early bird': 15, Regular: 20 } },
    ],
    [
      'a range is a note',
      { offers: [offer(15, null, 25)], currency: 'GBP' },
      { price_info: null, price_note: '15 to 25 GBP', price_currency: 'GBP' },
    ],
    [
      'a range without an end is a note',
      { offers: [offer(35, null, null)], currency: 'USD' },
      { price_info: null, price_note: 'from 35 USD' },
    ],
    [
      'prices without names are a note',
      { offers: [offer(15), offer(20)] },
      { price_info: null, price_note: '15 to 20' },
    ],
    ['a price of 0 says nothing', { offers: [offer(0)], currency: 'GBP' }, none],
    [
      'an address that is no web page is no ticket link',
      { tickets: 'javascript:alert(1)' },
      { ...none, ticket_url: null },
    ],
  ])('%s', (_, event, expected) => {
    expect(fields(event)).toMatchObject(expected)
  })
})
