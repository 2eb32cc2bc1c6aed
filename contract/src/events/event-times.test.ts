import { describe, expect, it } from 'vitest'
import { endAfterStart, isTooLong } from './event-times.ts'

describe('the end of an event', () => {
  it.each([
    ['an earlier time on the same date is on the next day', '2026-11-20T02:00', '2026-11-21T02:00'],
    ['midnight on the same date is the midnight after', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['the same time on the same date is 24 hours later', '2026-11-20T22:00', '2026-11-21T22:00'],
    ['a later time on the same date stays', '2026-11-20T22:01', '2026-11-20T22:01'],
    ['the next date stays', '2026-11-21T22:00', '2026-11-21T22:00'],
    ['an earlier date stays, although it is a mistake', '2026-11-19T23:00', '2026-11-19T23:00'],
  ])('%s', (_, end, expected) => {
    const start = Temporal.PlainDateTime.from('2026-11-20T22:00')
    const meant = endAfterStart(start, Temporal.PlainDateTime.from(end))
    expect(meant.toString({ smallestUnit: 'minute' })).toBe(expected)
  })

  it('of the last day of a year is in the next year', () => {
    const [start, end] = ['2026-12-31T21:00', '2026-12-31T03:00'].map((text) =>
      Temporal.PlainDateTime.from(text),
    )
    expect(endAfterStart(start!, end!).toString()).toBe('2027-01-01T03:00:00')
  })
})

it('an event lasts 14 days at most, by the clock of its place', () => {
  const start = Temporal.PlainDateTime.from('2026-11-20T20:00')
  expect(isTooLong(start, Temporal.PlainDateTime.from('2026-12-04T20:00'))).toBe(false)
  expect(isTooLong(start, Temporal.PlainDateTime.from('2026-12-04T20:01'))).toBe(true)
})
