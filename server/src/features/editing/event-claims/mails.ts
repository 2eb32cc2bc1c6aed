import { randomInt } from 'node:crypto'
import { claimCodeMinutes } from '@floorcraft/contract/editing/event-claims.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { memberText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { hashCode } from './codes.ts'
import type { CodeMail } from './jobs.ts'
import * as queries from './queries.ts'

export interface ClaimMailDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly mailer: Mailer
  readonly baseUrl: string
}

/** Makes a code and mails it to the contact of the event, unless the question is over. */
export async function sendClaimCode(
  { db, clock, mailer, baseUrl }: ClaimMailDeps,
  of: CodeMail,
): Promise<void> {
  const stored = await queries.findCode(db, of)
  const facts = await queries.findCodeFacts(db, of)
  if (!stored || !facts || Temporal.Instant.compare(stored.expires_at, clock.now()) <= 0) return
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  await queries.updateCode(db, { ...of, code_hash: await hashCode(db, { ...of, code }) })
  const title = memberText(facts.title)
  await mailer.send({
    to: stored.email,
    subject: `Code for ${title}`,
    text: `Hello,

${memberText(facts.member_name)} asks to look after this event, which names this address as its contact:

${title}
${baseUrl}/events/${of.eventId}

If that is you, or a person of your team, enter this code on the page of the event within ${claimCodeMinutes} minutes:

${code.slice(0, 4)} ${code.slice(4)}

If not, ignore this mail, and give the code to no one: without it nothing happens.
`,
  })
}
