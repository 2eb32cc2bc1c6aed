import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import { greeting, memberText } from '../../platform/mail/mail-text.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { TypedFacts } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'

interface Recipient {
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
}

/** The mail for a new member, for a test of the mail settings. */
export function welcomeMail({ to, baseUrl }: { to: string; baseUrl: string }): Mail {
  const recipient = { email: to, email_verified: false, display_name: '' }
  return notificationEmail({ type: 'welcome', facts: null }, { recipient, baseUrl })
}

/** A notification as a mail. Its links use only the configured address. */
export function notificationEmail<Type extends NotificationType>(
  { type, facts }: TypedFacts<Type>,
  { recipient, baseUrl }: { recipient: Recipient; baseUrl: string },
): Mail {
  const { words, path, mailText, reason }: NotificationDefinition<NotificationFacts[Type]> =
    notificationTypes[type]
  const { title, message } = words(facts)
  const link = `${baseUrl}${path(facts)}`
  return {
    to: recipient.email,
    // Both contain texts of members.
    subject: memberText(title),
    text: `${greeting({ name: recipient.display_name, isConfirmed: recipient.email_verified })}

${mailText?.(facts, { link, baseUrl, memberText }) ?? `${memberText(message)}\n\n${link}`}

You get this mail because ${reason}. What we write to you about is your choice: ${baseUrl}/preferences
`,
  }
}
