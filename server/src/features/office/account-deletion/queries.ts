import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { isUpcoming } from '../../site/upcoming-events/service.ts'

interface Link {
  readonly memberId: string
  readonly email: string
  readonly tokenHash: Buffer
  readonly expiresAt: Temporal.Instant
}

/** Stores the request of a member in place of an earlier one. */
export async function upsertDeletion(db: Sql, row: Link & { readonly now: Temporal.Instant }): Promise<void> {
  const { email, tokenHash: token_hash, now: requested_at, expiresAt: expires_at } = row
  const request = { email, token_hash, requested_at, expires_at }
  await db
    .insertInto('account_deletions')
    .values({ member_id: row.memberId, ...request })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(request))
    .execute()
}

/** Gives the request of a member its link. Returns false when it was withdrawn, or the address has changed since. */
export async function renewLink(db: Sql, link: Link): Promise<boolean> {
  const row = await db
    .updateTable('account_deletions')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('member_id', '=', link.memberId)
    .where('email', '=', link.email)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The requests whose link still works. A new address or password ends it, because another person may have read the old
 * mailbox.
 */
const goodRequests = (db: Sql, now: Temporal.Instant) =>
  db
    .selectFrom('account_deletions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'account_deletions.member_id')
        .onRef('members.email', '=', 'account_deletions.email'),
    )
    .leftJoin('password_credentials', 'password_credentials.member_id', 'members.id')
    .where('expires_at', '>', now)
    .where('members.disabled_at', 'is', null)
    .where(sql<SqlBool>`coalesce(password_credentials.updated_at <= account_deletions.requested_at, true)`)

/** The active member of a link that is still good. */
export const findDeletion = (db: Sql, { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant }) =>
  goodRequests(db, now)
    .select(['members.id', 'members.email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const findRequestOf = (db: Sql, { memberId, now }: { memberId: string; now: Temporal.Instant }) =>
  goodRequests(db, now)
    .select(['requested_at', 'expires_at'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()

export async function deleteRequestOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('account_deletions').where('member_id', '=', memberId).execute()
}

/** Removes a link, so that it works once; returns whether it was there. */
export async function deleteDeletion(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletions')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReason(
  db: Sql,
  row: { id: string; reason: string; at: Temporal.Instant },
): Promise<void> {
  await db.insertInto('deletion_reasons').values(row).execute()
}

export async function countLeft(db: Sql, { memberId, now }: { memberId: string; now: Temporal.Instant }) {
  const count = (condition: RawBuilder<SqlBool>) =>
    sql<number>`(select count(*)::int from events where organizer_id = ${memberId} and ${condition})`
  const { rows } = await sql<{
    upcoming_events: number
    past_events: number
    drafts: number
    series: number
  }>`select
    ${count(isUpcoming(now))} as upcoming_events,
    ${count(sql`status in ('published', 'cancelled') and start_at <= ${now}`)} as past_events,
    ${count(sql`status in ('private_draft', 'organizer_draft')`)} as drafts,
    (select count(*)::int from recurring_events where organizer_id = ${memberId}) as series`.execute(db)
  return rows[0]!
}

/** The events of a member: which are to come, and where. */
export function listEventsLeft(db: Sql, { memberId, now }: { memberId: string; now: Temporal.Instant }) {
  return db
    .selectFrom('events')
    .select(['id', 'scene_id', 'status', 'recurring_event_id'])
    .select(isUpcoming(now).as('is_upcoming'))
    .where('organizer_id', '=', memberId)
    .orderBy('id')
    .execute()
}

export function listSeriesLeft(db: Sql, memberId: string) {
  return db
    .selectFrom('recurring_events')
    .select(['id', 'scene_id'])
    .where('organizer_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** The scenes of a member's events and series, each with the first other leader who has an enabled account. */
export async function listScenesLeft(db: Sql, memberId: string) {
  const { rows } = await sql<{ scene_id: string; name: string; leader_id: string | null }>`
    select scenes.id as scene_id, scenes.name, (
      select leaders.member_id from scene_leaders as leaders join members on members.id = leaders.member_id
      where leaders.scene_id = scenes.id and leaders.member_id <> ${memberId} and members.disabled_at is null
      order by leaders.role = 'co_leader', leaders.appointed_at limit 1) as leader_id
    from scenes where scenes.id in (
      select scene_id from events where organizer_id = ${memberId}
      union select scene_id from recurring_events where organizer_id = ${memberId})
    order by scenes.name`.execute(db)
  return rows
}

/** The reviews by a member and about a member. */
export function listReviewsLeft(db: Sql, memberId: string) {
  return db
    .selectFrom('reviews')
    .select(['id', 'reviewer_id', 'organizer_id'])
    .where(({ or, eb }) => or([eb('reviewer_id', '=', memberId), eb('organizer_id', '=', memberId)]))
    .execute()
}
