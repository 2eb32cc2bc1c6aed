import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { notificationEmail } from './emails.ts'
import type { NotificationMail, TypedFacts } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import * as queries from './queries.ts'
import { listRecipients } from './recipients.ts'

/** Returns the facts that are still true; undefined when there are none. */
type FactsCheck<Type extends NotificationType> = (
  facts: NotificationFacts[Type],
) => Promise<NotificationFacts[Type] | undefined>

/** Types whose mails are not sent when their facts are no longer true. `server/src/app.ts` connects the checks. */
type CheckedType = 'event_reminder' | 'new_event_in_scene' | 'confirmation_requested'

export type FactsChecks = { readonly [Type in CheckedType]: FactsCheck<Type> }

export interface MailDeps {
  readonly db: Sql
  readonly mailer: Mailer
  readonly baseUrl: string
  readonly factsChecks: FactsChecks
}

/** Sends a mail, unless the notification or the account is deleted, mail is switched off, or the facts are outdated. */
export async function sendMail(
  { db, mailer, baseUrl, factsChecks }: MailDeps,
  { notificationId, memberId, ...typedFacts }: NotificationMail,
): Promise<void> {
  if (!(await queries.hasNotification(db, notificationId))) return
  const [recipient] = await listRecipients(db, { type: typedFacts.type, memberIds: [memberId] })
  if (!recipient?.channels.email) return
  const current = await checkFacts(factsChecks, typedFacts)
  if (current) await mailer.send(notificationEmail(current, { recipient, baseUrl }))
}

async function checkFacts<Type extends NotificationType>(
  factsChecks: { readonly [Each in NotificationType]?: FactsCheck<Each> },
  typedFacts: TypedFacts<Type>,
): Promise<TypedFacts<Type> | undefined> {
  const check = factsChecks[typedFacts.type]
  if (!check) return typedFacts
  const facts = await check(typedFacts.facts)
  return facts === undefined ? undefined : { ...typedFacts, facts }
}
