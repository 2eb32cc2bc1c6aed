import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonb } from '../../../../platform/db/database.ts'
import { batchesOf, type Sql } from '../../../../platform/db/sql.ts'
import type { RecurringInstancesTable } from '../../../../platform/db/tables.ts'
import { isManagedBy, type StoredSeries } from '../queries.ts'
import type { PlaceOverrides } from '../rules.ts'

function selectInstances(db: Sql) {
  return db
    .selectFrom('recurring_instances')
    .leftJoin('events', 'events.id', 'recurring_instances.event_id')
    .selectAll('recurring_instances')
    .select([
      'events.status as event_status',
      'events.title as event_title',
      'events.venue_name as event_venue_name',
      'events.venue_address as event_venue_address',
      'events.venue_city as event_venue_city',
      'events.price_info as event_price_info',
      'events.price_note as event_price_note',
      'events.currency as event_currency',
      'events.start_at as event_start_at',
      'events.end_at as event_end_at',
      'events.timezone as event_timezone',
      'events.cancellation_reason as event_cancellation_reason',
    ])
}

/** The latest instances, by date, because upcoming ones matter most. */
export async function listInstances(
  db: Sql,
  { seriesId, limit, offset }: { seriesId: string; limit: number; offset: number },
) {
  const latest = await selectInstances(db)
    .where('recurring_instances.recurring_event_id', '=', seriesId)
    .orderBy('scheduled_date', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return latest.reverse()
}

export function listInstancesById(db: Sql, ids: readonly string[]) {
  return selectInstances(db)
    .where(sql<SqlBool>`recurring_instances.id = any(${ids}::uuid[])`)
    .orderBy('scheduled_date')
    .execute()
}

export type InstanceRow = Awaited<ReturnType<typeof listInstancesById>>[number]

export async function findSeriesIdOfInstance(db: Sql, instanceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recurring_instances')
    .select('recurring_event_id')
    .where('id', '=', instanceId)
    .executeTakeFirst()
  return row?.recurring_event_id
}

export async function listExistingDates(
  db: Sql,
  { seriesId, from }: { seriesId: string; from: Temporal.PlainDate },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recurring_instances')
    .select('scheduled_date')
    .where('recurring_event_id', '=', seriesId)
    .where('scheduled_date', '>=', from.toString())
    .execute()
  return rows.map((row) => row.scheduled_date)
}

/** Inserts the missing instances and returns them. Several servers can do this at once, and an instance is still inserted once. */
export async function insertInstances(db: Sql, instances: readonly Insertable<RecurringInstancesTable>[]) {
  const inserted: { id: string; scheduled_date: string }[] = []
  for (const batch of batchesOf(instances)) {
    const added = await db
      .insertInto('recurring_instances')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'scheduled_date'])
      .execute()
    inserted.push(...added)
  }
  return inserted
}

/** Links instances to their events. */
export async function updateEventsOfInstances(
  db: Sql,
  pairs: readonly { instanceId: string; eventId: string }[],
): Promise<void> {
  await sql`
    update recurring_instances set status = 'confirmed', event_id = pairs.event_id
    from unnest(${pairs.map((pair) => pair.instanceId)}::uuid[], ${pairs.map((pair) => pair.eventId)}::uuid[])
      as pairs (instance_id, event_id)
    where recurring_instances.id = pairs.instance_id`.execute(db)
}

export async function updateCancelled(
  db: Sql,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  await db
    .updateTable('recurring_instances')
    .set({ status: 'cancelled', cancellation_reason: reason })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

/**
 * The instances of a series from a date on, by date, with those whose event was moved to after `now` and those without
 * an event.
 */
export function listInstancesFrom(
  db: Sql,
  { seriesId, from, now }: { seriesId: string; from: Temporal.PlainDate; now: Temporal.Instant },
) {
  return selectInstances(db)
    .where('recurring_instances.recurring_event_id', '=', seriesId)
    .where(({ or, eb }) =>
      or([
        eb('scheduled_date', '>=', from.toString()),
        eb('events.start_at', '>', now),
        eb('recurring_instances.event_id', 'is', null),
      ]),
    )
    .orderBy('scheduled_date')
    .execute()
}

export interface Overrides extends PlaceOverrides {
  readonly override_title?: string | null
  readonly override_price_info?: Readonly<Record<string, number>> | null
  readonly override_start_time?: string | null
  readonly override_duration_hours?: number | null
}

export async function updateOverrides(
  db: Sql,
  { id, override_price_info: prices, ...words }: Overrides & { id: string },
): Promise<void> {
  const columns = {
    ...words,
    ...(prices === undefined ? {} : { override_price_info: prices && jsonb(prices) }),
  }
  // An update without columns is a syntax error.
  if (Object.keys(columns).length === 0) return
  await db.updateTable('recurring_instances').set(columns).where('id', '=', id).execute()
}

/** Deletes the prices that pending dates have of their own or keep from earlier: they are in another currency. */
export async function deletePendingPrices(db: Sql, seriesId: string): Promise<void> {
  await sql`
    update recurring_instances
    set override_price_info = null, series_content = nullif(series_content - 'price_info' - 'price_note', '{}')
    where recurring_event_id = ${seriesId} and status = 'pending_confirmation'`.execute(db)
}

/** Sets the content of their series that instances keep. */
export async function updateSeriesContent(
  db: Sql,
  kept: readonly { id: string; content: object | null }[],
): Promise<void> {
  await sql`
    update recurring_instances set series_content = kept.content::jsonb
    from unnest(${kept.map(({ id }) => id)}::uuid[],
      ${kept.map(({ content }) => content && JSON.stringify(content))}::text[]) as kept (id, content)
    where recurring_instances.id = kept.id and series_content is distinct from kept.content::jsonb`.execute(
    db,
  )
}

/** Deletes pending instances since `from` that no longer belong to the series: those after `after`, and those in `dates`. */
export async function deletePending(
  db: Sql,
  {
    seriesId,
    from,
    after,
    dates,
  }: { seriesId: string; from: Temporal.PlainDate; after: string | null; dates: readonly string[] },
): Promise<void> {
  await sql`
    delete from recurring_instances
    where recurring_event_id = ${seriesId} and status = 'pending_confirmation'
      and scheduled_date >= ${from}::date
      and (scheduled_date > ${after}::date or scheduled_date = any(${dates}::date[]))`.execute(db)
}

/** Locks the organizer's events that have no series and start at one of these times. */
export function lockEventsWithoutSeries(
  db: Sql,
  { series, starts }: { series: StoredSeries; starts: readonly Temporal.Instant[] },
) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'venue_name', 'start_at'])
    .where('organizer_id', '=', series.organizer_id)
    .where('scene_id', '=', series.scene_id)
    .where('status', '<>', 'cancelled')
    .where('recurring_event_id', 'is', null)
    .where(sql<SqlBool>`start_at = any(${starts}::timestamptz[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Pending instances between two dates, of series that the caller manages, by date. */
export function listPendingInstances(
  db: Sql,
  request: {
    caller: MemberCaller
    /** Empty: every scene. */
    sceneIds: readonly string[]
    from: Temporal.PlainDate
    until: Temporal.PlainDate
    limit: number
  },
) {
  const { caller, sceneIds, from, until, limit } = request
  return selectInstances(db)
    .innerJoin('recurring_events', 'recurring_events.id', 'recurring_instances.recurring_event_id')
    .where('recurring_instances.status', '=', 'pending_confirmation')
    .where('scheduled_date', '>=', from.toString())
    .where('scheduled_date', '<=', until.toString())
    .where(isManagedBy(caller))
    .where(
      sql<SqlBool>`(${sceneIds.length === 0}::boolean or recurring_events.scene_id = any(${sceneIds}::uuid[]))`,
    )
    .orderBy('scheduled_date')
    .orderBy('recurring_events.start_time')
    .orderBy('recurring_instances.id')
    .limit(limit)
    .execute()
}

/** Pending instances of a series until `until` without a request for confirmation, by date. */
export function listInstancesWithoutRequest(
  db: Sql,
  { seriesId, from, until }: { seriesId: string; from: Temporal.PlainDate; until: Temporal.PlainDate },
) {
  return db
    .selectFrom('recurring_instances')
    .select(['id', 'scheduled_date', 'series_content', 'override_start_time', 'override_duration_hours'])
    .where('recurring_event_id', '=', seriesId)
    .where('status', '=', 'pending_confirmation')
    .where('asked_at', 'is', null)
    .where('scheduled_date', '>=', from.toString())
    .where('scheduled_date', '<=', until.toString())
    .orderBy('scheduled_date')
    .execute()
}

export async function updateRequested(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await db.updateTable('recurring_instances').set({ asked_at: now }).where('id', 'in', ids).execute()
}

/** Deletes the instances of demo series that ended before an instant, in the time zone of the series. */
export async function deleteDemoInstancesBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await sql`
    delete from recurring_instances using recurring_events
    where recurring_events.id = recurring_instances.recurring_event_id and recurring_events.is_demo
      and scheduled_date < (${instant}::timestamptz at time zone recurring_events.timezone)::date`.execute(db)
}

/** The date of a series that an event is. */
export async function findInstanceOfEvent(db: Sql, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('recurring_instances')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives a date its event back, if it exists and has got no other one. */
export async function updateEventOfInstance(
  db: Sql,
  { id, eventId }: { id: string | null; eventId: string },
): Promise<void> {
  await db
    .updateTable('recurring_instances')
    .set({ event_id: eventId })
    .where('id', '=', id)
    .where('event_id', 'is', null)
    .execute()
}
