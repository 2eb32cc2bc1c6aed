import { sql, type Updateable } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { ScenesTable } from '../../../../platform/db/tables.ts'
import { isId } from '../../../../platform/ids.ts'
import { sceneColumns } from '../queries.ts'

const selectScenes = (db: Sql) => db.selectFrom('scenes').select([...sceneColumns, 'scenes.is_active'])

/** All scenes by name, also inactive ones. */
export function listAllScenes(db: Sql, { limit, offset }: { limit: number; offset: number }) {
  return selectScenes(db)
    .orderBy(sql`lower(scenes.name)`)
    .orderBy('scenes.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const readScene = (db: Sql, id: string) =>
  selectScenes(db).where('id', '=', id).executeTakeFirstOrThrow()

export type EditedSceneRow = Awaited<ReturnType<typeof readScene>>

/** A scene by slug or id, locked until the end of the transaction. */
export function lockScene(db: Sql, key: string) {
  return db
    .selectFrom('scenes')
    .selectAll()
    .where(isId(key) ? 'id' : 'slug', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

export type StoredScene = NonNullable<Awaited<ReturnType<typeof lockScene>>>

export type SceneChanges = Omit<
  Updateable<ScenesTable>,
  'id' | 'version' | 'created_at' | 'updated_at' | 'is_demo' | 'social_media'
> & { readonly social_media?: object | null }

/** Changes a scene and increments its version. */
export async function updateScene(
  db: Sql,
  {
    id,
    now,
    changes: { social_media, ...changes },
  }: { id: string; now: Temporal.Instant; changes: SceneChanges },
): Promise<void> {
  await db
    .updateTable('scenes')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .$if(social_media !== undefined, (query) =>
      query.set({ social_media: social_media && JSON.stringify(social_media) }),
    )
    .where('id', '=', id)
    .execute()
}

export async function deleteScene(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('scenes').where('id', '=', id).execute()
}

/** The numbers of events and series of a scene, which would be lost with it. */
export async function countBelongings(db: Sql, id: string): Promise<{ events: number; series: number }> {
  const { rows } = await sql<{ events: number; series: number }>`
    select (select count(*)::int from events where scene_id = ${id}) as events,
      (select count(*)::int from recurring_events where scene_id = ${id}) as series`.execute(db)
  return rows[0]!
}
