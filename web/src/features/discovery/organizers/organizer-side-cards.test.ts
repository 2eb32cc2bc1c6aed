import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { statisticsOf } from './organizer-side-cards.tsx'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')

test('the figures count past events by start, leave out cancelled ones, and sort styles by frequency', () => {
  const events = [
    sampleEvent({ start: '2026-11-19T20:00', dance_styles: ['zouk'] }),
    sampleEvent({ start: '2026-11-21T20:00', dance_styles: ['bachata', 'zouk'], scene_id: 'other' }),
    sampleEvent({
      start: '2026-11-22T20:00',
      dance_styles: ['salsa'],
      status: 'cancelled',
      scene_id: 'third',
    }),
  ]
  expect(statisticsOf(events, now)).toEqual({ upcoming: 1, past: 1, scenes: 2, styles: ['zouk', 'bachata'] })
})

test('the figures of an organizer without events are zero', () => {
  expect(statisticsOf([], now)).toEqual({ upcoming: 0, past: 0, scenes: 0, styles: [] })
})
