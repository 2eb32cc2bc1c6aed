import {
  defaultRegionTheme,
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
