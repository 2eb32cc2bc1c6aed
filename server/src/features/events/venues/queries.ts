import { placeFields } from '@floorcraft/contract/events/event-content.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { VenueAliasesTable, VenuesTable } from '../../../platform/db/tables.ts'
import { isUpcoming } from '../../site/upcoming-events/service.ts'
import type { KeptVenues, Spelling } from './rules.ts'

/** Enough for every venue that is still in use. */
const newestOfScene = 1000
const newestOfOrganizer = 200

/** The slug that decides at which venue an event is. The index `events_by_venue` has its values. */
const slugOfEvent = sql<string>`venue_slug(events.venue_name, events.venue_city)`
const isPublic = sql<SqlBool>`events.status in ('published', 'cancelled')`

/** Where the newest events of a scene take place: those that are announced, and the organizer's own in every status. */
export async function listEventVenues(
  db: Sql,
  { sceneId, organizerId }: { sceneId: string; organizerId: string },
) {
  const newest = db
    .selectFrom('events')
    .select(placeFields)
    .select(['organizer_id', 'start_at'])
    .select(slugOfEvent.as('slug'))
    .where('scene_id', '=', sceneId)
    .orderBy('start_at', 'desc')
  const [own, others] = await Promise.all([
    newest.where('organizer_id', '=', organizerId).limit(newestOfOrganizer).execute(),
    newest.where('organizer_id', '<>', organizerId).where(isPublic).limit(newestOfScene).execute(),
  ])
  return [...own, ...others].sort(
    (one, other) => other.start_at.epochMilliseconds - one.start_at.epochMilliseconds,
  )
}

export type EventVenue = Awaited<ReturnType<typeof listEventVenues>>[number]

/** So many of the newest events of a venue are searched for one with an address. */
const searchedForAddress = 50

/**
 * The spellings of venues in the public events of a scene. It jumps in the index from one spelling to the next, so it
 * takes as long as there are venues, not as there are events.
 */
export async function listSpellings(
  db: Sql,
  { sceneId, now, limit }: { sceneId: string; now: Temporal.Instant; limit: number },
): Promise<Spelling[]> {
  dependOn(`events-of-scene:${sceneId}`)
  const next = (after: RawBuilder<unknown>) => sql`
    select ${slugOfEvent} from events where events.scene_id = ${sceneId} and ${isPublic} and ${slugOfEvent} > ${after}
    order by ${slugOfEvent} limit 1`
  // It begins with `select`, so that it does not wait for writes.
  const { rows } = await sql<Spelling>`
    select * from (with recursive found(slug, number) as (
      select (${next(sql`''`)}), 1
      union all
      select (${next(sql`found.slug`)}), number + 1 from found where found.slug is not null and number < ${limit}
    )
    ${placesOf(sql`found`, { sceneId, now })}) as spellings`.execute(db)
  return rows
}

/** The spellings with these slugs that are in public events. */
export async function listSpellingsBySlug(
  db: Sql,
  { sceneId, slugs, now }: { sceneId: string; slugs: readonly string[]; now: Temporal.Instant },
): Promise<Spelling[]> {
  dependOn(`events-of-scene:${sceneId}`)
  const found = sql`unnest(${slugs}::text[]) as found(slug)`
  const { rows } = await sql<Spelling>`${placesOf(found, { sceneId, now })}`.execute(db)
  return rows
}

const placesOf = (
  found: RawBuilder<unknown>,
  { sceneId, now }: { sceneId: string; now: Temporal.Instant },
) => sql`
  select found.slug, place.*, (
    select count(*)::int from events where events.scene_id = ${sceneId}
      and ${slugOfEvent} = found.slug and ${isUpcoming(now)}
  ) as upcoming
  from ${found} cross join lateral (
    select name, address, city, state, latitude, longitude from (
      select venue_name as name, venue_address as address, venue_city as city, venue_state as state,
        latitude, longitude, start_at
      from events where events.scene_id = ${sceneId} and ${isPublic} and ${slugOfEvent} = found.slug
      order by events.start_at desc limit ${sql.lit(searchedForAddress)}
    ) as newest
    order by address <> '' desc, latitude is not null desc, start_at desc limit 1
  ) as place
  where found.slug <> ''`

export type KeptVenue = Selectable<VenuesTable>
export type Alias = Selectable<VenueAliasesTable>

/** What the leaders of a scene keep about its venues. */
export async function listKeptVenues(db: Sql, sceneId: string): Promise<KeptVenues<KeptVenue>> {
  dependOn(`venues-of-scene:${sceneId}`)
  const [venues, aliases] = await Promise.all([
    db.selectFrom('venues').selectAll().where('scene_id', '=', sceneId).execute(),
    db
      .selectFrom('venue_aliases')
      .selectAll()
      .where('scene_id', '=', sceneId)
      .orderBy('name')
      .orderBy('slug')
      .execute(),
  ])
  return { venues, aliases }
}

/** The slug of a venue with this name in this city. */
export async function findSlug(db: Sql, { name, city }: { name: string; city: string }): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select venue_slug(${name}, ${city}) as slug`.execute(db)
  return rows[0]!.slug
}

/** Inserts the venues that are not kept yet; without a slug they have that of their name. */
export async function insertVenues(
  db: Sql,
  rows: readonly (Omit<Insertable<VenuesTable>, 'slug'> & { slug?: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('venues')
    .values(
      rows.map((row) => ({
        ...row,
        slug: row.slug ?? sql<string>`venue_slug(${row.name}, ${row.city})`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateVenue(
  db: Sql,
  { id, ...changes }: { id: string } & Updateable<VenuesTable>,
): Promise<void> {
  await db
    .updateTable('venues')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes the kept venues of a scene with these slugs, because they are spellings of another one. */
export async function deleteVenues(
  db: Sql,
  { sceneId, slugs }: { sceneId: string; slugs: readonly string[] },
): Promise<void> {
  await db.deleteFrom('venues').where('scene_id', '=', sceneId).where('slug', 'in', slugs).execute()
}

/** Replaces the other spellings of a venue. */
export async function updateAliases(
  db: Sql,
  { venueId, rows }: { venueId: string; rows: readonly Alias[] },
): Promise<void> {
  await db.deleteFrom('venue_aliases').where('venue_id', '=', venueId).execute()
  if (rows.length > 0)
    await db
      .insertInto('venue_aliases')
      .values([...rows])
      .execute()
}

export async function deleteDemoVenues(db: Sql): Promise<void> {
  await db.deleteFrom('venues').where('is_demo', '=', true).execute()
}
