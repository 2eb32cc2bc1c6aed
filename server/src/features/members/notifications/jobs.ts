import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { NewEvents, TypedFacts } from './notification-facts.ts'

/** The input of `notify`. */
export type Notice = TypedFacts & {
  /** Identifies the notification within its type. A member gets one for each type and key. */
  readonly key: string
  readonly memberIds: readonly string[]
}

export interface AnnouncedArtist {
  readonly ids: readonly string[]
  readonly name: string
  readonly slug: string
}

/** New events for the members of a scene and the followers of an organizer. */
export interface Announcement {
  /** A member gets one notification for each key. */
  readonly key: string
  readonly news: NewEvents
  /** Null: only followers of the artists are told, because the event is not new. */
  readonly sceneId: string | null
  /** The artists of the line-up, each with all ids of the page. Missing in jobs of the release before. */
  readonly artists?: readonly AnnouncedArtist[]
  /** Members who know already. */
  readonly except: readonly string[]
  /** The last member of the portion before. */
  readonly after?: string
}

export type NotificationMail = TypedFacts & { readonly notificationId: string; readonly memberId: string }

/** One mail with several notifications of one member. */
export interface DigestMail {
  readonly memberId: string
  readonly items: readonly (TypedFacts & { readonly notificationId: string })[]
}

// Facts contain texts of members, so finished jobs are deleted soon.
const deleteAfterSeconds = 3600
const retries = { retryLimit: 10, retryDelay: 10, retryBackoff: true, deleteAfterSeconds }

/** Writes the notifications of one notice. */
export const notifyMembers = defineJob<Notice>('notifications.tell', retries)

/** Writes the notifications of new events. Each job runs for a few seconds, so that a killed one is repeated soon. */
export const announceNewEvents = defineJob<Announcement>('notifications.announce', {
  retryLimit: 100,
  retryDelay: 5,
  expireInSeconds: 60,
  deleteAfterSeconds,
})

/**
 * Tries for a day, because a mail server may be away so long. A job can last for minutes, because mails wait for each
 * other.
 */
const mailOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  deleteAfterSeconds,
}

/** One job for each mail, so that a refused address does not repeat the other mails. */
export const notificationMail = defineJob<NotificationMail>('notifications.mail', mailOptions)
export const digestMail = defineJob<DigestMail>('notifications.digest', mailOptions)
export const notificationMails = [notificationMail, digestMail]

/** Sends what has waited for the end of quiet hours or for the next digest. */
export const releaseHeld = defineJob('notifications.release')
export const remindMembers = defineJob('notifications.remind')
