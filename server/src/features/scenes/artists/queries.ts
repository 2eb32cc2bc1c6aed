import type { SuggestedArtist } from '@floorcraft/contract/scenes/artists.ts'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { ArtistsTable } from '../../../platform/db/tables.ts'
import { isId } from '../../../platform/ids.ts'

export type ArtistRow = Selectable<ArtistsTable>

/** The artist of a page, by the slug or id of it or of one that was merged into it. Hidden ones have no page. */
export async function findArtist(db: Sql, key: string) {
  const row = await selectArtist(db, key).executeTakeFirst()
  // A missing page appears when an artist is added.
  if (!row) dependOn('artists')
  else for (const id of row.ids) dependOn(`artist:${id}`)
  return row
}

/** The same for a change: locked until the transaction ends. */
export const lockArtist = (db: Sql, key: string) =>
  selectArtist(db, key).forUpdate('artists').executeTakeFirst()

const selectArtist = (db: Sql, key: string) =>
  db
    .selectFrom('artists')
    .selectAll('artists')
    .select(sql<string[]>`artists_of_page(artists.id)`.as('ids'))
    .select(
      sql<string[]>`array(select other.name from artists as other where other.merged_into is not null
        and other.id = any(artists_of_page(artists.id)) order by lower(other.name), other.id)`.as(
        'merged_names',
      ),
    )
    .where(
      sql<SqlBool>`artists.id = main_artist((select id from artists as named
        where ${isId(key) ? sql`named.id = ${key}::uuid` : sql`named.slug = ${key}`}))`,
    )
    .where('artists.is_hidden', '=', false)

export type FoundArtist = NonNullable<Awaited<ReturnType<typeof findArtist>>>

/** The scenes that name one of these artists among their teachers. */
export async function listScenesOfTeacher(db: Sql, ids: readonly string[]) {
  const rows = await db
    .selectFrom('scenes')
    .select(['id', 'name', 'slug'])
    .where('is_active', '=', true)
    .where(
      sql<SqlBool>`exists (select from scene_teachers as teacher where teacher.scene_id = scenes.id
        and teacher.artist_id = any(${ids}::uuid[]) and teacher.status is distinct from 'inactive')`,
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of rows) dependOn(`scene:${id}`)
  return rows
}

/** Where one of these artists is in the line-up of a published event that is not over. */
export async function listScenesOfNights(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('scene_id')
    .distinct()
    .where(sql<SqlBool>`line_up <> '{}' and artists_in(line_up) && ${ids}::uuid[]`)
    .where('status', '=', 'published')
    .where('end_at', '>', now)
    .execute()
  return rows.map(({ scene_id }) => scene_id)
}

/** Main pages with these words in a name, also in a name that was merged into them. `words` is a query of text search. */
export async function listArtistsByName(
  db: Sql,
  { words, limit }: { words: string; limit: number },
): Promise<SuggestedArtist[]> {
  const { rows } = await sql<SuggestedArtist>`
    select main.id, main.slug, main.name, main.roles, main.picture_url, main.location, main.dance_styles
    from artists as main
    where not main.is_hidden and main.id in (
      select main_artist(named.id) from (
        select id from artists where name_words(name || ' ' || aliases) @@ ${words}::tsquery limit 200) as named)
    order by lower(main.name), main.id limit ${limit}`.execute(db)
  return rows
}

/** Inserts the artists whose ids are new, each with a free address. */
export async function insertArtists(
  db: Sql,
  rows: readonly Omit<Insertable<ArtistsTable>, 'slug'>[],
): Promise<void> {
  // One after the other, because each looks for an address that no artist has.
  for (const row of rows)
    await db
      .insertInto('artists')
      .values({ ...row, slug: sql<string>`free_artist_slug(${row.name})` })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

export async function updateArtist(
  db: Sql,
  { id, ...changes }: { id: string } & Updateable<ArtistsTable>,
): Promise<void> {
  await db
    .updateTable('artists')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteArtists(db: Sql, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('artists').where('id', 'in', ids).execute()
}

/** Whether a scene names one of these artists among its teachers, also one who is kept for later. */
export async function hasTeacher(db: Sql, ids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('scene_teachers')
    .select('id')
    .where(sql<SqlBool>`artist_id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these ids are artists, also those without a page of their own. */
export async function listKnownArtists(db: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('artists')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the demo's artists, except those that a member who is not of the demo claimed or the line-up of an event names. */
export async function deleteDemoArtists(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('artists')
    .where('is_demo', '=', true)
    .where(
      sql<SqlBool>`not exists (select from members where members.id = artists.claimed_by and not members.is_demo)`,
    )
    .where(
      sql<SqlBool>`not exists (select from events where line_up <> '{}' and artists_in(line_up) @> array[artists.id])`,
    )
    .where(sql<SqlBool>`not exists (select from scene_teachers where artist_id = artists.id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The pages of these artists, by name. */
export async function listPagesOf(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ ids: string[]; name: string; slug: string }>`
    select artists_of_page(main.id) as ids, main.name, main.slug from artists as main
    where not main.is_hidden and main.id in (select main_artist(named) from unnest(${ids}::uuid[]) as named)
    order by lower(main.name), main.id`.execute(db)
  return rows
}
