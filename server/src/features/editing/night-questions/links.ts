import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { linkTokens } from '../../../platform/link-tokens.ts'
import { findMemberCaller } from '../../scenes/leaders/service.ts'
import * as queries from './queries.ts'

type Purpose = 'night' | 'series'

/** What a link is about, and the organizer who got it. */
export interface LinkFacts {
  readonly id: string
  readonly organizerId: string
}

const tokensOf = async (db: Sql, purpose: Purpose) =>
  linkTokens(await queries.findLinkSecret(db), `question about a ${purpose}`)

/** Makes the path of a page that answers a question without signing in. */
export async function answerPath(db: Sql, purpose: Purpose, { id, organizerId }: LinkFacts): Promise<string> {
  const token = (await tokensOf(db, purpose)).write(`${id}.${organizerId}`)
  return purpose === 'night' ? `/is-it-on?token=${token}` : `/still-right?token=${token}`
}

/** What a link is about, and its organizer as a caller. Throws NOT_FOUND for a wrong link, and when the organizer has left. */
export async function readLink(
  db: Sql,
  purpose: Purpose,
  token: string,
): Promise<LinkFacts & { caller: MemberCaller }> {
  const [id, organizerId] = (await tokensOf(db, purpose)).read(token)?.split('.') ?? []
  const caller = organizerId === undefined ? undefined : await findMemberCaller(db, organizerId)
  if (id === undefined || !caller) throw notFound()
  return { id, organizerId: caller.id, caller }
}
