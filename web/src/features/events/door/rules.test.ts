import type { Door, DoorPerson } from '@floorcraft/contract/events/door.ts'
import { describe, expect, test } from 'vitest'
import {
  cameOf,
  countOf,
  type DoorCopy,
  halfHourOf,
  isUnsent,
  newCopy,
  peopleOf,
  withAnswer,
  withCount,
  withoutNamesOfOldNight,
  withTap,
} from './rules.ts'

const person = (name: string, is_in = false): DoorPerson => ({
  ...{ person: name, name, role: null, state: 'going', is_in },
})
const door = (changes: Partial<Door> = {}): Door => ({
  title: 'Friday Social',
  start_datetime: '2026-11-20T20:00:00-08:00',
  timezone: 'America/Los_Angeles',
  price_info: {},
  currency: 'USD',
  asks_roles: true,
  is_over: false,
  people: [person('Bea'), person('Ana')],
  others: [],
  last_press: 0,
  is_organizer: true,
  ...changes,
})
const asOf = '2026-11-21T05:00:00Z'
const open = (changes?: Partial<Door>): DoorCopy => withAnswer(newCopy('phone'), door(changes), asOf)
const tapOn = (name: string, is_in = true) => ({ person: name, is_in, half_hour: 0 })
const inside = (copy: DoorCopy) => peopleOf(copy).flatMap(({ name, is_in }) => (is_in ? name : []))

test.each([
  ['2026-11-20T20:00:00-08:00', 0],
  ['2026-11-20T20:29:59-08:00', 0],
  ['2026-11-20T20:30:00-08:00', 1],
  ['2026-11-20T19:59:00-08:00', -1],
  ['2026-11-20T04:00:00-08:00', -12],
  ['2026-11-29T04:00:00-08:00', 47],
])('%s is in half hour %i', (now, expected) => {
  expect(halfHourOf('2026-11-20T20:00:00-08:00', Temporal.Instant.from(now))).toBe(expected)
})

describe('taps', () => {
  test('are shown at once, and people are in the order of their names', () => {
    const copy = withTap(open(), tapOn('Bea'))
    expect(peopleOf(copy).map(({ name, is_in }) => [name, is_in])).toEqual([
      ['Ana', false],
      ['Bea', true],
    ])
    expect(isUnsent(copy)).toBe(true)
  })

  test('wait until the server has them, and only the last of a person waits', () => {
    const copy = withTap(withTap(withTap(open(), tapOn('Bea')), tapOn('Ana')), tapOn('Bea', false))
    expect(copy.presses.map((press) => [press.number, press.person, press.is_in])).toEqual([
      [2, 'Ana', true],
      [3, 'Bea', false],
    ])
    const sent = withAnswer(copy, door({ last_press: 2, people: [person('Ana', true), person('Bea')] }), asOf)
    expect(sent.presses.map(({ number }) => number)).toEqual([3])
    expect(inside(sent)).toEqual(['Ana'])
  })

  test('go on after what the server has, when the phone has lost its copy', () => {
    expect(withTap(open({ last_press: 7 }), tapOn('Ana')).presses[0]!.number).toBe(8)
  })

  test('are not undone by an answer that was asked for before', () => {
    const sent = withAnswer(
      withTap(open(), tapOn('Ana')),
      door({ last_press: 1, people: [person('Ana', true)] }),
      asOf,
    )
    expect(inside(withAnswer(sent, door(), asOf))).toEqual(['Ana'])
  })
})

test('counters of this phone grow, and add up with those of the others', () => {
  const lead = { kind: 'lead', price: '' } as const
  const start = open({ others: [{ ...lead, count: 5 }] })
  const copy = [1, 1, -1, 1].reduce<DoorCopy>(
    (before, by, index) => withCount(before, { ...lead, by: by as 1 | -1, half_hour: index < 3 ? 0 : 1 }),
    start,
  )
  expect(copy.counters).toEqual([
    { ...lead, half_hour: 0, plus: 2, minus: 1 },
    { ...lead, half_hour: 1, plus: 1, minus: 0 },
  ])
  expect(countOf(copy, lead)).toBe(7)
  expect(countOf(copy, { kind: 'follow', price: '' })).toBe(0)
  expect([isUnsent(start), isUnsent(copy)]).toEqual([false, true])
})

test('a head that two phones took back is not counted below zero', () => {
  const lead = { kind: 'lead', price: '' } as const
  const copy = withCount(open({ others: [{ ...lead, count: 0 }] }), { ...lead, by: -1, half_hour: 0 })
  expect(countOf(copy, lead)).toBe(0)
})

test('who waits is not expected, and counts when they came', () => {
  const person = (state: 'going' | 'waiting' | 'left', is_in: boolean) => ({
    ...{ person: 'x', name: 'Ana', role: null, state, is_in },
  })
  const people = [
    person('going', true),
    person('going', false),
    person('waiting', false),
    person('waiting', true),
    person('left', true),
  ]
  expect(cameOf(people)).toEqual({ came: 3, of: 4 })
})

test('a person who has left the list keeps the name that this phone knows', () => {
  const left: DoorPerson = { ...person('Ana', true), name: null, state: 'left' }
  const copy = withAnswer(open(), door({ people: [left] }), asOf)
  expect(peopleOf(copy)).toMatchObject([{ name: 'Ana', state: 'left' }])
})

test('a phone that was away has no names two days after the start', () => {
  const copy: DoorCopy = { ...newCopy('phone'), door: door() }
  const at = (iso: string) => withoutNamesOfOldNight(copy, Temporal.Instant.from(iso)).door
  expect(at('2026-11-22T19:59:59-08:00')?.people).toHaveLength(2)
  expect(at('2026-11-22T20:00:00-08:00')).toMatchObject({ is_over: true, people: [] })
})
