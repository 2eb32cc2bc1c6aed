import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerWindow } from './offer-window.ts'

const zone = 'America/Los_Angeles'
const wall = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`)
const window = (start: string, now: string) => {
  const found = offerWindow(wall(start), wall(now).toInstant())
  const write = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return found && [write(found.from), write(found.until)]
}
const start = '2026-12-12T21:00'

it.each([
  ['more than a week before: 48 hours', '2026-12-05T20:59', '2026-12-07T20:59'],
  ['a week before: 12 hours, and not into the night', '2026-12-05T21:00', '2026-12-06T09:00'],
  ['more than two days before: 12 hours', '2026-12-10T09:00', '2026-12-10T21:00'],
  ['two days before: 2 hours', '2026-12-10T21:00', '2026-12-11T09:00'],
  ['more than six hours before: 2 hours', '2026-12-12T14:59', '2026-12-12T16:59'],
  ['six hours before: 30 minutes', '2026-12-12T15:00', '2026-12-12T15:30'],
  ['the last one with 30 minutes', '2026-12-12T17:30', '2026-12-12T18:00'],
])('an offer lasts by the time to the start: %s', (_, now, until) => {
  expect(window(start, now)).toEqual([now, until])
})

it('an offer of the night begins at 08:00, and its length counts from there', () => {
  expect(window(start, '2026-12-09T23:00')).toEqual(['2026-12-10T08:00', '2026-12-10T20:00'])
  expect(window(start, '2026-12-12T07:59')).toEqual(['2026-12-12T08:00', '2026-12-12T10:00'])
  expect(window(start, '2026-12-12T08:00')).toEqual(['2026-12-12T08:00', '2026-12-12T10:00'])
})

it('an offer does not end between 23:00 and 09:00', () => {
  expect(window(start, '2026-12-11T20:59')).toEqual(['2026-12-11T20:59', '2026-12-11T22:59'])
  expect(window(start, '2026-12-11T21:00')).toEqual(['2026-12-11T21:00', '2026-12-12T09:00'])
})

it('a start in at most six hours does not wait for the morning', () => {
  expect(window('2026-12-12T10:00', '2026-12-12T04:00')).toEqual(['2026-12-12T04:00', '2026-12-12T04:30'])
  // Three hours before the start are over before an offer of the morning could end.
  expect(window('2026-12-12T10:00', '2026-12-12T03:59')).toBeNull()
})

it('has no offers that would last under 30 minutes', () => {
  expect(window(start, '2026-12-12T17:31')).toBeNull()
  expect(window(start, '2026-12-12T22:00')).toBeNull()
})

it('counts elapsed hours in the night when the clocks change', () => {
  // 169 elapsed hours, 168 on the wall.
  expect(window('2026-11-07T20:00', '2026-10-31T20:00')).toEqual(['2026-10-31T20:00', '2026-11-02T19:00'])
})

it('always lasts at least 30 minutes and ends three hours before the start', () => {
  const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 })
  fc.assert(
    fc.property(minutes, (before) => {
      const at = wall(start)
      const now = at.subtract({ minutes: before }).toInstant()
      const found = offerWindow(at, now)
      if (!found) return
      expect(found.from.until(found.until).total('minutes')).toBeGreaterThanOrEqual(30)
      expect(Temporal.Instant.compare(now, found.from)).toBeLessThanOrEqual(0)
      expect(found.until.until(at.toInstant()).total('hours')).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 1000 },
  )
})
