import type { NightCost, NightLevel } from '@floorcraft/contract/editing/quiet-nights.ts'
import { describe, expect, test } from 'vitest'
import {
  cheapestNights,
  dateOfProposal,
  daysOfKey,
  firstNightShown,
  quietByWeekday,
  rowsOfNights,
} from './rules.ts'

const day = Temporal.PlainDate.from
const today = day('2026-11-20')

/** Twelve weeks from Friday, 20 November; every night is quiet except those that are given. */
const nights = (costs: Readonly<Record<string, number>> = {}): NightCost[] =>
  Array.from({ length: 84 }, (_, index) => {
    const night = today.add({ days: index }).toString()
    const cost = costs[night] ?? 0
    const level: NightLevel = cost === 0 ? 'quiet' : 'busy'
    return { night, cost, level, event_ids: [], more: 0 }
  })

describe('the nights that are shown', () => {
  test.each([
    [undefined, '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-01-01', '2026-11-20'],
    ['2027-02-11', '2026-11-20'],
    ['2027-02-12', '2027-02-12'],
    ['2027-05-07', '2027-05-07'],
  ])('with %s they begin on %s', (chosen, first) => {
    expect(firstNightShown(chosen === undefined ? undefined : day(chosen), today).toString()).toBe(first)
  })
})

describe('the cheapest nights', () => {
  const dates = (...input: Parameters<typeof cheapestNights>) =>
    cheapestNights(...input).map(({ night }) => night)
  const none = { weekdays: undefined, chosen: undefined }

  test('are the first Fridays and Saturdays when all are quiet', () => {
    expect(dates(nights(), none)).toEqual(['2026-11-20', '2026-11-21', '2026-11-27'])
  })

  test('are on the weekday of the chosen night, over busy ones, by date', () => {
    const some = nights({ '2026-11-21': 2, '2026-11-28': 1, '2026-12-12': 0.5 })
    expect(dates(some, { ...none, chosen: day('2026-11-28') })).toEqual([
      '2026-12-05',
      '2026-12-19',
      '2026-12-26',
    ])
  })

  test('are on the weekdays of a series', () => {
    expect(dates(nights(), { weekdays: [3], chosen: day('2026-11-28') })).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
    ])
  })

  test('are the least busy ones when none is quiet', () => {
    const costs = Object.fromEntries(nights().map(({ night }, index) => [night, 100 - index]))
    expect(dates(nights(costs), none)).toEqual(['2027-01-30', '2027-02-05', '2027-02-06'])
  })
})

describe('the strip', () => {
  test('has a row for each weekday, Sunday first, and empty places before the first night', () => {
    const rows = rowsOfNights(nights())
    expect(rows.map((row) => row.nights.length)).toEqual(Array(7).fill(13))
    expect(rows.map((row) => row.nights[0]!.night?.night)).toEqual([
      ...Array(5).fill(undefined),
      '2026-11-20',
      '2026-11-21',
    ])
    expect(rows[0]!.nights[1]!.night?.night).toBe('2026-11-22')
  })

  test('has only the weekdays of a series, and counts their quiet nights', () => {
    const some = nights({ '2026-11-21': 2, '2026-12-05': 1 })
    expect(rowsOfNights(some, [6]).map((row) => row.day.dayOfWeek)).toEqual([6])
    expect(quietByWeekday(some, [5, 6])).toMatchObject([
      { quiet: 12, all: 12 },
      { quiet: 10, all: 12 },
    ])
  })

  test('moves by day and by week', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab'].map(daysOfKey)).toEqual([
      -1,
      1,
      -7,
      7,
      undefined,
    ])
  })
})

test.each([
  [5, '2026-12-04'],
  [6, '2026-12-05'],
  [4, '2026-12-10'],
])('a night on weekday %d is proposed for %s', (weekday, date) => {
  expect(dateOfProposal(today, weekday).toString()).toBe(date)
})
