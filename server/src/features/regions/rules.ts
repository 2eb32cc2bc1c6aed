import { colourOfClass, coloursOfGradient } from '@floorcraft/contract/region-colours.ts'
import {
  defaultRegionTheme,
  type RegionTheme,
  type RegionThemeConfig,
  regionThemeConfigSchema,
} from '@floorcraft/contract/regions.ts'

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
  const own = Object.entries(eventTypes).flatMap(([type, { text }]) => {
    const colour = colourOfClass(text)
    return colour && text !== defaultRegionTheme.eventTypes[type]?.text ? [[type, colour]] : []
  })
  return { header: header ? [...header] : null, event_types: Object.fromEntries(own) }
}
