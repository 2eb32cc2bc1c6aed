import { defineJob } from '../../../../platform/jobs/jobs.ts'
import type { TypedFacts } from '../../../members/notifications/service.ts'

/** Tries for a day, because a mail server may be away so long. Finished jobs are deleted soon: they contain addresses. */
const mailOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
}

export interface LinkOrder {
  readonly guestId: string
  /** Absent in an order of a server of the release before. */
  readonly wishId?: string
}

/** Mails a guest the link to the page with their place. */
export const mailLink = defineJob<LinkOrder>('going.mail-link', mailOptions)

/** The address is in the job, because the guests of a deleted event are deleted with it. */
export type GuestNews = TypedFacts<
  'going_changed' | 'event_cancelled' | 'event_updated' | 'organizer_message'
> & {
  /** Identifies the mail. */
  readonly key: string
  readonly guestId: string
  readonly email: string
  readonly name: string
}

/** Tells a guest what a member hears by a notification. */
export const mailNews = defineJob<GuestNews>('going.mail-news', mailOptions)
