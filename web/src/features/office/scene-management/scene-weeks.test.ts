import type { PendingDate, Planned, PlanningEvent } from '@floorcraft/contract/editing/planning.ts'
import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { hasWords, isIn, rangeOf, statusFilters, waitingIn, weeksOf } from './scene-weeks.ts'

const event = (overrides: Parameters<typeof sampleEvent>[0] = {}): PlanningEvent => ({
  ...sampleEvent(overrides),
  organizer: { display_name: 'Ana Lima' },
  scenes: [{ name: 'San Diego' }],
})

function pending(start: string, series_id = 'weekly'): PendingDate {
  const { start_datetime, end_datetime, timezone, ...facts } = event({ start })
  return {
    ...{ id: `${series_id} ${start}`, series_id, status: 'pending_confirmation', title: facts.title },
    ...{ start_datetime, end_datetime, timezone, event_type: 'social', is_all_day: false },
    ...{ venue_name: 'Hall', venue_city: 'San Diego', organizer: facts.organizer, scenes: facts.scenes },
  }
}

const friday = Temporal.PlainDate.from('2026-11-20')
const now = Temporal.Instant.from('2026-11-20T20:00:00Z')

describe('the weeks of the list', () => {
  it('begin on Monday, eight on a page', () => {
    const words = (page: number) => Object.values(rangeOf(page, friday)).map(String)
    expect(words(0)).toEqual(['2026-11-16', '2027-01-10'])
    expect(words(-1)).toEqual(['2026-09-21', '2026-11-15'])
    expect(words(1)).toEqual(['2027-01-11', '2027-03-07'])
  })

  it('go by the dance night: one hour after midnight on Monday belongs to the week before', () => {
    const entries = ['2026-11-20T20:00', '2026-11-23T01:00', '2026-11-23T20:00'].map((start) =>
      event({ start }),
    )
    const weeks = weeksOf(entries, rangeOf(0, friday))
    expect(weeks.map(({ first, entries: list }) => [first.toString(), list.length])).toEqual([
      ['2026-11-16', 2],
      ['2026-11-23', 1],
    ])
  })

  it('have in the first one what began before it', () => {
    const weeks = weeksOf([event({ start: '2026-11-14T20:00' })], rangeOf(0, friday))
    expect(weeks.map(({ first }) => first.toString())).toEqual(['2026-11-16'])
  })
})

it('every entry is in the filter of its status', () => {
  const entries: Planned[] = [
    event(),
    event({ status: 'private_draft' }),
    event({ status: 'organizer_draft' }),
    event({ status: 'cancelled' }),
    pending('2026-11-27T20:00'),
  ]
  const counts = statusFilters.map((filter) => entries.filter((entry) => isIn(filter, entry)).length)
  expect(counts).toEqual([5, 1, 2, 1, 1])
})

it('a search finds the organizer and ignores accents', () => {
  expect(hasWords(event({ title: 'Noche Café' }), 'cafe lima')).toBe(true)
  expect(hasWords(event(), 'bea')).toBe(false)
  expect(hasWords(event({ title: 'Noche Café' }), 'cafe bea')).toBe(false)
})

it('coming unconfirmed dates wait by series, and shared drafts; past ones and private drafts do not', () => {
  const waiting = waitingIn(
    [
      pending('2026-11-13T20:00'),
      pending('2026-11-27T20:00'),
      pending('2026-11-28T20:00', 'other'),
      pending('2026-12-04T20:00'),
      event({ id: 'draft', start: '2026-11-30T20:00', status: 'organizer_draft' }),
      event({ start: '2026-11-30T20:00', status: 'private_draft' }),
      event({ start: '2026-11-10T20:00', status: 'organizer_draft' }),
    ],
    now,
  )
  expect(waiting.dates).toBe(3)
  expect(waiting.series.map(({ id, dates }) => [id, dates.length])).toEqual([
    ['weekly', 2],
    ['other', 1],
  ])
  expect(waiting.drafts.map(({ id }) => id)).toEqual(['draft'])
})
