import { describe, expect, it } from 'vitest'
import { barsOf, changeOf, equalBars, highest, isWeekend, labelledBars, scaleOf } from './figures.ts'

describe('the change against the period before', () => {
  it.each([
    [120, 100, { kind: 'more', by: 20, isPercent: true }],
    [50, 100, { kind: 'fewer', by: 50, isPercent: true }],
    [0, 100, { kind: 'fewer', by: 100, isPercent: true }],
    [7, 3, { kind: 'more', by: 4, isPercent: false }],
    [1001, 1000, { kind: 'more', by: 1, isPercent: false }],
    [5, 5, { kind: 'same' }],
    [5, 0, { kind: 'more', by: 5, isPercent: false }],
    [0, 0, { kind: 'same' }],
  ])('%i after %i', (count, previous, change) => {
    expect(changeOf({ count, previous })).toEqual(change)
  })
})

const daysFrom = (first: string, length: number) =>
  Array.from({ length }, (_, index) => ({
    day: Temporal.PlainDate.from(first).add({ days: index }).toString(),
    count: index,
  }))

describe('the bars', () => {
  it('are days', () => {
    const bars = barsOf(daysFrom('2026-11-01', 90))
    expect(bars).toHaveLength(90)
    expect(bars[2]).toEqual({ from: '2026-11-03', to: '2026-11-03', count: 2 })
  })

  it('are weeks of a year, and the last one ends with it', () => {
    const bars = barsOf(daysFrom('2026-01-01', 365))
    expect(bars).toHaveLength(53)
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', count: 0 })
    expect(bars[1]).toEqual({ from: '2026-01-02', to: '2026-01-08', count: 1 + 2 + 3 + 4 + 5 + 6 + 7 })
    expect(bars.at(-1)!.to).toBe('2026-12-31')
  })

  it('are of one length in a chart', () => {
    const bars = barsOf(daysFrom('2026-01-01', 365))
    expect(equalBars(bars)).toEqual(bars.slice(1))
    const days = barsOf(daysFrom('2026-11-01', 90))
    expect(equalBars(days)).toEqual(days)
  })

  it('lose nothing', () => {
    const days = daysFrom('2026-01-01', 364)
    const counts = barsOf(days).map(({ count }) => count)
    expect(counts).toHaveLength(52)
    expect(counts.reduce((total, count) => total + count)).toBe((363 * 364) / 2)
  })

  it('have their highest, of equal ones the last', () => {
    const counts = [1, 9, 3, 9, 0]
    expect(highest(counts.map((count) => ({ from: '', to: '', count })))).toBe(3)
  })
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [34, [0, 10, 20, 30, 40]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('the lines up to %i are %j', (most, lines) => {
  expect(scaleOf(most)).toEqual(lines)
})

it.each([
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [30, [5, 12, 19, 26]],
  [90, [18, 39, 60, 81]],
  [53, [8, 21, 34, 47]],
])('of %i bars these have a date: %j', (count, bars) => {
  expect(labelledBars(count)).toEqual(bars)
})

it('knows weekends', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
