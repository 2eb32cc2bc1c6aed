import { type Insertable, type SqlBool, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { ScenesTable } from '../../../platform/db/tables.ts'
import { isId } from '../../../platform/ids.ts'
import { isUpcoming } from '../../site/upcoming-events/service.ts'

export const sceneColumns = [
  'scenes.id',
  'scenes.name',
  'scenes.slug',
  'scenes.city',
  'scenes.state',
  'scenes.country',
  'scenes.region',
  'scenes.description',
  'scenes.banner_image_url',
  'scenes.banner_color',
  'scenes.title_text_size',
  'scenes.timezone',
  'scenes.currency',
  'scenes.latitude',
  'scenes.longitude',
  'scenes.created_at',
  'scenes.version',
] as const

/** Active scenes by name. */
export function listScenes(db: Sql, { limit, offset }: { limit: number; offset: number }) {
  dependOn('scenes')
  return db
    .selectFrom('scenes')
    .modifyFront(prepared)
    .select(sceneColumns)
    .where('scenes.is_active', '=', true)
    .orderBy(sql`lower(scenes.name)`)
    .orderBy('scenes.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The numbers of published events of some scenes. */
export async function countEvents(
  db: Sql,
  { sceneIds, now }: { sceneIds: readonly string[]; now: Temporal.Instant },
): Promise<EventCounts[]> {
  const { rows } = await sql<EventCounts>`
    select ${prepared} scene_id, count(*) filter (where ${isUpcoming(now)})::int as upcoming_event_count, count(*)::int as event_count
    from events where scene_id = any(${sceneIds}::uuid[]) and status = 'published' group by scene_id`.execute(
    db,
  )
  return rows
}

export interface EventCounts {
  readonly scene_id: string
  readonly upcoming_event_count: number
  readonly event_count: number
}

/** One active scene by slug or id. */
export async function findScene(db: Sql, key: string) {
  const row = await db
    .selectFrom('scenes')
    .modifyFront(prepared)
    .select(sceneColumns)
    .select([
      'scenes.profile_description',
      'scenes.social_media',
      'scenes.contact_email',
      'scenes.website_url',
      'scenes.meeting_info',
      'scenes.primary_styles',
      'scenes.scene_vibe',
      'scenes.typical_crowd_size',
    ])
    .where('scenes.is_active', '=', true)
    .where(isId(key) ? 'scenes.id' : 'scenes.slug', '=', key)
    .executeTakeFirst()
  if (row) dependOn(`scene:${row.id}`)
  return row
}

/** The facts of a scene that its events need, by id or slug. Inactive scenes are included. */
export function findSceneFacts(db: Sql, key: string) {
  return db
    .selectFrom('scenes')
    .modifyFront(prepared)
    .select([
      'id',
      'name',
      'slug',
      'city',
      'state',
      'country',
      'timezone',
      'currency',
      'latitude',
      'longitude',
      'is_active',
    ])
    .where(isId(key) ? 'id' : 'slug', '=', key)
    .executeTakeFirst()
}

export type SceneFacts = NonNullable<Awaited<ReturnType<typeof findSceneFacts>>>

export async function listSceneIdsBySlug(db: Sql, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('scenes')
    .modifyFront(prepared)
    .select('id')
    .where(sql<SqlBool>`slug = any(${slugs}::text[])`)
    .execute()
  // A scene may get one of the unknown slugs later.
  if (rows.length < slugs.length) dependOn('scenes')
  for (const { id } of rows) dependOn(`scene:${id}`)
  return rows.map((row) => row.id)
}

export async function listSceneLeaders(db: Sql, sceneId: string) {
  const rows = await db
    .selectFrom('scene_leaders')
    .modifyFront(prepared)
    .innerJoin('members', 'members.id', 'scene_leaders.member_id')
    .select([
      'scene_leaders.id',
      'scene_leaders.member_id',
      'scene_leaders.scene_id',
      'scene_leaders.role',
      'scene_leaders.appointed_at',
      'members.display_name',
      'members.avatar_url',
    ])
    .where('scene_leaders.scene_id', '=', sceneId)
    .orderBy(sql`scene_leaders.role = 'leader'`, 'desc')
    .orderBy('scene_leaders.appointed_at')
    .limit(100)
    .execute()
  dependOn(`scene:${sceneId}`)
  for (const { member_id } of rows) dependOn(`member:${member_id}`)
  return rows
}

/** The page of the artist that a teacher is. */
const slugOfArtist = sql<string | null>`(select slug from artists where id = artist_id and not is_hidden)`

export function listSceneTeachers(db: Sql, sceneId: string) {
  return db
    .selectFrom('scene_teachers')
    .modifyFront(prepared)
    .select([
      'id',
      'scene_id',
      'name',
      'bio',
      'profile_image_url',
      'website_url',
      'instagram',
      'facebook',
      'email',
    ])
    .select(['specialties', 'teaching_since', 'location', 'status', 'featured', 'created_at', 'version'])
    .select(['artist_id', slugOfArtist.as('artist_slug')])
    .where('scene_id', '=', sceneId)
    .orderBy(sql`featured is not null`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(200)
    .execute()
}

export type SceneRow = Awaited<ReturnType<typeof listScenes>>[number]
export type SceneProfileRow = NonNullable<Awaited<ReturnType<typeof findScene>>>
export type SceneLeaderRow = Awaited<ReturnType<typeof listSceneLeaders>>[number]
export type SceneTeacherRow = Awaited<ReturnType<typeof listSceneTeachers>>[number]

/** Adds a scene unless its slug is taken; answers whether it did. */
export async function insertScene(db: Sql, scene: Insertable<ScenesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scenes')
    .values(scene)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Demo scenes with events or series of real members become real scenes. */
export async function updateDemoScenesInUse(db: Sql): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('scenes')
    .set({ is_demo: false })
    .where('is_demo', '=', true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('events').select('events.id').whereRef('events.scene_id', '=', 'scenes.id')),
        exists(
          selectFrom('recurring_events')
            .select('recurring_events.id')
            .whereRef('recurring_events.scene_id', '=', 'scenes.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteDemoScenes(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('scenes')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
