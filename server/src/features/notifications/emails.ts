import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { TypedFacts } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'

/** A notification as a mail. Its links use only the configured address. */
export function notificationEmail<Type extends NotificationType>(
  { type, facts }: TypedFacts<Type>,
  { recipient, baseUrl }: { recipient: { email: string; display_name: string }; baseUrl: string },
): Mail {
  const { words, path, mailText, reason }: NotificationDefinition<NotificationFacts[Type]> =
    notificationTypes[type]
  const { title, message } = words(facts)
  const link = `${baseUrl}${path(facts)}`
  return {
    to: recipient.email,
    subject: title,
    text: `Hello ${recipient.display_name},

${mailText?.(facts, { link, baseUrl }) ?? `${message}\n\n${link}`}

You get this mail because ${reason}. What we write to you about is your choice: ${baseUrl}/preferences
`,
  }
}
