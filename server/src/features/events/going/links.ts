import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { type LinkTokens, linkTokens } from '../../../platform/link-tokens.ts'
import type { GuestLink } from './guests/queries.ts'
import * as queries from './queries.ts'

/** The links of guests (about their own place) and of invitations (about the entry of the person who invites). */
const purposes = { guest: 'going guest', invitation: 'going invitation' } as const
type Purpose = keyof typeof purposes

export async function tokensOf(db: Sql, purpose: Purpose): Promise<LinkTokens> {
  return linkTokens(await queries.findLinkSecret(db), purposes[purpose])
}

/** The entry of an invitation. Throws RESOURCE_NOT_FOUND for a link that was not made here. */
export async function readInvitationLink(db: Sql, token: string): Promise<string> {
  const [entryId] = await readLink(db, 'invitation', token)
  return entryId
}

export const writeGuestLink = async (db: Sql, { guestId, wishId }: GuestLink): Promise<string> =>
  (await tokensOf(db, 'guest')).write(wishId === null ? guestId : `${guestId}.${wishId}`)

/** Throws RESOURCE_NOT_FOUND for a link that was not made here. */
export async function readGuestLink(db: Sql, token: string): Promise<GuestLink> {
  const [guestId, wishId = null] = await readLink(db, 'guest', token)
  return { guestId, wishId }
}

async function readLink(db: Sql, purpose: Purpose, token: string): Promise<[string, string?]> {
  const ids = (await tokensOf(db, purpose)).read(token)?.split('.') ?? []
  if (ids.length === 0 || !ids.every(isId)) throw notFound()
  return ids as [string, string?]
}
