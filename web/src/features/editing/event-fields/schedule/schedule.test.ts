import { scheduleField } from '@floorcraft/contract/events/schedule.ts'
import {
  outsideProblems,
  readItem,
  type ScheduleItem,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-schedule.ts'
import { lastNightOf, minutesTo, placeOf, withMore, withNext, withTimes } from './rules.ts'

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const evening = { start: wall('2026-11-27T20:00'), end: wall('2026-11-28T02:00') }
const timesOf = ({ from, to }: ScheduleItem, start = evening.start) =>
  `${placeOf(from, start).time}-${placeOf(to, start).time}`
const hours = (items: readonly string[]) => items.map(readItem).map((item) => `${item.kind} ${timesOf(item)}`)

describe('the next item', () => {
  it('follows the last one, and a social lasts until the end', () => {
    const one = withNext([], { kind: 'class', event: evening })
    const two = withNext(one, { kind: 'break', event: evening })
    expect(hours(withNext(two, { kind: 'social', event: evening }))).toEqual([
      'class 20:00-21:00',
      'break 21:00-21:30',
      'social 21:30-02:00',
    ])
  })

  it('stays inside the event, in the room of the one before', () => {
    const full = withNext([], { kind: 'social', event: evening }).map((written) =>
      writeItem({ ...readItem(written), room: 'Blue' }),
    )
    const next = withNext(full, { kind: 'show', event: evening })
    expect(outsideProblems(next, evening)).toEqual([])
    expect(readItem(next[1]!).room).toBe('Blue')
  })

  it('has an id that no other has', () => {
    const items = withNext(withNext([], { kind: 'class', event: evening }), { kind: 'class', event: evening })
    const ids = items.map((written) => readItem(written).id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{1,12}$/)
  })
})

it('a wall time of a night is so many minutes after the start, and back', () => {
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 })
  const starts = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(minutes, starts, (after, ofDay) => {
      const start = wall('2026-11-27T00:00').add({ minutes: ofDay })
      expect(minutesTo(placeOf(after, start), start)).toBe(after)
    }),
  )
})

it('another start moves the end of an item, and an end before the start is on the next day', () => {
  const [item] = withNext([], { kind: 'class', event: evening }).map(readItem)
  expect(timesOf(withTimes(item!, { from: 90 }))).toBe('21:30-22:30')
  expect(timesOf(withTimes(item!, { to: minutesTo({ night: 0, time: '21:45' }, evening.start) }))).toBe(
    '20:00-21:45',
  )
  expect(withTimes(item!, { to: -60 }).to).toBe(23 * 60)
})

it('copied and pasted items stand among the others, with ids of their own', () => {
  const items = withNext([], { kind: 'class', event: evening })
  const more = withMore(items, [...items, ...readPasted('19:00 doors', { event: evening }).items])
  expect(hours(more)).toEqual(['break 19:00-02:00', 'class 20:00-21:00', 'class 20:00-21:00'])
  expect(new Set(more.map((written) => readItem(written).id)).size).toBe(3)
})

it('an event of one night has one night', () => {
  expect(lastNightOf(evening)).toBe(0)
  expect(lastNightOf({ ...evening, end: wall('2026-11-29T16:00') })).toBe(2)
})

describe('pasted lines', () => {
  const read = (text: string, event = evening) =>
    readPasted(text, { event })
      .items.map(readItem)
      .map((item) => {
        const { kind, title, artists, level } = item
        return [`${kind} ${timesOf(item)}`, level, title, artists.join(' + ')].filter(Boolean).join(' | ')
      })

  it.each([
    [
      '20:00 class Ana & Leo, 21:30 social DJ Kav',
      ['class 20:00-21:30 | Ana & Leo', 'social 21:30-02:00 | DJ Kav'],
    ],
    [
      '8pm Beginner class with Ana & Leo\n9pm Intermediate: Turns and flow\n10pm - 2am Social DJ Kav b2b Lua',
      [
        'class 20:00-21:00 | beginner | Ana & Leo',
        'class 21:00-22:00 | intermediate | Turns and flow',
        'social 22:00-02:00 | DJ Kav + Lua',
      ],
    ],
    [
      '• 20h30 aula iniciantes\n• 22h festa DJ Sal',
      ['class 20:30-22:00 | beginner', 'social 22:00-02:00 | DJ Sal'],
    ],
    ['20.00-21.00 Clase abierta\n21.00 Social', ['class 20:00-21:00 | abierta', 'social 21:00-02:00']],
    [
      '23:30 show, 00:15 social, 1am live band',
      ['show 23:30-00:15', 'social 00:15-01:00', 'show 01:00-02:00 | band'],
    ],
    ['9-10 class\n10 social', ['class 21:00-22:00', 'social 22:00-02:00']],
    ['Doors soon', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('reads the nights of a weekender', () => {
    const weekender = { start: wall('2026-11-27T19:00'), end: wall('2026-11-30T02:00') }
    const text =
      'Friday\n21:00 party\nSATURDAY:\n11:00 class Ana\n12:30 lunch\ndomingo\n11:00 class\n23:00 party'
    expect(
      readPasted(text, { event: weekender })
        .items.map(readItem)
        .map(({ from }) => placeOf(from, weekender.start))
        .map(({ night, time }) => [night, time]),
    ).toEqual([
      [0, '21:00'],
      [1, '11:00'],
      [1, '12:30'],
      [2, '11:00'],
      [2, '23:00'],
    ])
  })

  it('says which lines it did not read, and adds lines without a time to the item before', () => {
    const { items, unread } = readPasted('Our night:\n20:00 class\nBring shoes\n25:00 class', {
      event: evening,
    })
    expect(unread).toEqual(['Our night:', '25:00 class'])
    expect(readItem(items[0]!).title).toBe('Bring shoes')
  })

  it('reads any text without an error, into items inside the limits', () => {
    for (const text of ['99:99 x', '25:00 y', '0:0', '1', '12:60', 'a'.repeat(5000), '20:00'.repeat(400)])
      for (const written of readPasted(text, { event: evening }).items)
        expect(scheduleField.safeParse([written]).success).toBe(true)
  })
})
