import { leastContrast } from '@floorcraft/contract/base/contrast.ts'
import { parseHex } from '@floorcraft/contract/base/palette.ts'
import { defaultRegionTheme, type RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultBanner } from '../../../ui/banner/banner-look.ts'
import { hasSiteBanner, regionBanner, siteBanner, typeVariables } from './rules.ts'

const site = (fields: Partial<SiteThemeFields>): SiteThemeFields => ({
  ...defaultSiteTheme,
  primary_colors: {},
  ...fields,
})
const region = (header: [string, string] | null, banner: string | null = null): RegionTheme => ({
  region_name: 'Texas',
  banner_image_url: banner,
  bannerImageUrl: banner,
  theme_config: defaultRegionTheme,
  colors: { header, event_types: { social: '#9f1239', class: 'url(x)' } },
  version: 0,
})

test('the site banner is the image only when there is one', () => {
  expect(siteBanner(site({ banner_type: 'image', banner_image_url: '/media/a.webp' })).image).toBe(
    '/media/a.webp',
  )
  expect(siteBanner(site({ banner_type: 'image' }))).toEqual(defaultBanner)
  expect(siteBanner(undefined)).toEqual(defaultBanner)
  expect(siteBanner(site({}))).toEqual(defaultBanner)
})

test('a banner counts as chosen when it differs from the default', () => {
  expect(hasSiteBanner(site({}))).toBe(false)
  expect(hasSiteBanner(site({ banner_gradient_end: '#000000' }))).toBe(true)
  expect(hasSiteBanner(site({ banner_type: 'image' }))).toBe(false)
})

test('a region shows its picture, its gradient, or the default', () => {
  expect(regionBanner(region(['#dc2626', '#991b1b'], '/media/t.webp')).image).toBe('/media/t.webp')
  expect(regionBanner(region(['#e11d48', '#7e22ce'])).background).toContain('#e11d48, #7e22ce')
  expect(regionBanner(region(null))).toEqual(defaultBanner)
})

test('the colours of event types of a region are readable in both themes', () => {
  expect(typeVariables(undefined)).toEqual({})
  const { '--color-social': social, ...others } = typeVariables(region(null))
  expect(others).toEqual({})
  const [light, dark] = social!.match(/#[\da-f]{6}/g)!.map((hex) => parseHex(hex)!)
  expect(leastContrast(light!, [parseHex('#ffffff')!])).toBeGreaterThanOrEqual(4.5)
  expect(leastContrast(dark!, [parseHex('#262120')!])).toBeGreaterThanOrEqual(4.5)
})

test('every colour of an event type is readable in both themes, after rounding', () => {
  const papers = [
    ['#faf7f2', '#ffffff', '#f2ede6'],
    ['#141110', '#1e1a18', '#262120'],
  ] as const
  const anyHex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(anyHex, (social) => {
      const theme = { ...region(null), colors: { header: null, event_types: { social } } }
      const sent = typeVariables(theme)['--color-social']!.match(/#[\da-f]{6}/g)!
      for (const [index, hex] of sent.entries()) {
        const backgrounds = papers[index]!.map((paper) => parseHex(paper)!)
        expect(leastContrast(parseHex(hex)!, backgrounds)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { examples: [['#ae3afd']], numRuns: 1_000 },
  )
})
