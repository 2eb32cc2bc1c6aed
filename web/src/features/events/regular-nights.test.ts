import { expect, test } from 'vitest'
import { sampleEvent } from './event-samples.ts'
import { regularNightsOf } from './regular-nights.ts'

const social = (start: string, overrides: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ start, title: 'Friday Social', ...overrides })

const found = (events: Parameters<typeof regularNightsOf>[0]) =>
  regularNightsOf(events).map(({ weekday, occurrences }) => [
    weekday,
    occurrences[0].title,
    occurrences.length,
  ])

test('the same title on the same weekday is regular from two nights on', () => {
  expect(found([social('2026-11-20T20:00')])).toEqual([])
  expect(found([social('2026-11-20T20:00'), social('2026-11-27T20:00')])).toEqual([[5, 'Friday Social', 2]])
})

test('spelling of the title does not matter, weekday and hour do', () => {
  expect(
    found([social('2026-11-20T20:00'), social('2026-11-27T20:00', { title: ' friday  SOCIAL' })]),
  ).toHaveLength(1)
  expect(found([social('2026-11-20T20:00'), social('2026-11-28T20:00')])).toEqual([])
  expect(found([social('2026-11-20T20:00'), social('2026-11-27T14:00')])).toEqual([])
})

test('a start after midnight belongs to the evening before', () => {
  expect(found([social('2026-11-21T00:30'), social('2026-11-28T00:30')])).toEqual([[5, 'Friday Social', 2]])
})

test('two rooms on one night, cancelled nights and congresses are nothing regular', () => {
  expect(found([social('2026-11-20T20:00'), social('2026-11-20T20:00', { venue_name: 'Upstairs' })])).toEqual(
    [],
  )
  expect(found([social('2026-11-20T20:00'), social('2026-11-27T20:00', { status: 'cancelled' })])).toEqual([])
  const congress = { event_type: 'congress' }
  expect(found([social('2026-11-20T20:00', congress), social('2026-11-27T20:00', congress)])).toEqual([])
})

test('the week runs from Monday, each day by the clock', () => {
  const weeks = (day: number, time: string, title: string) => [
    social(`2026-11-${day}T${time}`, { title }),
    social(`2026-11-${day - 7}T${time}`, { title }),
  ]
  const events = [
    ...weeks(29, '15:00', 'Sunday'),
    ...weeks(23, '22:00', 'Late'),
    ...weeks(23, '19:00', 'Early'),
  ]
  expect(found(events).map(([, title]) => title)).toEqual(['Early', 'Late', 'Sunday'])
})
