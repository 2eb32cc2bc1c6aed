import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { instant, optionalText, paging, pictureAddress, rawText, requiredText } from '../base/fields.ts'
import { contentNames, contentSchemas } from '../events/event-content.ts'
import { eventListItemSchema, eventParams, eventSchema, givenStatuses } from '../events/events.ts'
import { goingCountsSchema } from '../events/going.ts'
import { currencyField, pricesField, reasonLength } from './event-fields.ts'

/** The messages of the event form for its times and scene (core section 5). The browser shows them before the server has to. */
export const eventFormMessages = {
  start_date: 'Start date is required',
  start_time: 'Start time is required',
  end_date: 'End date is required',
  end_time: 'End time is required',
  scene_id: 'Please select a scene',
  scene_id_on_edit: 'Scene is required',
} as const

/** Core section 9: the defaults of a new event. */
export const eventDefaults = {
  status: 'private_draft',
  venue_state: 'CA',
  start_time: '20:00',
  end_time: '23:00',
  is_global: false,
} as const

/** The states that a form offers; a member can type another one. */
export const stateOptions = ['CA', 'NV', 'AZ'] as const
export const startTimePicks = [
  '19:00',
  '19:30',
  '20:00',
  '20:30',
  '21:00',
  '22:00',
  '23:00',
  '00:00',
  '01:00',
  '02:00',
] as const
export const endTimePicks = ['22:00', '23:00', '00:00', '01:00', '02:00'] as const

export const tooLongMessage = 'An event can last 14 days at most'
export const badTimesMessage = 'Please enter a date and a time'
export const organizerChangeMessage = 'You cannot change the event organizer.'
export const badStatusMessage = 'Please choose a valid status'
export const draftCancelMessage = 'Only a published event can be cancelled. Delete the draft instead.'
export const endBeforeStartMessage = 'The end must be after the start'
export const unknownZoneMessage = 'Please enter a time zone such as America/Los_Angeles'
export const unknownOrganizerMessage = 'Please choose an organizer'
export const usageLimitMessage = 'The code has been used more often already'

/** ISO 8601. Without an offset it is a wall time in the event's zone. */
const dateTime = (missing: string) => requiredText(60, missing)

const paragraphs = (max: number) => rawText(max).trim().nullish()

/** The fields that both forms send. A missing field means the same as null. */
const eventFields = {
  ...contentSchemas('input', contentNames),
  /** IANA name; the scene's zone by default. */
  timezone: optionalText(60),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  price_info: pricesField,
  currency: currencyField,
  /** An address that POST /upload/image returned. */
  cover_image_url: pictureAddress().nullish(),
  discount_expiry: instant().nullish(),
  /** The organizer; the caller by default. */
  organizer_uid: optionalText(100),
}

const editableStatuses = givenStatuses.filter((status) => status !== 'cancelled')
const statusMessage = ({ input }: { input?: unknown }) =>
  input === 'cancelled' ? draftCancelMessage : badStatusMessage

export const createEventBody = z.object({
  ...eventFields,
  scene_id: requiredText(100, eventFormMessages.scene_id),
  start_datetime: dateTime(eventFormMessages.start_date),
  end_datetime: dateTime(eventFormMessages.end_date),
  status: z.enum(editableStatuses, { error: statusMessage }).nullish(),
})
export type CreateEventBody = z.output<typeof createEventBody>

export const updateEventBody = z.object({
  ...eventFields,
  scene_id: requiredText(100, eventFormMessages.scene_id_on_edit),
  /** Times that are missing stay as they are. */
  start_datetime: optionalText(60),
  end_datetime: optionalText(60),
  status: z.enum(givenStatuses, badStatusMessage).nullish(),
  cancellation_reason: paragraphs(reasonLength),
  /** The version that was edited. A stale version is refused, and the answer contains the current event. */
  version: z.number().int().nullish(),
})
export type UpdateEventBody = z.output<typeof updateEventBody>

export const createEvent = endpoint('POST /events', {
  summary: 'Create an event in a scene',
  access: organizingRoles,
  status: 201,
  body: createEventBody,
  response: eventSchema,
})

export const updateEvent = endpoint('PUT /events/{eventId}', {
  summary: 'Replace what the form shows of an event; times, status and organizer stay when absent',
  access: organizingRoles,
  params: eventParams,
  body: updateEventBody,
  response: eventSchema,
})

export const setEventStatusBody = z.object({
  status: z.enum(givenStatuses, badStatusMessage),
  cancellation_reason: paragraphs(reasonLength),
  version: z.number().int().nullish(),
})

export const setEventStatus = endpoint('PATCH /events/{eventId}/status', {
  summary: 'Publish, share, hide, cancel with a reason, or reinstate an event without touching anything else',
  access: organizingRoles,
  params: eventParams,
  body: setEventStatusBody,
  response: eventSchema,
})

export const deleteEvent = endpoint('DELETE /events/{eventId}', {
  summary: 'Delete an event; one that was published stays a cancelled entry in feeds for 60 days',
  access: organizingRoles,
  params: eventParams,
  status: 204,
})

export const duplicateEvent = endpoint('POST /events/{eventId}/duplicate', {
  summary: "The caller's private draft of the same event, moved by whole weeks to the next free one ahead",
  access: organizingRoles,
  params: eventParams,
  status: 201,
  response: eventSchema,
})

export const countSavers = endpoint('GET /events/{eventId}/savers', {
  summary:
    'How many members are told when the time or the place of an event changes, or when it is cancelled',
  access: organizingRoles,
  params: eventParams,
  response: z.object({ members: z.number().int() }),
})

/** An event in the list of its organizer. */
export const ownEventSchema = eventListItemSchema.extend({
  saves_count: z.number().int(),
  /** How many people are in each state on its list. */
  counts: goingCountsSchema,
})
export type OwnEvent = z.infer<typeof ownEventSchema>

export const listMyEvents = endpoint('GET /events/my-events', {
  summary: "The caller's own events in every status: upcoming first, then past ones, each by start",
  access: organizingRoles,
  query: z.object(paging({ limit: 200, cap: 500 })),
  response: z.array(ownEventSchema),
})
