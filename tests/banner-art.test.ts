import { contrast } from '@floorcraft/contract/base/contrast.ts'
import { defaultRegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { defaultSiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mix, parseHex, type Rgb } from '../contract/src/base/palette.ts'
import { scenes } from '../server/src/features/office/demo/content.ts'
import { sceneBanner } from '../web/src/features/scenes/scenes/scene-banner.ts'
import { regionBanner, siteBanner } from '../web/src/features/scenes/themes/rules.ts'
import type { BannerLook } from '../web/src/ui/banner/banner-look.ts'

const picture = '/media/banner.webp'
const region = {
  region_name: 'Andes',
  banner_image_url: picture,
  bannerImageUrl: picture,
  theme_config: defaultRegionTheme,
  colors: { header: null, event_types: {} },
  version: 1,
}
const site = {
  ...defaultSiteTheme,
  primary_colors: {},
  banner_type: 'image' as const,
  banner_image_url: picture,
}

/** Each colour of a picture at a small width. */
async function coloursOf(slug: string): Promise<Rgb[]> {
  const file = new URL(`../server/src/features/office/demo/pictures/banner-${slug}.webp`, import.meta.url)
    .pathname
  const pixels = await sharp(file).resize(240).removeAlpha().raw().toBuffer()
  return Array.from(
    { length: pixels.length / 3 },
    (_, index) => [...pixels.subarray(3 * index, 3 * index + 3)] as const,
  ) as Rgb[]
}

function leastContrastOn(colours: readonly Rgb[], { veil, text }: BannerLook): number {
  const [red = 0, green = 0, blue = 0, share = 0] = veil!.words.match(/[\d.]+/g)!.map(Number)
  const words = parseHex(text === 'white' ? '#ffffff' : '#1d1714')!
  return Math.min(...colours.map((colour) => contrast(words, mix(colour, [red, green, blue], share))))
}

test.each(scenes)('words are readable on the art of $slug, whose colours stay elsewhere', async (scene) => {
  const colours = await coloursOf(scene.slug)
  const own = sceneBanner({ banner_image_url: picture, banner_color: scene.bannerColor })!
  for (const look of [
    own,
    sceneBanner({ banner_image_url: picture, banner_color: null })!,
    regionBanner(region),
  ]) {
    expect(leastContrastOn(colours, look)).toBeGreaterThanOrEqual(4.5)
    expect(look.veil?.rest).toMatch(/ 0\)$/)
  }
  expect(leastContrastOn(colours, siteBanner(site))).toBeGreaterThanOrEqual(4.5)
})
