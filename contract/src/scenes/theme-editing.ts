import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { pictureAddress, rawText } from '../base/fields.ts'
import { bannerTypes, siteThemeSchema } from './themes.ts'

/** Of custom CSS: characters, brackets in brackets, and how many removed parts are named. */
export const customCssLimits = { length: 20_000, nesting: 12, notes: 50 } as const

/** A part of custom CSS that is not allowed, with its line. */
const removedCssSchema = z.object({ line: z.number().int(), text: z.string(), reason: z.string() })
export type RemovedCss = z.infer<typeof removedCssSchema>

export const colourMessage = 'Please enter a color such as #ef4444'
export const unknownBannerMessage = 'Please upload the image again'

const colour = z.string(colourMessage).regex(/^#[\da-f]{6}$/i, colourMessage)

/** What an admin saves. A missing field means the same as null: its default. */
export const siteThemeBody = z.object({
  primary_color: colour.nullish(),
  /** Computed from the primary colour when it is missing or belongs to another colour. */
  primary_colors: z.record(z.string().regex(/^(?:50|[1-9]00)$/), colour).nullish(),
  accent_color: colour.nullish(),
  banner_type: z.enum(bannerTypes).nullish(),
  banner_image_url: pictureAddress().nullish(),
  banner_image_overlay: z
    .object({ color: colour, opacity: z.number().min(0).max(1).multipleOf(0.1) })
    .nullish(),
  banner_gradient_start: colour.nullish(),
  banner_gradient_end: colour.nullish(),
  secondary_bar_gradient_start: colour.nullish(),
  secondary_bar_gradient_end: colour.nullish(),
  custom_css: rawText(customCssLimits.length).nullish(),
  version: z.number().int().nullish(),
})
export type SiteThemeBody = z.output<typeof siteThemeBody>

/** A theme with the parts of the sent custom CSS that were removed from it. */
const checkedThemeSchema = siteThemeSchema.extend({ removed_css: z.array(removedCssSchema) })
export type CheckedTheme = z.infer<typeof checkedThemeSchema>

export const updateSiteTheme = endpoint('PUT /theme', {
  summary: 'Save the site theme: visitors see it at once',
  access: ['admin'],
  body: siteThemeBody,
  response: checkedThemeSchema,
})

export const previewSiteTheme = endpoint('POST /theme/preview', {
  summary: 'The theme as it would be after saving; nothing is saved',
  access: ['admin'],
  changesPublicData: false,
  body: siteThemeBody,
  response: checkedThemeSchema,
})

export const resetSiteTheme = endpoint('POST /theme/reset', {
  summary: 'Return to the default theme',
  access: ['admin'],
  response: siteThemeSchema,
})
