import {
  type UnsubscribeSubject,
  type Unsubscription,
  unsubscribeSubjectSchema,
} from '@floorcraft/contract/members/preferences.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { linkTokens } from '../../../platform/link-tokens.ts'
import { findPreferences, type PreferencesDeps, savePreferences } from './member-preferences.ts'
import * as queries from './queries.ts'

const tokensOf = async (db: Sql) => linkTokens(await queries.findUnsubscribeSecret(db), 'unsubscribe')

/**
 * Makes the tokens of links in mails. A token turns off one type of mail, or the digest, and can do nothing else. It never
 * expires, because people open old mails.
 */
export async function unsubscribeTokens(
  db: Sql,
): Promise<(memberId: string, subject: UnsubscribeSubject) => string> {
  const { write } = await tokensOf(db)
  return (memberId, subject) => write(`${memberId}.${subject}`)
}

/** What a link is about. Throws NOT_FOUND when the link is wrong or the account is gone. */
export async function readUnsubscription(
  { db }: Pick<PreferencesDeps, 'db'>,
  { token }: { token: string },
): Promise<Unsubscription> {
  const { memberId, subject, email } = await readLink(db, token)
  const { types, email_frequency } = await findPreferences({ db }, memberId)
  const is_subscribed = subject === 'digest' ? email_frequency !== 'none' : types[subject].email
  return { subject, email: maskedAddress(email), is_subscribed }
}

/** Turns off the mails of a link. A second time is the same as once. */
export async function unsubscribe(
  deps: PreferencesDeps,
  { token }: { token: string },
): Promise<Unsubscription> {
  const { memberId, subject } = await readLink(deps.db, token)
  const changes =
    subject === 'digest' ? { email_frequency: 'none' as const } : { types: { [subject]: { email: false } } }
  await savePreferences(deps, { memberId, changes })
  return readUnsubscription(deps, { token })
}

async function readLink(
  db: Sql,
  token: string,
): Promise<{ memberId: string; subject: UnsubscribeSubject; email: string }> {
  const [memberId, name] = (await tokensOf(db)).read(token)?.split('.') ?? []
  const subject = unsubscribeSubjectSchema.safeParse(name).data
  const email = memberId && (await queries.findAddress(db, memberId))
  if (!email || subject === undefined) throw notFound()
  return { memberId, subject, email }
}

/** "a...@example.com": the reader recognizes the address, and a forwarded mail does not disclose it. */
const maskedAddress = (email: string) => email.replace(/^(.)[^@]*/u, '$1…')
