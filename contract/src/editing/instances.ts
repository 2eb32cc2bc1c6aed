import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { isoDate, paging, rawText, text } from '../base/fields.ts'
import { titleLength } from '../events/event-content.ts'
import { eventParams, eventSchema, priceInfoSchema } from '../events/events.ts'
import { updateEventBody } from './event-editing.ts'
import { pricesField, reasonLength } from './event-fields.ts'
import { durationHours, hours, seriesMessages, seriesParams, timeOfDay } from './series.ts'

export const instanceStatuses = ['pending_confirmation', 'confirmed', 'cancelled', 'published'] as const
export type InstanceStatus = (typeof instanceStatuses)[number]

export const instanceSchema = z.object({
  id: z.string(),
  recurring_event_id: z.string(),
  /** YYYY-MM-DD at its place. */
  scheduled_date: z.string(),
  status: z.enum(instanceStatuses),
  /** ISO 8601 with the place's offset. */
  start_datetime: z.string(),
  end_datetime: z.string(),
  timezone: z.string(),
  /** Title, place and prices of the instance: those of its event if it has one, because they can differ from the series. */
  title: z.string(),
  venue_name: z.string(),
  /** Empty when the instance has another venue than its series and no address of its own. */
  venue_address: z.string(),
  venue_city: z.string(),
  price_info: priceInfoSchema,
  price_note: z.string().nullable(),
  currency: z.string(),
  override_title: z.string().nullable(),
  override_venue_name: z.string().nullable(),
  override_venue_address: z.string().nullable(),
  override_venue_city: z.string().nullable(),
  /** HH:MM at its place. */
  override_start_time: z.string().nullable(),
  override_duration_hours: z.number().nullable(),
  override_price_info: priceInfoSchema.nullable(),
  cancellation_reason: z.string().nullable(),
  generated_event_id: z.string().nullable(),
  confirmation_deadline: z.string().nullable(),
})
export type Instance = z.infer<typeof instanceSchema>

/**
 * For which instances a cancellation or a change is. It never touches instances that have begun, except the chosen one
 * on its day.
 */
export const instanceScopes = ['this_date', 'this_and_following', 'all_upcoming'] as const
export type InstanceScope = (typeof instanceScopes)[number]

export const updateInstanceBody = z.object({
  /** Without one, only this date changes, and only while it is not published. */
  scope: z.enum(instanceScopes).nullish(),
  override_title: text(titleLength).nullish(),
  override_venue_name: text(200).nullish(),
  /** With a venue of its own, an instance has only the address and city that are given with it. */
  override_venue_address: text(300).nullish(),
  override_venue_city: text(100).nullish(),
  override_start_time: z.union([z.literal('').transform(() => null), timeOfDay]).nullish(),
  override_duration_hours: hours(durationHours.shortest, seriesMessages.shortest).nullish(),
  override_price_info: pricesField,
})
export type UpdateInstanceBody = z.output<typeof updateInstanceBody>

/** What the edit form of an event sends: without a scope only this event changes. */
export const editedEventBody = updateEventBody.extend({
  scope: z.enum(['this_and_following', 'all_upcoming']).nullish(),
})
export type EditedEvent = z.input<typeof editedEventBody>

export const updateEventOfSeriesBody = updateEventBody.extend({
  /**
   * Title, description, type, styles, time, place and prices change in all these dates, and everything else only in this
   * one.
   */
  scope: z.enum(['this_and_following', 'all_upcoming']),
})
export type UpdateEventOfSeriesBody = z.output<typeof updateEventOfSeriesBody>

export const cancelInstanceBody = z.object({
  scope: z
    .enum(instanceScopes)
    .nullish()
    .transform((scope) => scope ?? 'this_date'),
  reason: rawText(reasonLength, seriesMessages.cancellationReason)
    .trim()
    .min(1, seriesMessages.cancellationReason),
})

const instanceParams = z.object({ instanceId: text(100) })
const bothParams = seriesParams.extend(instanceParams.shape)

export const listInstances = endpoint('GET /recurring-events/{seriesId}/instances', {
  summary: 'The latest dates of a series that were made, by date; an offset reaches further into the past',
  access: organizingRoles,
  params: seriesParams,
  query: z.object(paging({ limit: 500, cap: 1000 })),
  response: z.array(instanceSchema),
})

export const generateInstances = endpoint('POST /recurring-events/{seriesId}/generate-instances', {
  summary: 'Make the dates of the next eight weeks that are not made yet; answers the new ones',
  access: organizingRoles,
  params: seriesParams,
  response: z.array(instanceSchema),
})

export const updateEventOfSeries = endpoint('PUT /recurring-events/{seriesId}/events/{eventId}', {
  summary:
    'Replace what the form shows of an event, and change the following or all upcoming dates of its series too',
  access: organizingRoles,
  params: seriesParams.extend(eventParams.shape),
  body: updateEventOfSeriesBody,
  response: eventSchema,
})

export const confirmInstance = endpoint('POST /recurring-events/{seriesId}/instances/{instanceId}/confirm', {
  summary: 'Confirm a pending date: its event is made, and published if the series says so',
  access: organizingRoles,
  params: bothParams,
  response: instanceSchema,
})

export const confirmInstances = endpoint('POST /recurring-events/{seriesId}/instances/confirm', {
  summary: 'Confirm several pending dates at once; those that were decided in the meantime stay as they are',
  access: organizingRoles,
  params: seriesParams,
  body: z.object({ instance_ids: z.array(text(100)).min(1).max(100) }),
  response: z.array(instanceSchema),
})

export const cancelInstance = endpoint('POST /recurring-events/{seriesId}/instances/{instanceId}/cancel', {
  summary: 'Cancel a date with a reason, or also the following or all upcoming dates of its series',
  access: organizingRoles,
  params: bothParams,
  body: cancelInstanceBody,
  response: instanceSchema,
})

export const confirmInstanceById = endpoint('POST /recurring-events/instances/{instanceId}/confirm', {
  summary: 'The same as confirmInstance, without naming the series',
  access: organizingRoles,
  params: instanceParams,
  response: instanceSchema,
})

export const cancelInstanceById = endpoint('POST /recurring-events/instances/{instanceId}/cancel', {
  summary: 'The same as cancelInstance, without naming the series',
  access: organizingRoles,
  params: instanceParams,
  body: cancelInstanceBody,
  response: instanceSchema,
})

export const updateInstance = endpoint('PATCH /recurring-events/{seriesId}/instances/{instanceId}', {
  summary:
    'Give a date its own title, venue with address and city, or prices; or the following or all upcoming dates of its series',
  access: organizingRoles,
  params: bothParams,
  body: updateInstanceBody,
  response: instanceSchema,
})

const changeOfDates = z.object({
  scope: z.enum(instanceScopes),
  /** What a change does to the dates that follow it; it tells the members who saved them. */
  change: z.enum(['cancelled', 'times', 'place', 'times_and_place']),
  /** The chosen date: the id of the instance or of its event. */
  date: text(100).optional(),
  /** For a change of the series itself: its first date. */
  from_date: isoDate().optional(),
})
export type ChangeOfDates = z.output<typeof changeOfDates>

export const countSaversOfDates = endpoint('GET /recurring-events/{seriesId}/savers', {
  summary:
    'How many members are told when the times or the place of dates of a series change, or when they are cancelled',
  access: organizingRoles,
  params: seriesParams,
  query: changeOfDates,
  response: z.object({ members: z.number().int() }),
})

const linkParams = z.object({ token: text(200) })

/** What the page of a link in a request for confirmation shows of its date. */
export const confirmationSchema = instanceSchema
  .pick({
    title: true,
    venue_name: true,
    venue_city: true,
    start_datetime: true,
    end_datetime: true,
    timezone: true,
  })
  .extend({
    status: instanceSchema.shape.status,
    /** Of its public event. */
    event_id: z.string().nullable(),
  })
export type Confirmation = z.infer<typeof confirmationSchema>

export const getConfirmation = endpoint('GET /confirmations/{token}', {
  summary: 'The date of a signed link in a request for confirmation, until the date begins; changes nothing',
  access: 'public',
  params: linkParams,
  response: confirmationSchema,
})

export const confirmByLink = endpoint('POST /confirmations/{token}', {
  summary: 'Confirm the date of a signed link, for its organizer and without signing in',
  access: 'public',
  changesPublicData: true,
  params: linkParams,
  response: confirmationSchema,
})
