import { jsonb } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { SeriesSettings } from './rules.ts'

/** The series of an event, with those who may edit it. */
export function findSeriesOf(db: Sql, eventId: string) {
  return db
    .selectFrom('events')
    .innerJoin('recurring_events', 'recurring_events.id', 'events.recurring_event_id')
    .select(['recurring_events.id', 'recurring_events.organizer_id', 'recurring_events.scene_id'])
    .where('events.id', '=', eventId)
    .executeTakeFirst()
}

/** Keeps new dates of the series away until the transaction ends. */
export async function lockSeries(db: Sql, id: string): Promise<void> {
  await db.selectFrom('recurring_events').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks the events of a series that begin after `from`, as each press does. All who lock several take them in this order. */
export async function shareLaterDates(
  db: Sql,
  { seriesId, from }: { seriesId: string; from: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', '=', seriesId)
    .where('start_at', '>', from)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** What was stored; settings that were added later are missing. */
export async function findSettings(db: Sql, seriesId: string): Promise<Partial<SeriesSettings> | undefined> {
  const row = await db
    .selectFrom('going_series')
    .select('settings')
    .where('series_id', '=', seriesId)
    .executeTakeFirst()
  return row?.settings as Partial<SeriesSettings> | undefined
}

export async function upsertSettings(db: Sql, seriesId: string, settings: SeriesSettings): Promise<void> {
  const row = { series_id: seriesId, settings: jsonb(settings) }
  await db
    .insertInto('going_series')
    .values(row)
    .onConflict((conflict) => conflict.column('series_id').doUpdateSet({ settings: row.settings }))
    .execute()
}
