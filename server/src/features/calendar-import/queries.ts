import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'
import { comparableColumns } from '../event-similarity/service.ts'

/** How many characters of a description are compared. */
export const comparedText = 1000

/** Events that were imported into the scene before with one of these feed ids or fingerprints. */
export function listImportedEvents(
  db: Sql,
  { sceneId, feedIds, fingerprints }: { sceneId: string; feedIds: string[]; fingerprints: string[] },
) {
  return db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select([
      'imported_events.event_id',
      'imported_events.feed_event_id',
      'imported_events.fingerprint',
      'events.status',
      'events.description',
    ])
    .select(comparableColumns)
    .where('imported_events.scene_id', '=', sceneId)
    .where((eb) =>
      eb.or([
        eb('imported_events.feed_event_id', '=', sql<string>`any(${feedIds}::text[])`),
        eb('imported_events.fingerprint', '=', sql<string>`any(${fingerprints}::text[])`),
      ]),
    )
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
      .select(['id', 'status'])
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
}

export async function insertImportRecords(db: Sql, records: readonly ImportRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += 1000) {
    await db
      .insertInto('imported_events')
      .values(records.slice(start, start + 1000))
      .execute()
  }
}

export async function updateImportFingerprint(
  db: Sql,
  { eventId, fingerprint }: { eventId: string; fingerprint: string },
): Promise<void> {
  await db.updateTable('imported_events').set({ fingerprint }).where('event_id', '=', eventId).execute()
}
