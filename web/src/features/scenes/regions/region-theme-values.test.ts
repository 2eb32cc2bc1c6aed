import { regionThemeBody } from '@floorcraft/contract/scenes/region-editing.ts'
import { defaultRegionTheme, type RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { expect, test } from 'vitest'
import { gradientChoices, inputOf, themeOf, valuesOf } from './region-theme-values.ts'

const theme: RegionTheme = {
  region_name: 'Texas',
  banner_image_url: null,
  bannerImageUrl: null,
  theme_config: defaultRegionTheme,
  colors: { header: ['#dc2626', '#991b1b'], event_types: {} },
  version: 0,
}

test('the form of the default theme has its families', () => {
  expect(valuesOf(theme)).toMatchObject({ headerGradient: 'from-red-600 to-red-800', social: 'purple' })
})

test('the input of every choice is accepted', () => {
  const values = { ...valuesOf(theme), headerGradient: 'from-gray-600 to-gray-800', social: 'rose' }
  const body = regionThemeBody.parse(inputOf(values, theme))
  expect(body.theme_config).toMatchObject({
    headerGradient: 'from-gray-600 to-gray-800',
    eventTypes: { social: { text: 'text-rose-800' }, class: defaultRegionTheme.eventTypes.class },
  })
  expect(themeOf(values, theme).colors).toMatchObject({
    header: ['#4b5563', '#1f2937'],
    event_types: { social: '#f43f5e' },
  })
})

test('stored classes that are unknown are not sent again', () => {
  const unknown = { ...defaultRegionTheme.eventTypes.social!, text: 'text-lime-950' }
  const stored = {
    ...theme,
    theme_config: { ...defaultRegionTheme, headerGradient: 'x', eventTypes: { social: unknown } },
  }
  expect(inputOf(valuesOf(stored), stored)).toEqual({ theme_config: { eventTypes: {} } })
  expect(gradientChoices('x')).toHaveLength(8)
})

test('a gradient that is not a preset can stay', () => {
  expect(gradientChoices('from-rose-100 to-rose-800')).toHaveLength(9)
})
