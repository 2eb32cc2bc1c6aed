import { expect, it } from 'vitest'
import { eventListTexts } from '../../messages/event-list.ts'
import { sampleEvent } from '../../test/event-samples.ts'
import { agendaOf } from './rules.ts'
import { tallyOf } from './tally.ts'

const now = Temporal.Instant.from('2026-11-21T05:00:00Z')
const on = (start: string, status: 'published' | 'cancelled' = 'published') =>
  sampleEvent({ id: `${start} ${status}`, start, status })
const tonight = [on('2026-11-20T12:00'), on('2026-11-20T20:00'), on('2026-11-20T20:00', 'cancelled')]
const later = [on('2026-11-21T20:00'), on('2026-11-22T20:00', 'cancelled'), on('2026-11-28T20:00')]

it('counts apart what a banner counts, what runs, what is cancelled and what is over', () => {
  expect(tallyOf(agendaOf([...tonight, ...later], now))).toEqual({
    upcoming: 2,
    running: 1,
    cancelled: 2,
    past: 1,
  })
})

it('says only what there is, and nothing more than their number of events that are all to come', () => {
  const { tally } = eventListTexts.en
  expect(tally({ upcoming: 217, running: 10, cancelled: 3, past: 0 })).toBe(
    '217 upcoming, 10 happening now, 3 cancelled',
  )
  expect(tally({ upcoming: 0, running: 0, cancelled: 0, past: 2 })).toBe('2 past')
  expect(tally({ upcoming: 5, running: 0, cancelled: 0, past: 0 })).toBe('')
})
