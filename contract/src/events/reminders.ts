import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant } from '../base/fields.ts'
import { eventParams } from './events.ts'

/** A reminder can be so long before the start of its event. */
export const earliestReminderHours = 168

export const reminderTimeMessages = {
  early: 'Please choose a time in the week before the event',
  past: 'Please choose a time that is still to come',
  late: 'Please choose a time before the event ends',
} as const
export const reminderNeedsPlaceMessage = 'Please save the event first'

export const eventReminderSchema = z.object({
  /** ISO 8601 with the offset of the event's zone; null without a reminder at a chosen time. */
  remind_at: z.string().nullable(),
  /** No reminders and no news of this event, except offers and questions about the own place. */
  is_muted: z.boolean(),
})
export type EventReminder = z.infer<typeof eventReminderSchema>

export const getEventReminder = endpoint('GET /events/{eventId}/reminder', {
  summary: 'When the caller is reminded of an event, and whether the event is muted',
  access: 'signed-in',
  params: eventParams,
  response: eventReminderSchema,
})

export const eventReminderBody = z.object({ remind_at: instant().nullable(), is_muted: z.boolean() })

export const setEventReminder = endpoint('PUT /events/{eventId}/reminder', {
  summary: 'Choose the time of a reminder, or mute an event; the caller has saved it or is on its list',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: eventReminderBody,
  response: eventReminderSchema,
})
