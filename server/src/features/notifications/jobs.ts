import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'

/** A type with its facts. */
export type News<Type extends NotificationType = NotificationType> = {
  readonly [Each in Type]: { readonly type: Each; readonly facts: NotificationFacts[Each] }
}[Type]

/** What `notify` is given. */
export type Notice = News & {
  /** Identifies this piece of news among those of its type: a member is told once about each. */
  readonly key: string
  readonly memberIds: readonly string[]
}

/** One mail to one member. */
export type MailOrder = News & { readonly notificationId: string; readonly memberId: string }

// Facts hold what members wrote, so finished jobs are deleted soon.
const deleteAfterSeconds = 3600

/** Tells the members of one notice. */
export const tellMembers = defineJob<Notice>('notifications.tell', {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  deleteAfterSeconds,
})

/** One job for each mail, so that a refused address does not repeat the other mails. A mail server may be away for a day. */
export const notificationMail = defineJob<MailOrder>('notifications.mail', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds,
})
