import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { stripOf } from './tonight-strip.tsx'

const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant()
const show = (wall: string, events: Parameters<typeof stripOf>[0]) =>
  stripOf(events, { now: at(wall), timeZone: 'America/Los_Angeles', rows: 3 })

const tonight = sampleEvent({ title: 'Tonight', start: '2026-11-20T21:00' })
const afterMidnight = sampleEvent({ title: 'After midnight', start: '2026-11-21T01:00' })
const tomorrow = sampleEvent({ title: 'Tomorrow', start: '2026-11-21T20:00' })
const titles = ({ events }: ReturnType<typeof stripOf>) => events.map((event) => event.title)

test('tonight ends after midnight, before tomorrow', () => {
  const strip = show('2026-11-20T18:00', [tonight, afterMidnight, tomorrow])
  expect(strip.when).toBe('tonight')
  expect(titles(strip)).toEqual(['Tonight', 'After midnight'])
})

test('running events come first', () => {
  expect(titles(show('2026-11-20T22:00', [tonight, afterMidnight]))).toEqual(['Tonight', 'After midnight'])
})

test('a cancelled event is not shown as tonight', () => {
  const strip = show('2026-11-20T18:00', [{ ...tonight, status: 'cancelled' }, tomorrow])
  expect(strip.when).toBe('later')
})

test('without an event tonight the next events show, at most the given number', () => {
  const coming = [21, 22, 23, 24].map((day) =>
    sampleEvent({ title: `${day}`, start: `2026-11-${day}T20:00` }),
  )
  const strip = show('2026-11-20T12:00', coming)
  expect(strip.when).toBe('later')
  expect(titles(strip)).toEqual(['21', '22', '23'])
})
