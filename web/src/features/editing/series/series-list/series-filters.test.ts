import type { Series } from '@floorcraft/contract/editing/series.ts'
import { describe, expect, it } from 'vitest'
import {
  countSeries,
  filterChoices,
  filterSeries,
  inOrder,
  isFiltered,
  readFilters,
  weekdaysOf,
  writeFilters,
} from './series-filters.ts'

const base: Series = {
  id: 'a',
  title: 'Zouk Night',
  scene_id: 'sd',
  scene_name: 'San Diego',
  scene_slug: 'san-diego',
  organizer_uid: 'o',
  organizer_name: 'Ana',
  description: 'Class, then social',
  event_type: 'social',
  line_up: [],
  music: [],
  schedule: [],
  dance_styles: ['zouk', 'lambada'],
  recurrence_type: 'weekly',
  recurrence_days: ['friday', 'tuesday'],
  month_week: null,
  start_date: '2026-11-06',
  end_date: null,
  skip_dates: [],
  start_time: '20:00',
  duration_hours: 3,
  timezone: 'America/Los_Angeles',
  venue_name: 'Café Fado',
  venue_address: '',
  venue_city: 'La Mesa',
  venue_state: 'CA',
  price_info: {},
  price_note: null,
  next_date: null,
  dates_ahead: 0,
  last_date_ahead: null,
  currency: 'USD',
  cover_image_url: null,
  flyer_image_url: null,
  flyer_position: null,
  requires_confirmation: true,
  confirmation_deadline_days: 7,
  auto_publish_if_confirmed: true,
  status: 'active',
  next_instance_date: null,
  dates_to_confirm: 0,
  frequency: 'every Friday',
  created_at: '2026-11-01T00:00:00Z',
  version: 1,
}
const monthly: Series = {
  ...base,
  id: 'b',
  title: 'Practica',
  description: '',
  scene_id: 'la',
  scene_name: 'Los Angeles',
  dance_styles: ['Zouk'],
  recurrence_type: 'monthly',
  recurrence_days: null,
  month_week: 1,
  venue_name: 'Loft',
  venue_city: 'Burbank',
  requires_confirmation: false,
  status: 'paused',
}
const list = [base, monthly]
const none = readFilters(new URLSearchParams())
const found = (filters: Partial<typeof none>) =>
  filterSeries(list, { ...none, ...filters }).map(({ id }) => id)

describe('filterSeries', () => {
  it('returns all series without filters', () => {
    expect(found({})).toEqual(['a', 'b'])
    expect(isFiltered(none)).toBe(false)
    expect(isFiltered({ ...none, words: '  ' })).toBe(false)
  })

  it.each([
    ['title', 'ZOUK n', ['a']],
    ['description', 'then SOCIAL', ['a']],
    ['venue name, without accents', 'cafe', ['a']],
    ['venue city', 'burb', ['b']],
    ['nothing else', 'San Diego', []],
  ])('finds words in the %s', (_where, words, ids) => {
    expect(found({ words })).toEqual(ids)
  })

  it('filters by scene, style, day and status', () => {
    expect(found({ sceneId: 'la' })).toEqual(['b'])
    expect(found({ style: 'zouk' })).toEqual(['a', 'b'])
    expect(found({ style: 'lambada' })).toEqual(['a'])
    expect(found({ day: 'tuesday' })).toEqual(['a'])
    expect(found({ day: 'friday' })).toEqual(['a', 'b'])
    expect(found({ day: 'monday' })).toEqual([])
    expect(found({ status: 'paused' })).toEqual(['b'])
    expect(found({ status: 'paused', day: 'tuesday' })).toEqual([])
  })
})

describe('inOrder', () => {
  it('starts with series that need a confirmation, then active ones by day and hour', () => {
    const on = (id: string, changes: Partial<Series>): Series => ({ ...base, id, ...changes })
    const mixed = [
      on('ended', { status: 'ended' }),
      on('paused', { status: 'paused', next_instance_date: '2026-11-21' }),
      on('none', {}),
      on('late', { next_instance_date: '2026-11-27', start_time: '22:00' }),
      on('early', { next_instance_date: '2026-11-27', start_time: '09:30' }),
      on('waiting', { next_instance_date: '2026-12-04', dates_to_confirm: 1 }),
    ]
    expect(inOrder(mixed).map(({ id }) => id)).toEqual([
      'waiting',
      'early',
      'late',
      'none',
      'paused',
      'ended',
    ])
  })
})

describe('weekdaysOf', () => {
  it('falls back to the weekday of the start', () => {
    expect(weekdaysOf({ ...base, recurrence_days: null })).toEqual(['friday'])
  })
  it('keeps the order of the week', () => {
    expect(weekdaysOf(base)).toEqual(['tuesday', 'friday'])
  })
  it('has none for a day of the month', () => {
    expect(weekdaysOf({ ...monthly, month_week: null })).toEqual([])
  })
})

describe('the address', () => {
  it('has the filters and keeps its other parameters', () => {
    const address = writeFilters(new URLSearchParams('instances=x&q=old'), { ...none, style: 'forró' })
    expect(address.toString()).toBe('instances=x&style=forr%C3%B3')
    expect(readFilters(address)).toEqual({ ...none, style: 'forró' })
  })
})

describe('filterChoices', () => {
  it('offers the values in the list, each once, by name', () => {
    const { scenes, styles } = filterChoices(list, 'en-US')
    expect(scenes.map(({ label }) => label)).toEqual(['Los Angeles', 'San Diego'])
    expect(styles.map(({ value }) => value)).toEqual(['lambada', 'zouk'])
  })
})

describe('countSeries', () => {
  it('has the four counts, and the number of dates that need a confirmation', () => {
    const waiting = { ...base, id: 'c', status: 'ended', dates_to_confirm: 2 } as const
    expect(countSeries([...list, waiting])).toEqual({
      total: 3,
      active: 1,
      paused: 1,
      requiresConfirmation: 2,
      datesToConfirm: 2,
    })
  })
})
