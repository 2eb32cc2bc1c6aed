import { openList } from '@floorcraft/contract/events/going.ts'
import { describe, expect, test } from 'vitest'
import { afterChange, openSeries, settingsAt, settingsOfDate } from './rules.ts'

const start = Temporal.Instant.from('2026-11-28T04:00:00Z')

test.each([null, '2026-11-28T03:00:00Z', '2026-11-28T05:00:00Z'])(
  'a deadline is as long before each start: %s',
  (closes_at) => {
    const series = settingsOfDate({ ...openList, closes_at }, start)
    expect(settingsAt(series, start)).toEqual({ ...openList, closes_at })
    const week = { hours: 7 * 24 }
    expect(settingsAt(series, start.add(week)).closes_at).toBe(
      closes_at && Temporal.Instant.from(closes_at).add(week).toString(),
    )
  },
)

describe('a date after a change of its series', () => {
  const after = { ...openSeries, list: 'places', places: 80, balance: { tolerance: 4, from: 10 } } as const

  test('has the new settings when it had the old ones', () => {
    expect(afterChange(openSeries, { before: openSeries, after })).toEqual(after)
  })

  test('keeps each setting that was chosen for it alone', () => {
    const small = { ...openSeries, list: 'places', places: 40 } as const
    expect(afterChange(small, { before: openSeries, after })).toEqual({ ...after, places: 40 })
    const balanced = { ...openSeries, balance: { tolerance: 1, from: 0 } }
    expect(afterChange(balanced, { before: openSeries, after })).toEqual({
      ...after,
      balance: { tolerance: 1, from: 0 },
    })
  })
})
