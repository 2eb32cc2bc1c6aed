import { isPast } from '@floorcraft/contract/base/time/time.ts'
import { createEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { myEventsTexts } from '../../../messages/editing/my-events.ts'
import { anyEvent, anyInstant, sampleEvent } from '../../../test/event-samples.ts'
import {
  countsOf,
  countUpcoming,
  foldSeries,
  hasWords,
  isIn,
  labelOf,
  monthsOf,
  splitByTime,
} from './rules.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const [coming, over] = ['2026-11-20T12:01', '2026-11-20T12:00']

it('upcoming are the published events that have not started', () => {
  const statuses = ['published', 'private_draft', 'organizer_draft', 'cancelled'] as const
  const events = [coming, over].flatMap((start) => statuses.map((status) => sampleEvent({ start, status })))
  expect(countUpcoming(events, now)).toBe(1)
})

describe('the label of a card', () => {
  it.each<[string, EventStatus, string | undefined]>([
    [coming, 'published', 'published'],
    [coming, 'private_draft', 'draft'],
    [coming, 'organizer_draft', 'draft'],
    [coming, 'cancelled', undefined],
    [over, 'published', 'past'],
    [over, 'private_draft', 'past'],
    [over, 'cancelled', 'past'],
  ])('of an event that starts %s and is %s: %s', (start, status, label) => {
    expect(labelOf(sampleEvent({ start, status }), now)).toBe(label)
  })
})

describe('the filters', () => {
  const statuses: EventStatus[] = ['published', 'private_draft', 'organizer_draft', 'cancelled']
  const events = statuses.map((status) => sampleEvent({ status }))

  it('count the events that they show', () => {
    expect(countsOf(events)).toEqual({ all: 4, published: 1, drafts: 2 })
  })

  it('show drafts of both kinds, and published events', () => {
    const kept = (filter: 'drafts' | 'published') =>
      events.filter((event) => isIn(filter, event)).map(({ status }) => status)
    expect(kept('drafts')).toEqual(['private_draft', 'organizer_draft'])
    expect(kept('published')).toEqual(['published'])
  })
})

it.each([
  ['friday', true],
  ['SOCIAL tango', true],
  ['são', false],
  ['Diego', true],
  ['', true],
])('finds by %j: %s', (words, found) => {
  expect(hasWords(sampleEvent(), words)).toBe(found)
})

it('finds with and without accents', () => {
  expect(hasWords(sampleEvent({ title: 'Noite no Pelô' }), 'pelo')).toBe(true)
  expect(hasWords(sampleEvent({ title: 'Noite no Pelo' }), 'pelô')).toBe(true)
})

it('the list has upcoming and past events, each by start, and every event', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), anyInstant, (events, moment) => {
      const { upcoming, past } = splitByTime(events, moment)
      expect(upcoming.some((event) => isPast(event, moment))).toBe(false)
      expect(past.every((event) => isPast(event, moment))).toBe(true)
      for (const list of [upcoming, past]) {
        const starts = list.map(({ start_datetime }) => Temporal.Instant.from(start_datetime))
        expect(starts).toEqual(starts.toSorted(Temporal.Instant.compare))
      }
      expect(new Set([...upcoming, ...past])).toEqual(new Set(events))
    }),
  )
})

it('the text of the empty list names every field that the form requires', () => {
  const words = {
    title: 'title',
    event_type: 'type',
    scene_id: 'scene',
    start_datetime: 'start',
    end_datetime: 'end',
    venue_name: 'venue',
    venue_address: 'address',
    venue_city: 'city',
    venue_state: 'state',
  }
  const required = createEventBody.safeParse({}).error!.issues.map(({ path }) => String(path[0]))
  expect(required.toSorted()).toEqual(Object.keys(words).toSorted())
  for (const word of Object.values(words)) expect(myEventsTexts.en.empty.all.text).toContain(word)
})

describe('the entries of the list', () => {
  const series = (id: string) => ({
    id,
    recurrence_type: 'weekly' as const,
    recurrence_days: null,
    month_week: null,
    start_date: '2026-11-06',
    next_event_id: null,
    next_start_datetime: null,
  })
  const weekly = ['2026-11-06T20:00', '2026-11-13T20:00', '2026-12-04T20:00'].map((start) =>
    sampleEvent({ id: start, start, series: series('weekly') }),
  )
  const single = sampleEvent({ id: 'single', start: '2026-11-10T20:00' })
  const cancelled = sampleEvent({
    id: 'cancelled',
    start: '2026-11-20T20:00',
    status: 'cancelled',
    series: series('weekly'),
  })
  const events = [...weekly, single, cancelled]
  const idsOf = (shown: 'first' | 'last') =>
    foldSeries(events, shown).map(({ event, others }) => [event.id, others.length])

  it('have one entry for a series, and its own for a cancelled date', () => {
    expect(idsOf('first')).toEqual([
      ['2026-11-06T20:00', 2],
      ['single', 0],
      ['cancelled', 0],
    ])
    expect(idsOf('last')).toEqual([
      ['single', 0],
      ['cancelled', 0],
      ['2026-12-04T20:00', 2],
    ])
  })

  it('are grouped by month', () => {
    const months = monthsOf(foldSeries(events, 'last'))
    expect(months.map(({ month, entries }) => [month.toString(), entries.length])).toEqual([
      ['2026-11-01', 2],
      ['2026-12-01', 1],
    ])
  })

  it('go by the month at the place', () => {
    const sydney = sampleEvent({ start: '2026-12-01T01:00', timezone: 'Australia/Sydney' })
    expect(monthsOf(foldSeries([sydney], 'first'))[0]!.month.toString()).toBe('2026-12-01')
  })
})
