import { contrast, readableContrast } from '@floorcraft/contract/base/contrast.ts'
import { mix, parseHex, type Rgb, roundColour, toHex } from '@floorcraft/contract/base/palette.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { readableOn } from '../../../lib/contrast.ts'
import {
  black,
  bothThemes,
  dark,
  light,
  readableInBoth,
  type ThemeVariables,
  white,
} from './readable-colours.ts'

const ink: Rgb = [29, 23, 20]

/** From this contrast on, dark text on the colour is more readable than white text on a darker version of it. */
const clearlyLight = 8

/**
 * The design tokens that the administrator's colours replace, readable in both themes. Empty for the default colours,
 * which the style sheet has already.
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
  const softLight = roundColour(mix(primary, light[1]!, 0.9))
  const softDark = roundColour(mix(primary, dark[1]!, 0.82))
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
