import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import { footerMark } from '../../../platform/mail/mail-html.ts'
import { greeting, memberParagraphs, memberText } from '../../../platform/mail/mail-text.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { NotificationFacts, TypedFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'

interface Mailbox {
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
}

export interface Letter {
  readonly recipient: Mailbox
  readonly baseUrl: string
  /** Makes the Message-ID. */
  readonly id?: string
  /** The token of the link that turns off mails of this type; absent for mails that cannot be turned off. */
  readonly token?: string | undefined
  /** For a person without an account: the page of the mail, and why they get it. */
  readonly guest?: { readonly path: string; readonly reason: string }
}

/** The types that are mailed in digests. */
export type DigestItem = TypedFacts<'new_event_in_scene' | 'new_event_by_organizer' | 'new_event_with_artist'>

/** The mail for a new member, for a test of the mail settings. */
export function welcomeMail({ to, baseUrl }: { to: string; baseUrl: string }): Mail {
  const recipient = { email: to, email_verified: false, display_name: '' }
  return notificationEmail({ type: 'welcome', facts: null }, { recipient, baseUrl })
}

/** A notification as a mail. Its links use only the configured address. */
export function notificationEmail<Type extends NotificationType>(
  { type, facts }: TypedFacts<Type>,
  letter: Letter,
): Mail {
  const { words, path, action, mailText, reason }: NotificationDefinition<NotificationFacts[Type]> =
    notificationTypes[type]
  const { title, message } = words(facts)
  const { baseUrl, guest } = letter
  const link = markedLink(baseUrl, guest?.path ?? path(facts))
  return mailOf(letter, {
    // Both contain texts of members.
    subject: memberText(title),
    text:
      mailText?.(facts, { link, baseUrl, memberText, memberParagraphs }) ??
      `${memberText(message)}\n\n${action}: ${link}`,
    reason,
  })
}

/** More notifications than this make a digest too long to read. */
const longestDigest = 40

/** Several notices of new events as one mail, by the start of the events. */
export function digestEmail(items: readonly DigestItem[], letter: Letter): Mail {
  const { baseUrl } = letter
  const sorted = items.toSorted((a, b) => Temporal.Instant.compare(startOf(a), startOf(b)))
  const entries = sorted.slice(0, longestDigest).map((item) => digestEntry(item, baseUrl))
  const left = items.length - entries.length
  return mailOf(letter, {
    subject: items.length === 1 ? memberText(wordsOf(items[0]!).title) : `${items.length} new events for you`,
    text: [
      'this is new since the last mail:',
      ...entries,
      ...(left > 0 ? [`And ${left} more.`] : []),
      `See all events: ${markedLink(baseUrl, '/events')}`,
    ].join('\n\n'),
    reason: 'you chose scenes or follow organizers, and asked for a regular mail about new events',
  })
}

const startOf = ({ facts }: DigestItem) => Temporal.Instant.from(facts.event.start_datetime)

function digestEntry(item: DigestItem, baseUrl: string): string {
  const { title, message, path } = wordsOf(item)
  return `${memberText(title)}\n${memberText(message)}\n${markedLink(baseUrl, path)}`
}

/**
 * Analytics count the visit as one from a mail. The mark is after the `#`, so the server and its caches do not see it. A
 * path that names a part of its page has a `#` already.
 */
const markedLink = (baseUrl: string, path: string) =>
  `${baseUrl}${path}${path.includes('#') ? '&' : '#'}utm_source=mail`

function wordsOf<Type extends NotificationType>({ type, facts }: TypedFacts<Type>) {
  const { words, path }: NotificationDefinition<NotificationFacts[Type]> = notificationTypes[type]
  return { ...words(facts), path: path(facts) }
}

function mailOf(
  { recipient, baseUrl, id, token, guest }: Letter,
  { subject, text, reason }: { subject: string; text: string; reason: string },
): Mail {
  const links = guest
    ? [`Change it or leave the list: ${baseUrl}${guest.path}`]
    : [
        ...(token ? [`Stop mails like this: ${baseUrl}/unsubscribe?token=${token}`] : []),
        `Choose what we write to you about: ${baseUrl}/preferences`,
      ]
  return {
    to: recipient.email,
    subject,
    text: `${greeting({ name: recipient.display_name, isConfirmed: recipient.email_verified })}

${text}

${footerMark}
You get this mail because ${guest?.reason ?? reason}.
${links.join('\n')}
`,
    ...(id && { id: `${id}@${new URL(baseUrl).hostname}` }),
    ...(token && { unsubscribeUrl: `${baseUrl}/api/notifications/unsubscribe?token=${token}` }),
  }
}
