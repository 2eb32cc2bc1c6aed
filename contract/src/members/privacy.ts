import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { calendarDate, requiredParagraphs, requiredText } from '../base/fields.ts'
import { emailFrequencySchema } from './preferences.ts'

/** A published privacy policy. `content` is Markdown whose level-2 headings begin the sections. */
export const privacyPolicySchema = z.object({
  title: z.string(),
  version: z.string(),
  /** `2026-11-20` */
  effective_date: z.string(),
  summary_of_changes: z.string().nullable(),
  content: z.string(),
})
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>

export const getPrivacyPolicy = endpoint('GET /gdpr/privacy-policy/current', {
  summary:
    'The privacy policy that is in force: what the page shows. It is the standard one until the site publishes its own',
  access: 'public',
  caching: 'shared',
  response: privacyPolicySchema,
})

/** A published version, with when it was published. */
export const publishedPolicySchema = privacyPolicySchema.extend({ published_at: z.string() })
export type PublishedPolicy = z.infer<typeof publishedPolicySchema>

export const listPrivacyPolicies = endpoint('GET /admin/privacy-policies', {
  summary:
    'All published versions of the privacy policy, by the day from which they are in force, the newest first',
  access: ['admin'],
  response: z.array(publishedPolicySchema),
})

export const policyDayMessage = 'Choose today or a later day'
export const policyVersionMessage = 'This version is published already'

export const publishPolicyBody = z.object({
  title: requiredText(120, 'Give the policy a title'),
  version: requiredText(30, 'Give the version a name, such as 2.0'),
  /** The first day on which it is in force, in UTC. */
  effective_date: calendarDate,
  /** Members read it in the notice, and everyone above the policy. */
  summary_of_changes: requiredParagraphs(1000, 'Say what changes'),
  content: requiredParagraphs(100_000, 'Write the policy'),
})

export const publishPrivacyPolicy = endpoint('POST /admin/privacy-policies', {
  summary:
    'Publish a version of the privacy policy. Every member is notified at once, also of one that is in force later',
  access: ['admin'],
  body: publishPolicyBody,
  status: 201,
  response: publishedPolicySchema,
})

/** What a reader allows this site to do in their browser. */
export const cookieConsentSchema = z.object({
  /** Signing in and remembering choices cannot work without it. */
  functional: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
})
export type CookieConsent = z.infer<typeof cookieConsentSchema>

export const saveCookieConsent = endpoint('POST /gdpr/cookie-consent', {
  summary: 'Record the choice of a member about cookies; of a visitor nothing is stored',
  access: 'public',
  body: cookieConsentSchema,
  response: cookieConsentSchema,
})

/** Days. */
export const longestSearchHistory = 1095

const retention = z.number().int().min(0).max(longestSearchHistory)

/** How a member wants their data to be used (secondary section 3, Privacy preferences). */
export const privacyPreferencesSchema = z.object({
  allow_analytics: z.boolean(),
  allow_marketing: z.boolean(),
  allow_personalization: z.boolean(),
  allow_third_party_sharing: z.boolean(),
  allow_analytics_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  /** Whether dancers who go to the same event see the member's name. */
  show_name_to_goers: z.boolean(),
  email_frequency: emailFrequencySchema,
  sms_enabled: z.boolean(),
  push_enabled: z.boolean(),
  auto_delete_search_history: z.boolean(),
  /** Older searches are deleted; only while `auto_delete_search_history` is on. */
  search_history_retention_days: retention,
})
export type PrivacyPreferences = z.infer<typeof privacyPreferencesSchema>

export const getPrivacyPreferences = endpoint('GET /gdpr/privacy-preferences', {
  summary: "The caller's privacy preferences",
  access: 'signed-in',
  response: privacyPreferencesSchema,
})

/** Fields that are missing stay as they are. */
export const privacyPreferencesBody = z.object({
  allow_analytics: z.boolean().nullish(),
  allow_marketing: z.boolean().nullish(),
  allow_personalization: z.boolean().nullish(),
  allow_third_party_sharing: z.boolean().nullish(),
  allow_analytics_cookies: z.boolean().nullish(),
  allow_marketing_cookies: z.boolean().nullish(),
  show_name_to_goers: z.boolean().nullish(),
  email_frequency: emailFrequencySchema.nullish(),
  sms_enabled: z.boolean().nullish(),
  push_enabled: z.boolean().nullish(),
  auto_delete_search_history: z.boolean().nullish(),
  search_history_retention_days: retention.nullish(),
})

export const updatePrivacyPreferences = endpoint('PUT /gdpr/privacy-preferences', {
  summary: "Change some of the caller's privacy preferences",
  access: 'signed-in',
  changesPublicData: false,
  body: privacyPreferencesBody,
  response: privacyPreferencesSchema,
})
