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
  const classes = theme.theme_config.headerGradient.split(/\s+/)
  const colourFrom = (side: string) =>
    colourOfClass(classes.find((name) => name.startsWith(`${side}-`)) ?? '')
  const [start, end] = [colourFrom('from'), colourFrom('to')]
  return start ? gradientLook(start, end ?? start) : defaultBanner
}

/** Shades 100 to 800 of the colour families that region themes are made of (secondary section 9). */
const families: Readonly<Record<string, readonly string[]>> = {
  rose: ['#ffe4e6', '#fecdd3', '#fda4af', '#fb7185', '#f43f5e', '#e11d48', '#be123c', '#9f1239'],
  blue: ['#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af'],
  emerald: ['#d1fae5', '#a7f3d0', '#6ee7b7', '#34d399', '#10b981', '#059669', '#047857', '#065f46'],
  amber: ['#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#b45309', '#92400e'],
  purple: ['#f3e8ff', '#e9d5ff', '#d8b4fe', '#c084fc', '#a855f7', '#9333ea', '#7e22ce', '#6b21a8'],
  gray: ['#f3f4f6', '#e5e7eb', '#d1d5db', '#9ca3af', '#6b7280', '#4b5563', '#374151', '#1f2937'],
  red: ['#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b'],
  green: ['#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534'],
}

/** The colour behind a class name: `from-rose-500` is #f43f5e. */
function colourOfClass(className: string): string | undefined {
  const [, family, shade] = /^[a-z]+-([a-z]+)-([1-8])00$/.exec(className) ?? []
  return family && shade && Object.hasOwn(families, family) ? families[family]![Number(shade) - 1] : undefined
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
  return {
    '--accent': bothThemes(
      readableOn(accent, light, { towards: black }),
      readableOn(accent, dark, { towards: white }),
    ),
  }
}

const bothThemes = (inLight: Rgb, inDark: Rgb) => `light-dark(${toHex(inLight)}, ${toHex(inDark)})`

/** Pages that custom CSS cannot change: sign-in, password, privacy, and the screens of admins. */
const unstyledPages =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|confirm|privacy|privacy-policy|admin)(?:\/|$)/i

/** Whether custom CSS applies to the page at a path. */
export const allowsCustomCss = (pathname: string): boolean => !unstyledPages.test(pathname)
