import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { rawText, text } from '../base/fields.ts'
import { parseTimeZone } from '../base/time/time-zone.ts'
import { notificationTypeSchema } from './notifications.ts'

export const unknownScenesMessage = 'None of these preferred scenes exists. Please choose again.'
export const noReminderMessage = 'Please choose at least one time'
export const manyRemindersMessage = 'Please choose at most 6 times'
export const quietTimeMessage = 'Please enter a time'

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The types that members can turn off: not the welcome, and not the answer to their own request. */
export const chosenTypeSchema = notificationTypeSchema.exclude([
  'welcome',
  'data_export_ready',
  'policy_changed',
])
export type ChosenType = z.infer<typeof chosenTypeSchema>

export const emailFrequencies = ['none', 'daily', 'weekly', 'monthly'] as const
export const emailFrequencySchema = z.enum(emailFrequencies)
export type EmailFrequency = z.infer<typeof emailFrequencySchema>

const channelsSchema = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() })

/** What a member wants to hear about, and how. */
export const notificationPreferencesSchema = z.object({
  /** The switches of the channels. A channel that is off is off for every type. */
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  push_notifications: z.boolean(),
  /** Whether any channel of these types is on. The last one counts only mail and push. */
  event_reminders: z.boolean(),
  new_events_in_scenes: z.boolean(),
  event_changes: z.boolean(),
  types: z.record(chosenTypeSchema, channelsSchema),
  /** Hours before a saved event, in ascending order. `reminder_hours_before` is the longest of them. */
  reminder_hours: z.array(z.number()),
  reminder_hours_before: z.number(),
  /** How often a mail lists new events. */
  email_frequency: emailFrequencySchema,
  /** In quiet hours, mails and pushes wait for the end unless they are urgent. Times are HH:MM in `timezone`. */
  quiet_hours: z.boolean(),
  quiet_hours_start: z.string(),
  quiet_hours_end: z.string(),
  /** The member's IANA zone; null until it is known. Then the zone of the first preferred scene is used. */
  timezone: z.string().nullable(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** A member's preferences (core section 3). */
export const preferencesSchema = notificationPreferencesSchema.extend({
  preferred_scene_ids: z.array(z.string()),
})
export type Preferences = z.infer<typeof preferencesSchema>

const hoursBefore = z.number().int().min(1).max(168)
const timeOfDay = rawText(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, quietTimeMessage)
const zone = text(60)
  .refine((name) => parseTimeZone(name) !== undefined, 'Please choose a time zone')
  .transform((name) => parseTimeZone(name)!)

/** Fields that are missing stay as they are. */
export const notificationPreferencesBody = z.object({
  email_notifications: z.boolean().nullish(),
  sms_notifications: z.boolean().nullish(),
  push_notifications: z.boolean().nullish(),
  event_reminders: z.boolean().nullish(),
  new_events_in_scenes: z.boolean().nullish(),
  event_changes: z.boolean().nullish(),
  types: z.partialRecord(chosenTypeSchema, channelsSchema.partial()).nullish(),
  reminder_hours: z.array(hoursBefore).min(1, noReminderMessage).max(6, manyRemindersMessage).nullish(),
  reminder_hours_before: hoursBefore.nullish(),
  email_frequency: emailFrequencySchema.nullish(),
  quiet_hours: z.boolean().nullish(),
  quiet_hours_start: timeOfDay.nullish(),
  quiet_hours_end: timeOfDay.nullish(),
  timezone: zone.nullish(),
})

export const preferencesBody = notificationPreferencesBody.extend({
  preferred_scene_ids: z.array(text(100)).max(500).nullish(),
})
export type PreferencesBody = z.infer<typeof preferencesBody>

export const getPreferences = endpoint('GET /users/preferences', {
  summary: "The caller's preferences",
  access: 'signed-in',
  response: preferencesSchema,
})

export const updatePreferences = endpoint('PUT /users/preferences', {
  summary: "Replace the caller's preferences",
  access: 'signed-in',
  changesPublicData: false,
  body: preferencesBody,
  response: preferencesSchema,
})

export const getNotificationPreferences = endpoint('GET /notifications/preferences', {
  summary: 'What the caller wants to hear about, and how',
  access: 'signed-in',
  response: notificationPreferencesSchema,
})

export const updateNotificationPreferences = endpoint('PUT /notifications/preferences', {
  summary: 'Change one or several of the preferences about notifications',
  access: 'signed-in',
  changesPublicData: false,
  body: notificationPreferencesBody,
  response: notificationPreferencesSchema,
})

/** What a link in a mail turns off: the mails of one type, or the digest. */
export const unsubscribeSubjectSchema = z.union([chosenTypeSchema, z.literal('digest')])
export type UnsubscribeSubject = z.infer<typeof unsubscribeSubjectSchema>

export const unsubscriptionSchema = z.object({
  subject: unsubscribeSubjectSchema,
  /** With most of its letters left out. */
  email: z.string(),
  is_subscribed: z.boolean(),
})
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

const linkToken = z.object({ token: text(200) })

export const getUnsubscription = endpoint('GET /notifications/unsubscriptions/{token}', {
  summary: 'What a signed link in a mail turns off; changes nothing',
  access: 'public',
  params: linkToken,
  response: unsubscriptionSchema,
})

export const unsubscribe = endpoint('POST /notifications/unsubscribe', {
  summary:
    'Turn off the mails of a signed link without signing in; mail programs call it with one click (RFC 8058)',
  access: 'public',
  ignoresBody: true,
  query: linkToken,
  response: unsubscriptionSchema,
})

export const openUnsubscription = endpoint('GET /notifications/unsubscribe', {
  summary: 'Redirect to the page that asks before it turns off the mails of a signed link',
  access: 'public',
  query: linkToken,
  file: ['text/html'],
})
