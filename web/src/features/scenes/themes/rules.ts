import { parseHex } from '@floorcraft/contract/base/palette.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { type BannerLook, defaultBanner, gradientLook, imageLook } from '../../../ui/banner/banner-look.ts'
import { readableInBoth, type ThemeVariables } from './readable-colours.ts'

/** The banner of the site theme: its image, its gradient, or the default banner. */
export function siteBanner(theme: SiteThemeFields | undefined): BannerLook {
  if (!theme) return defaultBanner
  return theme.banner_type === 'image' && theme.banner_image_url
    ? imageLook(theme.banner_image_url, {
        overlay: theme.banner_image_overlay,
        behind: theme.banner_gradient_start,
      })
    : gradientLook(theme.banner_gradient_start, theme.banner_gradient_end)
}

/** The secondary bar's gradient; without one a calm dark band beside the bright hero. */
export function secondaryBanner(theme: SiteThemeFields | undefined): BannerLook {
  const start = theme?.secondary_bar_gradient_start
  if (!start) return calmBand
  return gradientLook(start, theme.secondary_bar_gradient_end ?? start)
}

const calmBand = gradientLook('#2b211c', '#1d1714')

/** Whether the administrator has chosen a banner that differs from the default. */
export function hasSiteBanner(theme: SiteThemeFields | undefined): boolean {
  if (!theme) return false
  if (theme.banner_type === 'image') return theme.banner_image_url !== null
  return (
    theme.banner_gradient_start !== defaultSiteTheme.banner_gradient_start ||
    theme.banner_gradient_end !== defaultSiteTheme.banner_gradient_end
  )
}

/** The banner of a region: its image, else the gradient of its header, else the default banner. */
export function regionBanner(theme: RegionTheme): BannerLook {
  if (theme.banner_image_url) return imageLook(theme.banner_image_url)
  const { header } = theme.colors
  return header ? gradientLook(...header) : defaultBanner
}

/** The colours of event types that a region replaces, readable in both themes. */
export function typeVariables(theme: RegionTheme | undefined): ThemeVariables {
  return Object.fromEntries(
    Object.entries(theme?.colors.event_types ?? {}).flatMap(([type, hex]) => {
      const colour = parseHex(hex)
      return colour ? [[`--color-${type}`, readableInBoth(colour)]] : []
    }),
  )
}
