import { expect, test } from 'vitest'
import { dayIn, daysOf, periodUntil } from './rules.ts'

test.each([
  // The night with 25 hours, and the one with 23.
  ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-10-31'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-03-09T06:59:59Z', '2026-03-08'],
  ['America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-09'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ['Etc/GMT+12', '2026-11-20T11:59:59Z', '2026-11-19'],
])('the day in %s at %s is %s', (zone, now, day) => {
  expect(dayIn(zone, Temporal.Instant.from(now)).toString()).toBe(day)
})

test.each([7, 30, 90, 365])(
  'a period of %i days ends today and follows the one before without a gap',
  (length) => {
    const today = Temporal.PlainDate.from('2024-03-01')
    const { from, to, previous_from, previous_to } = periodUntil(today, length)
    const days = daysOf({ from: previous_from, to })
    expect(days).toHaveLength(2 * length)
    expect([days[0], days[length - 1], days[length], days.at(-1)]).toEqual([
      previous_from,
      previous_to,
      from,
      '2024-03-01',
    ])
  },
)
