import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

export const unknownScenesMessage = 'None of these preferred scenes exists. Please choose again.'

/** A member's preferences (core section 3). */
export const preferencesSchema = z.object({
  preferred_scene_ids: z.array(z.string()),
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  push_notifications: z.boolean(),
  event_reminders: z.boolean(),
  new_events_in_scenes: z.boolean(),
  event_changes: z.boolean(),
  reminder_hours_before: z.number(),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Fields that are missing stay as they are. */
export const preferencesBody = z.object({
  preferred_scene_ids: z.array(text(100)).max(500).nullish(),
  email_notifications: z.boolean().nullish(),
  sms_notifications: z.boolean().nullish(),
  push_notifications: z.boolean().nullish(),
  event_reminders: z.boolean().nullish(),
  new_events_in_scenes: z.boolean().nullish(),
  event_changes: z.boolean().nullish(),
  reminder_hours_before: z.number().int().min(1).max(168).nullish(),
})

export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/users/preferences',
  summary: "The caller's preferences",
  access: 'signed-in',
  response: preferencesSchema,
})

export const updatePreferences = endpoint({
  name: 'updatePreferences',
  method: 'PUT',
  path: '/users/preferences',
  summary: "Replace the caller's preferences",
  access: 'signed-in',
  changesPublicData: false,
  body: preferencesBody,
  response: preferencesSchema,
})
