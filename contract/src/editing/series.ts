import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { isoDate, paging, pictureAddress, requiredText, text } from '../base/fields.ts'
import { monthWeeks, recurrenceTypes, weekdays } from '../base/time/recurrence-rule.ts'
import { contentSchemas, contentWith, eventContent } from '../events/event-content.ts'
import { eventParams, priceInfoSchema } from '../events/events.ts'
import { currencyField, pricesField } from './event-fields.ts'

export const seriesEventTypes = ['social', 'workshop', 'class', 'practice'] as const
export const seriesStatuses = ['active', 'paused', 'ended'] as const

/** Messages of the create, edit, convert and cancel dialogs (core section 5, secondary section 5). */
export const seriesMessages = {
  scene_id: 'Scene is required',
  event_type: 'Event type is required',
  start_date: 'Start date is required',
  start_time: 'Start time is required',
  venue_city: 'City is required',
  stateLength: 'State must be 2 letters',
  dance_styles: 'Dance styles are required',
  status: 'Status is required',
  recurrence_type: 'Recurrence type is required',
  duration: 'Duration is required',
  shortest: 'Duration must be at least 0.5 hours',
  longest: 'Duration cannot exceed 12 hours',
  wholeDays: 'Please enter whole days',
  deadlineShortest: 'Must be at least 1 day',
  deadlineLongest: 'Cannot exceed 30 days',
  convertDeadlineLongest: 'Must be less than 30 days',
  startInPast: 'Start date cannot be in the past',
  startTooFar: 'Start date cannot be more than 3 years away',
  endInPast: 'End date cannot be in the past',
  endBeforeStart: 'End date cannot be before the start date',
  neverHappens: 'There is no date of this series before its end',
  from_date: 'Please choose the first date that changes',
  cancelDates: 'Only a series that ends cancels its dates',
  oneDate: 'Another scene or organizer can only be chosen for one date',
  days: 'Please choose at least one day',
  weekday: 'Please choose days of the week',
  monthWeek: 'The start date is not that weekday of its month',
  cancellationReason: 'Please provide a cancellation reason',
  shortestOnEdit: 'Duration must be at least 1 hour',
  durationStep: 'Duration goes in steps of half an hour',
} as const

/** Messages for actions that a series or one of its instances does not allow. */
export const seriesRefusals = {
  instancePast: 'This date is in the past.',
  eventCancelled: 'This event is cancelled. Reinstate it before repeating it.',
  eventTooLong: 'Only events of 12 hours at most can be repeated.',
  eventTooShort: 'Only events of at least half an hour can be repeated.',
  eventType: 'Only socials, workshops, classes and practices can be repeated.',
} as const

/** The defaults of a new series and the limits of its fields (secondary section 9). */
export const seriesDefaults = {
  recurrence_type: 'weekly',
  duration_hours: 3,
  start_time: '20:00',
  venue_state: 'CA',
  requires_confirmation: true,
  confirmation_deadline_days: 7,
  auto_publish_if_confirmed: true,
} as const
export const durationHours = { shortest: 0.5, shortestOnEdit: 1, longest: 12, step: 0.5 } as const
export const deadlineDays = { shortest: 1, longest: 30 } as const
export const startsWithinYears = 3
/** How many dates a form previews, and for how many months when the series has no end. */
export const instancePreview = { most: 12, months: 3 } as const

/** What the form of a series sets for all its dates. */
export const seriesContent = contentWith({ series: 'form' })

/** What the next date of a series shows: its own title, place, price and time where they differ from the series. */
const nextDateSchema = z.object({
  title: z.string(),
  /** ISO 8601 with the place's offset. */
  start_datetime: z.string(),
  timezone: z.string(),
  venue_name: z.string(),
  venue_city: z.string(),
  price_info: priceInfoSchema,
  price_note: z.string().nullable(),
  currency: z.string(),
})

export const seriesSchema = z.object({
  id: z.string(),
  ...contentSchemas('output', seriesContent),
  scene_id: z.string(),
  scene_name: z.string(),
  scene_slug: z.string(),
  organizer_uid: z.string(),
  organizer_name: z.string(),
  recurrence_type: z.enum(recurrenceTypes),
  recurrence_days: z.array(z.enum(weekdays)).nullable(),
  month_week: z.literal(monthWeeks).nullable(),
  /** YYYY-MM-DD at its place. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  skip_dates: z.array(z.string()),
  /** HH:MM at its place. */
  start_time: z.string(),
  duration_hours: z.number(),
  timezone: z.string(),
  price_info: priceInfoSchema,
  currency: z.string(),
  cover_image_url: z.string().nullable(),
  flyer_image_url: z.string().nullable(),
  flyer_position: z.string().nullable(),
  requires_confirmation: z.boolean(),
  confirmation_deadline_days: z.number(),
  auto_publish_if_confirmed: z.boolean(),
  status: z.enum(seriesStatuses),
  /** The next date that is not cancelled, whether confirmed or not, and also when it is not made yet. */
  next_instance_date: z.string().nullable(),
  /** Null until this date is made. */
  next_date: nextDateSchema.nullable(),
  /**
   * How many confirmed and published dates have not begun, and the last of them. They take place even after the end of
   * the series.
   */
  dates_ahead: z.number().int(),
  last_date_ahead: z.string().nullable(),
  /** How many dates need a confirmation now: their deadline is near or over. 0 while the series is not active. */
  dates_to_confirm: z.number().int(),
  /** The rule in English words. */
  frequency: z.string(),
  created_at: z.string(),
  version: z.number(),
})
export type Series = z.infer<typeof seriesSchema>

const optionalDate = z.union([z.literal('').transform(() => null), isoDate()]).nullish()
/** HH:MM */
export const timeOfDay = requiredText(8, seriesMessages.start_time)
  .transform((value) => value.slice(0, 5))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a valid time'))

/** How long a date lasts. */
export const hours = (shortest: number, message: string) =>
  z.number(seriesMessages.duration).min(shortest, message).max(durationHours.longest, seriesMessages.longest)
const deadline = (longest: string) =>
  z
    .number()
    .min(deadlineDays.shortest, seriesMessages.deadlineShortest)
    .max(deadlineDays.longest, longest)
    .multipleOf(1, seriesMessages.wholeDays)
    .nullish()

const content = {
  ...contentSchemas('input', seriesContent),
  scene_id: requiredText(100, seriesMessages.scene_id),
  event_type: z.enum(seriesEventTypes, seriesMessages.event_type),
  dance_styles: eventContent.dance_styles.input.refine(
    (given) => given.length > 0,
    seriesMessages.dance_styles,
  ),
  start_time: timeOfDay,
  venue_address: text(300).nullish(),
  price_info: pricesField,
  currency: currencyField,
  cover_image_url: pictureAddress().nullish(),
  end_date: optionalDate,
  skip_dates: z.array(isoDate()).max(366).nullish(),
  requires_confirmation: z.boolean().nullish(),
  confirmation_deadline_days: deadline(seriesMessages.deadlineLongest),
  auto_publish_if_confirmed: z.boolean().nullish(),
}

const rule = {
  recurrence_type: z.enum(recurrenceTypes, seriesMessages.recurrence_type),
  recurrence_days: z.array(z.enum(weekdays, seriesMessages.weekday)).max(7, seriesMessages.weekday).nullish(),
  month_week: z.literal(monthWeeks).nullish(),
}

export const createSeriesBody = z.object({
  ...content,
  ...rule,
  start_date: isoDate(seriesMessages.start_date),
  duration_hours: hours(durationHours.shortest, seriesMessages.shortest).multipleOf(
    durationHours.step,
    seriesMessages.durationStep,
  ),
})
export type CreateSeriesBody = z.output<typeof createSeriesBody>

/**
 * The fields of the edit form, without the rule and the start; pause and resume send only a status. Missing fields stay.
 * Without a scope, confirmed and published dates do not change. The duration and the state are checked only when they
 * change, because a series that was made of an event may have unusual ones.
 */
export const updateSeriesBody = z
  .object({
    ...content,
    duration_hours: hours(durationHours.shortestOnEdit, seriesMessages.shortestOnEdit),
    status: z.enum(seriesStatuses, seriesMessages.status),
  })
  .partial()
  .extend({
    scope: z.enum(['this_and_following', 'all_upcoming']).nullish(),
    /** The first date that changes, with the scope `this_and_following`. */
    from_date: optionalDate,
    /** With the status `ended`: also cancels the dates that have not begun, and tells the members who saved them. */
    cancel_dates: z.boolean().nullish(),
    version: z.number().int().nullish(),
  })
  .refine(({ scope, from_date }) => scope !== 'this_and_following' || from_date, {
    path: ['from_date'],
    message: seriesMessages.from_date,
  })
  .refine(({ cancel_dates, status }) => !cancel_dates || status === 'ended', {
    path: ['cancel_dates'],
    message: seriesMessages.cancelDates,
  })
export type UpdateSeriesBody = z.output<typeof updateSeriesBody>

export const convertToSeriesBody = z.object({
  ...rule,
  end_date: optionalDate,
  skip_dates: z.array(isoDate()).max(366).nullish(),
  requires_confirmation: z.boolean().nullish(),
  confirmation_deadline_days: deadline(seriesMessages.convertDeadlineLongest),
  auto_publish_if_confirmed: z.boolean().nullish(),
})
export type ConvertToSeriesBody = z.output<typeof convertToSeriesBody>

export const seriesParams = z.object({ seriesId: text(100) })

export const listSeries = endpoint('GET /recurring-events', {
  summary: "The caller's series and those of the scenes the caller leads; every one for admins",
  access: organizingRoles,
  query: z.object(paging({ limit: 200, cap: 500 })),
  response: z.array(seriesSchema),
})

export const createSeries = endpoint('POST /recurring-events', {
  summary: 'Begin a series; its dates of the next eight weeks are made at once',
  access: organizingRoles,
  status: 201,
  body: createSeriesBody,
  response: seriesSchema,
})

export const updateSeries = endpoint('PATCH /recurring-events/{seriesId}', {
  summary:
    'Change the series and its pending dates, with a scope also confirmed and published ones; or pause, resume and end it',
  access: organizingRoles,
  params: seriesParams,
  body: updateSeriesBody,
  response: seriesSchema,
})

export const deleteSeries = endpoint('DELETE /recurring-events/{seriesId}', {
  summary: 'Delete a series and cancel its future dates',
  access: organizingRoles,
  params: seriesParams,
  status: 204,
})

export const getSeriesEnding = endpoint('GET /recurring-events/{seriesId}/ending', {
  summary: 'How many dates the end of a series would cancel, and how many members saved them',
  access: organizingRoles,
  params: seriesParams,
  response: z.object({ dates: z.number().int(), members: z.number().int() }),
})

export const convertToSeries = endpoint('POST /events/{eventId}/convert-to-recurring', {
  summary: 'Begin a series with an event as its first date',
  access: organizingRoles,
  params: eventParams,
  status: 201,
  body: convertToSeriesBody,
  response: seriesSchema,
})
