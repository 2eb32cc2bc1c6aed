import { expect, it } from 'vitest'
import { seriesMessages as messages } from './series.ts'
import { changeProblems, ruleProblems, startProblems, stateProblems } from './series-problems.ts'

const today = Temporal.PlainDate.from('2026-11-20')
// A Saturday whose series takes place on Fridays.
const fridays = {
  recurrence_type: 'weekly',
  recurrence_days: ['friday'],
  month_week: null,
  start_date: '2026-11-28',
  end_date: null,
  skip_dates: [],
} as const
const said = (problems: readonly { path: string; message: string }[]) =>
  problems.map(({ path, message }) => `${path}: ${message}`)

it('lets a series begin today or later, at most three years ahead', () => {
  const problems = (start_date: string) =>
    said([...startProblems(start_date, today), ...ruleProblems({ ...fridays, start_date }, today)])
  expect(problems('2026-11-19')).toEqual([`start_date: ${messages.startInPast}`])
  expect(problems('2026-11-20')).toEqual([])
  expect(problems('2029-11-20')).toEqual([])
  expect(problems('2029-11-21')).toEqual([`start_date: ${messages.startTooFar}`])
})

it('refuses an end before the start, in the past, or before the first date', () => {
  const problems = (change: Partial<{ start_date: string; end_date: string; skip_dates: string[] }>) =>
    said(ruleProblems({ ...fridays, ...change }, today))
  expect(problems({ end_date: '2026-11-27' })).toEqual([`end_date: ${messages.endBeforeStart}`])
  expect(problems({ start_date: '2024-01-01', end_date: '2026-11-19' })).toEqual([
    `end_date: ${messages.endInPast}`,
  ])
  expect(problems({ end_date: '2026-11-29' })).toEqual([`end_date: ${messages.neverHappens}`])
  expect(problems({ end_date: '2026-12-04' })).toEqual([])
  expect(problems({ end_date: '2026-12-04', skip_dates: ['2026-12-04'] })).toEqual([
    `end_date: ${messages.neverHappens}`,
  ])
})

it('refuses a week of the month that the start is not in', () => {
  const monthly = { ...fridays, recurrence_type: 'monthly', recurrence_days: null } as const
  expect(said(ruleProblems({ ...monthly, month_week: 1 }, today))).toEqual([
    `month_week: ${messages.monthWeek}`,
  ])
  expect(ruleProblems({ ...monthly, month_week: 4 }, today)).toEqual([])
})

it('checks in a change only what is changed', () => {
  const before = {
    start_date: '2024-01-05',
    end_date: '2026-01-02',
    duration_hours: 3.25,
    venue_state: 'Berlin',
  }
  const problems = (change: Parameters<typeof changeProblems>[1], country = 'USA') =>
    said(changeProblems(before, change, { today, country }))
  expect(problems({ ...before, end_date: before.end_date })).toEqual([])
  expect(problems({ end_date: null, duration_hours: 3.5, venue_state: 'CA' })).toEqual([])
  expect(problems({ end_date: '2026-01-09', duration_hours: 2.25, venue_state: 'Bavaria' })).toEqual([
    `end_date: ${messages.endInPast}`,
    `duration_hours: ${messages.durationStep}`,
    `venue_state: ${messages.stateLength}`,
  ])
  expect(problems({ venue_state: 'Bavaria' }, 'Germany')).toEqual([])
})

it.each([
  ['CA', 'USA', true],
  ['California', 'United States', false],
  ['C', 'USA', false],
  ['England', 'United Kingdom', true],
  ['NSW', 'Australia', true],
])('accepts the state %s in %s: %s', (state, country, isAccepted) => {
  expect(stateProblems(state, country).length === 0).toBe(isAccepted)
})
