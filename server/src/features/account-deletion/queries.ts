import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/** The link of a member. A new one replaces the one before. */
export async function upsertDeletion(
  db: Sql,
  row: { memberId: string; tokenHash: Buffer; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  const link = { token_hash: row.tokenHash, requested_at: row.now, expires_at: row.expiresAt }
  await db
    .insertInto('account_deletions')
    .values({ member_id: row.memberId, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute()
}

export function findDeletion(db: Sql, { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant }) {
  return db
    .selectFrom('account_deletions')
    .innerJoin('members', 'members.id', 'account_deletions.member_id')
    .select(['members.id', 'members.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns the member of the link and removes it, so that it works once. */
export async function takeDeletion(
  db: Sql,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('account_deletions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id
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
    ${count(sql`status = 'published' and start_at > ${now}`)} as upcoming_events,
    ${count(sql`status in ('published', 'cancelled') and start_at <= ${now}`)} as past_events,
    ${count(sql`status in ('private_draft', 'organizer_draft')`)} as drafts,
    (select count(*)::int from recurring_events where organizer_id = ${memberId}) as series`.execute(db)
  return rows[0]!
}

/** The events of a member, without drafts: which are to come, and where. */
export function listEventsLeft(db: Sql, { memberId, now }: { memberId: string; now: Temporal.Instant }) {
  return db
    .selectFrom('events')
    .select(['id', 'scene_id', 'status', 'recurring_event_id'])
    .select(sql<boolean>`start_at > ${now}`.as('is_upcoming'))
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
