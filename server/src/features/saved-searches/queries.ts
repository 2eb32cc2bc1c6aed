import { savedSearchesCap } from '@floorcraft/contract/saved-searches.ts'
import type { SearchFilters } from '@floorcraft/contract/search.ts'
import { type SelectExpression, sql } from 'kysely'
import { jsonb } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.ts'

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

/** Undefined when the member has saved too many. */
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
