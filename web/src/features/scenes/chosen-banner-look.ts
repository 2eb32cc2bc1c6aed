import type { RegionTheme } from '@floorcraft/contract/regions.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import type { SiteTheme } from '@floorcraft/contract/themes.ts'
import type { BannerLook } from '../../ui/banner-look.ts'
import { defaultBanner } from '../../ui/banner-look.ts'
import { hasSiteBanner, regionBanner, siteBanner } from '../themes/rules.ts'
import { sceneBanner } from './scene-banner.ts'

export interface BannerSources {
  readonly siteTheme: SiteTheme | undefined
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

/** The region that all chosen scenes share, the one whose theme may be shown. */
export function sharedRegion(scenes: readonly Scene[]): string | undefined {
  const [region, ...others] = new Set(scenes.map((scene) => scene.region))
  return others.length === 0 ? (region ?? undefined) : undefined
}
