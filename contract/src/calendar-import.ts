import { z } from 'zod'
import { organizingRoles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { danceStyles, eventStatuses } from './events.ts'
import { text } from './fields.ts'

/** How far ahead an import may look, in months, and how far it does unless told otherwise. */
export const importHorizons = [1, 2, 3, 6] as const
export const defaultImportHorizon = 2
export const importStatuses = ['private_draft', 'organizer_draft', 'published'] as const
export const defaultImportStyle = danceStyles[0]

export const missingCalendarUrlMessage = 'Please enter a calendar URL'
export const badCalendarUrlMessage = 'Invalid calendar URL format'
export const notACalendarMessage =
  'Please provide an iCal URL (should end with .ics). Check the instructions above.'
export const badCalendarFileMessage = 'This file is not a calendar. Please choose an .ics file.'
export const nothingSelectedMessage = 'Please select at least one event to import'

const feedIds = z.array(text(500)).max(20_000)

const horizonMessage = 'Please choose 1, 2, 3 or 6 months'
const horizon = z.coerce
  .number(horizonMessage)
  .refine((months) => importHorizons.some((choice) => choice === months), horizonMessage)
  .default(defaultImportHorizon)

/** Where the calendar is: an address, or the text of an .ics file that was uploaded. */
const source = {
  calendar_url: text(2000).nullish(),
  calendar_file: z.string().nullish(),
  months_ahead: horizon,
}

const hasSource = (body: {
  calendar_url?: string | null | undefined
  calendar_file?: string | null | undefined
}) => Boolean(body.calendar_file) || Boolean(body.calendar_url?.trim())
const sourceMissing = { message: missingCalendarUrlMessage, path: ['calendar_url'] }

export const previewEventSchema = z.object({
  fingerprint: z.string(),
  google_event_id: z.string(),
  title: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  timezone: z.string(),
  is_all_day: z.boolean(),
  venue_name: z.string(),
  venue_city: z.string(),
  event_type: z.string(),
  dance_styles: z.array(z.string()),
  /** The feed says it does not take place. */
  cancelled: z.boolean(),
  /** The event of the scene that it equals or resembles. */
  existing_event_id: z.string().nullable(),
  existing_title: z.string().nullable(),
  /** What the feed now says otherwise about an event that came from it before. */
  changes: z.array(z.string()),
})
export type PreviewEvent = z.infer<typeof previewEventSchema>

export const calendarPreviewSchema = z.object({
  calendar_name: z.string(),
  /** The address that was read, when a pasted embed address was turned into a feed's. */
  calendar_url: z.string().nullable(),
  converted: z.boolean(),
  new: z.array(previewEventSchema),
  exact_duplicates: z.array(previewEventSchema),
  similar: z.array(previewEventSchema),
  summary: z.object({
    total_found: z.number(),
    new_events: z.number(),
    exact_duplicates: z.number(),
    similar_events: z.number(),
    /** Longer than an event may be here; counted in total_found, offered nowhere. */
    too_long: z.number(),
    /** Entries of the feed that had no readable start. */
    unreadable: z.number(),
  }),
})
export type CalendarPreview = z.infer<typeof calendarPreviewSchema>

// The largest feeds of the wild are a third of it; the text travels as JSON.
const largestUpload = 16 * 1024 * 1024

export const previewCalendarImport = endpoint({
  name: 'previewCalendarImport',
  method: 'POST',
  path: '/scenes/{sceneId}/preview-calendar-import',
  summary: 'What an import of this calendar would add to the scene, and what it has already',
  access: organizingRoles,
  changesPublicData: false,
  params: z.object({ sceneId: text(100) }),
  body: z.object(source).refine(hasSource, sourceMissing),
  bodyLimit: largestUpload,
  response: calendarPreviewSchema,
})

export const importCalendar = endpoint({
  name: 'importCalendar',
  method: 'POST',
  path: '/scenes/{sceneId}/import-calendar',
  summary: 'Add the new events of a calendar to the scene',
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  body: z
    .object({
      ...source,
      default_status: z.enum(importStatuses).default('private_draft'),
      dance_styles: z
        .union([text(500), z.array(text(50)).max(30)])
        .nullish()
        .transform((styles) => {
          const list = Array.isArray(styles) ? styles : (styles ?? '').split(',')
          const named = list.map((style) => style.trim()).filter(Boolean)
          return named.length > 0 ? named : [defaultImportStyle as string]
        }),
      /** Feed ids of new events that shall not be imported. */
      skip_event_ids: feedIds.default([]),
      /** Feed ids of similar events that shall be imported all the same. */
      include_event_ids: feedIds.default([]),
      /** Bring events that came from this calendar before up to date. */
      update_existing: z.boolean().default(false),
    })
    .refine(hasSource, sourceMissing),
  bodyLimit: largestUpload,
  response: z.object({
    imported: z.number(),
    updated: z.number(),
    skipped: z.number(),
    events: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(eventStatuses) })),
    message: z.string(),
  }),
})
