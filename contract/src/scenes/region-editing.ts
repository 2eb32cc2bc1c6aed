import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { pictureAddress, text } from '../base/fields.ts'
import { eventTypes } from './event-types.ts'
import { isColourClass, isFamily, isGradient } from './region-colours.ts'
import { regionThemeSchema } from './regions.ts'

const colourMessage = 'Please choose a color from the list'

// Functions, because the build puts the schemas into a file that runs before the file with the lists of colours.
const gradient = text(100).refine((classes) => isGradient(classes), colourMessage)
const colour = (prefix: string) => text(100).refine((name) => isColourClass(name, prefix), colourMessage)
const family = text(100).refine((name) => isFamily(name), colourMessage)

/** The classes of the eight families, each in eight shades. A missing part means its default. */
export const regionThemeBody = z.object({
  theme_config: z.object({
    primaryGradient: gradient.optional(),
    headerGradient: gradient.optional(),
    accentColor: family.optional(),
    backgroundColor: family.optional(),
    pattern: z.enum(['none']).optional(),
    eventTypes: z
      .partialRecord(
        z.enum(eventTypes),
        z.object({
          bg: colour('bg'),
          text: colour('text'),
          border: colour('border'),
          gradient: gradient,
        }),
      )
      .optional(),
  }),
  version: z.number().int().nullish(),
})
export type RegionThemeBody = z.output<typeof regionThemeBody>

const params = z.object({ region: text(100) })

export const updateRegionTheme = endpoint('PUT /regions/themes/{region}', {
  summary: 'Change the colours of a region',
  access: ['admin'],
  params,
  body: regionThemeBody,
  response: regionThemeSchema,
})

export const updateRegionBanner = endpoint('PUT /regions/themes/{region}/banner', {
  summary: 'Change the banner of a region; null removes it',
  access: ['admin'],
  params,
  body: z.object({ banner_image_url: pictureAddress().nullable() }),
  response: regionThemeSchema,
})
