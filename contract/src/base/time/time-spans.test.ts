import { expect, test } from 'vitest'
import { dateFrom, dateRange, zoneName } from './dates.ts'
import { englishTimeWords, timeSpanText } from './time-spans.ts'

const wall = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('America/Los_Angeles')

function words(start: string, end: string, locale = 'en-US'): string {
  return timeSpanText(wall(start), wall(end), { words: englishTimeWords, locale })
}

test.each([
  ['2026-11-20T20:00', '2026-11-20T23:30', '8:00 PM – 11:30 PM'],
  ['2026-11-20T20:00', '2026-11-21T00:00', '8:00 PM – midnight'],
  ['2026-11-20T20:00', '2026-11-21T00:30', '8:00 PM – 12:30 AM, next day'],
  ['2026-11-20T20:00', '2026-11-21T02:00', '8:00 PM – 2:00 AM, next day'],
  // The end of the dance night is not the next one.
  ['2026-11-20T22:00', '2026-11-21T06:00', '10:00 PM – 6:00 AM, next day'],
  ['2026-11-20T12:00', '2026-11-20T15:00', 'noon – 3:00 PM'],
  ['2026-11-20T09:00', '2026-11-20T12:00', '9:00 AM – noon'],
  ['2026-11-20T05:00', '2026-11-20T09:00', '5:00 AM – 9:00 AM'],
  // At these places midnight would be the one of the wrong day.
  ['2026-11-21T00:00', '2026-11-21T04:00', '12:00 AM – 4:00 AM'],
  ['2026-12-11T18:00', '2026-12-14T00:00', '6:00 PM – Mon, Dec 14, 12:00 AM'],
  ['2026-12-11T18:00', '2026-12-13T12:00', '6:00 PM – Sun, Dec 13, noon'],
])('%s to %s is %s', (start, end, expected) => {
  expect(words(start, end)).toBe(expected)
})

test('a clock with 24 hours has the same words', () => {
  const locale = 'en-US-u-hc-h23'
  expect(words('2026-11-20T20:00', '2026-11-21T00:00', locale)).toBe('20:00 – midnight')
  expect(words('2026-11-20T12:00', '2026-11-21T00:30', locale)).toBe('noon – 00:30, next day')
})

test('a date has its year when it is another than today’s', () => {
  const today = Temporal.PlainDate.from('2026-11-20')
  expect(dateFrom(today, today, 'en-US')).toBe('Fri, Nov 20')
  expect(dateFrom(today, Temporal.PlainDate.from('2027-01-01'), 'en-US')).toBe('Fri, Jan 1, 2027')
  expect(dateFrom(today, Temporal.PlainDate.from('2025-12-31'), 'en-US')).toBe('Wed, Dec 31, 2025')
})

test('a range of dates names each month once', () => {
  const range = (from: string, to: string) =>
    [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)] as const
  expect(dateRange(range('2026-11-14', '2026-11-20'), 'en-US')).toBe('Nov 14 – 20')
  expect(dateRange(range('2026-10-24', '2026-11-22'), 'en-US', { year: true })).toBe('Oct 24 – Nov 22, 2026')
  expect(dateRange(range('2026-12-04', '2026-12-06'), 'en-US', { weekday: true })).toBe(
    'Fri, Dec 4 – Sun, Dec 6',
  )
})

test('a zone has a short name and a long one', () => {
  expect(zoneName(wall('2026-11-20T20:00'), 'en-US')).toBe('PST')
  expect(zoneName(wall('2026-11-20T20:00'), 'en-US', 'longGeneric')).toBe('Pacific Time')
})
