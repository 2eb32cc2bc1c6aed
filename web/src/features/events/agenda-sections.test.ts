import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEvent, anyInstant, sampleEvent } from '../../test/event-samples.ts'
import { firstEvents, sectionsOf } from './agenda-sections.ts'
import { agendaOf } from './rules.ts'

const now = Temporal.ZonedDateTime.from('2026-11-20T20:30[America/Los_Angeles]').toInstant()
const at = (start: string, end?: string) => sampleEvent({ id: start, start, ...(end ? { end } : {}) })

test('running, then night after night with their names, without what is over', () => {
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
