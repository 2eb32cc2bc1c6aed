import type { EventSeries } from '@floorcraft/contract/events/events.ts'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { regularDaysOf } from './regular-nights.ts'

const social = (start: string, overrides: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ start, title: 'Friday Social', ...overrides })

const found = (events: Parameters<typeof regularDaysOf>[0]) =>
  regularDaysOf(events).flatMap(({ weekday, nights }) =>
    nights.map(({ every, next }) => [weekday, every, next.title]),
  )

const everyFriday = [5, 'week', 'Friday Social']

test('the same title on the same weekday is regular from two nights on', () => {
  expect(found([social('2026-11-20T20:00')])).toEqual([])
  expect(found([social('2026-11-20T20:00'), social('2026-11-27T20:00')])).toEqual([everyFriday])
})

test('two weeks apart is every other week, once a month is not regular', () => {
  expect(found([social('2026-11-20T20:00'), social('2026-12-04T20:00')])).toEqual([
    [5, 'other-week', 'Friday Social'],
  ])
  expect(found([social('2026-11-20T20:00'), social('2026-12-18T20:00')])).toEqual([])
})

test('one week off does not end a weekly series', () => {
  const nights = ['2026-11-20T20:00', '2026-11-27T20:00', '2026-12-11T20:00'].map((start) => social(start))
  expect(found(nights)).toEqual([everyFriday])
})

test('spelling of the title does not matter, weekday and hour do', () => {
  const [first, spelled] = [
    social('2026-11-20T20:00'),
    social('2026-11-27T20:00', { title: ' friday  SOCIAL' }),
  ]
  expect(found([first, spelled])).toHaveLength(1)
  expect(found([first, social('2026-11-28T20:00')])).toEqual([])
  expect(found([first, social('2026-11-27T14:00')])).toEqual([])
})

test('a start after midnight belongs to the evening before', () => {
  expect(found([social('2026-11-21T00:30'), social('2026-11-28T00:30')])).toEqual([everyFriday])
})

test('two events on one night, cancelled nights and congresses are not regular', () => {
  const first = social('2026-11-20T20:00')
  expect(found([first, social('2026-11-20T20:00', { venue_name: 'Upstairs' })])).toEqual([])
  expect(found([first, social('2026-11-27T20:00', { status: 'cancelled' })])).toEqual([])
  const congress = { event_type: 'congress' }
  expect(found([social('2026-11-20T20:00', congress), social('2026-11-27T20:00', congress)])).toEqual([])
})

test('the week begins on Monday, each night in its evening', () => {
  const weeks = (start: string, title: string) => {
    const wall = Temporal.PlainDateTime.from(start)
    return [
      social(wall.toString(), { title }),
      social(wall.add({ days: 7 }).toString({ smallestUnit: 'minute' }), { title }),
    ]
  }
  const events = [
    ...weeks('2026-11-22T15:00', 'Sunday'),
    ...weeks('2026-11-17T01:00', 'Last'),
    ...weeks('2026-11-16T22:00', 'Late'),
    ...weeks('2026-11-16T19:00', 'Early'),
  ]
  expect(found(events).map(([, , title]) => title)).toEqual(['Early', 'Late', 'Last', 'Sunday'])
})

const series = (overrides: Partial<EventSeries> = {}): EventSeries => ({
  id: 'series',
  recurrence_type: 'weekly',
  recurrence_days: null,
  month_week: null,
  start_date: '2026-11-20',
  next_event_id: null,
  next_start_datetime: null,
  ...overrides,
})

test('one night of a series is enough, also when its events have different titles', () => {
  const first = social('2026-11-20T20:00', { series: series() })
  const second = social('2026-11-27T21:00', { series: series(), title: 'Birthday Social' })
  expect(found([first])).toEqual([everyFriday])
  expect(found([first, second])).toEqual([everyFriday])
})

test('a series that keeps its weekday is regular, the 15th of every month is not', () => {
  const monthly = { recurrence_type: 'monthly', month_week: 3 } as const
  expect(found([social('2026-11-20T20:00', { series: series(monthly) })])).toEqual([
    [5, 'declared', 'Friday Social'],
  ])
  const dayOfMonth = { ...monthly, month_week: null }
  expect(found([social('2026-11-20T20:00', { series: series(dayOfMonth) })])).toEqual([])
})
