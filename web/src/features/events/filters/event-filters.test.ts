import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventListTexts } from '../../../messages/event-list.ts'
import { anyEvent, anyInstant, sampleEvent } from '../../../test/event-samples.ts'
import {
  activeFilters,
  countFilters,
  type EventFilters,
  isThisWeekend,
  isTonight,
  noFilters,
  passes,
  timeOfDayOf,
  timesOfDay,
} from './event-filters.ts'

const words = eventListTexts.en

const some = {
  eventTypes: ['social', 'milonga'],
  priceRange: 'free' as const,
  timeOfDay: 'evening' as const,
  thisWeekend: true,
  tonight: true,
  showPastEvents: true,
}

test('one chip for every filter that is on', () => {
  expect(activeFilters(noFilters, words.filters)).toEqual([])
  const active = activeFilters(some, words.filters)
  expect(active).toHaveLength(countFilters(some))
  expect(active.map((filter) => filter.label)).toContain('milonga')
})

test('taking every chip off leaves no filter', () => {
  let filters: typeof some | typeof noFilters = some
  for (;;) {
    const [first] = activeFilters(filters, words.filters)
    if (!first) break
    filters = first.without as typeof some
  }
  expect(filters).toEqual(noFilters)
})

const at = (text: string) => Temporal.ZonedDateTime.from(text).toInstant()
const friday = at('2026-11-20T18:00[America/Los_Angeles]')
const with_ = (filters: Partial<EventFilters>): EventFilters => ({ ...noFilters, ...filters })

describe('times of day', () => {
  test.each([
    [0, 'night'],
    [5, 'night'],
    [6, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [21, 'evening'],
    [22, 'night'],
    [23, 'night'],
  ] as const)('%i o’clock is %s', (hour, time) => expect(timeOfDayOf(hour)).toBe(time))

  test('counts the hour at the place, not the reader’s', () => {
    const sydney = sampleEvent({ start: '2026-11-20T20:00', timezone: 'Australia/Sydney' })
    expect(passes(sydney, with_({ timeOfDay: 'evening' }), friday)).toBe(true)
  })

  test('hides no whole-day event', () => {
    const wholeDay = sampleEvent({ start: '2026-11-21T00:00', end: '2026-11-22T00:00', is_all_day: true })
    for (const timeOfDay of timesOfDay) expect(passes(wholeDay, with_({ timeOfDay }), friday)).toBe(true)
  })
})

describe('price and type', () => {
  test('an event with a price is not free; a price of 0 is a price', () => {
    const paid = with_({ priceRange: 'paid' })
    expect(passes(sampleEvent(), paid, friday)).toBe(false)
    expect(passes(sampleEvent({ price_info: { presale: 0 } }), paid, friday)).toBe(true)
    expect(passes(sampleEvent({ price_info: { door: 5 } }), with_({ priceRange: 'free' }), friday)).toBe(
      false,
    )
  })

  test('types are compared without case', () => {
    expect(passes(sampleEvent({ event_type: 'Social' }), with_({ eventTypes: ['SOCIAL'] }), friday)).toBe(
      true,
    )
    expect(passes(sampleEvent(), with_({ eventTypes: ['class', 'congress'] }), friday)).toBe(false)
  })
})

describe('this weekend', () => {
  test.each([
    ['2026-11-20T20:00', false],
    ['2026-11-21T20:00', true],
    ['2026-11-22T23:30', true],
    ['2026-11-23T01:00', false],
    ['2026-11-28T20:00', false],
  ])('on a Friday, an event on %s: %s', (start, expected) =>
    expect(isThisWeekend(sampleEvent({ start }), friday)).toBe(expected),
  )

  test('on a Sunday it reaches the next Saturday, the seventh day, and not the next Sunday', () => {
    const sunday = at('2026-11-22T10:00[America/Los_Angeles]')
    expect(isThisWeekend(sampleEvent({ start: '2026-11-28T20:00' }), sunday)).toBe(true)
    expect(isThisWeekend(sampleEvent({ start: '2026-11-29T20:00' }), sunday)).toBe(false)
  })

  test('a weekender from Friday to Sunday counts, a Friday night until 03:00 does not', () => {
    const weekender = sampleEvent({ start: '2026-11-20T19:00', end: '2026-11-22T23:00' })
    const late = sampleEvent({ start: '2026-11-20T21:00', end: '2026-11-21T03:00' })
    expect(isThisWeekend(weekender, friday)).toBe(true)
    expect(isThisWeekend(late, friday)).toBe(false)
  })
})

describe('tonight', () => {
  test('lasts until 06:00', () => {
    const late = sampleEvent({ start: '2026-11-21T01:00' })
    expect(isTonight(late, friday)).toBe(true)
    expect(isTonight(late, at('2026-11-21T05:59[America/Los_Angeles]'))).toBe(true)
    expect(isTonight(late, at('2026-11-21T06:00[America/Los_Angeles]'))).toBe(false)
  })

  test('includes a congress that is running', () => {
    const congress = sampleEvent({ start: '2026-11-19T18:00', end: '2026-11-22T23:00' })
    expect(isTonight(congress, friday)).toBe(true)
  })
})

test('counts every chip', () => {
  expect(countFilters(noFilters)).toBe(0)
  expect(
    countFilters({
      eventTypes: ['social', 'class'],
      priceRange: 'free',
      timeOfDay: 'night',
      thisWeekend: true,
      tonight: true,
      showPastEvents: true,
    }),
  ).toBe(7)
})

describe('for every event and instant', () => {
  test('exactly one time of day and one of free and paid passes', () => {
    fc.assert(
      fc.property(anyEvent, anyInstant, (event, now) => {
        const times = timesOfDay.slice(1).filter((timeOfDay) => passes(event, with_({ timeOfDay }), now))
        expect(times).toHaveLength(1)
        const free = passes(event, with_({ priceRange: 'free' }), now)
        expect(passes(event, with_({ priceRange: 'paid' }), now)).toBe(!free)
      }),
    )
  })

  test('no filter hides nothing, and a further filter never shows more', () => {
    fc.assert(
      fc.property(anyEvent, anyInstant, fc.boolean(), (event, now, thisWeekend) => {
        expect(passes(event, noFilters, now)).toBe(true)
        const some = with_({ thisWeekend, priceRange: 'paid' })
        if (passes(event, { ...some, tonight: true }, now)) expect(passes(event, some, now)).toBe(true)
      }),
    )
  })

  test('the quick test of the distance changes no answer', () => {
    fc.assert(
      fc.property(anyEvent, anyInstant, fc.integer({ min: -10, max: 10 }), (event, base, days) => {
        const near = Temporal.Instant.from(event.start_datetime).add({ hours: days * 24 })
        for (const now of [base, near]) {
          expect(passes(event, with_({ thisWeekend: true }), now)).toBe(isThisWeekend(event, now))
          expect(passes(event, with_({ tonight: true }), now)).toBe(isTonight(event, now))
        }
      }),
    )
  })

  test('a running event is on tonight', () => {
    fc.assert(
      fc.property(anyEvent, fc.double({ min: 0, max: 0.999, noNaN: true }), (event, share) => {
        const start = Temporal.Instant.from(event.start_datetime)
        const length = start.until(Temporal.Instant.from(event.end_datetime)).total('milliseconds')
        const during = start.add({ milliseconds: Math.floor(length * share) })
        expect(isTonight(event, during)).toBe(true)
      }),
    )
  })

  test('an event of this weekend has a Saturday or Sunday at its place within eight days', () => {
    fc.assert(
      fc.property(anyEvent, anyInstant, (event, now) => {
        if (!isThisWeekend(event, now)) return
        const start = Temporal.Instant.from(event.start_datetime).toZonedDateTimeISO(event.timezone)
        const end = Temporal.Instant.from(event.end_datetime).toZonedDateTimeISO(event.timezone)
        const days = start.toPlainDate().until(end.toPlainDate()).days
        const touched = Array.from({ length: days + 1 }, (_, day) => start.toPlainDate().add({ days: day }))
        const today = now.toZonedDateTimeISO(event.timezone).toPlainDate()
        expect(
          touched.some((day) => {
            const ahead = today.until(day).days
            return day.dayOfWeek >= 6 && ahead >= 0 && ahead < 7
          }),
        ).toBe(true)
      }),
    )
  })
})
