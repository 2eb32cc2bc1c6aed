import { savedSearchesCap } from '@floorcraft/contract/discovery/saved-searches.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { type SelectExpression, sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const columns = [
  'id',
  'name',
  sql<SearchFilters>`filters`.as('filters'),
  'usage_count',
  'send_notifications',
  'is_public',
  'created_at',
] as const satisfies readonly SelectExpression<Tables, 'saved_searches'>[]

interface Named {
  readonly memberId: string
  readonly searchId: string
}

export function listSavedSearches(db: Sql, memberId: string) {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>[number]

interface NewSavedSearch {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly filters: SearchFilters
  readonly send_notifications: boolean
  readonly is_public: boolean
  readonly now: Temporal.Instant
}

/** Undefined when the member has saved too many. Call it under the lock `capOf` of the member. */
export async function insertSavedSearch(
  db: Sql,
  { id, memberId, name, filters, send_notifications, is_public, now }: NewSavedSearch,
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_searches (id, member_id, name, filters, send_notifications, is_public, created_at)
    select ${id}::uuid, ${memberId}::uuid, ${name}, ${jsonb(filters)}, ${send_notifications}, ${is_public},
      ${now}::timestamptz
    where (select count(*) from saved_searches where member_id = ${memberId}::uuid) < ${savedSearchesCap}
    returning id, name, filters, usage_count, send_notifications, is_public, created_at`.execute(db)
  return rows[0]
}

export interface SavedSearchChanges {
  readonly name?: string | undefined
  readonly send_notifications?: boolean | undefined
}

export function updateSavedSearch(db: Sql, named: Named, { name, send_notifications }: SavedSearchChanges) {
  return db
    .updateTable('saved_searches')
    .set({
      name: sql`coalesce(${name ?? null}, name)`,
      send_notifications: sql`coalesce(${send_notifications ?? null}::boolean, send_notifications)`,
    })
    .where('id', '=', named.searchId)
    .where('member_id', '=', named.memberId)
    .returning(columns)
    .executeTakeFirst()
}

export function updateUsageCount(db: Sql, { memberId, searchId }: Named) {
  return db
    .updateTable('saved_searches')
    .set({ usage_count: sql`usage_count + 1` })
    .where('id', '=', searchId)
    .where('member_id', '=', memberId)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteSavedSearch(db: Sql, { memberId, searchId }: Named): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', searchId).where('member_id', '=', memberId).execute()
}

/** Forgets some notes of newly published events, and answers these events. */
export async function deleteNewlyPublished(db: Sql, limit: number): Promise<string[]> {
  // Materialized, because a plan may run a subquery again and then lock other rows.
  const { rows } = await sql<{ event_id: string }>`
    with taken as materialized (
      select event_id from newly_published_events order by event_id limit ${limit} for update skip locked)
    delete from newly_published_events using taken
    where newly_published_events.event_id = taken.event_id
    returning newly_published_events.event_id`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** The next searches by their ids. `near` has the preferred scenes of their members. */
export function listSearchesWithNotifications(
  db: Sql,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('saved_searches')
    .innerJoin('members', 'members.id', 'saved_searches.member_id')
    .leftJoin('member_preferences', 'member_preferences.member_id', 'members.id')
    .select([
      'saved_searches.id',
      'saved_searches.member_id',
      'saved_searches.name',
      sql<SearchFilters>`saved_searches.filters`.as('filters'),
      sql<string[]>`coalesce(member_preferences.preferred_scene_ids, '{}')`.as('near'),
    ])
    .where('saved_searches.send_notifications', '=', true)
    .where('members.disabled_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('saved_searches.id', '>', after!))
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute()
}

export type NotifyingSearch = Awaited<ReturnType<typeof listSearchesWithNotifications>>[number]

/** Stores what a search has found, and answers the events that it had not found before. */
export async function insertMatches(
  db: Sql,
  { searchId, eventIds }: { searchId: string; eventIds: readonly string[] },
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .insertInto('saved_search_matches')
    .values(eventIds.map((event_id) => ({ search_id: searchId, event_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Deletes what searches have found of the public events that started in a period. */
export async function deleteMatchesOf(
  db: Sql,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<void> {
  await sql`delete from saved_search_matches where event_id in (
    select id from events where status in ('published', 'cancelled') and start_at >= ${from} and start_at < ${to})`.execute(
    db,
  )
}
