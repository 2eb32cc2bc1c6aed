import { defaultRegionTheme, type RegionTheme } from '@floorcraft/contract/regions.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/themes.ts'
import { expect, test } from 'vitest'
import { defaultBanner } from '../../ui/banner/banner-look.ts'
import { hasSiteBanner, regionBanner, siteBanner } from './rules.ts'

const site = (fields: Partial<SiteThemeFields>): SiteThemeFields => ({
  ...defaultSiteTheme,
  primary_colors: {},
  ...fields,
})
const region = (headerGradient: string, banner: string | null = null): RegionTheme => ({
  region_name: 'Texas',
  banner_image_url: banner,
  bannerImageUrl: banner,
  theme_config: { ...defaultRegionTheme, headerGradient },
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
  expect(regionBanner(region('from-red-600 to-red-800', '/media/t.webp')).image).toBe('/media/t.webp')
  expect(regionBanner(region('from-rose-600 to-purple-700')).background).toContain('#e11d48, #7e22ce')
  expect(regionBanner(region('bg-[url(//x)]'))).toEqual(defaultBanner)
})
