import type { Instance } from '@floorcraft/contract/instances.ts'
import type { Series } from '@floorcraft/contract/series.ts'
import { expect, it } from 'vitest'
import { overridesOf, overrideValues } from './instance-overrides.ts'

const series = {
  title: 'Zouk Lab',
  venue_name: 'Loft',
  price_info: { presale: 12.5 },
} as unknown as Series
const empty = { title: ' ', venue_name: '', presale: '', door: '' }

it('lets empty fields follow the series', () => {
  expect(overridesOf(empty, series)).toEqual({
    override_title: null,
    override_venue_name: null,
    override_price_info: null,
  })
  expect(overridesOf({ ...empty, door: '20' }, series).override_price_info).toEqual({
    presale: 12.5,
    door: 20,
  })
})

it('shows only the overrides of the date', () => {
  const date = { title: 'Gala', venue_name: 'Loft', price_info: { presale: 12.5, door: 20 } }
  expect(overrideValues(date as unknown as Instance, series)).toEqual({
    title: 'Gala',
    venue_name: '',
    presale: '',
    door: '20',
  })
})
