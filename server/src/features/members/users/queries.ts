import type { Role } from '@floorcraft/contract/base/access.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { UserGroup } from '@floorcraft/contract/members/users.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sql } from '../../../platform/db/sql.ts'
import type { DisabledAccountsTable } from '../../../platform/db/tables.ts'
import { isUpcoming } from '../../site/upcoming-events/service.ts'
import { formerMemberId } from '../members/service.ts'

export interface UserSearch {
  readonly search?: string | undefined
  readonly role?: UserGroup | undefined
}

interface UserPage extends UserSearch {
  readonly now: Temporal.Instant
  readonly limit: number
  readonly offset: number
}

/** `effectiveRole` of the contract in SQL. */
const effectiveRole = sql<Role>`case when members.role = 'user'
  and exists (select from scene_leaders where scene_leaders.member_id = members.id)
  then 'scene_leader' else members.role end`
const group = sql<UserGroup>`case when members.disabled_at is not null then 'disabled' else ${effectiveRole} end`

/** Accounts by name. */
export function listUsers(db: Sql, { now, limit, offset, ...search }: UserPage) {
  return selectUsers(db, now)
    .where(isFound(search))
    .orderBy(sql`lower(members.display_name)`)
    .orderBy('members.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findUser(db: Sql, { id, now }: { id: string; now: Temporal.Instant }) {
  return selectUsers(db, now).where('members.id', '=', id).executeTakeFirst()
}

/** Reads all accounts, for an admin who opens the list: a number beside each group needs the group of each. */
export function countUsersByGroup(db: Sql, search: string | undefined) {
  return db
    .selectFrom('members')
    .select([group.as('group'), sql<number>`count(*)::int`.as('count')])
    .where(isFound({ search }))
    .groupBy(sql`1`)
    .execute()
}

function selectUsers(db: Sql, now: Temporal.Instant) {
  return db
    .selectFrom('members')
    .leftJoin('disabled_accounts', 'disabled_accounts.member_id', 'members.id')
    .select([
      'disabled_accounts.reason as disabled_reason',
      'disabled_accounts.ends_at as disabled_until',
      'members.id',
      'members.email',
      'members.display_name',
      'members.avatar_url',
      'members.phone_number',
      'members.created_at',
      'members.disabled_at',
      effectiveRole.as('role'),
      sql<boolean>`exists (select from second_factors where second_factors.member_id = members.id
        and confirmed_at is not null)`.as('second_factor'),
      sql<number>`(select count(*)::int from events where events.organizer_id = members.id
        and ${isUpcoming(now)})`.as('upcoming_events'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scene_leaders')
          .innerJoin('scenes', 'scenes.id', 'scene_leaders.scene_id')
          .select(['scenes.name', 'scenes.slug'])
          .whereRef('scene_leaders.member_id', '=', 'members.id')
          .orderBy('scenes.name'),
      ).as('led_scenes'),
    )
}

/** How many reviews a member wrote, and how many events they organize, by status. */
export function countContent(db: Sql, memberId: string) {
  const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`
  const reviews = sql`reviews where reviewer_id = ${memberId}`
  const events = sql`events where organizer_id = ${memberId}`
  return db
    .selectNoFrom([
      countOf(reviews).as('written'),
      countOf(sql`${reviews} and moderation_status = 'hidden'`).as('hidden'),
      countOf(sql`${events} and status = 'published'`).as('published'),
      countOf(sql`${events} and status = 'cancelled'`).as('cancelled'),
      countOf(sql`${events} and status not in ('published', 'cancelled')`).as('drafts'),
    ])
    .executeTakeFirstOrThrow()
}

export async function upsertDisabling(db: Sql, row: Insertable<DisabledAccountsTable>): Promise<void> {
  const { member_id: _, ...values } = row
  await db
    .insertInto('disabled_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export function findDisabling(db: Sql, memberId: string) {
  return db
    .selectFrom('disabled_accounts')
    .select(['reason', 'ends_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function deleteDisabling(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('disabled_accounts').where('member_id', '=', memberId).execute()
}

export function listEndedDisablings(db: Sql, now: Temporal.Instant) {
  return db
    .selectFrom('disabled_accounts')
    .select('member_id')
    .where('ends_at', '<=', now)
    .limit(500)
    .execute()
}

/** Whether the end had passed. */
export async function deleteEndedDisabling(
  db: Sql,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('disabled_accounts')
    .where('member_id', '=', id)
    .where('ends_at', '<=', now)
    .returning('member_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Every word is in the name, the e-mail or the phone number. */
function isFound({ search = '', role }: UserSearch): RawBuilder<SqlBool> {
  const text = sql`account_text(members.display_name, members.email, members.phone_number)`
  const hasWord = foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const inGroup = role === undefined ? sql`true` : sql`${group} = ${role}`
  // Not "like all", which uses no index.
  const hasWords = sql.join([sql`true`, ...hasWord], sql` and `)
  return sql<SqlBool>`(${hasWords} and ${inGroup} and members.id <> ${formerMemberId})`
}
