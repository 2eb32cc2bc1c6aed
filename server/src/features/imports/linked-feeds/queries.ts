import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { LinkedFeedsTable } from '../../../platform/db/tables.ts'
import type { Candidate } from '../calendar-import/service.ts'
import type { PlannedEntry } from './plan-entries.ts'

const selectFeeds = (db: Sql) =>
  db
    .selectFrom('linked_feeds')
    .leftJoin('members', 'members.id', 'linked_feeds.linked_by')
    .selectAll('linked_feeds')
    .select('members.display_name as linked_by_name')

export function listFeeds(db: Sql, sceneId: string) {
  return selectFeeds(db).where('scene_id', '=', sceneId).orderBy('linked_at').execute()
}

export type StoredFeed = Awaited<ReturnType<typeof listFeeds>>[number]

export function findFeed(db: Sql, { id, sceneId }: { id: string; sceneId: string }) {
  return selectFeeds(db)
    .where('linked_feeds.id', '=', id)
    .where('linked_feeds.scene_id', '=', sceneId)
    .executeTakeFirst()
}

/** Stores a new link; false when the scene follows this calendar already. */
export async function insertFeed(db: Sql, feed: Insertable<LinkedFeedsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('linked_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['scene_id', 'calendar_url']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function updateFeed(db: Sql, id: string, changes: Updateable<LinkedFeedsTable>): Promise<void> {
  await db.updateTable('linked_feeds').set(changes).where('id', '=', id).execute()
}

export async function deleteFeed(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('linked_feeds').where('id', '=', id).execute()
}

/** Takes the feeds that are due, and makes them due again at `nextAt`, so that no other server takes them. */
export async function takeDueFeeds(
  db: Sql,
  { now, nextAt, limit }: { now: Temporal.Instant; nextAt: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update linked_feeds set next_read_at = ${nextAt}
    where id in (
      select linked_feeds.id from linked_feeds join scenes on scenes.id = linked_feeds.scene_id
      where scenes.is_active and next_read_at <= ${now} and (reading_until is null or reading_until <= ${now})
      order by next_read_at limit ${limit}
      for update of linked_feeds skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reserves a feed for one reader; undefined when another one reads it, or when the link is gone. */
export async function reserveFeed(
  db: Sql,
  { id, now, until }: { id: string; now: Temporal.Instant; until: Temporal.Instant },
): Promise<{ scene_id: string } | undefined> {
  return db
    .updateTable('linked_feeds')
    .set({ reading_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reading_until', 'is', null), eb('reading_until', '<=', now)]))
    .returning('scene_id')
    .executeTakeFirst()
}

export function lockFeed(db: Sql, id: string) {
  return db.selectFrom('linked_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type LockedFeed = NonNullable<Awaited<ReturnType<typeof lockFeed>>>

const entryColumns = [
  'feed_entries.id',
  'feed_entries.feed_id',
  'feed_entries.feed_event_id',
  'feed_entries.kind',
  'feed_entries.event_id',
  'feed_entries.starts_at',
  sql<Candidate | null>`feed_entries.candidate`.as('candidate'),
] as const

/** The open proposals of a scene by start. */
export function listOpenEntries(db: Sql, { sceneId, limit }: { sceneId: string; limit: number }) {
  return db
    .selectFrom('feed_entries')
    .innerJoin('linked_feeds', 'linked_feeds.id', 'feed_entries.feed_id')
    .select(entryColumns)
    .where('linked_feeds.scene_id', '=', sceneId)
    .where('feed_entries.state', '=', 'open')
    .orderBy('feed_entries.starts_at')
    .orderBy('feed_entries.id')
    .limit(limit)
    .execute()
}

export type StoredEntry = Awaited<ReturnType<typeof listOpenEntries>>[number]

/** Events of a scene as proposals show them, also those that were not imported. */
export function listShownEvents(db: Sql, { sceneId, ids }: { sceneId: string; ids: readonly string[] }) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'title',
      'start_at',
      'end_at',
      'timezone',
      'is_all_day',
      'venue_name',
      'venue_city',
      'status',
    ])
    .where('scene_id', '=', sceneId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The entries of a scene with these ids in one state, locked until the transaction ends. */
export function lockEntries(
  db: Sql,
  { sceneId, ids, state }: { sceneId: string; ids: readonly string[]; state: PlannedEntry['state'] },
): Promise<StoredEntry[]> {
  return db
    .selectFrom('feed_entries')
    .innerJoin('linked_feeds', 'linked_feeds.id', 'feed_entries.feed_id')
    .select(entryColumns)
    .where('linked_feeds.scene_id', '=', sceneId)
    .where(sql<SqlBool>`feed_entries.id = any(${ids}::uuid[])`)
    .where('feed_entries.state', '=', state)
    .orderBy('feed_entries.starts_at')
    .forUpdate('feed_entries')
    .execute()
}

export function listEntriesOfFeed(db: Sql, feedId: string) {
  return db
    .selectFrom('feed_entries')
    .select(['feed_event_id', 'content_hash', 'state'])
    .where('feed_id', '=', feedId)
    .execute()
}

/** Writes what a reading found, and returns the open proposals among it. */
export async function upsertEntries(
  db: Sql,
  {
    feedId,
    now,
    entries,
  }: { feedId: string; now: Temporal.Instant; entries: readonly (PlannedEntry & { id: string })[] },
): Promise<StoredEntry[]> {
  const open: StoredEntry[] = []
  for (let start = 0; start < entries.length; start += 500) {
    const rows = entries.slice(start, start + 500).map((entry) => ({
      ...entry,
      feed_id: feedId,
      proposed_at: now,
      candidate: entry.candidate && JSON.stringify(entry.candidate),
    }))
    const written = await db
      .insertInto('feed_entries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['feed_id', 'feed_event_id']).doUpdateSet((eb) => ({
          content_hash: eb.ref('excluded.content_hash'),
          state: eb.ref('excluded.state'),
          kind: eb.ref('excluded.kind'),
          candidate: eb.ref('excluded.candidate'),
          event_id: eb.ref('excluded.event_id'),
          starts_at: eb.ref('excluded.starts_at'),
          proposed_at: eb.ref('excluded.proposed_at'),
        })),
      )
      .returning([...entryColumns, 'feed_entries.state'])
      .execute()
    open.push(...written.filter(({ state }) => state === 'open'))
  }
  return open
}

/** Deletes withdrawn proposals, and what was decided about past entries. */
export async function deleteEntries(
  db: Sql,
  { feedId, withdrawn, before }: { feedId: string; withdrawn: readonly string[]; before: Temporal.Instant },
): Promise<void> {
  await db
    .deleteFrom('feed_entries')
    .where('feed_id', '=', feedId)
    .where((eb) =>
      eb.or([sql<SqlBool>`feed_event_id = any(${withdrawn}::text[])`, eb('starts_at', '<', before)]),
    )
    .execute()
}

export async function updateEntryStates(
  db: Sql,
  { ids, state }: { ids: readonly string[]; state: PlannedEntry['state'] },
): Promise<void> {
  await db.updateTable('feed_entries').set({ state }).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}
