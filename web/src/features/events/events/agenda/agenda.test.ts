import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { anyEvent, anyInstant, sampleEvent } from '../../../../test/event-samples.ts'
import { agendaOf } from '../rules.ts'
import { firstEvents, isNightFree, sectionsOf, tallyOf } from './agenda.ts'

const now = Temporal.ZonedDateTime.from('2026-11-20T20:30[America/Los_Angeles]').toInstant()
const at = (start: string, end?: string) => sampleEvent({ id: start, start, ...(end ? { end } : {}) })

test('running events come first, then the nights with their names, without past events', () => {
  const events = [
    at('2026-11-18T20:00'),
    at('2026-11-20T20:00'),
    at('2026-11-20T22:00'),
    at('2026-11-21T01:00'),
    at('2026-11-21T20:00'),
    at('2026-11-24T20:00'),
  ]
  const sections = sectionsOf(agendaOf(events, now), now)
  expect(sections.map(({ key, day, events: list }) => [key, day, list.map((event) => event.id)])).toEqual([
    ['now', undefined, ['2026-11-20T20:00']],
    ['2026-11-20', 'tonight', ['2026-11-20T22:00', '2026-11-21T01:00']],
    ['2026-11-21', 'tomorrow', ['2026-11-21T20:00']],
    ['2026-11-24', undefined, ['2026-11-24T20:00']],
  ])
})

test('past events are listed with the latest first', () => {
  const events = [at('2026-11-17T20:00'), at('2026-11-18T20:00'), at('2026-11-19T20:00')]
  const { past } = agendaOf(events, now)
  expect(past.map(({ id }) => id)).toEqual(['2026-11-19T20:00', '2026-11-18T20:00', '2026-11-17T20:00'])
})

test('at 01:00 tonight is still the evening before', () => {
  const late = Temporal.ZonedDateTime.from('2026-11-21T01:00[America/Los_Angeles]').toInstant()
  const [section] = sectionsOf(agendaOf([at('2026-11-21T02:00')], late), late)
  expect([section?.key, section?.day]).toEqual(['2026-11-20', 'tonight'])
})

test('portions keep the order and lose nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), anyInstant, fc.nat(35), (events, instant, count) => {
      const sections = sectionsOf(agendaOf(events, instant), instant)
      const all = sections.flatMap((section) => section.events)
      const past = agendaOf(events, instant).past
      expect(all.length + past.length).toBe(events.length)
      expect(firstEvents(sections, count).flatMap((section) => section.events)).toEqual(all.slice(0, count))
    }),
  )
})

const atNine = Temporal.Instant.from('2026-11-21T05:00:00Z')
const on = (start: string, status: 'published' | 'cancelled' = 'published') =>
  sampleEvent({ id: `${start} ${status}`, start, status })
const tonight = [on('2026-11-20T12:00'), on('2026-11-20T20:00'), on('2026-11-20T20:00', 'cancelled')]
const later = [on('2026-11-21T20:00'), on('2026-11-22T20:00', 'cancelled'), on('2026-11-28T20:00')]

test('the tally counts upcoming, running, cancelled and past events apart', () => {
  expect(tallyOf(agendaOf([...tonight, ...later], atNine))).toEqual({
    upcoming: 2,
    running: 1,
    cancelled: 2,
    past: 1,
  })
})

test('the text of a tally names only the states that occur', () => {
  const { tally } = eventListTexts.en
  expect(tally({ upcoming: 217, running: 10, cancelled: 3, past: 0 })).toBe(
    '217 upcoming, 10 happening now, 3 cancelled',
  )
  expect(tally({ upcoming: 0, running: 0, cancelled: 0, past: 2 })).toBe('2 past')
  expect(tally({ upcoming: 5, running: 0, cancelled: 0, past: 0 })).toBe('')
})

test('a night is free when nothing runs and the next event is on a later night', () => {
  const night = Temporal.PlainDate.from('2026-11-20')
  const isFree = (...events: Parameters<typeof agendaOf>[0]) => isNightFree(agendaOf(events, atNine), night)
  const [next] = [on('2026-11-21T20:00')]
  expect(isFree(next)).toBe(true)
  expect(isFree(on('2026-11-20T22:00'), next)).toBe(false)
  expect(isFree(on('2026-11-20T20:00'), next)).toBe(false)
  // A weekender that began yesterday.
  expect(isFree(sampleEvent({ start: '2026-11-19T18:00', end: '2026-11-22T23:00' }), next)).toBe(false)
  expect(isFree(on('2026-11-20T20:00', 'cancelled'), next)).toBe(true)
  expect(isFree()).toBe(false)
})
