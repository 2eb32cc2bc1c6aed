import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, rawText, text } from '../base/fields.ts'
import { venueFields } from '../events/event-content.ts'
import { eventStatuses, givenStatuses } from '../events/events.ts'
import { danceStyles } from '../scenes/dance-styles.ts'

/** How many months ahead an import can look, and the default. */
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

const feedIds = z.array(rawText(500)).max(20_000)

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

export const calendarSourceBody = z.object(source).refine(hasSource, sourceMissing)

/** A field of an event that the calendar says differently. Times are ISO 8601, other values are their text. */
export const fieldChangeSchema = z.object({
  field: z.enum([
    'title',
    'start_datetime',
    'end_datetime',
    'is_all_day',
    ...venueFields,
    'description',
    'cancelled',
  ]),
  before: z.string(),
  after: z.string(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** What a leader sees of an event of a calendar. */
export const shownEvent = {
  title: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  timezone: z.string(),
  is_all_day: z.boolean(),
  venue_name: z.string(),
  venue_city: z.string(),
}

/** The event of the scene that an event of the calendar equals or resembles. */
export const existingEventSchema = z.object({
  id: z.string(),
  ...shownEvent,
  status: z.enum(eventStatuses),
})
export type ExistingEvent = z.infer<typeof existingEventSchema>

export const previewEventSchema = z.object({
  fingerprint: z.string(),
  google_event_id: z.string(),
  ...shownEvent,
  event_type: z.string(),
  dance_styles: z.array(z.string()),
  /** The feed says that it is cancelled. */
  cancelled: z.boolean(),
  /** The event of the scene that is the same or similar; null when the calendar has the event twice. */
  existing: existingEventSchema.nullable(),
  /** What an update would change in the event that was imported from this calendar. */
  changes: z.array(fieldChangeSchema),
  /** What the calendar has changed, but a member has edited by hand: an update leaves it. */
  kept: z.array(fieldChangeSchema),
})
export type PreviewEvent = z.infer<typeof previewEventSchema>

export const calendarPreviewSchema = z.object({
  calendar_name: z.string(),
  /** The address of the feed, when the member pasted the address of an embedded calendar. */
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
    /** Too long for an event: counted in total_found, but not listed. */
    too_long: z.number(),
    /** Entries of the feed whose start could not be read. */
    unreadable: z.number(),
  }),
})
export type CalendarPreview = z.infer<typeof calendarPreviewSchema>

// Three times the largest real feed that we have seen. The text is sent as JSON.
const largestUpload = 16 * 1024 * 1024

export const previewCalendarImport = endpoint('POST /scenes/{sceneId}/preview-calendar-import', {
  summary: 'What an import of this calendar would add to the scene, and what it has already',
  access: organizingRoles,
  changesPublicData: false,
  params: z.object({ sceneId: text(100) }),
  body: calendarSourceBody,
  bodyLimit: largestUpload,
  response: calendarPreviewSchema,
})

export const importCalendar = endpoint('POST /scenes/{sceneId}/import-calendar', {
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
      /** Feed ids of new events to leave out. */
      skip_event_ids: feedIds.default([]),
      /** Feed ids of similar events to import in spite of that. */
      include_event_ids: feedIds.default([]),
      /** Update the events that were imported from this calendar before. */
      update_existing: z.boolean().default(false),
    })
    .refine(hasSource, sourceMissing),
  bodyLimit: largestUpload,
  response: z.object({
    imported: z.number(),
    updated: z.number(),
    skipped: z.number(),
    events: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(givenStatuses) })),
    message: z.string(),
  }),
})

export const findImportPlace = endpoint('GET /calendar-imports/place', {
  summary:
    "How many imports are before the caller's import or preview that waits: 0 when none waits and one runs, null when the server that answers has none",
  access: organizingRoles,
  response: z.object({ imports_before: z.number().nullable() }),
})

export const sceneImportSchema = z.object({
  id: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  /** The name of the calendar, if it has one. Its address can be secret. */
  calendar: z.string().nullable(),
  imported: z.number(),
  updated: z.number(),
})
export type SceneImport = z.infer<typeof sceneImportSchema>

export const listSceneImports = endpoint('GET /scenes/{sceneId}/calendar-imports', {
  summary: 'The imports into a scene, the newest first: for its leaders and admins',
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  query: z.object(paging({ limit: 20, cap: 100 })),
  response: z.array(sceneImportSchema),
})
