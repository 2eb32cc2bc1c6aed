import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { nextNightOf, timesOnDate } from './next-night.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const night = sampleEvent({ start: '2026-11-20T20:00', end: '2026-11-21T01:00' })

test('the next night is the first week without this title, whatever its time, cancelled or not', () => {
  const own = [
    night,
    sampleEvent({ title: ' friday social', start: '2026-11-27T21:30' }),
    sampleEvent({ start: '2026-12-04T20:00', status: 'cancelled' }),
    sampleEvent({ title: 'Gala', start: '2026-12-11T20:00' }),
  ]
  expect(nextNightOf(night, { own, now })).toEqual({
    start_date: '2026-12-11',
    start_time: '20:00',
    end_date: '2026-12-12',
    end_time: '01:00',
  })
})

test('another date keeps the times', () => {
  expect(timesOnDate(night, '2026-10-02')).toMatchObject({ start_date: '2026-10-02', end_date: '2026-10-03' })
  expect(timesOnDate(night, '2026-12-31')).toMatchObject({ start_time: '20:00', end_time: '01:00' })
})
