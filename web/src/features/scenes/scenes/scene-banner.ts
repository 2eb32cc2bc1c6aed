import { bannerColour } from '@floorcraft/contract/base/palette.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { type BannerLook, defaultBanner, gradientLook, imageLook } from '../../../ui/banner/banner-look.ts'
import { hasSiteBanner, regionBanner, siteBanner } from '../themes/rules.ts'

/** Class names of the title by the scene's title_text_size. */
export const titleSizes: Readonly<Record<Scene['title_text_size'], string>> = {
  small: 'text-3xl sm:text-4xl',
  medium: 'text-4xl sm:text-5xl',
  large: 'text-5xl sm:text-6xl',
  xlarge: 'text-6xl sm:text-7xl',
}

/** In the larger sizes, a longer name would fill the screen of a phone. */
const longName = 36

/** Class names of a scene's title: the chosen size, or the small one for a long name. */
export function titleSizeOf({ name, title_text_size }: Pick<Scene, 'name' | 'title_text_size'>): string {
  return titleSizes[isLongName(name) ? 'small' : title_text_size]
}

export const isLongName = (name: string) => name.length > longName

/** The banner of a scene: its picture or its colour; undefined without both. */
export function sceneBanner(scene: Pick<Scene, 'banner_image_url' | 'banner_color'>): BannerLook | undefined {
  const colour = scene.banner_color ? bannerColour(scene.banner_color) : undefined
  if (scene.banner_image_url) {
    return imageLook(scene.banner_image_url, { behind: colour })
  }
  return colour === undefined ? undefined : gradientLook(colour)
}

export interface BannerSources {
  readonly siteTheme: SiteThemeFields | undefined
  readonly scenes: readonly Scene[]
  readonly regionTheme: RegionTheme | undefined
}

/**
 * Core section 2, Events page: the site's banner if configured; otherwise the single selected scene's image or
 * colour; otherwise the region's image or gradient.
 */
export function chosenBannerLook({ siteTheme, scenes, regionTheme }: BannerSources): BannerLook {
  if (hasSiteBanner(siteTheme)) return siteBanner(siteTheme)
  const own = scenes.length === 1 ? sceneBanner(scenes[0]!) : undefined
  return own ?? (regionTheme ? regionBanner(regionTheme) : defaultBanner)
}

/** The region of all chosen scenes, if they have the same one. */
export function sharedRegion(scenes: readonly Scene[]): string | undefined {
  const [region, ...others] = new Set(scenes.map((scene) => scene.region))
  return others.length === 0 ? (region ?? undefined) : undefined
}
