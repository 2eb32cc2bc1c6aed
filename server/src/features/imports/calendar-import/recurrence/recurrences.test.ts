import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDateTimeText } from './date-time-text.ts'
import { parseRecurrenceRule } from './recurrence-rule.ts'
import { recurrences } from './recurrences.ts'
import { isoWallOf, type WallSeconds } from './wall-clock.ts'

function wall(text: string): WallSeconds {
  return parseDateTimeText(text)!.seconds
}

function expand(
  rule: string,
  start: string,
  limits: { take?: number; from?: string; to?: string } = {},
): string[] {
  const parsed = parseRecurrenceRule(rule)!
  const budget = { steps: 2_000_000 }
  const until = parsed.until?.seconds
  const { from, to } = { from: limits.from && wall(limits.from), to: limits.to && wall(limits.to) }
  const all = recurrences(parsed, wall(start), {
    budget,
    ...(until === undefined ? {} : { until }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
  return all
    .take(limits.take ?? 1000)
    .map(isoWallOf)
    .toArray()
}

describe('recurrences', () => {
  it('repeats every other week on the given days, with weeks that start on WKST', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU'
    expect(expand(`${rule};WKST=MO`, '19970805T090000').map((date) => date.slice(5, 10))).toEqual([
      '08-05',
      '08-10',
      '08-19',
      '08-24',
    ])
    expect(expand(`${rule};WKST=SU`, '19970805T090000').map((date) => date.slice(5, 10))).toEqual([
      '08-05',
      '08-17',
      '08-19',
      '08-31',
    ])
  })

  it('finds the first Friday and the last Sunday of each month', () => {
    expect(expand('FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '20260101T200000')).toEqual([
      '2026-01-02T20:00:00',
      '2026-02-06T20:00:00',
      '2026-03-06T20:00:00',
    ])
    expect(expand('FREQ=MONTHLY;BYDAY=-1SU;COUNT=2', '20260101T200000')).toEqual([
      '2026-01-25T20:00:00',
      '2026-02-22T20:00:00',
    ])
  })

  it('leaves out months and years without that day', () => {
    expect(expand('FREQ=MONTHLY;COUNT=3', '20260131T200000')).toEqual([
      '2026-01-31T20:00:00',
      '2026-03-31T20:00:00',
      '2026-05-31T20:00:00',
    ])
    expect(expand('FREQ=YEARLY;COUNT=2', '20240229T200000').map((date) => date.slice(0, 4))).toEqual([
      '2024',
      '2028',
    ])
  })

  it('ends for rules on which other libraries hang', () => {
    for (const rule of [
      'FREQ=DAILY;BYDAY=1TU,-1TH',
      'FREQ=WEEKLY;BYWEEKNO=20',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=24',
      'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31',
      'FREQ=SECONDLY;INTERVAL=999999;BYHOUR=3;BYMINUTE=3;BYSECOND=3',
    ]) {
      expect(expand(rule, '20260201T080000', { take: 3, to: '20300101T000000' }).length).toBeLessThanOrEqual(
        3,
      )
    }
  })

  it('stops when its budget is used up', () => {
    const budget = { steps: 100 }
    const rule = parseRecurrenceRule('FREQ=SECONDLY;COUNT=100000')!
    expect(recurrences(rule, wall('20260101T000000'), { budget }).toArray().length).toBeLessThan(100)
    expect(budget.steps).toBeLessThan(0)
  })

  it('refuses rules with invalid parts instead of guessing', () => {
    for (const rule of [
      '',
      'FREQ=FORTNIGHTLY',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;COUNT=0',
      'FREQ=WEEKLY;BYDAY=XX',
    ]) {
      expect(parseRecurrenceRule(rule)).toBeUndefined()
    }
    expect(parseRecurrenceRule('freq=weekly;byday=mo,tu;x-odd=1;')?.byDay).toHaveLength(2)
  })

  const part = (name: string, values: fc.Arbitrary<number | string>) =>
    fc.oneof(
      fc.constant(''),
      fc.array(values, { minLength: 1, maxLength: 3 }).map((list) => `;${name}=${list}`),
    )
  const anyRule = fc
    .tuple(
      fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'),
      fc.integer({ min: 1, max: 40 }),
      part('BYMONTH', fc.integer({ min: 1, max: 12 })),
      part('BYMONTHDAY', fc.constantFrom(1, 13, 31, -1, -31)),
      part('BYDAY', fc.constantFrom('MO', 'SU', '1TU', '-1TH', '5FR')),
      part('BYHOUR', fc.integer({ min: 0, max: 23 })),
      part('BYSETPOS', fc.constantFrom(1, 2, -1)),
    )
    .map(([frequency, interval, ...parts]) => `FREQ=${frequency};INTERVAL=${interval}${parts.join('')}`)

  it('gives ascending dates inside the window, the same with and without skipping ahead', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 3000 }), (text, dayOffset) => {
        const rule = parseRecurrenceRule(text)!
        const start = wall('20200101T203000')
        const from = start + dayOffset * 86_400
        const to = from + 3 * 86_400
        const skipping = recurrences(rule, start, { from, to, budget: { steps: 400_000 } }).toArray()
        for (const [index, found] of skipping.entries()) {
          expect(found).toBeLessThan(to)
          if (index > 0) expect(found).toBeGreaterThan(skipping[index - 1]!)
        }
        const budget = { steps: 400_000 }
        const plain = recurrences(rule, start, { to, budget }).toArray()
        if (budget.steps < 0) return
        expect(skipping.filter((found) => found >= from)).toEqual(plain.filter((found) => found >= from))
      }),
      { numRuns: 150 },
    )
  })
})

interface Vector {
  id: string
  rrule: string
  dtstart: string
  tzid: string | null
  exdates?: string[]
  expected: string[]
  complete: boolean
  trust: string
}

const vectorFile = new URL('../../../../../../shared/data/rrule-vectors.json', import.meta.url)
const vectors: Vector[] = existsSync(vectorFile) ? JSON.parse(readFileSync(vectorFile, 'utf8')).vectors : []

describe.runIf(vectors.length > 0)('the recurrence vectors of other projects', () => {
  it('gives the same dates as at least two other libraries', () => {
    const trusted = vectors.filter((vector) => vector.trust === 'high')
    const wrong = trusted.filter((vector) => expanded(vector).join() !== vector.expected.join())
    expect(wrong.map((vector) => `${vector.rrule} from ${vector.dtstart}`)).toEqual([])
    expect(trusted.length).toBeGreaterThan(400)
  })
})

function expanded(vector: Vector): string[] {
  const rule = parseRecurrenceRule(vector.rrule)!
  const until =
    rule.until?.kind === 'utc' && vector.tzid
      ? Temporal.Instant.fromEpochMilliseconds(rule.until.seconds * 1000)
      : undefined
  const untilWall = until
    ? wall(until.toZonedDateTimeISO(vector.tzid!).toPlainDateTime().toString({ smallestUnit: 'second' }))
    : rule.until?.seconds
  const excluded = new Set(vector.exdates)
  const isDate = !vector.dtstart.includes('T')
  return recurrences(rule, wall(vector.dtstart), {
    budget: { steps: 2_000_000 },
    ...(untilWall === undefined ? {} : { until: untilWall }),
  })
    .map((found) => isoWallOf(found).replace(/[-:]/g, ''))
    .map((text) => (isDate ? text.slice(0, 8) : text))
    .filter((text) => !excluded.has(text))
    .take(vector.expected.length + (vector.complete ? 1 : 0))
    .toArray()
}
