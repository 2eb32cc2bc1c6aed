import type { Instance } from '@floorcraft/contract/instances.ts'
import type { Series } from '@floorcraft/contract/series.ts'
import { expect, it } from 'vitest'
import { overrideProblems, overridesOf, overrideValues } from './instance-overrides.ts'

const series = {
  title: 'Zouk Lab',
  venue_name: 'Loft',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
  price_info: { presale: 12.5 },
} as unknown as Series
const empty = {
  title: ' ',
  venue_name: '',
  venue_address: '',
  venue_city: 'San Diego',
  presale: '',
  door: '',
}

it('lets empty fields follow the series', () => {
  expect(overridesOf(empty, series)).toEqual({
    override_title: null,
    override_venue_name: null,
    override_venue_address: null,
    override_venue_city: null,
    override_price_info: null,
  })
  expect(overridesOf({ ...empty, door: '20' }, series).override_price_info).toEqual({
    presale: 12.5,
    door: 20,
  })
})

it('shows only the overrides of the date', () => {
  const date = {
    title: 'Gala',
    venue_name: 'Loft',
    venue_address: '1 Main St',
    venue_city: 'San Diego',
    price_info: { presale: 12.5, door: 20 },
  }
  expect(overrideValues(date as unknown as Instance, series)).toEqual({
    title: 'Gala',
    venue_name: '',
    venue_address: '',
    venue_city: 'San Diego',
    presale: '',
    door: '20',
  })
})

it('sends the city with another venue, and asks for it', () => {
  const moved = { ...empty, venue_name: 'Pier', venue_address: '9 Pier Rd' }
  expect(overridesOf(moved, series)).toMatchObject({
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
