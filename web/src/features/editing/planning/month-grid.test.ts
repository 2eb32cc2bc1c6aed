import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEvent, sampleEvent } from '../../../test/event-samples.ts'
import { dayAfterKey, weeksOf } from '../../../ui/month/month-weeks.ts'
import { eventsByNight, eventsOfMonth, lastNightLoaded, nightsOf, nightsOfMonth } from './month-grid.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const month = (text: string) => Temporal.PlainYearMonth.from(text)

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2026-08', '2026-07-26', '2026-09-05', 6],
  ])('%s: %s to %s, %i of them', (name, first, last, count) => {
    const weeks = weeksOf(month(name))
    expect(weeks).toHaveLength(count)
    expect(weeks[0]![0]!.toString()).toBe(first)
    expect(weeks.at(-1)!.at(-1)!.toString()).toBe(last)
  })

  it('run from Sunday to Saturday and hold every day of any month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1990, max: 2100 }), (number, year) => {
        const wanted = Temporal.PlainYearMonth.from({ year, month: number })
        const weeks = weeksOf(wanted)
        for (const week of weeks) expect(week.map((each) => each.dayOfWeek)).toEqual([7, 1, 2, 3, 4, 5, 6])
        const inside = weeks.flat().filter((each) => each.toPlainYearMonth().equals(wanted))
        expect(inside.map((each) => each.day)).toEqual(
          Array.from({ length: wanted.daysInMonth }, (_, index) => index + 1),
        )
      }),
    )
  })
})

describe('the nights of an event', () => {
  it.each([
    ['2026-11-20T20:00', '2026-11-20T23:00', '2026-11-20', '2026-11-20'],
    ['2026-11-21T01:00', '2026-11-21T04:00', '2026-11-20', '2026-11-20'],
    // Until breakfast is still one night.
    ['2026-11-20T22:00', '2026-11-21T09:00', '2026-11-20', '2026-11-20'],
    ['2026-11-20T20:00', '2026-11-22T23:00', '2026-11-20', '2026-11-22'],
    ['2026-11-20T20:00', '2026-11-23T02:00', '2026-11-20', '2026-11-22'],
    // An end at 6:00 begins no other night.
    ['2026-11-20T20:00', '2026-11-23T06:00', '2026-11-20', '2026-11-22'],
  ])('%s to %s: %s to %s', (start, end, first, last) => {
    const nights = nightsOf(sampleEvent({ start, end }))
    expect([nights.first.toString(), nights.last.toString()]).toEqual([first, last])
  })

  it('are the days of a whole-day event, also when one is an hour short', () => {
    const one = { is_all_day: true, start: '2026-03-08T00:00', end: '2026-03-09T00:00' }
    expect(nightsOf(sampleEvent(one)).last.toString()).toBe('2026-03-08')
    const two = { ...one, end: '2026-03-10T00:00' }
    expect(nightsOf(sampleEvent(two)).last.toString()).toBe('2026-03-09')
  })
})

describe('a month of events', () => {
  const range = { first: day('2026-11-01'), last: day('2026-12-05') }
  const weekender = sampleEvent({ id: 'weekender', start: '2026-10-30T20:00', end: '2026-11-01T23:00' })
  const late = sampleEvent({ id: 'late', start: '2026-11-01T01:00' })
  const social = sampleEvent({ id: 'social', start: '2026-11-01T20:00' })

  it('has a weekender in each of its nights, and a start after midnight in the night before', () => {
    const byNight = eventsByNight([weekender, late, social], range)
    expect([...byNight].map(([night, events]) => [night, events.map(({ id }) => id)])).toEqual([
      ['2026-11-01', ['weekender', 'social']],
    ])
  })

  it('lists the events that have a night in it', () => {
    expect(eventsOfMonth([weekender, late, social], month('2026-11'))).toEqual([weekender, social])
    expect(eventsOfMonth([weekender, late, social], month('2026-10'))).toEqual([weekender, late])
  })

  it('lists an event that began earlier under its first day', () => {
    const nights = nightsOfMonth([weekender, social], month('2026-11'))
    expect(nights.map(({ night, events }) => [night.toString(), events])).toEqual([
      ['2026-11-01', [weekender, social]],
    ])
  })

  it('lists its nights in order, also for places in distant zones', () => {
    const sydney = sampleEvent({ start: '2026-11-08T18:00', timezone: 'Australia/Sydney' })
    const late = sampleEvent({ start: '2026-11-08T00:30' })
    const nights = nightsOfMonth([sydney, late], month('2026-11'))
    expect(nights.map(({ night }) => night.toString())).toEqual(['2026-11-07', '2026-11-08'])
  })

  it('keeps every event with a night in the range, in every time zone', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const shown = new Set([...eventsByNight(events, range).values()].flat())
        const expected = events.filter((event) => {
          const { first, last } = nightsOf(event)
          const { compare } = Temporal.PlainDate
          return compare(first, range.last) <= 0 && compare(last, range.first) >= 0
        })
        expect(shown).toEqual(new Set(expected))
      }),
    )
  })
})

describe('the nights of which all events are loaded', () => {
  it.each([
    // Eighteen hours before, it is still the evening of the 19th.
    ['2026-11-20T17:59:00Z', '2026-11-18'],
    ['2026-11-20T18:00:00Z', '2026-11-19'],
  ])('end, when the last event starts at %s, on %s', (start_datetime, night) => {
    expect(lastNightLoaded([sampleEvent({ start_datetime })])?.toString()).toBe(night)
  })

  it('are none without events', () => expect(lastNightLoaded([])).toBeUndefined())

  it('have no event in later portions', () => {
    const byStart = (a: EventListItem, b: EventListItem) =>
      Temporal.Instant.compare(a.start_datetime, b.start_datetime)
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.nat(), (events, number) => {
        const sorted = events.toSorted(byStart)
        const cut = number % (sorted.length + 1)
        const loaded = lastNightLoaded(sorted.slice(0, cut))
        if (!loaded) return
        for (const event of sorted.slice(cut)) {
          expect(Temporal.PlainDate.compare(nightsOf(event).first, loaded)).toBe(1)
        }
      }),
    )
  })
})

describe('the keys', () => {
  it.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-13'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-20'],
    ['PageDown', '2026-12-20'],
  ])('%s to %s', (key, expected) => {
    expect(dayAfterKey(day('2026-11-20'), key)?.toString()).toBe(expected)
  })

  it('do not move past the end of a shorter month, and other keys do not move', () => {
    expect(dayAfterKey(day('2026-01-31'), 'PageDown')?.toString()).toBe('2026-02-28')
    expect(dayAfterKey(day('2026-01-31'), 'a')).toBeUndefined()
  })
})
