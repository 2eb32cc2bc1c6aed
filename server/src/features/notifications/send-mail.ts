import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { notificationEmail } from './emails.ts'
import type { MailOrder, News } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import * as queries from './queries.ts'
import { listRecipients } from './recipients.ts'

/** Answers what of the facts is still true, or undefined when nothing is left to say. */
type Recheck<Type extends NotificationType> = (
  facts: NotificationFacts[Type],
) => Promise<NotificationFacts[Type] | undefined>

/** The types whose mail may be untrue when it is sent late. App assembly gives a check for each. */
type Perishable = 'event_reminder' | 'new_event_in_scene' | 'confirmation_requested'

export type Rechecks = { readonly [Type in Perishable]: Recheck<Type> }

export interface SendingDeps {
  readonly db: Sql
  readonly mailer: Mailer
  readonly baseUrl: string
  readonly rechecks: Rechecks
}

/** Sends a mail, unless its record, its member or the wish for it is gone, or it is no longer true. */
export async function sendMail(
  { db, mailer, baseUrl, rechecks }: SendingDeps,
  { notificationId, memberId, ...news }: MailOrder,
): Promise<void> {
  if (!(await queries.hasNotification(db, notificationId))) return
  const [recipient] = await listRecipients(db, { type: news.type, memberIds: [memberId] })
  if (!recipient?.channels.email) return
  const current = await recheck(rechecks, news)
  if (current) await mailer.send(notificationEmail(current, { recipient, baseUrl }))
}

async function recheck<Type extends NotificationType>(
  rechecks: { readonly [Each in NotificationType]?: Recheck<Each> },
  news: News<Type>,
): Promise<News<Type> | undefined> {
  const check = rechecks[news.type]
  if (!check) return news
  const facts = await check(news.facts)
  return facts === undefined ? undefined : { ...news, facts }
}
