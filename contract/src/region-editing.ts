import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventTypes } from './events.ts'
import { pictureAddress, text } from './fields.ts'
import { familyNames, gradientClasses, singleClass } from './region-colours.ts'
import { regionThemeSchema } from './regions.ts'

const colourMessage = 'Please choose a color from the list'
export const staleRegionMessage =
  'Another admin has changed the theme of this region in the meantime. Please look at it again.'

const classes = (pattern: RegExp) => text(100).regex(pattern, colourMessage)
const family = z.enum(familyNames, colourMessage)

/** The classes of the eight families, each in eight shades. A missing part means its default. */
export const regionThemeBody = z.object({
  theme_config: z.object({
    primaryGradient: classes(gradientClasses).optional(),
    headerGradient: classes(gradientClasses).optional(),
    accentColor: family.optional(),
    backgroundColor: family.optional(),
    pattern: z.enum(['none']).optional(),
    eventTypes: z
      .partialRecord(
        z.enum(eventTypes),
        z.object({
          bg: classes(singleClass('bg')),
          text: classes(singleClass('text')),
          border: classes(singleClass('border')),
          gradient: classes(gradientClasses),
        }),
      )
      .optional(),
  }),
  version: z.number().int().nullish(),
})
export type RegionThemeBody = z.output<typeof regionThemeBody>

const params = z.object({ region: text(100) })

export const updateRegionTheme = endpoint({
  name: 'updateRegionTheme',
  method: 'PUT',
  path: '/regions/themes/{region}',
  summary: 'Change the colours of a region',
  access: ['admin'],
  params,
  body: regionThemeBody,
  response: regionThemeSchema,
})

export const updateRegionBanner = endpoint({
  name: 'updateRegionBanner',
  method: 'PUT',
  path: '/regions/themes/{region}/banner',
  summary: 'Change the banner of a region; null removes it',
  access: ['admin'],
  params,
  body: z.object({ banner_image_url: pictureAddress().nullable() }),
  response: regionThemeSchema,
})
