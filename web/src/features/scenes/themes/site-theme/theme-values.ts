import { parseHex } from '@floorcraft/contract/base/palette.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import { paletteOf } from '@floorcraft/contract/base/shades.ts'
import { bannerTypes, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'

/** What the inputs of the theme's form hold. */
export interface ThemeValues {
  readonly primary_color: string
  readonly primary_colors: Readonly<Record<string, string>>
  readonly accent_color: string
  readonly banner_type: string
  readonly banner_image_url: string
  readonly overlay_color: string
  readonly overlay_opacity: string
  readonly banner_gradient_start: string
  readonly banner_gradient_end: string
  readonly secondary_bar_gradient_start: string
  readonly secondary_bar_gradient_end: string
  readonly custom_css: string
}

/** From the names of the call to those of the form. */
export const themeFieldOf = {
  'banner_image_overlay.color': 'overlay_color',
  'banner_image_overlay.opacity': 'overlay_opacity',
} as const

/** The form of a stored theme. */
export function valuesOf(theme: SiteThemeFields): ThemeValues {
  const { banner_image_overlay: overlay, ...fields } = theme
  return {
    ...pick(fields, ['primary_color', 'primary_colors', 'accent_color', 'banner_type']),
    banner_image_url: fields.banner_image_url ?? '',
    overlay_color: overlay.color,
    overlay_opacity: String(overlay.opacity),
    banner_gradient_start: fields.banner_gradient_start,
    banner_gradient_end: fields.banner_gradient_end,
    secondary_bar_gradient_start: fields.secondary_bar_gradient_start ?? '',
    secondary_bar_gradient_end: fields.secondary_bar_gradient_end ?? '',
    custom_css: fields.custom_css,
  }
}

/** The input of the call. An empty field is null: its default. */
export function inputOf(values: ThemeValues) {
  const { overlay_color, overlay_opacity, primary_colors, custom_css, ...texts } = values
  const given = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, colourText(text) || null]),
  )
  return {
    ...given,
    primary_colors,
    custom_css,
    banner_image_overlay: overlay_color.trim()
      ? { color: colourText(overlay_color), opacity: Number(overlay_opacity) }
      : null,
  }
}

/** A colour as it is stored: `e44` and `#E44` become `#ee4444`. Other text stays as it is. */
export function colourText(typed: string): string {
  const text = typed.trim()
  const hex = text.startsWith('#') ? text : `#${text}`
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  return parseHex(hex) ? hex.toLowerCase() : text
}

/** The theme of the values that are valid, for the sample beside the form. */
export function themeOf(values: ThemeValues): SiteThemeFields {
  const orNull = (text: string) => colourText(text) || null
  const primary = colourText(values.primary_color)
  return {
    primary_color: primary,
    primary_colors: values.primary_colors,
    accent_color: colourText(values.accent_color),
    banner_type: bannerTypes.find((type) => type === values.banner_type) ?? 'gradient',
    banner_image_url: values.banner_image_url || null,
    banner_image_overlay: {
      color: colourText(values.overlay_color),
      opacity: Number(values.overlay_opacity) || 0,
    },
    banner_gradient_start: colourText(values.banner_gradient_start),
    banner_gradient_end: colourText(values.banner_gradient_end),
    secondary_bar_gradient_start: orNull(values.secondary_bar_gradient_start),
    secondary_bar_gradient_end: orNull(values.secondary_bar_gradient_end),
    custom_css: values.custom_css,
  }
}

/** The palette of a colour; undefined when the text is not a colour. */
export function paletteOfText(typed: string): Record<string, string> | undefined {
  const colour = colourText(typed)
  return parseHex(colour) ? paletteOf(colour) : undefined
}
