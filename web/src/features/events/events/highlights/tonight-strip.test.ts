import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { nightsOfPosters, posterSections } from './tonight-strip.tsx'

const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant()
const show = (wall: string, events: Parameters<typeof posterSections>[0]) => {
  const sections = posterSections(events, at(wall))
  return {
    nights: nightsOfPosters(sections),
    titles: sections.flatMap((section) => section.events.map((event) => event.title)),
  }
}

const tonight = sampleEvent({ title: 'Tonight', start: '2026-11-20T21:00' })
const afterMidnight = sampleEvent({ title: 'After midnight', start: '2026-11-21T01:00' })
const tomorrow = sampleEvent({ title: 'Tomorrow', start: '2026-11-21T20:00' })

test('tonight includes the hours after midnight; the next night fills the row', () => {
  const { nights, titles } = show('2026-11-20T18:00', [tonight, afterMidnight, tomorrow])
  expect(nights).toBe('both')
  expect(titles).toEqual(['Tonight', 'After midnight', 'Tomorrow'])
})

test('running events come first', () => {
  expect(show('2026-11-20T22:00', [tonight, afterMidnight])).toEqual({
    nights: 'tonight',
    titles: ['Tonight', 'After midnight'],
  })
})

test('a cancelled event is not shown', () => {
  expect(show('2026-11-20T18:00', [{ ...tonight, status: 'cancelled' }, tomorrow])).toEqual({
    nights: 'next',
    titles: ['Tomorrow'],
  })
})

test('without an event tonight the next nights are shown, at most five events', () => {
  const coming = [21, 22, 23, 24, 25, 26].map((day) =>
    sampleEvent({ title: `${day}`, start: `2026-11-${day}T20:00` }),
  )
  expect(show('2026-11-20T12:00', coming)).toEqual({
    nights: 'next',
    titles: ['21', '22', '23', '24', '25'],
  })
})
