import { type Insertable, sql, type Updateable } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SceneTeachersTable } from '../../../platform/db/tables.ts'
import type { SceneTeacherRow } from '../scenes/service.ts'

export type TeacherRow = SceneTeacherRow

/** Locked until the end of the transaction. */
export function lockTeacher(db: Sql, { sceneId, id }: { sceneId: string; id: string }) {
  return db
    .selectFrom('scene_teachers')
    .selectAll()
    .select(
      sql<string | null>`(select slug from artists where id = artist_id and not is_hidden)`.as('artist_slug'),
    )
    .where('scene_id', '=', sceneId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTeachers(db: Sql, sceneId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scene_teachers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scene_id', '=', sceneId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts the teachers whose ids are new. */
export async function insertTeachers(
  db: Sql,
  rows: readonly Insertable<SceneTeachersTable>[],
): Promise<void> {
  await db
    .insertInto('scene_teachers')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateTeacher(
  db: Sql,
  { id, ...changes }: { id: string } & Updateable<SceneTeachersTable>,
): Promise<void> {
  await db
    .updateTable('scene_teachers')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTeacher(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('scene_teachers').where('id', '=', id).execute()
}
