import { expect, test } from 'vitest'
import { emptyPage } from '../../../../test/page-samples.ts'
import { newEventValues } from './event-values.ts'
import { changedFields, fillFrom } from './imported-page.ts'

const currency = 'USD'
const initial = {
  ...newEventValues,
  venue_name: 'Tango Hall',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
}

test('fills fields that are emptyPage or unchanged, and keeps what the member wrote', () => {
  const page = { ...emptyPage, title: 'Their title', description: 'Their words' }
  const values = { ...initial, title: 'My title' }
  expect(fillFrom(page, { values, initial, currency })).toEqual({ description: 'Their words' })
  expect(fillFrom(emptyPage, { values, initial, currency })).toEqual({})
})

test('a date brings its evening; the end follows where the page does not say it', () => {
  const page = { ...emptyPage, start_date: '2026-11-27', start_time: '22:00' }
  const evening = { start_date: '2026-11-27', start_time: '22:00', end_date: '2026-11-28', end_time: '01:00' }
  expect(fillFrom(page, { values: initial, initial, currency })).toEqual(evening)
  const ended = { ...page, end_date: '2026-11-28', end_time: '04:00' }
  expect(fillFrom(ended, { values: initial, initial, currency })).toMatchObject({ end_time: '04:00' })
  const chosen = { ...initial, start_date: '2026-11-20', end_date: '2026-11-20' }
  expect(fillFrom(page, { values: chosen, initial, currency })).toEqual({})
})

test("a page's house replaces a remembered one as a whole, and completes a written one", () => {
  const page = { ...emptyPage, venue_name: 'Harbor Pavilion', venue_city: 'Reno' }
  expect(fillFrom(page, { values: initial, initial, currency })).toEqual({
    venue_name: 'Harbor Pavilion',
    venue_address: '',
    venue_city: 'Reno',
    venue_state: '',
  })
  const written = { ...initial, venue_name: 'My hall', venue_city: '' }
  expect(fillFrom(page, { values: written, initial, currency })).toEqual({ venue_city: 'Reno' })
})

test('names the fields that get another value', () => {
  const page = { ...emptyPage, title: 'Their title', venue_city: 'San Diego' }
  const filled = fillFrom(page, { values: initial, initial, currency })
  expect(changedFields(filled, initial)).toEqual(['title'])
})

test('a page brings its picture, ticket link and prices', () => {
  const page = {
    ...emptyPage,
    cover_image_url: '/media/flyer.webp',
    ticket_url: 'https://tickets.example/zouk',
    price_info: { presale: 15, Student: 8.5 },
    price_currency: 'USD',
  }
  const filled = {
    cover_image_url: '/media/flyer.webp',
    ticket_url: 'https://tickets.example/zouk',
    presale: '15',
    door: '',
    other_prices: ['8.5 Student'],
  }
  expect(fillFrom(page, { values: structuredClone(initial), initial, currency })).toEqual(filled)
  expect(changedFields(filled, initial)).toEqual(['cover_image_url', 'presale', 'other_prices', 'ticket_url'])
  expect(fillFrom(page, { values: { ...initial, door: '5' }, initial, currency })).not.toHaveProperty(
    'presale',
  )
})

test.each([
  [{ presale: 15 }, '15 GBP'],
  [{ 'Early bird': 15, Regular: 20 }, 'Early bird 15, Regular 20 GBP'],
])('the prices %o in another currency than that of the scene are the note %s', (price_info, price_note) => {
  const page = { ...emptyPage, price_info, price_currency: 'GBP' }
  expect(fillFrom(page, { values: initial, initial, currency })).toEqual({ price_note })
})

test('a range of prices is a note', () => {
  const page = { ...emptyPage, price_note: '15 to 20 USD', price_currency: 'USD' }
  expect(fillFrom(page, { values: initial, initial, currency })).toEqual({ price_note: '15 to 20 USD' })
})
