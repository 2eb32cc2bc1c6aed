import type { PrivateFeedSubject } from '@floorcraft/contract/events/private-feeds.ts'
import type { Sql } from '../../../platform/db/sql.ts'

export async function findSecret(
  db: Sql,
  { memberId, subject }: { memberId: string; subject: PrivateFeedSubject },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('private_feeds')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.secret
}

/** The member whose calendar has this secret; undefined for an unknown or replaced one, and when the member is disabled. */
export function findFeedMember(
  db: Sql,
  { subject, secret }: { subject: PrivateFeedSubject; secret: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('private_feeds')
    .innerJoin('members', 'members.id', 'private_feeds.member_id')
    .select('members.id')
    .where('private_feeds.secret', '=', secret)
    .where('private_feeds.subject', '=', subject)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function upsertSecret(
  db: Sql,
  feed: { memberId: string; subject: PrivateFeedSubject; secret: string; now: Temporal.Instant },
): Promise<void> {
  const { memberId: member_id, subject, secret, now: created_at } = feed
  await db
    .insertInto('private_feeds')
    .values({ member_id, subject, secret, created_at })
    .onConflict((row) => row.columns(['member_id', 'subject']).doUpdateSet({ secret, created_at }))
    .execute()
}
