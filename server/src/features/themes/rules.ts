import { paletteOf, parseHex } from '@floorcraft/contract/palette.ts'
import { defaultSiteTheme, type SiteTheme, siteThemeSchema } from '@floorcraft/contract/themes.ts'

/**
 * The stored theme with defaults for its missing and invalid fields, which an older version or a person may have
 * written: no page may fail because of a colour.
 */
export function completeSiteTheme(stored: unknown): SiteTheme {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const readable = Object.entries(siteThemeSchema.shape).flatMap(([name, schema]) => {
    const field = schema.safeParse(given[name])
    return field.success && isUsable(name, field.data) ? [[name, field.data] as const] : []
  })
  const theme = { ...defaultSiteTheme, ...Object.fromEntries(readable) } as SiteTheme
  const hasPalette = Object.keys(theme.primary_colors ?? {}).length > 0
  return hasPalette ? theme : { ...theme, primary_colors: paletteOf(theme.primary_color) }
}

const colourFields = new Set([
  'primary_color',
  'accent_color',
  'banner_gradient_start',
  'banner_gradient_end',
  'secondary_bar_gradient_start',
  'secondary_bar_gradient_end',
])

function isUsable(name: string, value: unknown): boolean {
  return !colourFields.has(name) || value === null || parseHex(String(value)) !== undefined
}
