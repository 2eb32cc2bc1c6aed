import { mix, parseHex, type Rgb, toHex } from '@floorcraft/contract/palette.ts'
import { defaultSiteTheme, type SiteTheme } from '@floorcraft/contract/themes.ts'
import { contrast, readableContrast, readableOn } from '../../lib/contrast.ts'

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
  theme: Pick<SiteTheme, 'primary_color' | 'accent_color'> | undefined,
): ThemeVariables {
  if (!theme) return {}
  return {
    ...(theme.primary_color === defaultSiteTheme.primary_color ? {} : brandVariables(theme.primary_color)),
    ...(theme.accent_color === defaultSiteTheme.accent_color ? {} : accentVariables(theme.accent_color)),
  }
}

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
