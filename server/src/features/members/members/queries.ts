import { type Insertable, sql, type Updateable } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { MembersTable } from '../../../platform/db/tables.ts'
import { isHidden } from '../../site/being-checked/service.ts'

/** The public columns of a member whose account is not disabled. */
export function findPublicMember(db: Sql, id: string) {
  dependOn(`member:${id.toLowerCase()}`, `events-of-organizer:${id.toLowerCase()}`)
  return db
    .selectFrom('members')
    .modifyFront(prepared)
    .select([
      'id',
      'display_name',
      'avatar_url',
      'role',
      'bio',
      'website',
      'instagram',
      'facebook',
      'average_rating',
      'total_reviews',
      isHidden('organizer', sql`members.id::text`).as('is_hidden'),
      sql<boolean>`exists (select from scene_leaders where scene_leaders.member_id = members.id)`.as(
        'leads_a_scene',
      ),
      sql<boolean>`exists (select from events where events.organizer_id = members.id
        and events.status in ('published', 'cancelled'))`.as('has_published'),
    ])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function hasFollow(
  db: Sql,
  { memberId, organizerId }: { memberId: string; organizerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('organizer_id')
    .where('member_id', '=', memberId)
    .where('organizer_id', '=', organizerId)
    .executeTakeFirst()
  return row !== undefined
}

export function findMemberByEmail(db: Sql, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findLeaderOrAdmin(db: Sql, sceneSlug: string) {
  return db
    .selectFrom('members')
    .leftJoin('scene_leaders', 'scene_leaders.member_id', 'members.id')
    .leftJoin('scenes', (join) =>
      join.onRef('scenes.id', '=', 'scene_leaders.scene_id').on('scenes.slug', '=', sceneSlug),
    )
    .select(['members.id', 'members.display_name'])
    .where((eb) => eb.or([eb('scenes.id', 'is not', null), eb('members.role', '=', 'admin')]))
    .where('members.disabled_at', 'is', null)
    .orderBy(sql`scenes.id is null`)
    .orderBy('scene_leaders.appointed_at')
    .orderBy('members.created_at')
    .executeTakeFirst()
}

export function listOrganizers(db: Sql, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'email', 'role'])
    .where('role', 'in', ['organizer', 'admin'])
    .where('disabled_at', 'is', null)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Gives the role organizer to a member with a lower role; returns whether it did. */
export async function updateToOrganizer(
  db: Sql,
  { memberId, now }: { memberId: string; now: Temporal.Instant },
): Promise<boolean> {
  const promoted = await db
    .updateTable('members')
    .set({ role: 'organizer', updated_at: now })
    .where('id', '=', memberId)
    .where('role', 'in', ['user', 'scene_leader'])
    .returning('id')
    .executeTakeFirst()
  return promoted !== undefined
}

/** The account, locked until the transaction ends. */
export function lockMember(db: Sql, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'role', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasOtherAdmin(db: Sql, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateAccount(
  db: Sql,
  id: string,
  change: Pick<Updateable<MembersTable>, 'role' | 'disabled_at' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', id).execute()
}

export function findProfile(db: Sql, id: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'email',
      'email_verified',
      'display_name',
      'role',
      'avatar_url',
      'full_name',
      'phone_number',
      'city',
      'country',
      'bio',
      'website',
      'instagram',
      'facebook',
      'created_at',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function updateProfile(
  db: Sql,
  { id, ...changes }: { id: string } & Updateable<MembersTable>,
): Promise<void> {
  await db
    .updateTable('members')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateAvatar(
  db: Sql,
  { id, url, now }: { id: string; url: string | null; now: Temporal.Instant },
): Promise<void> {
  await db.updateTable('members').set({ avatar_url: url, updated_at: now }).where('id', '=', id).execute()
}

/** Inserts a member unless the e-mail is taken; returns whether it did. */
export async function insertMember(db: Sql, member: Insertable<MembersTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An address that was confirmed before keeps its moment. */
export async function updateEmailVerified(db: Sql, memberId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('members')
    .set({ email_verified: true, email_verified_at: now })
    .where('id', '=', memberId)
    .where('email_verified', '=', false)
    .execute()
}

/** Changes the address to a confirmed one, unless another member has it; returns whether it did. */
export async function updateEmail(
  db: Sql,
  { id, email, now }: { id: string; email: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ email, email_verified: true, email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteDemoMembers(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function hasVerifiedEmail(db: Sql, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .modifyFront(prepared)
    .select('id')
    .where('id', '=', id)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The account that gets the public events of deleted members. It is no person and cannot sign in. */
export async function insertFormerMember(
  db: Sql,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('members')
    .values({
      id,
      // This is no address, so that no person can sign up with it.
      email: 'former member',
      display_name: 'Former member',
      disabled_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteMember(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute()
}

/** Whether a member with an enabled account organizes: has the role, or leads a scene. */
export async function isActiveOrganizer(db: Sql, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('role', 'in', ['organizer', 'admin']),
        exists(
          selectFrom('scene_leaders')
            .select('scene_leaders.id')
            .whereRef('scene_leaders.member_id', '=', 'members.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The admins who can sign in. */
export async function listAdminIds(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
