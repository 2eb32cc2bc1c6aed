import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { requiredText } from '../base/fields.ts'
import { priceInfoSchema } from '../events/events.ts'

export const missingFacebookUrlMessage = 'Please enter a Facebook event URL'
export const badFacebookUrlMessage = 'Please enter a valid URL'
export const urlSavedMessage = 'Facebook URL saved, please enter details manually.'
export const otherUrlSavedMessage = 'Link saved, please enter details manually.'
/** How a link that could be read is called in its message: only Facebook's are called Facebook URLs. */
export const savedMessage = (address: string) =>
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me)(?:[:/?#]|$)/i.test(address)
    ? urlSavedMessage
    : otherUrlSavedMessage

export const restrictedSourceMessage =
  'Link saved. The source restricts what others may read, so the event details must be entered manually.'

/** What a page says about its event; null for everything that is uncertain. Times are wall times at the place. */
export const importedPageSchema = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** YYYY-MM-DD and HH:MM. */
  start_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_date: z.string().nullable(),
  end_time: z.string().nullable(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  venue_city: z.string().nullable(),
  venue_state: z.string().nullable(),
  price_info: priceInfoSchema.nullable(),
  /** ISO 4217, of the prices and the note. */
  price_currency: z.string().nullable(),
  /** A range of prices that belong to no names. */
  price_note: z.string().nullable(),
  ticket_url: z.string().nullable(),
  /** The picture of the page, uploaded for the caller. */
  cover_image_url: z.string().nullable(),
  /** The link to store. It is never missing. */
  facebook_url: z.string(),
  message: z.string(),
})
export type ImportedPage = z.infer<typeof importedPageSchema>

export const importFacebookEvent = endpoint('POST /facebook/import', {
  summary: 'Read the event that a public page describes in its structured data',
  access: organizingRoles,
  changesPublicData: false,
  body: z.object({ facebook_url: requiredText(2000, missingFacebookUrlMessage) }),
  response: importedPageSchema,
})
