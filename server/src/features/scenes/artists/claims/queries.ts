import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { ArtistClaimsTable, ArtistRemovalsTable } from '../../../../platform/db/tables.ts'

/** The open claims of a page, the oldest first, without those of disabled accounts. */
export function listClaims(db: Sql, artistIds: readonly string[]) {
  return db
    .selectFrom('artist_claims as claim')
    .innerJoin('members', 'members.id', 'claim.member_id')
    .select(['claim.id', 'claim.member_id', 'claim.message', 'claim.asked_at', 'members.display_name'])
    .where(sql<SqlBool>`claim.artist_id = any(${artistIds}::uuid[])`)
    .where('members.disabled_at', 'is', null)
    .orderBy('claim.asked_at')
    .orderBy('claim.id')
    .limit(100)
    .execute()
}

/** Stores a claim, or its new message. Returns the id of the claim and the name of the member. */
export async function upsertClaim(
  db: Sql,
  row: Insertable<ArtistClaimsTable>,
): Promise<{ id: string; display_name: string }> {
  const { id } = await db
    .insertInto('artist_claims')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['artist_id', 'member_id']).doUpdateSet({ message: row.message }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { display_name } = await db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  return { id, display_name }
}

export async function deleteClaims(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('artist_claims').where('id', 'in', ids).execute()
}

/** Ends the claims of a member, and empties what the artist wrote. Returns the other names that are gone. */
export async function emptyClaimedArtists(
  db: Sql,
  { memberId, now }: { memberId: string; now: Temporal.Instant },
): Promise<string[]> {
  const own = await db
    .selectFrom('artists')
    .select('aliases')
    .where('claimed_by', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const links = { picture_url: null, website_url: null, instagram: null, facebook: null }
  const texts = { aliases: '', bio: null, location: null, ...links }
  await db
    .updateTable('artists')
    .set({ ...texts, claimed_by: null, updated_at: now, version: sql`version + 1` })
    .where('claimed_by', '=', memberId)
    .execute()
  return own.map(({ aliases }) => aliases)
}

/** The pages that the member claimed, each with all its ids and its name at the claim. */
export async function listOwnPages(db: Sql, memberId: string) {
  const { rows } = await sql<{ id: string; ids: string[]; claimed_name: string | null }>`
    select id, artists_of_page(id) as ids, claimed_name from artists where claimed_by = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}

/**
 * Where the artists of a page took the name off, the newest first. An event that is a draft now shows its title only to its
 * editors, and so does a series without a public date.
 */
export async function listRemovals(db: Sql, artistIds: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; is_series: boolean }>`
    select removal.id, coalesce(events.title, series.title) as title, removal.series_id is not null as is_series
    from artist_removals as removal
    left join events on events.id = removal.event_id and events.status in ('published', 'cancelled')
    left join recurring_events as series on series.id = removal.series_id
      and exists (select from events as date
        where date.recurring_event_id = series.id and date.status in ('published', 'cancelled'))
    where removal.artist_id = any(${artistIds}::uuid[]) and (events.id is not null or series.id is not null)
    order by removal.removed_at desc, removal.id limit 100`.execute(db)
  return rows
}

export async function insertRemoval(db: Sql, row: Insertable<ArtistRemovalsTable>): Promise<void> {
  await db
    .insertInto('artist_removals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRemoval(
  db: Sql,
  { id, artistIds }: { id: string; artistIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('artist_removals').where('id', '=', id).where('artist_id', 'in', artistIds).execute()
}

/** The artists who took their names off one of these events, or off the series. */
export async function listRemoved(
  db: Sql,
  { eventIds, seriesId }: { eventIds: readonly string[]; seriesId: string | null },
) {
  const { rows } = await sql<{ event_id: string | null; ids: string[]; claimed_name: string | null }>`
    select removal.event_id, artists_of_page(main.id) as ids, main.claimed_name
    from artist_removals as removal join artists as main on main.id = main_artist(removal.artist_id)
    where removal.event_id = any(${eventIds}::uuid[]) or removal.series_id = ${seriesId}::uuid`.execute(db)
  return rows
}
