import { defaultRegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { defaultSiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../test/scene-samples.ts'
import { chosenBannerLook, sceneBanner, sharedRegion, titleSizeOf, titleSizes } from './scene-banner.ts'

const ofColour = (banner_color: string | null) => sceneBanner({ banner_image_url: null, banner_color })

test('a picture wins over a colour, and without both there is no banner', () => {
  expect(sceneBanner({ banner_image_url: '/media/a.webp', banner_color: 'blue' })?.image).toBe(
    '/media/a.webp',
  )
  expect(ofColour(null)).toBeUndefined()
})

test.each(['blue', 'blue-600', 'bg-blue-600', '#2563eb'])('%s is blue', (colour) => {
  expect(ofColour(colour)?.background).toContain('#2563eb')
})

test.each(['dark gray', 'dark-gray', 'bg-dark-gray-800'])('%s is dark grey', (colour) => {
  expect(ofColour(colour)?.background).toContain('#1f2937')
})

test('a title has the chosen size, a very long one the smallest', () => {
  expect(titleSizeOf({ name: 'San Diego', title_text_size: 'xlarge' })).toBe(titleSizes.xlarge)
  expect(titleSizeOf({ name: 'x'.repeat(60), title_text_size: 'xlarge' })).toBe(titleSizes.small)
})

const site = { ...defaultSiteTheme, primary_colors: {} }
const region = {
  region_name: 'Southern California',
  banner_image_url: '/region.webp',
  bannerImageUrl: '/region.webp',
  theme_config: defaultRegionTheme,
  colors: { header: ['#2563eb', '#1e40af'] as [string, string], event_types: {} },
  version: 1,
}
const pictured = sampleScene({ banner_image_url: '/scene.webp', banner_color: '#2563eb' })
const sources = { siteTheme: site, scenes: [pictured], regionTheme: region }

test('a configured site banner goes before everything', () => {
  const siteTheme = { ...site, banner_type: 'image' as const, banner_image_url: '/site.webp' }
  expect(chosenBannerLook({ ...sources, siteTheme }).image).toBe('/site.webp')
  const purple = { ...site, banner_gradient_start: '#6b21a8' }
  expect(chosenBannerLook({ ...sources, siteTheme: purple }).background).toContain('#6b21a8')
})

test('then the single scene: its image, else its colour', () => {
  expect(chosenBannerLook(sources).image).toBe('/scene.webp')
  const coloured = sampleScene({ banner_color: '#2563eb' })
  expect(chosenBannerLook({ ...sources, scenes: [coloured] }).background).toContain('#2563eb')
})

test('then the region: its image, else its gradient; several scenes skip their own banners', () => {
  expect(chosenBannerLook({ ...sources, scenes: [pictured, sampleScene()] }).image).toBe('/region.webp')
  const plain = { ...region, banner_image_url: null }
  const look = chosenBannerLook({ ...sources, scenes: [sampleScene()], regionTheme: plain })
  expect(look.image).toBeUndefined()
  expect(look.background).toContain('#2563eb')
})

test('a region counts when all scenes share it', () => {
  expect(sharedRegion([pictured, sampleScene()])).toBe('Southern California')
  expect(sharedRegion([pictured, sampleScene({ region: 'Texas' })])).toBeUndefined()
  expect(sharedRegion([sampleScene({ region: null })])).toBeUndefined()
  expect(sharedRegion([])).toBeUndefined()
})
