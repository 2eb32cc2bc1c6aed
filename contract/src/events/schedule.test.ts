import { describe, expect, it } from 'vitest'
import { scheduleField } from './schedule.ts'
import {
  inOrder,
  itemCounts,
  nightOfItem,
  nightParts,
  outsideProblems,
  readItem,
  type ScheduleItem,
  writeItem,
} from './schedule-times.ts'

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const item = (part: Partial<ScheduleItem> = {}): ScheduleItem => ({
  ...{ id: 'a', from: 0, to: 60, kind: 'class', level: null },
  ...{ room: '', artists: [], title: '' },
  ...part,
})
const evening = { start: wall('2026-11-27T20:00'), end: wall('2026-11-28T02:00') }

describe('outside problems', () => {
  it.each([
    ['the whole event', { from: 0, to: 360 }, []],
    ['its last hour', { from: 300, to: 360 }, []],
    ['before the start', { from: -30, to: 30 }, ['schedule.0.from']],
    ['after the end', { from: 330, to: 390 }, ['schedule.0.to']],
    ['at the end', { from: 360, to: 420 }, ['schedule.0.from']],
  ])('%s', (_, part, paths) => {
    expect(outsideProblems([writeItem(item(part))], evening).map(({ path }) => path)).toEqual(paths)
  })
})

it('an item after midnight belongs to the evening before, until six', () => {
  const nights = [0, 5 * 60, 9 * 60 + 59, 10 * 60].map((from) => `${nightOfItem(from, evening.start)}`)
  expect(nights).toEqual(['2026-11-27', '2026-11-27', '2026-11-27', '2026-11-28'])
  // A whole-day event starts at midnight, and its afternoon belongs to its date.
  expect(`${nightOfItem(14 * 60, wall('2026-11-28T00:00'))}`).toBe('2026-11-28')
})

describe('the field', () => {
  const input = { from: 0, to: 60, kind: 'class' } as const
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
    ['half a minute', { ...input, from: 0.5 }],
    ['an end before the start', { ...input, to: 0 }],
    ['another kind', { ...input, kind: 'nap' }],
    ['another level', { ...input, level: 'god' }],
    ['13 hours', { ...input, to: 780 }],
    ['a time that no event has', { ...input, from: 1e9, to: 1e9 + 60 }],
    ['a long title', { ...input, title: 'a'.repeat(121) }],
    ['an id with signs', { ...input, id: '../a' }],
    ['text that is no item', '["a"]'],
    ['text that is no JSON', 'class'],
    ['JSON that is no list', 'null'],
  ])('refuses %s', (_, given) => {
    expect(scheduleField.safeParse([given]).success).toBe(false)
  })

  it('refuses two items with one id, and more than two hundred', () => {
    const twice = [1, 2].map(() => ({ ...input, id: 'a' }))
    expect(scheduleField.safeParse(twice).success).toBe(false)
    expect(scheduleField.safeParse(Array(200).fill(input)).success).toBe(true)
    expect(scheduleField.safeParse(Array(201).fill(input)).success).toBe(false)
  })

  it('leaves out what a request does not have, and empties what it has as null', () => {
    expect(scheduleField.parse(undefined)).toBeUndefined()
    expect(scheduleField.parse(null)).toEqual([])
  })
})

it('items are ordered by their start', () => {
  const items = [item({ from: 300, to: 360 }), item({ from: 60, to: 90 }), item()]
  expect(inOrder(items.map(writeItem)).map((written) => readItem(written).from)).toEqual([0, 60, 300])
})

describe('the parts of a night', () => {
  const partsOf = (items: readonly ScheduleItem[]) => nightParts(items.map(writeItem), evening.start)
  it('are the first class, social and show', () => {
    const night = [
      item(),
      item({ from: 60, to: 90 }),
      item({ from: 90, to: 300, kind: 'social' }),
      item({ from: 75, to: 90, kind: 'break' }),
    ]
    expect(partsOf(night)).toEqual([
      { kind: 'class', start: '20:00' },
      { kind: 'social', start: '21:30' },
    ])
  })

  it('are left out when there is one kind, and for several nights', () => {
    expect(partsOf([item()])).toEqual([])
    expect(partsOf([item(), item({ from: 24 * 60, to: 25 * 60, kind: 'social' })])).toEqual([])
    expect(partsOf([])).toEqual([])
  })
})

describe('the counts of a schedule', () => {
  const countsOf = (items: readonly ScheduleItem[]) => itemCounts(items.map(writeItem), evening.start)
  const tomorrow = { from: 24 * 60, to: 25 * 60 }

  it('are the classes and socials of several nights', () => {
    const social = item({ ...tomorrow, kind: 'social' })
    const items = [item(), item(tomorrow), social, social, social]
    expect(countsOf([...items, item({ ...tomorrow, kind: 'break' })])).toEqual({ class: 2, social: 3 })
  })

  it('are left out for one night, and without several of both', () => {
    expect(countsOf([item(), item({ from: 60, to: 90, kind: 'social' })])).toBeNull()
    expect(countsOf([item(), item(tomorrow), item({ ...tomorrow, kind: 'social' })])).toBeNull()
    expect(countsOf([])).toBeNull()
  })
})
