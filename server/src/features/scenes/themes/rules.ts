import { parseHex } from '@floorcraft/contract/base/palette.ts'
import { paletteOf } from '@floorcraft/contract/base/shades.ts'
import type { SiteThemeBody } from '@floorcraft/contract/scenes/theme-editing.ts'
import {
  defaultSiteTheme,
  type SiteThemeFields,
  siteThemeFields,
} from '@floorcraft/contract/scenes/themes.ts'

/**
 * The stored theme with defaults for missing and invalid fields. An older version or a person may have written it, and
 * no page may fail because of a colour.
 */
export function completeSiteTheme(stored: unknown): SiteThemeFields {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const readable = Object.entries(siteThemeFields.shape).flatMap(([name, schema]) => {
    const field = schema.safeParse(given[name])
    return field.success && isUsable(name, field.data) ? [[name, field.data] as const] : []
  })
  const theme = { ...defaultSiteTheme, ...Object.fromEntries(readable) } as SiteThemeFields
  const hasPalette = theme.primary_colors?.['500'] === theme.primary_color
  return {
    ...theme,
    primary_colors: { ...paletteOf(theme.primary_color), ...(hasPalette && theme.primary_colors) },
  }
}

/** The settings that are stored: those that differ from the default. */
export function settingsOf({ version: _, ...body }: SiteThemeBody): Partial<SiteThemeFields> {
  const given = Object.entries(body).filter(([, value]) => value != null)
  return Object.fromEntries(given) as Partial<SiteThemeFields>
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

/** The names of the fields that differ. */
export function changedFields(before: SiteThemeFields, after: SiteThemeFields): string[] {
  const names = Object.keys(siteThemeFields.shape) as (keyof SiteThemeFields)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
