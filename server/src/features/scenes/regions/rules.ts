import { colourOfClass, coloursOfGradient } from '@floorcraft/contract/scenes/region-colours.ts'
import {
  defaultRegionTheme,
  type RegionTheme,
  type RegionThemeConfig,
  regionThemeConfigSchema,
} from '@floorcraft/contract/scenes/regions.ts'

/** The stored configuration with defaults for missing event types and fields. */
export function completeThemeConfig(stored: unknown): RegionThemeConfig {
  const given = regionThemeConfigSchema.partial().safeParse(stored)
  if (!given.success) return defaultRegionTheme
  return {
    ...defaultRegionTheme,
    ...given.data,
    eventTypes: { ...defaultRegionTheme.eventTypes, ...given.data.eventTypes },
  }
}

/** The colours that pages show. Class names that are not known have none. */
export function coloursOfTheme({ headerGradient, eventTypes }: RegionThemeConfig): RegionTheme['colors'] {
  const header = coloursOfGradient(headerGradient)
  const own = Object.entries(eventTypes).flatMap(([type, { text, gradient }]) => {
    // The middle shades of a gradient stay strong when they are made readable on light and on dark.
    const colour = colourOfClass(text) && (coloursOfGradient(gradient)?.[0] ?? colourOfClass(text))
    return colour && text !== defaultRegionTheme.eventTypes[type]?.text ? [[type, colour]] : []
  })
  return { header: header ? [...header] : null, event_types: Object.fromEntries(own) }
}
