import {
  defaultRegionTheme,
  type RegionThemeConfig,
  regionThemeConfigSchema,
} from '@floorcraft/contract/regions.ts'

/** A whole configuration from what is stored; event types and fields that are not stored have their defaults. */
export function completeThemeConfig(stored: unknown): RegionThemeConfig {
  const given = regionThemeConfigSchema.partial().safeParse(stored)
  if (!given.success) return defaultRegionTheme
  return {
    ...defaultRegionTheme,
    ...given.data,
    eventTypes: { ...defaultRegionTheme.eventTypes, ...given.data.eventTypes },
  }
}
