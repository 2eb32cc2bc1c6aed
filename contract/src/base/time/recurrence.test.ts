import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  instanceTimes,
  listRecurrenceDates,
  monthWeeksOf,
  type RecurrenceSpan,
  recurrenceDates,
} from './recurrence.ts'
import { frequencyText, recurrenceTypes, weekdayOf, weekdays } from './recurrence-rule.ts'

const span = (overrides: Partial<RecurrenceSpan>): RecurrenceSpan => ({
  recurrence_type: 'weekly',
  recurrence_days: null,
  month_week: null,
  start_date: '2026-11-27',
  end_date: null,
  skip_dates: [],
  ...overrides,
})
const first = (count: number, overrides: Partial<RecurrenceSpan>) =>
  recurrenceDates(span(overrides)).take(count).map(String).toArray()

describe('the dates of a series', () => {
  test.each([
    ['weekly on the weekday of the start', {}, ['2026-11-27', '2026-12-04', '2026-12-11']],
    [
      'weekly on two days, from the start on',
      { recurrence_days: ['monday', 'friday'] },
      ['2026-11-27', '2026-11-30', '2026-12-04'],
    ],
    [
      'weekly on another day than the start',
      { recurrence_days: ['sunday'] },
      ['2026-11-29', '2026-12-06', '2026-12-13'],
    ],
    [
      'every second week, counted from the week of the start',
      { recurrence_type: 'biweekly', recurrence_days: ['monday', 'sunday'] },
      ['2026-11-29', '2026-12-07', '2026-12-13'],
    ],
    [
      'monthly by day',
      { recurrence_type: 'monthly', start_date: '2026-12-15' },
      ['2026-12-15', '2027-01-15', '2027-02-15'],
    ],
    [
      'monthly on a day that not every month has',
      { recurrence_type: 'monthly', start_date: '2026-12-31' },
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'monthly on the first Friday',
      { recurrence_type: 'monthly', month_week: 1, start_date: '2026-12-04' },
      ['2026-12-04', '2027-01-01', '2027-02-05'],
    ],
    [
      'monthly on the last Sunday',
      { recurrence_type: 'monthly', month_week: -1, start_date: '2026-11-29' },
      ['2026-11-29', '2026-12-27', '2027-01-31'],
    ],
    [
      'quarterly by day',
      { recurrence_type: 'quarterly', start_date: '2026-11-30' },
      ['2026-11-30', '2027-05-30', '2027-08-30'],
    ],
    [
      'quarterly on the second Saturday',
      { recurrence_type: 'quarterly', month_week: 2, start_date: '2026-12-12' },
      ['2026-12-12', '2027-03-13', '2027-06-12'],
    ],
  ] as const)('%s', (_, overrides, expected) => {
    expect(first(3, overrides)).toEqual(expected)
  })

  test('end with the last possible date and leave out the skipped ones', () => {
    const bounds = { end_date: '2026-12-18', skip_dates: ['2026-12-04', '2026-12-05'] }
    expect(first(99, bounds)).toEqual(['2026-11-27', '2026-12-11', '2026-12-18'])
    expect(first(99, { end_date: '2026-11-26' })).toEqual([])
  })

  test('are listed within bounds and up to a limit', () => {
    const bounds = {
      from: Temporal.PlainDate.from('2026-12-05'),
      until: Temporal.PlainDate.from('2026-12-25'),
    }
    const list = (limit: number) => listRecurrenceDates(span({}), { ...bounds, limit }).map(String)
    expect(list(9)).toEqual(['2026-12-11', '2026-12-18', '2026-12-25'])
    expect(list(2)).toEqual(['2026-12-11', '2026-12-18'])
    expect(listRecurrenceDates(span({}), { from: bounds.from, limit: 12 })).toHaveLength(12)
  })

  test('from a later date are the same dates as without it', () => {
    const rule = fc.record({
      recurrence_type: fc.constantFrom(...recurrenceTypes),
      recurrence_days: fc.option(fc.subarray([...weekdays], { minLength: 1 })),
      month_week: fc.constantFrom(null, 1, -1, 4),
      start: anyDate,
      days: fc.integer({ min: -40, max: 1500 }),
    })
    fc.assert(
      fc.property(rule, ({ start, days, ...rest }) => {
        const series = span({ ...rest, start_date: start.toString() } as Partial<RecurrenceSpan>)
        const from = start.add({ days })
        const all = recurrenceDates(series).filter((date) => Temporal.PlainDate.compare(date, from) >= 0)
        const first = (dates: IteratorObject<Temporal.PlainDate>) => dates.take(8).map(String).toArray()
        expect(first(recurrenceDates(series, from))).toEqual(first(all))
      }),
      { numRuns: 400 },
    )
  })

  test('of a series without an end stop after some years', () => {
    for (const recurrence_type of recurrenceTypes) {
      const dates = recurrenceDates(span({ recurrence_type, start_date: '2024-02-29' })).toArray()
      expect(dates.at(-1)!.year).toBeGreaterThanOrEqual(2043)
      expect(dates.length).toBeLessThan(1100)
    }
  })
})

test.each([
  ['2026-12-04', [1]],
  ['2026-12-25', [4, -1]],
  ['2026-11-29', [-1]],
  ['2027-02-22', [4, -1]],
  ['2026-12-22', [4]],
])('%s is the weekday number %j of its month', (date, weeks) => {
  expect(monthWeeksOf(Temporal.PlainDate.from(date))).toEqual(weeks)
})

test('every value of month_week that fits a date finds this date again', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      for (const month_week of monthWeeksOf(date)) {
        const [found] = first(1, { recurrence_type: 'monthly', month_week, start_date: date.toString() })
        expect(found).toBe(date.toString())
      }
      expect(monthWeeksOf(date).length).toBeGreaterThan(0)
    }),
  )
})

describe('the rule in words', () => {
  test.each([
    [{}, 'every Friday'],
    [{ recurrence_days: ['thursday', 'monday'] }, 'every Monday and Thursday'],
    [{ recurrence_days: ['sunday', 'monday', 'friday'] }, 'every Monday, Friday and Sunday'],
    [{ recurrence_days: weekdays }, 'every day'],
    [{ recurrence_type: 'biweekly' }, 'every other Friday'],
    [
      { recurrence_type: 'biweekly', recurrence_days: ['monday', 'friday'] },
      'every other week on Monday and Friday',
    ],
    [{ recurrence_type: 'biweekly', recurrence_days: weekdays }, 'every day of every other week'],
    [{ recurrence_type: 'monthly' }, 'the 27th of every month'],
    [{ recurrence_type: 'monthly', start_date: '2026-12-01' }, 'the 1st of every month'],
    [{ recurrence_type: 'monthly', start_date: '2026-12-12' }, 'the 12th of every month'],
    [{ recurrence_type: 'monthly', start_date: '2026-12-22' }, 'the 22nd of every month'],
    [{ recurrence_type: 'monthly', month_week: -1 }, 'the last Friday of every month'],
    [{ recurrence_type: 'quarterly', month_week: 4 }, 'the fourth Friday of every third month'],
  ] as const)('%j is %s', (overrides, words) => {
    expect(frequencyText(span(overrides))).toBe(words)
  })
})

const anyDate = fc
  .integer({ min: 0, max: 25_000 })
  .map((days) => Temporal.PlainDate.from('1995-01-01').add({ days }))

/** Both hemispheres, a half-hour change, changes at midnight, a change for Ramadan, a skipped day, and none at all. */
const zones = [
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Zurich',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'UTC',
] as const

const times = (date: string, startTime: string, durationHours: number, timeZone: string) => {
  const { start, end } = instanceTimes({
    date: Temporal.PlainDate.from(date),
    startTime,
    durationHours,
    timeZone,
  })
  const write = (moment: Temporal.ZonedDateTime) =>
    moment.toString({ smallestUnit: 'minute', timeZoneName: 'never' })
  return [write(start), write(end)]
}

describe('the times of a date', () => {
  test.each([
    [
      'an evening',
      '2026-11-27',
      '20:00',
      3,
      'America/Los_Angeles',
      '2026-11-27T20:00-08:00',
      '2026-11-27T23:00-08:00',
    ],
    [
      'an end after midnight',
      '2026-11-27',
      '22:00',
      4.5,
      'Europe/Zurich',
      '2026-11-27T22:00+01:00',
      '2026-11-28T02:30+01:00',
    ],
    [
      'a night in which the clocks go back stays from 22 to 3',
      '2026-10-31',
      '22:00',
      5,
      'America/Los_Angeles',
      '2026-10-31T22:00-07:00',
      '2026-11-01T03:00-08:00',
    ],
    [
      'a night in which they go forward, too',
      '2027-03-13',
      '22:00',
      5,
      'America/Los_Angeles',
      '2027-03-13T22:00-08:00',
      '2027-03-14T03:00-07:00',
    ],
    [
      'a start that the clocks skip is an hour later and lasts',
      '2027-03-14',
      '02:30',
      2,
      'America/Los_Angeles',
      '2027-03-14T03:30-07:00',
      '2027-03-14T05:30-07:00',
    ],
    [
      'a start that comes twice is the first',
      '2026-11-01',
      '01:30',
      3,
      'America/Los_Angeles',
      '2026-11-01T01:30-07:00',
      '2026-11-01T04:30-08:00',
    ],
    [
      'an end that the clocks skip is an hour later',
      '2027-03-14',
      '01:00',
      1.5,
      'America/Los_Angeles',
      '2027-03-14T01:00-08:00',
      '2027-03-14T03:30-07:00',
    ],
    [
      'an end that comes twice is the first',
      '2026-10-31',
      '22:00',
      3.5,
      'America/Los_Angeles',
      '2026-10-31T22:00-07:00',
      '2026-11-01T01:30-07:00',
    ],
    [
      'southern: 02:30 is skipped in October',
      '2026-10-04',
      '02:30',
      2,
      'Australia/Sydney',
      '2026-10-04T03:30+11:00',
      '2026-10-04T05:30+11:00',
    ],
    [
      'southern: 02:30 comes twice in April',
      '2027-04-04',
      '02:30',
      2,
      'Australia/Sydney',
      '2027-04-04T02:30+11:00',
      '2027-04-04T04:30+10:00',
    ],
    [
      'half an hour is skipped',
      '2026-10-04',
      '02:15',
      1,
      'Australia/Lord_Howe',
      '2026-10-04T02:45+11:00',
      '2026-10-04T03:45+11:00',
    ],
    [
      'midnight itself is skipped',
      '2026-09-06',
      '00:00',
      2,
      'America/Santiago',
      '2026-09-06T01:00-03:00',
      '2026-09-06T03:00-03:00',
    ],
  ] as const)('%s', (_, date, startTime, hours, zone, start, end) => {
    expect(times(date, startTime, hours, zone)).toEqual([start, end])
  })

  const anyInstance = fc.record({
    date: anyDate,
    startTime: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
    durationHours: fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
    timeZone: fc.constantFrom(...zones),
  })
  /** The days around every change of clocks: random days would hardly ever meet one. */
  const aroundChanges = fc
    .record({ timeZone: fc.constantFrom(...zones), from: anyDate, days: fc.integer({ min: -1, max: 1 }) })
    .chain(({ timeZone, from, days }) => {
      const change = from.toZonedDateTime(timeZone).getTimeZoneTransition('next')
      const date = (change?.toPlainDate() ?? from).add({ days })
      return anyInstance.map((instance) => ({ ...instance, timeZone, date }))
    })

  test.each([
    ['any day', anyInstance],
    ['the days around changes of clocks', aroundChanges],
  ] as const)('on %s: the end is after the start, wall times and durations are kept', (_, instances) => {
    fc.assert(
      fc.property(instances, (instance) => {
        const { start, end } = instanceTimes(instance)
        const wall = instance.date.toPlainDateTime(instance.startTime)
        const minutes = instance.durationHours * 60
        expect(Temporal.ZonedDateTime.compare(end, start)).toBe(1)
        const isSkipped = !start.toPlainDateTime().equals(wall)
        if (isSkipped) {
          // Only a time that the clock of that day skips may move, and only forward.
          const { timeZone } = instance
          expect(() => wall.toZonedDateTime(timeZone, { disambiguation: 'reject' })).toThrow(RangeError)
          expect(Temporal.PlainDateTime.compare(start.toPlainDateTime(), wall)).toBe(1)
        }
        const change = start.getTimeZoneTransition('next')
        const isThrough = change !== null && Temporal.ZonedDateTime.compare(change, end) <= 0
        if (isSkipped || !isThrough) expect(start.until(end).total('minutes')).toBe(minutes)
        // When the clocks change in between, the length follows the wall times, and differs by the change at most.
        const off = Math.abs(start.until(end).total('minutes') - minutes)
        expect(off).toBeLessThanOrEqual(Math.abs(end.offsetNanoseconds - start.offsetNanoseconds) / 60e9)
      }),
      { numRuns: 1500 },
    )
  })
})

test('a date has the weekday of the calendar', () => {
  expect(weekdayOf(Temporal.PlainDate.from('2026-11-20'))).toBe('friday')
  expect(weekdayOf(Temporal.PlainDate.from('2026-11-22'))).toBe('sunday')
})
