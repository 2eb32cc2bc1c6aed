import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'

/** A type with its facts. */
export type TypedFacts<Type extends NotificationType = NotificationType> = {
  readonly [Each in Type]: { readonly type: Each; readonly facts: NotificationFacts[Each] }
}[Type]

/** The input of `notify`. */
export type Notice = TypedFacts & {
  /** Identifies the notification within its type. A member gets one for each type and key. */
  readonly key: string
  readonly memberIds: readonly string[]
}

/** One mail to one member. */
export type NotificationMail = TypedFacts & { readonly notificationId: string; readonly memberId: string }

// Facts contain texts of members, so finished jobs are deleted soon.
const deleteAfterSeconds = 3600

/** Writes the notifications of one notice. */
export const notifyMembers = defineJob<Notice>('notifications.tell', {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  deleteAfterSeconds,
})

/** One job for each mail, so that a refused address does not repeat the other mails. A mail server may be away for a day. */
export const notificationMail = defineJob<NotificationMail>('notifications.mail', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds,
})
