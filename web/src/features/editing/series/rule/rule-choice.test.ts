import { describe, expect, it } from 'vitest'
import { dayLeftOut, fallsOn, monthlyRules, previewDates, type RuleChoice, ruleOf } from './rule-choice.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const weekly: RuleChoice = { recurrence_type: 'weekly', recurrence_days: [], month_week: null }
const monthly: RuleChoice = { recurrence_type: 'monthly', recurrence_days: ['monday'], month_week: 1 }
// A Friday, the first of its month.
const friday = day('2026-11-06')
const texts = (dates: readonly { date: Temporal.PlainDate }[]) => dates.map(({ date }) => date.toString())

describe('ruleOf', () => {
  it('has days only by the week, in the order of the week', () => {
    expect(ruleOf(weekly, friday)).toMatchObject({ recurrence_days: null, month_week: null })
    expect(ruleOf({ ...weekly, recurrence_days: ['friday', 'monday'], month_week: 2 }, friday)).toMatchObject(
      {
        recurrence_days: ['monday', 'friday'],
        month_week: null,
      },
    )
    expect(ruleOf(monthly, friday)).toMatchObject({ recurrence_days: null, month_week: 1 })
  })

  it('keeps "by weekday" with a week that fits when the start moves', () => {
    expect(ruleOf(monthly, day('2026-11-13'))?.month_week).toBe(2)
    expect(ruleOf({ ...monthly, month_week: -1 }, day('2026-11-27'))?.month_week).toBe(-1)
    expect(ruleOf(monthly, day('2026-10-30'))?.month_week).toBe(-1)
    expect(ruleOf({ ...monthly, month_week: null }, day('2026-11-13'))?.month_week).toBeNull()
  })

  it('proposes the weekday of the start in its month, the last one before the fourth', () => {
    const week = (start: string) => ruleOf({ ...monthly, month_week: 'weekday' }, day(start))?.month_week
    expect([week('2026-11-06'), week('2026-11-27'), week('2026-10-30')]).toEqual([1, -1, -1])
    expect(ruleOf({ ...weekly, month_week: 'weekday' }, friday)?.month_week).toBeNull()
  })

  it('is undefined without a choice', () => {
    expect(ruleOf({ ...weekly, recurrence_type: '' }, friday)).toBeUndefined()
  })
})

describe('monthlyRules', () => {
  const weeks = (start: string) =>
    monthlyRules(ruleOf(monthly, day(start))!).map(({ month_week }) => month_week)
  it('offers every name of the weekday first, and then the day of the month', () => {
    expect(weeks('2026-11-06')).toEqual([1, null])
    expect(weeks('2026-11-27')).toEqual([-1, 4, null])
    expect(weeks('2026-10-30')).toEqual([-1, null])
  })
})

describe('dayLeftOut', () => {
  const of = (choice: RuleChoice, start: string) => dayLeftOut(ruleOf(choice, day(start))!)
  it('names days that some months lack', () => {
    expect(of({ ...monthly, month_week: null }, '2026-12-31')).toBe(31)
    expect(of({ ...monthly, month_week: null }, '2026-12-28')).toBeUndefined()
    expect(of({ ...monthly, month_week: -1 }, '2026-12-31')).toBeUndefined()
    expect(of(weekly, '2026-12-31')).toBeUndefined()
  })
})

describe('previewDates', () => {
  const preview = (options: Partial<Parameters<typeof previewDates>[0]>) => {
    const rule = ruleOf(weekly, friday)!
    return previewDates({ rule, endDate: undefined, skipDates: [], today: day('2026-11-01'), ...options })
  }

  it('shows twelve at most', () => {
    const { soon, later } = preview({})
    expect(texts(soon)).toHaveLength(12)
    expect(later).toEqual([])
  })

  it('separates the dates after three months when there is no end', () => {
    const rule = ruleOf(monthly, friday)!
    const { soon, later } = preview({ rule })
    expect(texts(soon)).toEqual(['2026-11-06', '2026-12-04', '2027-01-01', '2027-02-05'])
    expect(later).toHaveLength(8)
    expect(texts(later)[0]).toBe('2027-03-05')
  })

  it('shows the dates until the end', () => {
    const rule = ruleOf(monthly, friday)!
    const { soon, later } = preview({ rule, endDate: day('2027-04-02') })
    expect(texts(soon)).toEqual([
      '2026-11-06',
      '2026-12-04',
      '2027-01-01',
      '2027-02-05',
      '2027-03-05',
      '2027-04-02',
    ])
    expect(later).toEqual([])
  })

  it('starts today for a series that has started', () => {
    expect(texts(preview({ today: day('2026-11-20') }).soon)[0]).toBe('2026-11-20')
  })

  it('keeps skipped dates in their place and does not count them', () => {
    const { soon } = preview({ skipDates: ['2026-11-13', '2027-12-31'] })
    expect(soon).toHaveLength(13)
    expect(soon[1]).toMatchObject({ isSkipped: true })
    expect(soon.filter(({ isSkipped }) => !isSkipped)).toHaveLength(12)
  })

  it('is empty when the end is before the first date', () => {
    expect(preview({ endDate: day('2026-11-05') })).toEqual({ soon: [], later: [] })
  })
})

describe('fallsOn', () => {
  it('knows the dates of the rule', () => {
    const rule = ruleOf(weekly, friday)!
    expect([fallsOn(rule, day('2026-11-20')), fallsOn(rule, day('2026-11-21'))]).toEqual([true, false])
    expect(fallsOn(rule, day('2026-10-30'))).toBe(false)
  })
})
