import { followsCap } from '@floorcraft/contract/discovery/follows.ts'
import type { ArtistSummary } from '@floorcraft/contract/scenes/artists.ts'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { isUpcoming } from '../../site/upcoming-events/service.ts'

/** The organizers whose accounts are not disabled, by name. */
export function listFollowing(
  db: Sql,
  {
    memberId,
    now,
    limit,
    offset,
  }: { memberId: string; now: Temporal.Instant; limit: number; offset: number },
) {
  return db
    .selectFrom('follows')
    .innerJoin('members as organizers', 'organizers.id', 'follows.organizer_id')
    .select(['organizers.id', 'organizers.display_name', 'organizers.avatar_url', 'follows.created_at'])
    .select(
      sql<number>`(select count(*)::int from events where events.organizer_id = organizers.id
        and ${isUpcoming(now)})`.as('upcoming_events'),
    )
    .where('follows.member_id', '=', memberId)
    .where('organizers.disabled_at', 'is', null)
    .orderBy(sql`lower(organizers.display_name)`)
    .orderBy('organizers.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * Returns since when the member follows the organizer, or undefined when the member follows too many. Call it under the
 * lock `capOf`.
 */
export async function upsertFollow(
  db: Sql,
  { memberId, organizerId, now }: { memberId: string; organizerId: string; now: Temporal.Instant },
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ created_at: Temporal.Instant }>`
    insert into follows (member_id, organizer_id, created_at)
    select ${memberId}::uuid, ${organizerId}::uuid, ${now}::timestamptz
    where (select count(*) from follows
      where member_id = ${memberId}::uuid and organizer_id <> ${organizerId}::uuid) < ${followsCap}
    on conflict (member_id, organizer_id) do update set created_at = follows.created_at
    returning created_at`.execute(db)
  return rows[0]?.created_at
}

export async function deleteFollow(
  db: Sql,
  { memberId, organizerId }: { memberId: string; organizerId: string },
): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('member_id', '=', memberId)
    .where('organizer_id', '=', organizerId)
    .execute()
}

/** For the demo: follows that are there already stay as they are. */
export async function insertFollows(
  db: Sql,
  {
    memberId,
    organizerIds,
    now,
  }: { memberId: string; organizerIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('follows')
    .values(organizerIds.map((organizer_id) => ({ member_id: memberId, organizer_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The pages of the artists that a member follows, by name. A page that was merged counts as the other one, once. */
export async function listFollowedArtists(
  db: Sql,
  {
    memberId,
    now,
    limit,
    offset,
  }: { memberId: string; now: Temporal.Instant; limit: number; offset: number },
) {
  const { rows } = await sql<ArtistSummary & { upcoming_events: number; created_at: Temporal.Instant }>`
    select id, slug, name, roles, picture_url, created_at, (select count(*)::int from events
      where line_up <> '{}' and artists_in(line_up) && artists_of_page(main.id) and ${isUpcoming(now)}) as upcoming_events
    from (
      select main.id, main.slug, main.name, main.roles, main.picture_url, min(follow.created_at) as created_at
      from artist_follows as follow join artists as main on main.id = main_artist(follow.artist_id)
      where follow.member_id = ${memberId}::uuid and not main.is_hidden
      group by main.id
    ) as main
    order by lower(name), id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Returns since when, or undefined when the member follows too many. Call it under the lock `capOf`. */
export async function upsertArtistFollow(
  db: Sql,
  { memberId, artistId, now }: { memberId: string; artistId: string; now: Temporal.Instant },
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ created_at: Temporal.Instant }>`
    insert into artist_follows (member_id, artist_id, created_at)
    select ${memberId}::uuid, ${artistId}::uuid, ${now}::timestamptz
    where (select count(*) from artist_follows
      where member_id = ${memberId}::uuid and artist_id <> ${artistId}::uuid) < ${followsCap}
    on conflict (member_id, artist_id) do update set created_at = artist_follows.created_at
    returning created_at`.execute(db)
  return rows[0]?.created_at
}

/** By all ids of a page, because a follow of a merged page counts for it. */
export async function deleteArtistFollow(
  db: Sql,
  { memberId, artistIds }: { memberId: string; artistIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('artist_follows')
    .where('member_id', '=', memberId)
    .where('artist_id', 'in', artistIds)
    .execute()
}

/** For the demo: follows that are there already stay as they are. */
export async function insertArtistFollows(
  db: Sql,
  { memberId, artistIds, now }: { memberId: string; artistIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('artist_follows')
    .values(artistIds.map((artist_id) => ({ member_id: memberId, artist_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
