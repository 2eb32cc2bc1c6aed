import { expect, it } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { nextNights } from './dashboard-nights.tsx'

it('the next nights are the events that are not over and not cancelled, by start', () => {
  const own = (title: string, event: Parameters<typeof sampleEvent>[0]) => ({
    ...sampleEvent({ title, ...event }),
    saves_count: 0,
    counts: { going: 0, offered: 0, waiting: 0 },
  })
  const events = [
    own('tomorrow', { start: '2026-11-21T20:00' }),
    own('draft', { start: '2026-11-22T20:00', status: 'private_draft' }),
    own('cancelled', { start: '2026-11-23T20:00', status: 'cancelled' }),
    own('running', { start: '2026-11-20T20:00', end: '2026-11-20T23:00' }),
    own('over', { start: '2026-11-19T20:00', end: '2026-11-19T23:00' }),
  ]
  const now = Temporal.Instant.from('2026-11-20T21:00:00-08:00')
  expect(nextNights(events, now).map(({ title }) => title)).toEqual(['running', 'tomorrow', 'draft'])
})
