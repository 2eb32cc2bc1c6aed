import type { RegionTheme } from '@floorcraft/contract/regions.ts'
import { defaultSiteTheme, type SiteTheme } from '@floorcraft/contract/themes.ts'
import { type BannerLook, gradientLook, imageLook } from './banner-look.ts'
import { colourOfClass } from './colour-families.ts'

/** The product's red, for pages whose theme could not be loaded. */
export const defaultBanner = gradientLook(
  defaultSiteTheme.banner_gradient_start,
  defaultSiteTheme.banner_gradient_end,
)

/** The banner of the site theme: its image, its gradient, or the default red one. */
export function siteBanner(theme: SiteTheme | undefined): BannerLook {
  if (!theme) return defaultBanner
  return theme.banner_type === 'image' && theme.banner_image_url
    ? imageLook(theme.banner_image_url, {
        overlay: theme.banner_image_overlay,
        behind: theme.banner_gradient_start,
      })
    : gradientLook(theme.banner_gradient_start, theme.banner_gradient_end)
}

/** The secondary bar's gradient; without one it stays a calm dark band beside the loud hero. */
export function secondaryBanner(theme: SiteTheme | undefined): BannerLook {
  const start = theme?.secondary_bar_gradient_start
  if (!start) return calmBand
  return gradientLook(start, theme.secondary_bar_gradient_end ?? start)
}

const calmBand = gradientLook('#2b211c', '#1d1714')

/** Whether the administrator has chosen a banner at all. */
export function hasSiteBanner(theme: SiteTheme | undefined): boolean {
  if (!theme) return false
  if (theme.banner_type === 'image') return theme.banner_image_url !== null
  return (
    theme.banner_gradient_start !== defaultSiteTheme.banner_gradient_start ||
    theme.banner_gradient_end !== defaultSiteTheme.banner_gradient_end
  )
}

/** The banner of a region: its image, or the gradient of its header. */
export function regionBanner(theme: RegionTheme): BannerLook {
  if (theme.banner_image_url) return imageLook(theme.banner_image_url)
  const classes = theme.theme_config.headerGradient.split(/\s+/)
  const colourFrom = (side: string) =>
    colourOfClass(classes.find((name) => name.startsWith(`${side}-`)) ?? '')
  const [start, end] = [colourFrom('from'), colourFrom('to')]
  return start ? gradientLook(start, end ?? start) : defaultBanner
}
