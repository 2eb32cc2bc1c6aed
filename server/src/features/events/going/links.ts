import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { type LinkTokens, linkTokens } from '../../../platform/link-tokens.ts'
import * as queries from './queries.ts'

/** The links of guests (about their own place) and of invitations (about the entry of the person who invites). */
const purposes = { guest: 'going guest', invitation: 'going invitation' } as const
type Purpose = keyof typeof purposes

export async function tokensOf(db: Sql, purpose: Purpose): Promise<LinkTokens> {
  return linkTokens(await queries.findLinkSecret(db), purposes[purpose])
}

/** The id that a link is about. Throws RESOURCE_NOT_FOUND for a link that was not made here. */
export async function readLink(db: Sql, purpose: Purpose, token: string): Promise<string> {
  const id = (await tokensOf(db, purpose)).read(token)
  if (id === undefined || !isId(id)) throw notFound()
  return id
}
