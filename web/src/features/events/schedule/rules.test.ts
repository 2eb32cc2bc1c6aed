import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { describe, expect, it } from 'vitest'
import { clashesOf, gridOf, isLarge } from './rules.ts'

const item = (id: string, times: readonly [string, string], room = ''): ShownItem => ({
  ...{ id, room, from: 0, to: 60, night: '2026-12-05', kind: 'class', level: null, title: id, artists: [] },
  start_datetime: `2026-12-05T${times[0]}:00-08:00`,
  end_datetime: `2026-12-05T${times[1]}:00-08:00`,
})
const [a, b, c] = [
  item('a', ['11:00', '12:00'], 'Blue'),
  item('b', ['11:30', '12:30'], 'Red'),
  item('c', ['12:00', '13:00'], 'Blue'),
]

describe('clashes', () => {
  it('are picks at the same time, in both directions', () => {
    const clashes = clashesOf([a, b, c], new Set(['a', 'b', 'c']))
    expect([...clashes].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['b']],
    ])
  })

  it('need both items to be picked, and time in common', () => {
    expect(clashesOf([a, b, c], new Set(['a', 'c'])).size).toBe(0)
    expect(clashesOf([a, b, c], new Set(['b'])).size).toBe(0)
  })
})

describe('the grid of a night', () => {
  it('has rooms side by side and times downwards', () => {
    const { placed, rooms } = gridOf([a, b, c])
    expect(rooms).toEqual([
      { name: 'Blue', columns: [1, 2] },
      { name: 'Red', columns: [2, 3] },
    ])
    // Lines: 11:00, 11:30, 12:00, 12:30, 13:00.
    expect(placed.map(({ item: { id }, rows, columns }) => [id, rows, columns])).toEqual([
      ['a', [1, 3], [1, 2]],
      ['b', [2, 4], [2, 3]],
      ['c', [3, 5], [1, 2]],
    ])
  })

  it('gives a room with two items at once two columns, and lets items without a room span all', () => {
    const twice = item('d', ['11:00', '11:30'], 'Blue')
    const lunch = item('e', ['13:00', '14:00'])
    const { placed, rooms } = gridOf([a, twice, b, lunch])
    expect(rooms.map(({ columns }) => columns)).toEqual([
      [1, 3],
      [3, 4],
    ])
    expect(placed.find((one) => one.item === lunch)!.columns).toEqual([1, 4])
    expect(new Set(placed.map(({ rows, columns }) => `${rows} ${columns}`)).size).toBe(4)
  })

  it('has one column without rooms', () => {
    expect(gridOf([item('f', ['20:00', '21:00'])]).rooms).toEqual([{ name: '', columns: [1, 2] }])
  })
})

it('several nights or rooms are large', () => {
  expect(isLarge([a, c])).toBe(false)
  expect(isLarge([a, b])).toBe(true)
  expect(isLarge([a, { ...c, night: '2026-12-06' }])).toBe(true)
})
