import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleField } from './schedule.ts'
import {
  eventSpan,
  inOrder,
  movedItems,
  nightParts,
  outsideProblems,
  readItem,
  type ScheduleItem,
  spanOf,
  timeAt,
  writeItem,
} from './schedule-times.ts'

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const item = (part: Partial<ScheduleItem> = {}): ScheduleItem => ({
  ...{ id: 'a', night: 0, start: '20:00', end: '21:00', kind: 'class', level: null },
  ...{ room: '', artists: [], title: '' },
  ...part,
})
const evening = { start: wall('2026-11-27T20:00'), end: wall('2026-11-28T02:00') }

describe('outside problems', () => {
  it.each([
    ['at the start and the end', { start: '20:00', end: '02:00' }, []],
    ['after midnight', { start: '01:00', end: '02:00' }, []],
    ['before the start', { start: '19:30', end: '20:30' }, ['schedule.0.start']],
    ['after the end', { start: '01:30', end: '02:30' }, ['schedule.0.end']],
    ['at the end', { start: '02:00', end: '03:00' }, ['schedule.0.start']],
    ['in the next night', { night: 1 }, ['schedule.0.start']],
  ])('%s', (_, part, paths) => {
    expect(outsideProblems([writeItem(item(part))], evening).map(({ path }) => path)).toEqual(paths)
  })

  it('count the nights of an event that starts after midnight from the night before', () => {
    const late = { start: wall('2026-11-28T01:00'), end: wall('2026-11-28T05:00') }
    expect(outsideProblems([writeItem(item({ start: '01:00', end: '03:00' }))], late)).toEqual([])
  })

  it('know the days of a weekender', () => {
    const weekender = { start: wall('2026-11-27T19:00'), end: wall('2026-11-30T02:00') }
    const days = [
      item({ night: 1, start: '11:00', end: '12:30' }),
      item({ night: 2, start: '23:00', end: '02:00' }),
    ]
    expect(outsideProblems(days.map(writeItem), weekender)).toEqual([])
  })
})

describe('an event that moves', () => {
  it('moves its items by as much, over midnight too', () => {
    const items = [item(), item({ start: '23:30', end: '00:30' })].map(writeItem)
    const moved = movedItems(items, { before: evening.start, after: wall('2026-12-04T21:00') }).map(readItem)
    expect(moved.map(({ start, end }) => [start, end])).toEqual([
      ['21:00', '22:00'],
      ['00:30', '01:30'],
    ])
  })

  it('keeps the distance of each item to its start, and comes back', () => {
    const minutes = fc.integer({ min: 6 * 60, max: 30 * 60 - 1 })
    fc.assert(
      fc.property(
        minutes,
        minutes,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 1439 }),
        (a, b, night, at) => {
          const startOf = (m: number) => wall('2026-11-27T00:00').add({ minutes: m })
          const { time: start } = timeAt(at)
          const end = timeAt(at + 60).time
          const written = [writeItem(item({ night, start, end }))]
          const there = movedItems(written, { before: startOf(a), after: startOf(b) })
          expect(spanOf(readItem(there[0]!)).from - spanOf(readItem(written[0]!)).from).toBe(b - a)
          expect(movedItems(there, { before: startOf(b), after: startOf(a) })).toEqual(written)
        },
      ),
    )
  })

  it('spans whole minutes from the first midnight', () => {
    expect(eventSpan(evening)).toEqual({ from: 20 * 60, to: 26 * 60 })
  })
})

describe('the field', () => {
  const input = { start: '20:00', end: '21:00', kind: 'class' } as const
  it('gives items an id that stays with their words', () => {
    const [one, two, same] = scheduleField.parse([input, { ...input, title: 'Turns' }, input])!.map(readItem)
    expect(new Set([one!.id, two!.id, same!.id]).size).toBe(3)
    expect(readItem(scheduleField.parse([input])![0]!).id).toBe(one!.id)
  })

  it('reads what a form holds, and keeps ids', () => {
    const written = scheduleField.parse([{ ...input, room: 'A | "B"', artists: ['Ana, Leo'] }])!
    expect(scheduleField.parse(written)).toEqual(written)
  })

  it.each([
    ['an hour that does not exist', { ...input, start: '24:00' }],
    ['another kind', { ...input, kind: 'nap' }],
    ['another level', { ...input, level: 'god' }],
    ['13 hours', { ...input, start: '08:00', end: '21:00' }],
    ['a long title', { ...input, title: 'a'.repeat(121) }],
    ['an id with signs', { ...input, id: '../a' }],
    ['a night before the event', { ...input, night: -1 }],
    ['text that is no item', '["a"]'],
    ['text that is no JSON', 'class'],
    ['JSON that is no list', 'null'],
  ])('refuses %s', (_, given) => {
    expect(scheduleField.safeParse([given]).success).toBe(false)
  })

  it('refuses two items with one id, and more than two hundred', () => {
    expect(
      scheduleField.safeParse([
        { ...input, id: 'a' },
        { ...input, id: 'a' },
      ]).success,
    ).toBe(false)
    expect(scheduleField.safeParse(Array(200).fill(input)).success).toBe(true)
    expect(scheduleField.safeParse(Array(201).fill(input)).success).toBe(false)
  })
})

it('the order of the nights is that of the starts, after midnight too', () => {
  const items = [
    item({ start: '01:00', end: '02:00' }),
    item({ night: 1, start: '10:00', end: '11:00' }),
    item(),
  ]
  expect(inOrder(items.map(writeItem)).map((written) => readItem(written).start)).toEqual([
    '20:00',
    '01:00',
    '10:00',
  ])
})

describe('the parts of a night', () => {
  it('are the first class, social and show', () => {
    const night = [
      item(),
      item({ start: '21:00', end: '21:30', kind: 'class' }),
      item({ start: '21:30', end: '01:00', kind: 'social' }),
      item({ start: '21:15', end: '21:30', kind: 'break' }),
    ]
    expect(nightParts(night.map(writeItem))).toEqual([
      { kind: 'class', start: '20:00' },
      { kind: 'social', start: '21:30' },
    ])
  })

  it('are left out when there is one kind, and for several nights', () => {
    expect(nightParts([writeItem(item())])).toEqual([])
    expect(nightParts([item(), item({ night: 1, kind: 'social' })].map(writeItem))).toEqual([])
    expect(nightParts([])).toEqual([])
  })
})
