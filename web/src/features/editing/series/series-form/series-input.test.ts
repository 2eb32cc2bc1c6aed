import {
  convertToSeriesBody,
  createSeriesBody,
  seriesMessages as messages,
  type Series,
  updateSeriesBody,
} from '@floorcraft/contract/editing/series.ts'
import { describe, expect, it } from 'vitest'
import { checkValues } from '../../../../ui/form/form-schema.ts'
import {
  changedSeriesProblems,
  confirmationInput,
  createInput,
  newSeriesProblems,
  ruleInput,
  seriesFieldOf,
  spanProblems,
  updateInput,
} from './series-input.ts'
import {
  emptySeries,
  lastSceneOf,
  type SeriesFormValues,
  stateOf,
  usualConfirmation,
  valuesOf,
} from './series-values.ts'

const today = Temporal.PlainDate.from('2026-11-20')
const place = { today, country: 'USA' }
const filled: SeriesFormValues = {
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
  ...createInput(filled),
  id: 'a',
  description: 'x',
  recurrence_days: null,
  month_week: null,
  end_date: '2026-12-31',
  skip_dates: ['2026-12-25'],
  duration_hours: 3.25,
  venue_address: '',
  venue_state: 'California',
  price_info: { presale: 12.5 },
  confirmation_deadline_days: 7,
  status: 'paused',
  version: 4,
} as unknown as Series

const checkNew = (values: Partial<SeriesFormValues>) =>
  checkValues<SeriesFormValues, unknown>(
    { ...filled, ...values },
    {
      schema: createSeriesBody,
      fieldOf: seriesFieldOf,
      toInput: createInput,
      problems: (given) => newSeriesProblems(given, place),
    },
  )
const checkEdited = (values: Partial<SeriesFormValues>) =>
  checkValues<SeriesFormValues, unknown>(
    { ...valuesOf(saved), ...values },
    {
      schema: updateSeriesBody,
      fieldOf: seriesFieldOf,
      toInput: (given) => updateInput(given, saved),
      problems: (given) => changedSeriesProblems(given, saved, place),
    },
  )
const said = ({ fields }: ReturnType<typeof checkNew>) => Object.fromEntries(fields ?? [])

describe('a new series', () => {
  it('is sent as the specification wants it: null for nothing, lists for styles', () => {
    expect(createSeriesBody.parse(createInput(filled))).toEqual({
      title: 'Zouk Lab',
      description: null,
      scene_id: 'sd',
      event_type: 'class',
      dance_styles: ['zouk', 'bachata'],
      line_up: [],
      schedule: [],
      music: [],
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
      venue_address: null,
      venue_city: 'San Diego',
      venue_state: 'CA',
      price_info: { presale: null, door: null },
      price_note: null,
      currency: null,
      requires_confirmation: true,
      confirmation_deadline_days: 7,
      auto_publish_if_confirmed: true,
    })
    expect(said(checkNew({}))).toEqual({})
  })

  it('keeps days for weekly and biweekly only', () => {
    const rule = { recurrence_type: 'quarterly', recurrence_days: ['monday'], month_week: 1 } as const
    expect(createInput({ ...filled, ...rule })).toMatchObject({
      recurrence_type: 'quarterly',
      recurrence_days: null,
      month_week: 1,
    })
  })

  it('says the sentences of the specification', () => {
    const empty = Object.entries(emptySeries).map(([name, value]) => [
      name,
      typeof value === 'string' ? '' : value,
    ])
    expect(said(checkNew(Object.fromEntries(empty)))).toEqual({
      title: 'Title is required',
      scene_id: 'Scene is required',
      event_type: 'Event type is required',
      dance_styles: 'Dance styles are required',
      recurrence_type: 'Recurrence type is required',
      start_date: 'Start date is required',
      start_time: 'Start time is required',
      duration_hours: 'Duration is required',
      venue_name: 'Venue name is required',
      venue_city: 'City is required',
      venue_state: 'State is required',
      confirmation_deadline_days: 'Must be at least 1 day',
    })
  })

  it.each([
    ['start_date', '2026-11-19', 'Start date cannot be in the past'],
    ['start_date', '0002-11-19', 'Please enter a valid date'],
    ['end_date', '2026-12-03', 'End date cannot be before the start date'],
    ['duration_hours', '0', 'Duration must be at least 0.5 hours'],
    ['duration_hours', '12.5', 'Duration cannot exceed 12 hours'],
    ['duration_hours', '2.25', 'Duration goes in steps of half an hour'],
    ['confirmation_deadline_days', '31', 'Cannot exceed 30 days'],
    ['confirmation_deadline_days', '1.5', 'Please enter whole days'],
    ['venue_state', 'C1', 'State must be 2 letters'],
    ['door', '-1', 'Please enter a price of 0 or more'],
    ['presale', '1.234', 'Please enter a price in whole cents'],
    ['presale', '9999999', 'Must be at most 1,000,000'],
  ] as const)('%s %s', (field, value, problem) => {
    expect(said(checkNew({ [field]: value }))).toEqual({ [field]: problem })
  })

  it.each([
    ['start_date', '2026-11-20'],
    ['end_date', '2026-12-04'],
    ['duration_hours', '0.5'],
    ['confirmation_deadline_days', '30'],
    ['door', '12.50'],
  ] as const)('%s %s is right', (field, value) => {
    expect(said(checkNew({ [field]: value }))).toEqual({})
  })
})

describe('a changed series', () => {
  it('sends the version, never the rule or the start, and the duration only when it was changed', () => {
    const sent = (values: SeriesFormValues) =>
      JSON.parse(JSON.stringify(updateSeriesBody.parse(updateInput(values, saved))))
    const same = sent(valuesOf(saved))
    expect(same).toMatchObject({ status: 'paused', version: 4, end_date: '2026-12-31' })
    for (const name of ['recurrence_type', 'recurrence_days', 'month_week', 'start_date', 'duration_hours'])
      expect(same).not.toHaveProperty(name)
    expect(sent({ ...valuesOf(saved), duration_hours: '4' })).toMatchObject({ duration_hours: 4 })
    expect(valuesOf({ ...saved, month_week: -1 }).month_week).toBe(-1)
  })

  it('is for all upcoming dates, or for those from a date on, or only for pending ones', () => {
    const scopeOf = (values: SeriesFormValues) => updateSeriesBody.parse(updateInput(values, saved)).scope
    expect(scopeOf(valuesOf(saved))).toBe('all_upcoming')
    expect(scopeOf({ ...valuesOf(saved), scope: 'pending' })).toBeNull()
    const following = { scope: 'this_and_following' } as const
    expect(said(checkEdited(following))).toEqual({ from_date: messages.from_date })
    expect(said(checkEdited({ ...following, from_date: '2026-12-04' }))).toEqual({})
  })

  it('may keep what no new series could have', () => {
    expect(said(checkEdited({}))).toEqual({})
    expect(said(checkEdited({ duration_hours: '2.25', venue_state: 'Nevada' }))).toEqual({
      duration_hours: messages.durationStep,
      venue_state: messages.stateLength,
    })
    expect(said(checkEdited({ duration_hours: '0.5', end_date: '2026-11-19', status: '' }))).toEqual({
      duration_hours: 'Duration must be at least 1 hour',
      end_date: messages.endBeforeStart,
      status: 'Status is required',
    })
  })
})

it.each([
  [{ city: 'London', state: 'England', country: 'United Kingdom' }, 'England'],
  [{ city: 'Sydney', state: 'NSW', country: 'Australia' }, 'NSW'],
  [{ city: 'San Diego', state: 'CA', country: 'USA' }, 'CA'],
  [{ city: 'San Diego', state: 'California', country: 'USA' }, ''],
])('offers the state of the scene %j as %s', (scene, state) => {
  expect(stateOf(scene)).toBe(state)
})

describe('an event that becomes a series', () => {
  const convert = (values: Partial<SeriesFormValues>) =>
    checkValues(
      { ...filled, ...values },
      {
        schema: convertToSeriesBody,
        toInput: (given) => ({ ...ruleInput(given, '2026-11-28'), ...confirmationInput(given) }),
        problems: (given) => spanProblems({ ...given, start_date: '2026-11-28' }, today),
      },
    )
  it('has its own sentences', () => {
    expect(said(convert({ recurrence_type: '', confirmation_deadline_days: '31' }))).toEqual({
      recurrence_type: 'Recurrence type is required',
      confirmation_deadline_days: 'Must be less than 30 days',
    })
  })
  it('must take place again before its end', () => {
    expect(said(convert({ recurrence_days: ['friday'], end_date: '2026-11-29' }))).toEqual({
      end_date: messages.neverHappens,
    })
  })
})

it('sends no deadline where nothing is to be confirmed', () => {
  const values = { ...usualConfirmation, requires_confirmation: false, confirmation_deadline_days: '' }
  expect(confirmationInput(values)).toEqual({
    requires_confirmation: false,
    auto_publish_if_confirmed: true,
  })
})

it('goes on in the scene of the series that was made last', () => {
  const first = { ...saved, created_at: '2026-11-01T00:00:00Z' }
  const later = { ...saved, scene_id: 'be', created_at: '2026-11-02T00:00:00Z' }
  expect(lastSceneOf([])).toBeUndefined()
  expect(lastSceneOf([first, later, first])).toBe('be')
})
