import { randomBytes } from 'node:crypto'
import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { PrivateFeedSubject } from '@floorcraft/contract/events/private-feeds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'

export { findFeedMember } from './queries.ts'

export interface PrivateFeedsDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface FeedRequest {
  readonly caller: MemberCaller
  readonly subject: PrivateFeedSubject
}

/** 192 bits, so many that guessing finds none. */
const secretBytes = 24

/** The secret of the member's calendar; null before the first one. */
export async function getFeed(
  { db }: PrivateFeedsDeps,
  { caller, subject }: FeedRequest,
): Promise<{ secret: string | null }> {
  return { secret: (await queries.findSecret(db, { memberId: caller.id, subject })) ?? null }
}

/** Makes a new secret. The calendar is not found under the old one any more. */
export async function renewFeed(
  { db, clock }: PrivateFeedsDeps,
  { caller, subject }: FeedRequest,
): Promise<{ secret: string }> {
  const secret = randomBytes(secretBytes).toString('base64url')
  await queries.upsertSecret(db, { memberId: caller.id, subject, secret, now: clock.now() })
  return { secret }
}
