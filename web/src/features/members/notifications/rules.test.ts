import { describe, expect, test } from 'vitest'
import { badgeText, byDay, relativeTime, withoutRepetitions } from './rules.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const notification = (id: string, created_at: string) => ({
  ...{ id, created_at, type: 'welcome' as const, title: 'Title', message: 'Text', path: null, read: false },
})

test.each([
  ['2026-11-20T20:00:00Z', 'now'],
  // The clock of the server may be ahead.
  ['2026-11-20T20:00:30Z', 'now'],
  ['2026-11-20T19:59:01Z', 'now'],
  ['2026-11-20T19:59:00Z', '1 minute ago'],
  ['2026-11-20T19:00:01Z', '59 minutes ago'],
  ['2026-11-20T19:00:00Z', '1 hour ago'],
  ['2026-11-19T20:00:00Z', 'yesterday'],
  ['2026-11-14T20:00:00Z', '6 days ago'],
  ['2026-11-13T20:00:00Z', 'last week'],
  ['2026-09-20T20:00:00Z', '2 months ago'],
  ['2024-11-20T20:00:00Z', '2 years ago'],
])('%s is %s', (iso, expected) => {
  expect(relativeTime(iso, now, 'en-US')).toBe(expected)
})

test.each([
  [99, 99, '99'],
  [100, 99, '99+'],
  [9, 9, '9'],
  [10, 9, '9+'],
])('the badge of %i with the cap %i is %s', (count, cap, expected) => {
  expect(badgeText(count, cap)).toBe(expected)
})

describe('byDay', () => {
  test('takes the day of the reader, not of the server', () => {
    const items = [notification('b', '2026-11-20T07:30:00Z'), notification('a', '2026-11-20T08:30:00Z')]
    const days = byDay(items.toReversed(), 'America/Los_Angeles')
    expect(days.map(({ date, items: each }) => [date.toString(), each.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['a']],
      ['2026-11-19', ['b']],
    ])
  })
})

test('a notification that two portions have is shown once', () => {
  const [a, b] = [notification('a', '2026-11-20T08:30:00Z'), notification('b', '2026-11-20T07:30:00Z')]
  expect(withoutRepetitions([a, b, b])).toEqual([a, b])
})
