import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { keyedHash, linkTokens } from '../../../platform/link-tokens.ts'
import * as queries from './queries.ts'

const tokensOf = async (db: Sql, purpose: 'submission' | 'submission form') =>
  linkTokens(await queries.findLinkSecret(db), purpose)

/** The path of the page of a submission. */
export async function submissionPath(db: Sql, id: string): Promise<string> {
  return `/submit?token=${(await tokensOf(db, 'submission')).write(id)}`
}

/** The submission of a link. Throws RESOURCE_NOT_FOUND for a link that was not made here. */
export async function readSubmissionLink(db: Sql, token: string): Promise<string> {
  const id = (await tokensOf(db, 'submission')).read(token)
  if (id === undefined || !isId(id)) throw notFound()
  return id
}

/** When a form was opened, so that a program cannot say another time. */
export async function writeOpened(db: Sql, now: Temporal.Instant): Promise<string> {
  return (await tokensOf(db, 'submission form')).write(`${Math.floor(now.epochMilliseconds / 1000)}`)
}

/** For how many seconds a form was open; undefined when its time was not written here. */
export async function readOpenSeconds(
  db: Sql,
  { opened, now }: { opened: string; now: Temporal.Instant },
): Promise<number | undefined> {
  const since = (await tokensOf(db, 'submission form')).read(opened)
  return since === undefined ? undefined : Math.floor(now.epochMilliseconds / 1000) - Number(since)
}

/** Hashes of where a submission comes from. */
export async function hashSource(db: Sql, { email, network }: { email: string; network: string }) {
  const secret = await queries.findLinkSecret(db)
  return {
    source_address: keyedHash(secret, 'submission address', email),
    source_network: keyedHash(secret, 'submission network', network),
  }
}
