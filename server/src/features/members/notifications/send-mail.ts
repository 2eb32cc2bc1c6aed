import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import type { Clock } from '../../../platform/clock.ts'
import { limitConcurrency } from '../../../platform/concurrency-limit.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import { unsubscribeTokens } from '../preferences/service.ts'
import { type DigestItem, digestEmail, type Letter, notificationEmail } from './emails.ts'
import type { DigestMail, NotificationMail } from './jobs.ts'
import type { NotificationFacts, TypedFacts } from './notification-facts.ts'
import { notificationTypes } from './notification-types.ts'
import * as queries from './queries.ts'
import { channelsOf, listRecipients, type Recipient } from './recipients.ts'
import { isChosen } from './rules.ts'

/** Returns the facts that are still true for this member; undefined when there are none. */
type FactsCheck<Type extends NotificationType> = (
  facts: NotificationFacts[Type],
  memberId: string,
) => Promise<NotificationFacts[Type] | undefined>

/** Types whose mails are not sent when their facts are no longer true. `server/src/app.ts` connects the checks. */
type CheckedType =
  | 'event_reminder'
  | 'new_event_in_scene'
  | 'new_event_by_organizer'
  | 'new_event_with_artist'
  | 'confirmation_requested'
  | 'night_question'
  | 'series_question'

export type FactsChecks = { readonly [Type in CheckedType]: FactsCheck<Type> }

export interface MailDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly mailer: Mailer
  readonly baseUrl: string
  readonly factsChecks: FactsChecks
}

/**
 * Mails are sent one after the other. A process that is killed after the mail server took a mail, and before that is
 * stored, sends at most this one mail again.
 */
const inTurn = limitConcurrency({ maxRunning: 1 })

/** Sends a mail, unless the notification or the account is deleted, mail is switched off, or the facts are outdated. */
export function sendMail(
  deps: MailDeps,
  { notificationId, memberId, ...content }: NotificationMail,
): Promise<void> {
  return sendOnce(deps, { memberId, items: [{ ...content, notificationId }] }, (items, recipient) => {
    const { type } = items[0]!
    const subject = isChosen(type) ? type : undefined
    return channelsOf(recipient, items[0]!).email
      ? { subject, id: notificationId, write: (letter) => notificationEmail(items[0]!, letter) }
      : undefined
  })
}

/** Sends a mail with all of the notifications that are still wanted and true. */
export function sendDigest(deps: MailDeps, order: DigestMail): Promise<void> {
  return sendOnce(deps, order, (items, recipient) => {
    const wanted = items.filter(
      (item): item is DigestItem => isInDigests(item.type) && channelsOf(recipient, item).email !== false,
    )
    return wanted.length > 0
      ? {
          subject: 'digest',
          id: `digest-${order.items[0]!.notificationId}`,
          write: (letter) => digestEmail(wanted, letter),
        }
      : undefined
  })
}

const isInDigests = (type: NotificationType): type is DigestItem['type'] =>
  notificationTypes[type].isDigest === true

interface Draft {
  /** What the link in the mail turns off. */
  readonly subject: Parameters<Awaited<ReturnType<typeof unsubscribeTokens>>>[1] | undefined
  readonly id: string
  readonly write: (letter: Letter) => Mail
}

function sendOnce(
  { db, clock, mailer, baseUrl, factsChecks }: MailDeps,
  { memberId, items }: DigestMail,
  draftOf: (items: readonly TypedFacts[], recipient: Recipient) => Draft | undefined,
): Promise<void> {
  return inTurn(async () => {
    const open = await queries.listUnmailed(
      db,
      items.map(({ notificationId }) => notificationId),
    )
    const [recipient] = await listRecipients(db, [memberId])
    if (!recipient || open.size === 0) return
    const unsent = items.filter(({ notificationId }) => open.has(notificationId))
    const checked = await Promise.all(
      unsent.map(({ notificationId: _, ...content }) =>
        checkFacts(factsChecks, { content: content as TypedFacts, memberId }),
      ),
    )
    const current = checked.filter((content) => content !== undefined)
    const draft = current.length > 0 ? draftOf(current, recipient) : undefined
    if (!draft) return
    const token = draft.subject && (await unsubscribeTokens(db))(memberId, draft.subject)
    await mailer.send(draft.write({ recipient, baseUrl, id: draft.id, token }))
    await queries.updateMailed(db, { ids: [...open], now: clock.now() })
  })
}

async function checkFacts<Type extends NotificationType>(
  factsChecks: { readonly [Each in NotificationType]?: FactsCheck<Each> },
  { content, memberId }: { content: TypedFacts<Type>; memberId: string },
): Promise<TypedFacts<Type> | undefined> {
  const check = factsChecks[content.type]
  if (!check) return content
  const facts = await check(content.facts, memberId)
  return facts === undefined ? undefined : { ...content, facts }
}
