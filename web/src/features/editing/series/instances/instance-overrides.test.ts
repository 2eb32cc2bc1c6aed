import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { expect, it } from 'vitest'
import { overrideProblems, overridesToSend, overrideValues } from './instance-overrides.ts'

const series = {
  title: 'Zouk Lab',
  venue_name: 'Loft',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
  start_time: '20:00',
  duration_hours: 3,
  price_info: { presale: 12.5 },
} as unknown as Series
const empty = {
  scope: 'this_date' as const,
  title: ' ',
  venue_name: '',
  venue_address: '',
  venue_city: 'San Diego',
  start_time: '20:00',
  duration_hours: '3',
  presale: '',
  door: '',
}

const filled = { ...empty, title: 'Gala', venue_name: 'Pier', presale: '1' }
const send = (values: Partial<typeof empty>, shown = empty) =>
  overridesToSend({ ...shown, ...values }, { shown, series })

it('lets empty fields follow the series', () => {
  expect(send(empty, filled)).toEqual({
    scope: 'this_date',
    override_title: null,
    override_venue_name: null,
    override_venue_address: null,
    override_venue_city: null,
    override_price_info: null,
  })
  expect(send({ door: '20' })).toEqual({
    scope: 'this_date',
    override_price_info: { presale: 12.5, door: 20 },
  })
})

it('sends only changed fields, so that other dates do not get the rest', () => {
  expect(send({ title: 'Ball' }, filled)).toEqual({ scope: 'this_date', override_title: 'Ball' })
  expect(send({ venue_address: '9 Pier Rd' }, filled)).toEqual({
    scope: 'this_date',
    override_venue_name: 'Pier',
    override_venue_address: '9 Pier Rd',
    override_venue_city: 'San Diego',
  })
})

it('sends all that the date has of its own when only the scope was changed', () => {
  const scope = 'all_upcoming' as const
  const sent = overridesToSend({ ...filled, scope }, { shown: { ...filled, presale: '' }, series })
  expect(sent).toEqual({ scope, override_price_info: { presale: 1 } })
  const shown = { ...empty, title: 'Gala' }
  expect(overridesToSend({ ...shown, scope }, { shown, series })).toEqual({ scope, override_title: 'Gala' })
})

it('shows only the overrides of the date', () => {
  const date = {
    title: 'Gala',
    venue_name: 'Loft',
    venue_address: '1 Main St',
    venue_city: 'San Diego',
    start_datetime: '2026-11-27T21:30:00-08:00',
    end_datetime: '2026-11-28T01:30:00-08:00',
    timezone: 'America/Los_Angeles',
    price_info: { presale: 12.5, door: 20 },
  }
  expect(overrideValues(date as unknown as Instance, series)).toEqual({
    scope: 'this_date',
    title: 'Gala',
    venue_name: '',
    venue_address: '',
    venue_city: 'San Diego',
    start_time: '21:30',
    duration_hours: '4',
    presale: '',
    door: '20',
  })
})

it('sends the city with another venue, and asks for it', () => {
  const moved = { ...empty, venue_name: 'Pier', venue_address: '9 Pier Rd' }
  expect(send(moved)).toMatchObject({
    override_venue_name: 'Pier',
    override_venue_address: '9 Pier Rd',
    override_venue_city: 'San Diego',
  })
  expect(overrideProblems(moved, series)).toEqual([])
  expect(overrideProblems({ ...moved, venue_city: ' ' }, series)).toEqual([
    { path: 'venue_city', message: 'City is required' },
  ])
  expect(overrideProblems({ ...empty, venue_city: '' }, series)).toEqual([])
})

it('sends the times of the date together, and restores those of the series', () => {
  expect(send({ start_time: '21:30' })).toEqual({
    scope: 'this_date',
    override_start_time: '21:30',
    override_duration_hours: null,
  })
  expect(send({ start_time: '20:00' }, { ...empty, start_time: '21:30' })).toEqual({
    scope: 'this_date',
    override_start_time: null,
    override_duration_hours: null,
  })
})
