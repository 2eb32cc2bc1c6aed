import type { Counter } from '@floorcraft/contract/events/door.ts'
import { describe, expect, test } from 'vitest'
import { changedBy, curveOf, difference, grownCounters } from './rules.ts'

const ana = '00000000-0000-8000-8000-00000000000a'
const bea = '00000000-0000-8000-8000-00000000000b'
const tap = (number: number, person: string, is_in: boolean, half_hour = 0) => ({
  ...{ number, person, is_in, half_hour },
})
const inAt = (half_hour: number) => ({ is_in: true, half_hour })

describe('taps of a phone', () => {
  test('change what the server does not know yet, the later one of a person wins', () => {
    const { last, changed } = changedBy([tap(2, ana, true, 1), tap(3, ana, false, 2), tap(1, bea, true)], {
      last: 1,
      known: new Map(),
    })
    expect(last).toBe(3)
    expect([...changed]).toEqual([[ana, { is_in: false, half_hour: 2 }]])
  })

  test('change nothing when they are sent again', () => {
    const presses = [tap(1, ana, true), tap(2, bea, true)]
    // Another phone has taken one of them back meanwhile.
    const known = new Map([
      [ana, { is_in: false, half_hour: 0 }],
      [bea, inAt(0)],
    ])
    expect(changedBy(presses, { last: 2, known })).toEqual({ last: 2, changed: new Map() })
  })

  test('do not move the time of a person who is in, and take back nobody who is not', () => {
    const known = new Map([[ana, inAt(1)]])
    expect(changedBy([tap(1, ana, true, 5), tap(2, bea, false)], { last: 0, known }).changed.size).toBe(0)
  })

  test('say how many more came', () => {
    const known = new Map([[ana, inAt(1)]])
    const changed = new Map([
      [ana, { is_in: false, half_hour: 2 }],
      [bea, inAt(2)],
    ])
    expect(difference(changed, known, () => true)).toBe(0)
    expect(difference(changed, known, (person) => person === ana)).toBe(-1)
  })
})

describe('the curve', () => {
  const night = (event_id: string, ...counts: number[]) =>
    counts.map((people, half_hour) => ({ event_id, half_hour, people }))

  test('needs five nights on which somebody came', () => {
    const four = ['a', 'b', 'c', 'd'].flatMap((id) => night(id, 2))
    expect(curveOf(four)).toBeNull()
    expect(curveOf([...four, ...night('e', 0)])).toBeNull()
    expect(curveOf([...four, ...night('e', 7)])).toEqual({
      nights: 5,
      half_hours: [{ half_hour: 0, people: 3 }],
    })
  })

  test('sums up to each half hour, also without arrivals in it', () => {
    const nights = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => [
      { event_id: id, half_hour: -1, people: 1 },
      { event_id: id, half_hour: 2, people: 10 },
    ])
    expect(curveOf(nights)?.half_hours).toEqual([
      { half_hour: -1, people: 1 },
      { half_hour: 0, people: 1 },
      { half_hour: 1, people: 1 },
      { half_hour: 2, people: 11 },
    ])
  })
})

describe('counters of phones', () => {
  const lead = (plus: number, minus = 0, half_hour = 0): Counter => ({
    ...{ kind: 'lead', price: '', half_hour, plus, minus },
  })
  const grow = (sent: Counter[], stored: readonly (Counter & { phone_id: string })[] = []) =>
    grownCounters(sent, { phone: 'one', stored })
  const of = (phone_id: string, counter: Counter) => ({ ...counter, phone_id })

  test('only grow, in any order and sent twice in one call', () => {
    expect(grow([lead(2, 1), lead(5), lead(1)], [of('one', lead(3))])).toEqual([lead(5, 1)])
  })

  test('take back what they or another phone have counted, also in another half hour, and no more', () => {
    expect(grow([lead(2), lead(0, 3, 1)])).toEqual([lead(2), lead(0, 2, 1)])
    expect(grow([lead(0, 3)], [of('two', lead(5))])).toEqual([lead(0, 3)])
    expect(grow([lead(0, 5000)], [of('two', lead(5, 2))])).toEqual([lead(0, 3)])
    expect(grow([lead(0, 2)], [of('two', { ...lead(5), kind: 'follow' })])).toEqual([lead(0)])
  })

  test('that took back more than there is now stay as they are', () => {
    expect(grow([lead(1, 2)], [of('one', lead(1, 2)), of('two', lead(0))])).toEqual([lead(1, 2)])
  })
})

test('a curve never falls below zero', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [
    { event_id: String(index), half_hour: 0, people: -1 },
    { event_id: String(index), half_hour: 1, people: 3 },
  ]).flat()
  expect(curveOf(rows)?.half_hours.map(({ people }) => people)).toEqual([0, 2])
})
