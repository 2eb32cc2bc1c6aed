import { expect, test } from 'vitest'
import { aboutSoMany, askedAt } from './rules.ts'

test.each([
  ['2026-12-04T20:00', '2026-12-04T12:00'],
  ['2026-12-04T15:00', '2026-12-04T12:00'],
  ['2026-12-04T14:59', '2026-12-03T20:00'],
  ['2026-12-04T06:00', '2026-12-03T20:00'],
  // After midnight it is the night of the day before.
  ['2026-12-05T01:00', '2026-12-04T12:00'],
  // The clocks changed in the night before.
  ['2026-11-01T20:00', '2026-11-01T12:00'],
])('the regulars of %s are asked at %s', (start, expected) => {
  const zone = '[America/Los_Angeles]'
  expect(askedAt(Temporal.ZonedDateTime.from(`${start}${zone}`))).toEqual(
    Temporal.ZonedDateTime.from(`${expected}${zone}`).toInstant(),
  )
})

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [7, 5],
  [8, 10],
  [24, 25],
  [27, 25],
])('%i regulars are about %s', (regulars, expected) => {
  expect(aboutSoMany(regulars)).toBe(expected)
})
