import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RecurrenceSpan, recurrenceDates } from '../contract/src/base/time/recurrence.ts'
import {
  monthWeeks,
  recurrenceTypes,
  weekdayOf,
  weekdays,
} from '../contract/src/base/time/recurrence-rule.ts'
import { parseDateTimeText } from '../server/src/features/imports/calendar-import/recurrence/date-time-text.ts'
import { parseRecurrenceRule } from '../server/src/features/imports/calendar-import/recurrence/recurrence-rule.ts'
import { recurrences } from '../server/src/features/imports/calendar-import/recurrence/recurrences.ts'
import { isoWallOf } from '../server/src/features/imports/calendar-import/recurrence/wall-clock.ts'

/** A rule of RFC 5545 with its dates, from the test suites of other engines or from real feeds. */
interface Vector {
  readonly rrule: string
  readonly dtstart: string
  readonly tzid: string | null
  readonly exdates?: readonly string[]
  readonly rdates?: readonly string[]
  readonly expected: readonly string[]
  readonly complete: boolean
  readonly trust: string
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const dateOf = (text: string) => Temporal.PlainDate.from(text.slice(0, 8))

/** A date-time of a calendar as wall time in the vector's zone. */
function wallOf(text: string, tzid: string | null): Temporal.PlainDateTime {
  const wall = Temporal.PlainDateTime.from(text.replace('Z', ''))
  if (!text.endsWith('Z') || tzid === null) return wall
  return wall.toZonedDateTime('UTC').withTimeZone(tzid).toPlainDateTime()
}

/** The last date that UNTIL lets in: a day at whose starting time it is over does not count any more. */
function endOf(until: string | undefined, { dtstart, tzid }: Vector): string | null {
  if (until === undefined) return null
  if (until.length === 8) return dateOf(until).toString()
  const end = wallOf(until, tzid)
  const start = Temporal.PlainDateTime.from(dtstart.replace('Z', '')).toPlainTime()
  const isOver = Temporal.PlainTime.compare(end.toPlainTime(), start) < 0
  return end
    .toPlainDate()
    .subtract({ days: isOver ? 1 : 0 })
    .toString()
}

/** The vector as a series of ours, with how many dates it has; undefined when our rules cannot say it. */
function seriesOf(vector: Vector): { span: RecurrenceSpan; count: number } | undefined {
  const parts = new Map(
    vector.rrule
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string]),
  )
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const [frequency, interval] = [take('FREQ'), take('INTERVAL') ?? '1']
  const [until, count, weekStart] = [take('UNTIL'), take('COUNT'), take('WKST') ?? 'MO']
  const [byDay, byMonthDay] = [take('BYDAY'), take('BYMONTHDAY')]
  if (parts.size > 0 || vector.trust !== 'high' || (vector.rdates ?? []).length > 0) return undefined
  const start = dateOf(vector.dtstart)
  const ends = {
    start_date: start.toString(),
    end_date: endOf(until, vector),
    skip_dates: (vector.exdates ?? []).map((date) => wallOf(date, vector.tzid).toPlainDate().toString()),
  }
  const found = (rule: Pick<RecurrenceSpan, 'recurrence_type' | 'recurrence_days' | 'month_week'>) => ({
    span: { ...rule, ...ends },
    count: Number(count ?? Number.POSITIVE_INFINITY),
  })
  const days = byDay?.split(',').map((code) => weekdays[codes.indexOf(code)])
  if (frequency === 'DAILY' && interval === '1' && !byDay && !byMonthDay) {
    return found({ recurrence_type: 'weekly', recurrence_days: weekdays, month_week: null })
  }
  if (
    frequency === 'WEEKLY' &&
    (interval === '1' || (interval === '2' && weekStart === 'MO')) &&
    !byMonthDay
  ) {
    if (days && !days.every((day) => day !== undefined)) return undefined
    const recurrence_type = interval === '1' ? 'weekly' : 'biweekly'
    return found({ recurrence_type, recurrence_days: days ?? null, month_week: null })
  }
  if (frequency === 'MONTHLY' && (interval === '1' || interval === '3')) {
    const recurrence_type = interval === '1' ? 'monthly' : 'quarterly'
    const rule = { recurrence_type, recurrence_days: null } as const
    if (!byDay && (byMonthDay ?? String(start.day)) === String(start.day)) {
      return found({ ...rule, month_week: null })
    }
    const [, week, code] = /^([+-]?\d)(\w\w)$/.exec(byDay ?? '') ?? []
    const month_week = monthWeeks.find((each) => each === Number(week))
    const isOfStart = code === codes[start.dayOfWeek - 1]
    if (!byMonthDay && month_week !== undefined && isOfStart) return found({ ...rule, month_week })
  }
  return undefined
}

function compare(vectors: readonly Vector[]): { expressible: number; different: string[] } {
  const different: string[] = []
  let expressible = 0
  for (const vector of vectors) {
    const series = seriesOf(vector)
    if (!series) continue
    expressible++
    // COUNT counts the dates that are left out as well.
    const every = recurrenceDates({ ...series.span, skip_dates: [] }).take(Math.min(series.count, 4000))
    const skipped = new Set(series.span.skip_dates)
    const ours = every
      .map(String)
      .filter((date) => !skipped.has(date))
      .toArray()
    const furthest = dateOf(vector.dtstart).add({ years: 20 }).toString()
    const theirs = vector.expected.map((text) => dateOf(text).toString()).filter((date) => date <= furthest)
    const compared =
      vector.complete && theirs.length === vector.expected.length ? ours : ours.slice(0, theirs.length)
    if (compared.join() !== theirs.join()) {
      different.push(
        `${vector.rrule} from ${vector.dtstart}: ${compared.slice(0, 5)} instead of ${theirs.slice(0, 5)}`,
      )
    }
  }
  return { expressible, different }
}

const read = (file: URL): { vectors: Vector[] } => JSON.parse(readFileSync(file, 'utf8'))

describe('rules that others have worked out', () => {
  test('give the same dates', () => {
    const { vectors } = read(new URL('../fixtures/recurrence-vectors.json', import.meta.url))
    expect(compare(vectors)).toEqual({ expressible: vectors.length, different: [] })
  })

  const collection = new URL('../../shared/data/rrule-vectors.json', import.meta.url)
  test.runIf(existsSync(collection))('give the same dates, in the whole collection', () => {
    const { expressible, different } = compare(read(collection).vectors)
    expect(different).toEqual([])
    expect(expressible).toBeGreaterThanOrEqual(236)
  })
})

describe('the engine of the calendar import', () => {
  const anyRule = fc.record({
    recurrence_type: fc.constantFrom(...recurrenceTypes),
    recurrence_days: fc.option(fc.subarray([...weekdays], { minLength: 1 })),
    month_week: fc.option(fc.constantFrom(...monthWeeks)),
    start: fc
      .integer({ min: 0, max: 25_000 })
      .map((days) => Temporal.PlainDate.from('1995-01-01').add({ days })),
  })

  test('agrees on the dates of every rule', () => {
    fc.assert(
      fc.property(anyRule, ({ start, ...rule }) => {
        const series = { ...rule, start_date: start.toString(), end_date: null, skip_dates: [] }
        const ours = recurrenceDates(series).take(60).map(String).toArray()
        const parsed = parseRecurrenceRule(ruleText(rule, start))!
        const wall = parseDateTimeText(start.toString().replaceAll('-', ''))!.seconds
        const theirs = recurrences(parsed, wall, { budget: { steps: 200_000 } })
          .take(ours.length)
          .map((seconds) => isoWallOf(seconds).slice(0, 10))
          .toArray()
        expect(ours.length).toBeGreaterThan(15)
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 800 },
    )
  })

  /** The same rule as a calendar writes it. */
  function ruleText(
    {
      recurrence_type,
      recurrence_days,
      month_week,
    }: Pick<RecurrenceSpan, 'recurrence_type' | 'recurrence_days' | 'month_week'>,
    start: Temporal.PlainDate,
  ): string {
    const code = (day: (typeof weekdays)[number]) => codes[weekdays.indexOf(day)]!
    if (recurrence_type === 'weekly' || recurrence_type === 'biweekly') {
      const days = (recurrence_days ?? [weekdayOf(start)]).map(code).join()
      return `FREQ=WEEKLY;INTERVAL=${recurrence_type === 'weekly' ? 1 : 2};WKST=MO;BYDAY=${days}`
    }
    const which =
      month_week === null ? `BYMONTHDAY=${start.day}` : `BYDAY=${month_week}${code(weekdayOf(start))}`
    return `FREQ=MONTHLY;INTERVAL=${recurrence_type === 'monthly' ? 1 : 3};${which}`
  }
})
