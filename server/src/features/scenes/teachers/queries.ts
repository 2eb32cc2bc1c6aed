import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SceneTeachersTable } from '../../../platform/db/tables.ts'

export type TeacherRow = Selectable<SceneTeachersTable>

/** Locked until the end of the transaction. */
export function lockTeacher(db: Sql, { sceneId, id }: { sceneId: string; id: string }) {
  return db
    .selectFrom('scene_teachers')
    .selectAll()
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
export function insertTeachers(
  db: Sql,
  rows: readonly Insertable<SceneTeachersTable>[],
): Promise<TeacherRow[]> {
  return db
    .insertInto('scene_teachers')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

export function updateTeacher(
  db: Sql,
  { id, ...changes }: { id: string } & Updateable<SceneTeachersTable>,
): Promise<TeacherRow> {
  return db
    .updateTable('scene_teachers')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTeacher(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('scene_teachers').where('id', '=', id).execute()
}
