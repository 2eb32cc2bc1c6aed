import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleFullEvent } from '../../../../test/event-samples.ts'
import { TicketsFact } from './tickets-fact.tsx'

const html = (overrides: Parameters<typeof sampleFullEvent>[0]) =>
  renderToStaticMarkup(<TicketsFact event={sampleFullEvent(overrides)} />)

test('an event without a price and without a note is free', () => {
  expect(html({})).toContain('FREE EVENT')
})

test('a price note without a price replaces "FREE EVENT"', () => {
  const noted = html({ price_note: 'Sliding scale, cash only' })
  expect(noted.match(/Sliding scale, cash only/g)).toHaveLength(1)
  expect(noted).not.toContain('FREE EVENT')
})

test('a price note with a price is shown below it', () => {
  expect(html({ price_info: { door: 10 }, price_note: 'cash only' })).toMatch(/\$10.*cash only/)
})

test('a price of 0 with a note is free, and the note stands below', () => {
  const noted = html({ price_info: { door: 0 }, price_note: 'The hat goes round' })
  expect(noted).toMatch(/FREE EVENT.*The hat goes round/)
})

test.each([
  ['https://www.facebook.com/events/1', 'Facebook Event'],
  ['https://www.meetup.com/zouk/events/1', 'Meetup'],
  ['https://zouk.example/friday', 'Event page'],
])('the link to %s says "%s"', (facebook_url, label) => {
  expect(html({ facebook_url })).toContain(`>${label}<`)
})
