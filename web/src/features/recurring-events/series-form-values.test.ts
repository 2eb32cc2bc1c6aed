import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { describe, expect, it } from 'vitest'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { confirmationOf, usualConfirmation } from './confirmation-values.ts'
import { overridesOf } from './instance-overrides.ts'
import { seriesProblems } from './series-form-rules.ts'
import {
  createPayload,
  emptySeries,
  likelyScene,
  placeOf,
  updatePayload,
  valuesOf,
} from './series-form-values.ts'

const t = recurringEventsTexts.en
const today = Temporal.PlainDate.from('2026-11-20')
const filled = {
  ...emptySeries,
  title: ' Zouk Lab ',
  scene_id: 'sd',
  event_type: 'class',
  dance_styles: 'zouk, , bachata',
  start_date: '2026-12-04',
  venue_name: 'Loft',
  venue_city: 'San Diego',
}
const saved = {
  ...createPayload(filled),
  id: 'a',
  description: 'x',
  recurrence_days: null,
  month_week: null,
  end_date: '2026-12-31',
  skip_dates: ['2026-12-25'],
  start_time: '20:00',
  duration_hours: 3.25,
  venue_address: '',
  price_info: { presale: 12.5 },
  confirmation_deadline_days: 7,
  status: 'paused',
  version: 4,
} as unknown as RecurringEvent

describe('createPayload', () => {
  it('says what the specification wants: null for nothing, lists for styles', () => {
    expect(createPayload(filled)).toEqual({
      title: 'Zouk Lab',
      description: '',
      scene_id: 'sd',
      event_type: 'class',
      dance_styles: ['zouk', 'bachata'],
      cover_image_url: null,
      recurrence_type: 'weekly',
      recurrence_days: null,
      month_week: null,
      start_date: '2026-12-04',
      end_date: null,
      skip_dates: [],
      start_time: '20:00',
      duration_hours: 3,
      venue_name: 'Loft',
      venue_address: '',
      venue_city: 'San Diego',
      venue_state: 'CA',
      price_info: { presale: null, door: null },
      requires_confirmation: true,
      confirmation_deadline_days: 7,
      auto_publish_if_confirmed: true,
    })
  })

  it('keeps days for weekly and biweekly only', () => {
    const rule = { recurrence_type: 'quarterly', recurrence_days: ['monday'], month_week: 1 } as const
    expect(createPayload({ ...filled, rule })).toMatchObject({
      recurrence_type: 'quarterly',
      recurrence_days: null,
      month_week: 1,
    })
  })
})

describe('updatePayload', () => {
  it('sends the version, never the rule or the start, and the duration only when it was changed', () => {
    const same = updatePayload(valuesOf(saved), saved)
    expect(same).toMatchObject({
      status: 'paused',
      version: 4,
      end_date: '2026-12-31',
      skip_dates: ['2026-12-25'],
    })
    for (const name of ['recurrence_type', 'recurrence_days', 'month_week', 'start_date', 'duration_hours'])
      expect(same).not.toHaveProperty(name)
    expect(updatePayload({ ...valuesOf(saved), duration_hours: '4' }, saved)).toMatchObject({
      duration_hours: 4,
    })
  })
})

describe('confirmationOf', () => {
  it('sends no deadline where nothing is to be confirmed', () => {
    expect(
      confirmationOf({ ...usualConfirmation, requires_confirmation: false, confirmation_deadline_days: '' }),
    ).toEqual({
      requires_confirmation: false,
      auto_publish_if_confirmed: true,
    })
  })
})

describe('seriesProblems', () => {
  it.each([
    ['', t.problems.start_date],
    ['2026-11-19', t.problems.startInPast],
    ['2026-11-20', undefined],
  ])('start date %s', (text, problem) => {
    expect(seriesProblems.startDate(t, text, today)).toBe(problem)
  })

  it.each([
    ['', undefined],
    ['2026-12-03', t.problems.endBeforeStart],
    ['2026-12-04', undefined],
  ])('end date %s', (text, problem) => {
    expect(seriesProblems.endDate(t, text, { today, start: '2026-12-04' })).toBe(problem)
  })

  it('knows an end in the past for a series that began long ago', () => {
    expect(seriesProblems.endDate(t, '2026-11-19', { today, start: '2024-01-01' })).toBe(t.problems.endInPast)
  })

  it.each([
    ['', 'create', 'Duration is required'],
    ['0', 'create', 'Duration must be at least 0.5 hours'],
    ['0.5', 'create', undefined],
    ['0.5', 'edit', 'Duration must be at least 1 hour'],
    ['12.5', 'create', 'Duration cannot exceed 12 hours'],
    ['12', 'edit', undefined],
    ['2.25', 'create', 'Duration goes in steps of half an hour'],
  ] as const)('duration %s on %s', (text, mode, problem) => {
    expect(seriesProblems.duration(t, text, mode)).toBe(problem)
  })

  it.each([
    ['', 'Must be at least 1 day'],
    ['0', 'Must be at least 1 day'],
    ['30', undefined],
    ['31', 'Cannot exceed 30 days'],
    ['1.5', 'Please enter whole days'],
  ])('deadline %s', (text, problem) => {
    expect(seriesProblems.deadline(t, text)).toBe(problem)
  })

  it.each([
    ['', undefined],
    ['12.50', undefined],
    ['-1', t.form.negativePrice],
    ['1.234', t.form.invalidPrice],
    ['9999999', t.form.invalidPrice],
  ])('price %s', (text, problem) => {
    expect(seriesProblems.price(t, text)).toBe(problem)
  })
})

describe('the place', () => {
  const scene = { id: 'sd', city: 'San Diego', state: 'CA' } as Scene
  const berlin = { id: 'be', city: 'Berlin', state: 'Berlin' } as Scene
  it('is known when there is only one', () => {
    expect(likelyScene([scene], [])).toBe(scene)
    expect(likelyScene([scene, berlin], [])).toBeUndefined()
    expect(likelyScene([scene, berlin], [saved])).toBe(scene)
    expect(likelyScene([scene, berlin], [saved, { ...saved, scene_id: 'be' }])).toBeUndefined()
  })
  it('gives a state of two letters only', () => {
    expect(placeOf(scene)).toEqual({ venue_city: 'San Diego', venue_state: 'CA' })
    expect(placeOf(berlin)).toEqual({ venue_city: 'Berlin', venue_state: '' })
  })
})

describe('overridesOf', () => {
  const empty = { title: ' ', venue_name: '', presale: '', door: '' }
  it('lets empty fields follow the series', () => {
    expect(overridesOf(empty, saved)).toEqual({
      override_title: null,
      override_venue_name: null,
      override_price_info: null,
    })
    expect(overridesOf({ ...empty, door: '20' }, saved).override_price_info).toEqual({
      presale: 12.5,
      door: 20,
    })
  })
})

it('refuses a series without a date before its end, one that begins too far away, a state of one letter', () => {
  const { problems } = t
  const rule = { recurrence_type: 'weekly', recurrence_days: ['friday'], month_week: null } as const
  // A Saturday and its Sunday.
  const short = { rule, start_date: '2026-11-28', end_date: '2026-11-29', skip_dates: [] }
  expect(seriesProblems.neverHappens(t, short)).toBe(problems.neverHappens)
  expect(seriesProblems.neverHappens(t, { ...short, end_date: '2026-12-04' })).toBeUndefined()
  const leftOut = { ...short, end_date: '2026-12-04', skip_dates: ['2026-12-04'] }
  expect(seriesProblems.neverHappens(t, leftOut)).toBe(problems.neverHappens)
  expect(seriesProblems.neverHappens(t, { ...short, end_date: '' })).toBeUndefined()
  expect(seriesProblems.startDate(t, '2029-11-20', today)).toBeUndefined()
  expect(seriesProblems.startDate(t, '2029-11-21', today)).toBe(problems.startTooFar)
  expect(['C', 'CA', 'C1', 'CAL'].map((state) => seriesProblems.state(t, state))).toEqual([
    problems.stateLength,
    undefined,
    problems.stateLength,
    problems.stateLength,
  ])
})
