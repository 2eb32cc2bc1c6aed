import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  followEndTime,
  followStart,
  isSurprising,
  nextWeekOf,
  timesProblems,
  wallTimes,
} from './form-times.ts'

const friday = { start_date: '2026-11-20', start_time: '20:00', end_date: '2026-11-20', end_time: '23:00' }
const nothingChosen = { date: false, time: false }
const empty = { ...friday, start_date: '', end_date: '' }

const earliest = Temporal.ZonedDateTime.from('2026-11-20T18:00[America/Los_Angeles]')
const said = (times: typeof friday, areRequired = true) =>
  timesProblems(times, { areRequired, earliest }).map(({ path, message }) => `${path}: ${message}`)

test('an end at or before the start on the same date is on the next day', () => {
  const ends = (end_time: string) => wallTimes({ ...friday, end_time })?.end.toString()
  expect(ends('02:00')).toBe('2026-11-21T02:00:00')
  expect(ends('20:00')).toBe('2026-11-21T20:00:00')
  expect(ends('23:00')).toBe('2026-11-20T23:00:00')
  expect(wallTimes(empty)).toBeUndefined()
  expect(wallTimes({ ...friday, start_time: '25:99' })).toBeUndefined()
})

test('a new event needs its four times, an edited one keeps what is not there', () => {
  const nothing = { start_date: '', start_time: '', end_date: '', end_time: '' }
  expect(said(nothing)).toEqual([
    'start_date: Start date is required',
    'start_time: Start time is required',
    'end_date: End date is required',
    'end_time: End time is required',
  ])
  expect(said(nothing, false)).toEqual([])
})

test('an end on an earlier date, more than 14 days, and a start in the past are problems', () => {
  expect(said(friday)).toEqual([])
  expect(said({ ...friday, end_date: '2026-11-19' })).toEqual(['end_date: The end must be after the start'])
  expect(said({ ...friday, end_date: '2026-12-05' })).toEqual(['end_date: An event can last 14 days at most'])
  expect(said({ ...friday, end_date: '2026-12-04', end_time: '20:00' })).toEqual([])
  expect(said({ ...friday, start_time: '17:59' })).toEqual(['start_date: Cannot create events in the past.'])
})

test('the end follows a new date and a new time, over midnight', () => {
  expect(followStart(empty, { start_date: '2026-11-20' }, nothingChosen)).toEqual(friday)
  expect(followStart(friday, { start_time: '22:00' }, nothingChosen)).toEqual({
    ...friday,
    start_time: '22:00',
    end_date: '2026-11-21',
    end_time: '01:00',
  })
  expect(followStart(empty, { start_time: '21:00' }, nothingChosen)).toMatchObject({
    end_date: '',
    end_time: '00:00',
  })
})

test('a chosen end time stays, its date is the first such time after the start', () => {
  const chosen = { date: false, time: true }
  const until2 = followEndTime({ ...friday, end_time: '02:00' })
  expect(until2.end_date).toBe('2026-11-21')
  expect(followStart(until2, { start_date: '2026-11-27' }, chosen)).toMatchObject({
    end_date: '2026-11-28',
    end_time: '02:00',
  })
  expect(followStart(until2, { start_time: '01:00' }, chosen).end_date).toBe('2026-11-20')
  expect(followStart(until2, { start_time: '02:00' }, chosen).end_date).toBe('2026-11-21')
})

test('a chosen end date keeps its distance', () => {
  const weekend = { ...friday, end_date: '2026-11-22', end_time: '18:00' }
  const moved = followStart(weekend, { start_date: '2026-12-04' }, { date: true, time: true })
  expect(moved).toMatchObject({ end_date: '2026-12-06', end_time: '18:00' })
})

test('a mistyped end is pointed out, a long night is not', () => {
  expect(isSurprising({ ...friday, end_time: '17:00' })).toBe(true)
  expect(isSurprising({ ...friday, end_time: '20:00' })).toBe(true)
  expect(isSurprising({ ...friday, end_time: '06:00' })).toBe(false)
  expect(isSurprising({ ...friday, end_date: '2026-11-22' })).toBe(false)
})

test('next week keeps the weekday and the times, and is always ahead', () => {
  const night = wallTimes({ ...friday, end_time: '02:00' })!
  const now = Temporal.PlainDateTime.from('2026-11-20T22:00')
  expect(nextWeekOf(night, { now })).toEqual({
    start_date: '2026-11-27',
    start_time: '20:00',
    end_date: '2026-11-28',
    end_time: '02:00',
  })
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const moment = now.add({ days }).add({ minutes })
      const next = wallTimes(nextWeekOf(night, { now: moment }))!
      expect(Temporal.PlainDateTime.compare(next.start, moment)).toBeGreaterThanOrEqual(0)
      expect(next.start.dayOfWeek).toBe(5)
      expect(next.start.toPlainTime().toString()).toBe('20:00:00')
    }),
  )
})

test('next week skips the dates that the night has already', () => {
  const night = wallTimes(friday)!
  const now = night.start.subtract({ hours: 2 })
  const taken = [1, 2, 4].map((weeks) => night.start.toPlainDate().add({ weeks }))
  expect(nextWeekOf(night, { now, taken }).start_date).toBe('2026-12-11')
})

test('the end stays after the start when either of them changes', () => {
  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map((parts) => Temporal.PlainTime.from(parts).toString({ smallestUnit: 'minute' }))
  const date = fc
    .integer({ min: 0, max: 700 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString())
  fc.assert(
    fc.property(date, time, time, fc.boolean(), (start_date, start_time, end_time, chosen) => {
      const set = followEndTime({ ...friday, end_time })
      const moved = followStart(set, { start_date, start_time }, { date: false, time: chosen })
      expect(timesProblems(moved, { areRequired: true })).toEqual([])
    }),
  )
})

test('a year that is still being typed is no date', () => {
  expect(wallTimes({ ...friday, start_date: '0002-11-20' })).toBeUndefined()
  expect(followStart(friday, { start_date: '0002-11-20' }, { date: true, time: false }).end_date).toBe(
    friday.end_date,
  )
})
