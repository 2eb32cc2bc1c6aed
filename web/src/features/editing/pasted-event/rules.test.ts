import { readPastedEvent } from '@floorcraft/contract/editing/pasted-event/pasted-event.ts'
import { expect, test } from 'vitest'
import { isSeries, partsOf, valuesOfMessage } from './rules.ts'

const today = Temporal.PlainDate.from('2026-11-24')
const moose = {
  ...{ name: 'The Moose Lodge', address: '1648 30th St', city: 'San Diego', state: 'CA' },
  ...{ latitude: null, longitude: null },
}
const read = (text: string) =>
  readPastedEvent(text, {
    now: today.toZonedDateTime({ timeZone: 'America/Los_Angeles', plainTime: '15:00' }),
    ...{ country: 'US', currency: 'USD', venues: [moose] },
  })
const before = { start_date: '', start_time: '20:00', end_time: '23:00' }
const fill = (text: string, answers = {}) =>
  valuesOfMessage(read(text), { answers, today, currency: 'USD', before })

test('fills in a night that ends after midnight', () => {
  const text =
    'Zouk Friday\nFri Dec 4th, class 8:30, social 9:30pm-1:30am\nMoose Loge\n$15 door, $10 presale\nText 619-555-0134'
  expect(fill(text)).toMatchObject({
    ...{ title: 'Zouk Friday', start_date: '2026-12-04', start_time: '20:30' },
    ...{ end_date: '2026-12-05', end_time: '01:30', venue_name: 'The Moose Lodge' },
    ...{ venue_address: '1648 30th St', door: '15', presale: '10', dance_styles: 'zouk' },
  })
  expect(fill(text).description).not.toMatch(/555/)
})

test('leaves a question without an answer empty', () => {
  const text = 'Zouk next Friday at 9pm'
  expect(fill(text)).toMatchObject({ start_date: '', start_time: '21:00' })
  expect(fill(text, { days: 1 })).toMatchObject({ start_date: '2026-12-04' })
})

test('writes prices in another currency as a note', () => {
  const text = 'Bachata Dec 4 9pm 12€'
  expect(fill(text)).not.toHaveProperty('door')
  expect(fill(text, { prices: 0 })).toMatchObject({ price_note: 'door 12 EUR' })
})

test('begins a rule with its next date, and offers a series', () => {
  const text = 'Bachata every first Friday, 9pm-1am'
  expect(fill(text)).toMatchObject({ start_date: '2026-12-04' })
  expect(isSeries(read(text).days?.choices[0])).toBe(true)
})

test('never fills in a home, and marks what it takes out', () => {
  const text = 'Practica Sunday 4-6pm at my place, 12 Maple Street, call 619 555 0134'
  const values = fill(text)
  expect(JSON.stringify(values)).not.toMatch(/Maple|555|my place/)
  const removed = partsOf(read(text)).filter(({ kind }) => kind === 'removed')
  expect(removed.map(({ start, end }) => text.slice(start, end))).toEqual([
    'at my place',
    '12 Maple Street',
    'call 619 555 0134',
  ])
})

test('reads the names of DJs from one line', () => {
  const line_up = fill('Zouk\nDJ Kav b2b Lua\nInfo at the door').line_up
  expect(line_up).toEqual(['dj|||DJ Kav', 'dj|||DJ Lua'])
})
