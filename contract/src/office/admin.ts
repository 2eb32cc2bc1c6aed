import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** The version of the platform (secondary section 2, Admin shell). */
export const platformVersion = '1.0.0'

const count = z.number().int()

export const getAdminStats = endpoint('GET /admin/stats', {
  summary: 'The numbers of members, events and scenes',
  access: ['admin'],
  response: z.object({
    total_users: count,
    total_organizers: count,
    total_events: count,
    published_events: count,
    /** Private and organizer drafts. */
    draft_events: count,
    total_scenes: count,
  }),
})

/** An unconfirmed date counts as near within this many days. */
export const nearDays = 14

export const getAdminOverview = endpoint('GET /admin/overview', {
  summary: 'What waits for an admin, and how the server runs',
  access: ['admin'],
  response: z.object({
    waiting: z.object({
      organizer_requests: count,
      /** Dates of series in the next days that their organizers have not confirmed. */
      unconfirmed_dates: count,
      /** Flagged and disputed reviews. */
      open_reviews: count,
    }),
    /** Why members left, the latest first, at most five. The members are not known. */
    deletion_reasons: z.array(z.object({ id: z.string(), reason: z.string(), at: z.string() })),
    system: z.object({
      version: z.string(),
      /** The time of this answer. */
      updated_at: z.string(),
      started_at: z.string(),
      database: z.object({ version: z.string(), size_bytes: z.number() }),
      /** The built-in sign-in when `external` is null. */
      identity: z.object({ external: z.string().nullable(), social: z.array(z.string()) }),
      /** The host of the mail server; null when mails are printed on the console. */
      mail: z.object({ host: z.string().nullable() }),
      /** An S3-compatible store does not say how much it holds. */
      storage: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('disk'), pictures: count, free_bytes: z.number() }),
        z.object({ kind: z.literal('s3') }),
      ]),
      jobs: z.object({ waiting: count, failed: count }),
    }),
  }),
})
