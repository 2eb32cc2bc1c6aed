import type { MemberCaller, Role } from '@floorcraft/contract/base/access.ts'
import type { SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SceneLeadersTable } from '../../../platform/db/tables.ts'

/** The leadership with this id, or of the member with this id. Locked until the end of the transaction. */
export function lockLeader(db: Sql, { sceneId, id }: { sceneId: string; id: string }) {
  return db
    .selectFrom('scene_leaders')
    .select(['id', 'member_id', 'role'])
    .where('scene_id', '=', sceneId)
    .where((where) => where.or([where('id', '=', id), where('member_id', '=', id)]))
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a member can be appointed: the account exists and is not disabled. */
export async function hasActiveMember(db: Sql, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A member as a caller of the API; undefined when the account is missing or disabled. */
export async function findMemberCaller(db: Sql, id: string): Promise<MemberCaller | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'role'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('scene_leaders').select('scene_id').where('member_id', '=', id)})`.as(
        'led',
      ),
    )
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { kind: 'member', id: row.id, role: row.role as Role, ledSceneIds: row.led }
}

/** Inserts the leaders that do not lead the scene yet; returns their number. */
export async function insertLeaders(
  db: Sql,
  rows: readonly Insertable<SceneLeadersTable>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scene_leaders')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function updateRole(
  db: Sql,
  { id, role }: { id: string; role: SceneLeader['role'] },
): Promise<void> {
  await db.updateTable('scene_leaders').set({ role }).where('id', '=', id).execute()
}

export async function deleteLeader(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('scene_leaders').where('id', '=', id).execute()
}

/** The active scenes that a member leads, by name. */
export function listLeadership(db: Sql, memberId: string) {
  return db
    .selectFrom('scene_leaders')
    .innerJoin('scenes', 'scenes.id', 'scene_leaders.scene_id')
    .select(['scenes.id', 'scenes.name', 'scenes.slug', 'scene_leaders.role', 'scene_leaders.appointed_at'])
    .where('scene_leaders.member_id', '=', memberId)
    .where('scenes.is_active', '=', true)
    .orderBy(sql`lower(scenes.name)`)
    .limit(1000)
    .execute()
}

/** The leaders of these scenes, without those who cannot sign in. */
export async function listLeaderIds(db: Sql, sceneIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('scene_leaders')
    .innerJoin('members', 'members.id', 'member_id')
    .select('member_id')
    .distinct()
    .where(sql<SqlBool>`scene_id = any(${sceneIds}::uuid[])`)
    .where('members.disabled_at', 'is', null)
    .execute()
  return rows.map(({ member_id }) => member_id)
}
