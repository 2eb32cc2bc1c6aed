import { sql } from 'kysely'
import { batchesOf, type Sql } from '../../../platform/db/sql.ts'
import { comparableColumns } from '../../editing/event-similarity/service.ts'
import type { FeedFacts } from './feed-facts.ts'

/** How many characters of a description are compared. */
export const comparedText = 1000

const shownColumns = ['events.id', 'events.status', 'events.timezone', 'events.venue_state'] as const

const selectImportedEvents = (db: Sql) =>
  db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select([
      'imported_events.feed_event_id',
      'imported_events.fingerprint',
      'imported_events.calendar_url',
      'events.description',
    ])
    .select(sql<FeedFacts | null>`imported_events.feed_facts`.as('feed_facts'))
    .select(shownColumns)
    .select(comparableColumns)

/** Events that were imported into the scene before with one of these feed ids or fingerprints. */
export function listImportedEvents(
  db: Sql,
  { sceneId, feedIds, fingerprints }: { sceneId: string; feedIds: string[]; fingerprints: string[] },
) {
  return selectImportedEvents(db)
    .where('imported_events.scene_id', '=', sceneId)
    .where((eb) =>
      eb.or([
        eb('imported_events.feed_event_id', '=', sql<string>`any(${feedIds}::text[])`),
        eb('imported_events.fingerprint', '=', sql<string>`any(${fingerprints}::text[])`),
      ]),
    )
    .execute()
}

/** Imported events of this scene. Those that were moved to another scene are left out: its leaders decide about them. */
export function listImportedEventsByIds(db: Sql, ids: readonly string[]) {
  return selectImportedEvents(db)
    .where('events.id', '=', sql<string>`any(${ids}::uuid[])`)
    .whereRef('events.scene_id', '=', 'imported_events.scene_id')
    .execute()
}

/** Events of a scene that came from one calendar, are still in this scene, and start between two instants, with the end included. */
export function listEventsOfCalendar(
  db: Sql,
  {
    sceneId,
    calendarUrl,
    after,
    until,
  }: { sceneId: string; calendarUrl: string; after: Temporal.Instant; until: Temporal.Instant },
) {
  return selectImportedEvents(db)
    .where('imported_events.scene_id', '=', sceneId)
    .where('events.scene_id', '=', sceneId)
    .where('imported_events.calendar_url', '=', calendarUrl)
    .where('events.start_at', '>', after)
    .where('events.start_at', '<=', until)
    .orderBy('events.start_at')
    .limit(5000)
    .execute()
}

export type ImportedEventRow = Awaited<ReturnType<typeof listImportedEvents>>[number]

/** Events of a scene that start between two instants. */
export function listEventsToCompare(
  db: Sql,
  { sceneId, from, to }: { sceneId: string; from: Temporal.Instant; to: Temporal.Instant },
) {
  return (
    db
      .selectFrom('events')
      .select(shownColumns)
      .select(comparableColumns)
      // The beginning is enough to compare; whole descriptions of a scene would be megabytes.
      .select(sql<string>`left(description, ${comparedText})`.as('description'))
      .where('scene_id', '=', sceneId)
      .where('start_at', '>=', from)
      .where('start_at', '<', to)
      .orderBy('start_at')
      .limit(20_000)
      .execute()
  )
}

export type ComparableEventRow = Awaited<ReturnType<typeof listEventsToCompare>>[number]

export interface ImportRecord {
  readonly event_id: string
  readonly scene_id: string
  readonly feed_event_id: string
  readonly fingerprint: string
  readonly calendar_url: string
  readonly feed_facts: FeedFacts
}

export async function insertImportRecords(db: Sql, records: readonly ImportRecord[]): Promise<void> {
  for (const batch of batchesOf(records)) {
    await db
      .insertInto('imported_events')
      .values(batch.map((record) => ({ ...record, feed_facts: JSON.stringify(record.feed_facts) })))
      .execute()
  }
}

/** Stores what the calendar says now, for the comparison at the next reading. */
export async function updateImportRecord(
  db: Sql,
  {
    eventId,
    fingerprint,
    feedId,
    facts,
  }: { eventId: string; fingerprint: string; feedId: string; facts: FeedFacts },
): Promise<void> {
  await db
    .updateTable('imported_events')
    .set({ fingerprint, feed_event_id: feedId, feed_facts: JSON.stringify(facts) })
    .where('event_id', '=', eventId)
    .execute()
}

interface Merged {
  readonly from: string
  readonly to: string
}

/** The entries of calendars whose events were merged into others, with the event that stands for each. */
export function listMergedImports(
  db: Sql,
  { sceneId, feedIds, fingerprints }: { sceneId: string; feedIds: string[]; fingerprints: string[] },
) {
  return db
    .selectFrom('merged_imports')
    .innerJoin('events', 'events.id', 'merged_imports.event_id')
    .select(['merged_imports.feed_event_id', 'merged_imports.fingerprint', 'events.description'])
    .select(shownColumns)
    .select(comparableColumns)
    .where('merged_imports.scene_id', '=', sceneId)
    .where((eb) =>
      eb.or([
        eb('merged_imports.feed_event_id', '=', sql<string>`any(${feedIds}::text[])`),
        eb('merged_imports.fingerprint', '=', sql<string>`any(${fingerprints}::text[])`),
      ]),
    )
    .execute()
}

export type MergedImportRow = Awaited<ReturnType<typeof listMergedImports>>[number]

/** What was imported as the first event counts as the second one. Answers the events that had been merged into the first. */
export async function moveImports(db: Sql, { from, to }: Merged): Promise<string[]> {
  const moved = await db
    .updateTable('merged_imports')
    .set({ event_id: to })
    .where('event_id', '=', from)
    .returning('merged_id')
    .execute()
  await sql`
    with gone as (delete from imported_events where event_id = ${from} returning *)
    insert into merged_imports (merged_id, event_id, scene_id, feed_event_id, fingerprint, calendar_url, feed_facts)
    select event_id, ${to}::uuid, scene_id, feed_event_id, fingerprint, calendar_url, feed_facts from gone`.execute(
    db,
  )
  return moved.map(({ merged_id }) => merged_id)
}

/** The other way. Another event may have been imported for the entry since. */
export async function moveImportsBack(
  db: Sql,
  { to, ids }: { to: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    with back as (delete from merged_imports where merged_id = ${to} returning *)
    insert into imported_events (event_id, scene_id, feed_event_id, fingerprint, calendar_url, feed_facts)
    select merged_id, scene_id, feed_event_id, fingerprint, calendar_url, feed_facts from back
    on conflict do nothing`.execute(db)
  await sql`update merged_imports set event_id = ${to} where merged_id = any(${ids}::uuid[])`.execute(db)
}
