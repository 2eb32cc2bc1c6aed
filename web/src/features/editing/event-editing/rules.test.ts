import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { recentTitles } from './rules.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

test('each name once, with its date nearest to now; nothing cancelled', () => {
  const events = [
    sampleEvent({ id: 'next', start: '2026-11-27T20:00' }),
    sampleEvent({ id: 'last', start: '2026-11-20T20:00' }),
    sampleEvent({ id: 'class', title: 'Zouk Class', start: '2026-11-24T19:00' }),
    sampleEvent({ id: 'off', title: 'Gala', status: 'cancelled', start: '2026-11-21T19:00' }),
    sampleEvent({ id: 'again', title: ' friday social ', start: '2026-12-04T20:00' }),
  ]
  expect(recentTitles(events, now).map(({ id }) => id)).toEqual(['last', 'class'])
})

test('a few are enough', () => {
  const events = [1, 2, 3, 4, 5, 6].map((day) =>
    sampleEvent({ title: `Night ${day}`, start: `2026-12-0${day}T20:00` }),
  )
  expect(recentTitles(events, now)).toHaveLength(4)
})
