import { mix, parseHex, type Rgb, toHex } from '@floorcraft/contract/palette.ts'
import type { RegionTheme } from '@floorcraft/contract/regions.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/themes.ts'
import { contrast, readableContrast, readableOn } from '../../lib/contrast.ts'
import { type BannerLook, defaultBanner, gradientLook, imageLook } from '../../ui/banner/banner-look.ts'

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

/** The backgrounds of text in styles.css: paper, surface and sunken of each theme. */
const light: readonly Rgb[] = [
  [250, 247, 242],
  [255, 255, 255],
  [242, 237, 230],
]
const dark: readonly Rgb[] = [
  [20, 17, 16],
  [30, 26, 24],
  [38, 33, 32],
]
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [29, 23, 20]

/** From this contrast on, dark text on the colour is more readable than white text on a darkened version of it. */
const clearlyLight = 8

export type ThemeVariables = Readonly<Record<`--${string}`, string>>

/**
 * The design tokens that the administrator's colours replace, readable in both themes. Empty for the default colours,
 * because the style sheet is tuned for them.
 */
export function themeVariables(
  theme:
    | (Pick<SiteThemeFields, 'primary_color' | 'accent_color'> &
        Partial<Pick<SiteThemeFields, 'primary_colors' | 'custom_css'>>)
    | undefined,
): ThemeVariables {
  if (!theme) return {}
  return {
    // Only custom CSS uses the palette.
    ...(theme.custom_css && paletteVariables(theme.primary_colors ?? {})),
    ...(theme.primary_color === defaultSiteTheme.primary_color ? {} : brandVariables(theme.primary_color)),
    ...(theme.accent_color === defaultSiteTheme.accent_color ? {} : accentVariables(theme.accent_color)),
  }
}

const paletteVariables = (palette: Readonly<Record<string, string>>): ThemeVariables =>
  Object.fromEntries(Object.entries(palette).map(([shade, colour]) => [`--primary-${shade}`, colour]))

function brandVariables(hex: string): ThemeVariables {
  const primary = parseHex(hex)
  if (!primary) return {}
  const darkText = contrast(primary, ink) >= clearlyLight
  const brand = darkText ? primary : readableOn(primary, [white], { towards: black })
  const hover = mix(brand, black, darkText ? 0.08 : 0.15)
  const [softLight, softDark] = [mix(primary, light[1]!, 0.9), mix(primary, dark[1]!, 0.82)]
  return {
    '--brand': toHex(brand),
    '--brand-hover': toHex(hover),
    '--on-brand': darkText ? toHex(ink) : '#ffffff',
    '--brand-strong': toHex(readableOn(primary, [white], { towards: black })),
    '--brand-text': bothThemes(
      readableOn(primary, [...light, softLight], { towards: black }),
      readableOn(primary, [...dark, softDark], { towards: white, atLeast: readableContrast + 1 }),
    ),
    '--brand-soft': bothThemes(softLight, softDark),
  }
}

function accentVariables(hex: string): ThemeVariables {
  const accent = parseHex(hex)
  if (!accent) return {}
  return { '--accent': readableInBoth(accent) }
}

const readableInBoth = (colour: Rgb) =>
  bothThemes(readableOn(colour, light, { towards: black }), readableOn(colour, dark, { towards: white }))

const bothThemes = (inLight: Rgb, inDark: Rgb) => `light-dark(${toHex(inLight)}, ${toHex(inDark)})`

/** Pages that custom CSS cannot change: sign-in, password, privacy, and the screens of admins. */
const unstyledPages =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|confirm|privacy|privacy-policy|admin)(?:\/|$)/i

/** Whether custom CSS applies to the page at a path. */
export const allowsCustomCss = (pathname: string): boolean => !unstyledPages.test(pathname)

/** The colours of event types that a region replaces, readable in both themes. */
export function typeVariables(theme: RegionTheme | undefined): ThemeVariables {
  return Object.fromEntries(
    Object.entries(theme?.colors.event_types ?? {}).flatMap(([type, hex]) => {
      const colour = parseHex(hex)
      return colour ? [[`--color-${type}`, readableInBoth(colour)]] : []
    }),
  )
}
