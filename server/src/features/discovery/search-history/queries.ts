import { searchHistoryCap } from '@floorcraft/contract/discovery/saved-searches.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { longestSearchHistory } from '@floorcraft/contract/members/privacy.ts'
import { sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { daysKept } from './rules.ts'

export function listPastSearches(db: Sql, memberId: string) {
  return db
    .selectFrom('past_searches')
    .select(['id', sql<SearchFilters>`filters`.as('filters'), 'result_count', 'searched_at'])
    .where('member_id', '=', memberId)
    .orderBy('searched_at', 'desc')
    .limit(searchHistoryCap)
    .execute()
}

interface RunSearch {
  readonly id: string
  readonly memberId: string
  readonly filters: SearchFilters
  readonly resultCount: number
  readonly now: Temporal.Instant
}

/** A search expires after the default retention, or after that of the member if it is longer. */
export async function upsertPastSearch(db: Sql, search: RunSearch): Promise<void> {
  const { id, memberId, filters, resultCount, now } = search
  await sql`insert into past_searches (id, member_id, filters, result_count, searched_at, expires_at)
    select ${id}::uuid, ${memberId}::uuid, ${jsonb(filters)}, ${resultCount}, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(hours => 24 * least(${longestSearchHistory}, greatest(${daysKept}, (
        select search_history_retention_days from privacy_preferences where member_id = ${memberId}::uuid))))
    on conflict (member_id, md5(filters::text)) do update
      set result_count = excluded.result_count, searched_at = excluded.searched_at, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/** Deletes the searches of a member that are older than the latest ones that are kept. */
export async function deleteOldestSearches(db: Sql, memberId: string): Promise<void> {
  await sql`delete from past_searches where member_id = ${memberId}::uuid and id in (
    select id from past_searches where member_id = ${memberId}::uuid
    order by searched_at desc, id desc offset ${searchHistoryCap})`.execute(db)
}

export async function deletePastSearches(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('past_searches').where('member_id', '=', memberId).execute()
}

export async function deletePastSearch(
  db: Sql,
  { memberId, searchId }: { memberId: string; searchId: string },
): Promise<void> {
  await db.deleteFrom('past_searches').where('id', '=', searchId).where('member_id', '=', memberId).execute()
}

/** Deletes the searches whose time is over, and those that are older than their member wants. */
export async function deleteExpired(db: Sql, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('past_searches').where('expires_at', '<', now).execute()
  await sql`delete from past_searches using privacy_preferences as wanted
    where wanted.member_id = past_searches.member_id and wanted.auto_delete_search_history
      and searched_at <= ${now}::timestamptz - make_interval(days => wanted.search_history_retention_days)`.execute(
    db,
  )
}
