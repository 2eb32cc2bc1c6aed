import type { ArtistSummary, MergeCandidate } from '@floorcraft/contract/scenes/artists.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { ArtistsApartTable } from '../../../../platform/db/tables.ts'
import { isUpcoming } from '../../../site/upcoming-events/service.ts'

const candidate = (artist: string, now: Temporal.Instant) => sql`jsonb_build_object(
  'id', ${sql.ref(`${artist}.id`)}, 'slug', ${sql.ref(`${artist}.slug`)}, 'name', ${sql.ref(`${artist}.name`)},
  'roles', ${sql.ref(`${artist}.roles`)}, 'picture_url', ${sql.ref(`${artist}.picture_url`)},
  'location', ${sql.ref(`${artist}.location`)}, 'dance_styles', ${sql.ref(`${artist}.dance_styles`)},
  'upcoming_events', (select count(*)::int from events where line_up <> '{}'
    and artists_in(line_up) && artists_of_page(${sql.ref(`${artist}.id`)}) and ${isUpcoming(now)}),
  'next_events', (select coalesce(jsonb_agg(next order by start_at), '[]') from (
    select jsonb_build_object('id', events.id, 'title', title, 'date', start_wall::date, 'scene', scenes.name) as next, start_at
    from events join scenes on scenes.id = events.scene_id where line_up <> '{}'
      and artists_in(line_up) && artists_of_page(${sql.ref(`${artist}.id`)}) and ${isUpcoming(now)}
    order by start_at, events.id limit 3) as nearest),
  'teaches_in', array(select scenes.name from scenes where exists (select from scene_teachers as teacher
    where teacher.scene_id = scenes.id and teacher.artist_id = any(artists_of_page(${sql.ref(`${artist}.id`)})))
    order by scenes.name))`

/** Pairs of pages with one name, without those that are known to be two. Nights are counted only of the pairs that are shown. */
export async function listEqualNames(db: Sql, now: Temporal.Instant) {
  const { rows } = await sql<{ first: MergeCandidate; second: MergeCandidate }>`
    select ${candidate('one', now)} as first, ${candidate('other', now)} as second
    from (
      select one.id as one_id, other.id as other_id from artists as one join artists as other
        on fold_text(other.name) = fold_text(one.name) and other.id > one.id
      where one.merged_into is null and other.merged_into is null and not one.is_hidden and not other.is_hidden
        and not exists (select from artists_apart where first_id = one.id and second_id = other.id)
      order by lower(one.name), one.id, other.id limit 100) as pair
    join artists as one on one.id = one_id join artists as other on other.id = other_id
    order by lower(one.name), one.id, other.id`.execute(db)
  return rows
}

/** The merges since an instant, the newest first. */
export async function listMerges(db: Sql, since: Temporal.Instant) {
  const { rows } = await sql<{ id: string; name: string; merged_at: Temporal.Instant; page: ArtistSummary }>`
    select artist.id, artist.name, artist.merged_at, jsonb_build_object('id', page.id, 'slug', page.slug,
      'name', page.name, 'roles', page.roles, 'picture_url', page.picture_url) as page
    from artists as artist join artists as page on page.id = artist.merged_into
    where artist.merged_at >= ${since} order by artist.merged_at desc, artist.id limit 100`.execute(db)
  return rows
}

/** Locked until the end of the transaction, always in the same order. */
export function lockArtists(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('artists')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertApart(db: Sql, row: Insertable<ArtistsApartTable>): Promise<void> {
  await db
    .insertInto('artists_apart')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
