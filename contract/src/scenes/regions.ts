import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'

/** Style class names by part: `bg-purple-100`, `text-purple-800`, `border-purple-300`, `from-… to-…`. */
const eventTypeThemeSchema = z.object({
  bg: z.string(),
  text: z.string(),
  border: z.string(),
  gradient: z.string(),
})

export const regionThemeConfigSchema = z.object({
  primaryGradient: z.string(),
  headerGradient: z.string(),
  accentColor: z.string(),
  backgroundColor: z.string(),
  pattern: z.string(),
  eventTypes: z.record(z.string(), eventTypeThemeSchema),
})
export type RegionThemeConfig = z.infer<typeof regionThemeConfigSchema>

export const regionThemeSchema = z.object({
  region_name: z.string(),
  /** The two specifications use different spellings; both fields have the same value. */
  banner_image_url: z.string().nullable(),
  bannerImageUrl: z.string().nullable(),
  theme_config: regionThemeConfigSchema,
  /** The colours behind the class names of the configuration, `#rrggbb`. */
  colors: z.object({
    /** Start and end of the header; null when its classes are unknown. */
    header: z.tuple([z.string(), z.string()]).nullable(),
    /** Of the event types whose colours differ from those of the site. */
    event_types: z.record(z.string(), z.string()),
  }),
  /** 0 as long as no theme was saved. */
  version: z.number().int(),
})
export type RegionTheme = z.infer<typeof regionThemeSchema>

/** The colour of each event type. */
const typeFamilies = {
  social: 'purple',
  class: 'amber',
  workshop: 'blue',
  weekender: 'green',
  congress: 'red',
  practice: 'gray',
} as const

/** The theme of a region that has no theme of its own. */
export const defaultRegionTheme: RegionThemeConfig = {
  primaryGradient: 'from-red-600 to-red-800',
  headerGradient: 'from-red-600 to-red-800',
  accentColor: 'red',
  backgroundColor: 'gray',
  pattern: 'none',
  eventTypes: Object.fromEntries(
    Object.entries(typeFamilies).map(([type, family]) => [
      type,
      {
        bg: `bg-${family}-100`,
        text: `text-${family}-800`,
        border: `border-${family}-300`,
        gradient: `from-${family}-500 to-${family}-700`,
      },
    ]),
  ),
}

export const listRegionThemes = endpoint('GET /regions/themes', {
  summary: 'The theme of every region that is known or in use',
  access: 'public',
  caching: 'shared',
  response: z.array(regionThemeSchema),
})

export const getRegionTheme = endpoint('GET /regions/themes/{region}', {
  summary: 'The theme of one region; the default one when none is stored',
  access: 'public',
  caching: 'shared',
  params: z.object({ region: text(100) }),
  response: regionThemeSchema,
})
