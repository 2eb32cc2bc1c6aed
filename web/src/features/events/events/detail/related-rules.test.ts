import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { relatedEvents } from './related-rules.ts'

const series = {
  id: 'weekly',
  recurrence_type: 'weekly' as const,
  recurrence_days: null,
  month_week: null,
  start_date: '2026-01-02',
  next_event_id: null,
  next_start_datetime: null,
}
const event = sampleEvent({ id: 'this', series })
const idsOf = (lists: Partial<Parameters<typeof relatedEvents>[1]>) => {
  const { thatNight, ofOrganizer } = relatedEvents(event, { sameNight: [], organizers: [], ...lists })
  return [thatNight.map(({ id }) => id), ofOrganizer.map(({ id }) => id)]
}

test('no event is shown twice, and cancelled ones are left out', () => {
  const other = sampleEvent({ id: 'other' })
  const cancelled = sampleEvent({ id: 'cancelled', status: 'cancelled' })
  const later = sampleEvent({ id: 'later' })
  expect(idsOf({ sameNight: [event, other, cancelled], organizers: [event, other, later] })).toEqual([
    ['other'],
    ['later'],
  ])
})

test('a series of the organizer has one date, and the own series has none', () => {
  const date = (id: string, of: string) => sampleEvent({ id, series: { ...series, id: of } })
  const organizers = [date('a1', 'a'), date('own', 'weekly'), date('a2', 'a'), date('b1', 'b')]
  expect(idsOf({ organizers })).toEqual([[], ['a1', 'b1']])
})
