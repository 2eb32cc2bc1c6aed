import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { batchesOf, type Sql } from '../../../platform/db/sql.ts'
import type { RecurringEventsTable } from '../../../platform/db/tables.ts'

export type StoredSeries = Selectable<RecurringEventsTable>
export type NewSeries = Insertable<RecurringEventsTable>
export type SeriesChanges = Updateable<RecurringEventsTable>

/** Locks a series, so that no other transaction changes it or its instances. */
export function lockSeries(db: Sql, id: string) {
  return db
    .selectFrom('recurring_events')
    .innerJoin('scenes', 'scenes.id', 'recurring_events.scene_id')
    .selectAll('recurring_events')
    .select(['scenes.is_active as scene_is_active', 'scenes.country as scene_country'])
    .where('recurring_events.id', '=', id)
    .forNoKeyUpdate('recurring_events')
    .executeTakeFirst()
}

export type LockedSeries = NonNullable<Awaited<ReturnType<typeof lockSeries>>>

/** The organizer's series that have the same scene, start and rule and have not ended. */
export function listSeriesLike(db: Sql, series: Omit<NewSeries, 'created_at' | 'updated_at'>) {
  return db
    .selectFrom('recurring_events')
    .select(['title', 'venue_name'])
    .where('organizer_id', '=', series.organizer_id)
    .where('scene_id', '=', series.scene_id)
    .where('status', '<>', 'ended')
    .where('start_date', '=', String(series.start_date))
    .where('start_time', '=', series.start_time)
    .where('recurrence_type', '=', series.recurrence_type)
    .where(sql<SqlBool>`recurrence_days is not distinct from ${series.recurrence_days ?? null}::text[]`)
    .execute()
}

export async function insertSeries(db: Sql, rows: readonly NewSeries[]): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto('recurring_events').values(batch).execute()
}

export async function updateSeries(
  db: Sql,
  { id, now, ...changes }: SeriesChanges & { id: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('recurring_events')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes names off. It is not the time of a change, because only editors show that a series is still right. */
export async function updateLineUp(
  db: Sql,
  { id, ...changes }: Pick<StoredSeries, 'id' | 'line_up' | 'schedule'>,
): Promise<void> {
  await db
    .updateTable('recurring_events')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSeries(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('recurring_events').where('id', '=', id).execute()
}

/** The rows of series, to which columns of their scenes and organizers can be added. */
const withSceneAndOrganizer = (db: Sql) =>
  db
    .selectFrom('recurring_events')
    .innerJoin('scenes', 'scenes.id', 'recurring_events.scene_id')
    .innerJoin('members', 'members.id', 'recurring_events.organizer_id')
    .selectAll('recurring_events')

function selectSeries(db: Sql, now: Temporal.Instant) {
  return withSceneAndOrganizer(db).select([
    'scenes.name as scene_name',
    'scenes.slug as scene_slug',
    'members.display_name as organizer_name',
    nextDate(now).as('next_instance_date'),
    nextInstance(now).as('next_instance_id'),
    datesAhead(now, sql<number>`count(*)::int`).as('dates_ahead'),
    datesAhead(now, sql<string | null>`max(instances.scheduled_date)`).as('last_date_ahead'),
    instancesToConfirm(now).as('dates_to_confirm'),
    sql<string>`(select secret from picture_pass_secret)`.as('picture_secret'),
  ])
}

/** The first date from today on, by the place's calendar, that is not cancelled. */
const nextDate = (now: Temporal.Instant) => sql<string | null>`(
  select instances.scheduled_date ${nextInstances(now)})`

const nextInstance = (now: Temporal.Instant) => sql<string | null>`(
  select instances.id ${nextInstances(now)})`

const nextInstances = (now: Temporal.Instant) => sql`
  from recurring_instances as instances
  left join events on events.id = instances.event_id
  where instances.recurring_event_id = recurring_events.id
    and instances.scheduled_date >= (${now}::timestamptz at time zone recurring_events.timezone)::date
    and (instances.status = 'pending_confirmation'
      or instances.status = 'confirmed' and events.status <> 'cancelled')
  order by instances.scheduled_date
  limit 1`

/** Reads from the dates that have an event, are not cancelled and have not begun. */
const datesAhead = <T>(now: Temporal.Instant, what: RawBuilder<T>) => sql<T>`(
  select ${what}
  from recurring_instances as instances
  join events on events.id = instances.event_id
  where instances.recurring_event_id = recurring_events.id
    and events.status <> 'cancelled' and events.start_at > ${now})`

/** Pending instances that must be confirmed now: from today to the deadline's number of days ahead. */
const instancesToConfirm = (now: Temporal.Instant) => sql<number>`(
  select count(*)::int
  from recurring_instances as instances
  where instances.recurring_event_id = recurring_events.id
    and recurring_events.status = 'active'
    and instances.status = 'pending_confirmation'
    and instances.scheduled_date - (${now}::timestamptz at time zone recurring_events.timezone)::date
      between 0 and recurring_events.confirmation_deadline_days)`

export function findSeries(db: Sql, { id, now }: { id: string; now: Temporal.Instant }) {
  return selectSeries(db, now).where('recurring_events.id', '=', id).executeTakeFirst()
}

export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>

/** `canManageSeries` in SQL. */
export const isManagedBy = ({ id, role, ledSceneIds }: MemberCaller) =>
  sql<SqlBool>`(${role === 'admin'}::boolean or recurring_events.organizer_id = ${id}::uuid
    or recurring_events.scene_id = any(${ledSceneIds}::uuid[]))`

/** The series with the names of their scenes and organizers. */
export function listNamedSeries(db: Sql, ids: readonly string[]) {
  return withSceneAndOrganizer(db)
    .select(['scenes.name as scene_name', 'members.display_name as organizer_name'])
    .where(sql<SqlBool>`recurring_events.id = any(${ids}::uuid[])`)
    .execute()
}

/**
 * The series that the caller manages: active ones first, then by next date. The order needs the next date of each, for an
 * admin of all.
 */
export function listSeries(
  db: Sql,
  {
    caller,
    now,
    limit,
    offset,
  }: {
    caller: MemberCaller
    now: Temporal.Instant
    limit: number
    offset: number
  },
) {
  return selectSeries(db, now)
    .where(isManagedBy(caller))
    .orderBy(sql`case recurring_events.status when 'active' then 0 when 'paused' then 1 else 2 end`)
    .orderBy(sql`next_instance_date nulls last`)
    .orderBy(sql`lower(recurring_events.title)`)
    .orderBy('recurring_events.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function listEventIdsOfSeries(db: Sql, seriesId: string): Promise<string[]> {
  const rows = await db.selectFrom('events').select('id').where('recurring_event_id', '=', seriesId).execute()
  return rows.map((row) => row.id)
}

/** The organizer of the series has an enabled account that may still organize. */
const mayOrganize = sql<SqlBool>`members.disabled_at is null
  and (members.role <> 'user' or exists (select from scene_leaders where member_id = members.id))`

/** Active series with an active organizer and scene, by id, with the dates of their instances since yesterday. */
export function listActiveSeries(
  db: Sql,
  { after, limit, now }: { after: string; limit: number; now: Temporal.Instant },
) {
  return withSceneAndOrganizer(db)
    .select(
      sql<string[]>`array(
        select scheduled_date from recurring_instances
        where recurring_event_id = recurring_events.id
          and scheduled_date > (${now}::timestamptz - interval '2 days')::date)`.as('made'),
    )
    .where('recurring_events.id', '>', after)
    .where('recurring_events.status', '=', 'active')
    .where('scenes.is_active', '=', true)
    .where(mayOrganize)
    .orderBy('recurring_events.id')
    .limit(limit)
    .execute()
}

/** Active series with a near date that has no request for confirmation yet. */
export async function listSeriesToConfirm(
  db: Sql,
  { today, daysAhead }: { today: Temporal.PlainDate; daysAhead: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recurring_instances')
    .innerJoin('recurring_events', 'recurring_events.id', 'recurring_instances.recurring_event_id')
    .innerJoin('scenes', 'scenes.id', 'recurring_events.scene_id')
    .innerJoin('members', 'members.id', 'recurring_events.organizer_id')
    .select('recurring_events.id')
    .distinct()
    .where('recurring_instances.status', '=', 'pending_confirmation')
    .where('recurring_instances.asked_at', 'is', null)
    // Time zones differ by up to a day.
    .where(
      sql<SqlBool>`recurring_instances.scheduled_date
        between ${today}::date - 1 and ${today}::date + recurring_events.confirmation_deadline_days + ${daysAhead}::int + 1`,
    )
    .where('recurring_events.status', '=', 'active')
    .where('scenes.is_active', '=', true)
    .where(mayOrganize)
    .orderBy('recurring_events.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Whether the organizer of a series has an enabled account and may still organize. */
export async function hasActiveOrganizer(db: Sql, seriesId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recurring_events')
    .innerJoin('members', 'members.id', 'recurring_events.organizer_id')
    .select('members.id')
    .where('recurring_events.id', '=', seriesId)
    .where(mayOrganize)
    .executeTakeFirst()
  return row !== undefined
}

/** Signs the links in requests for confirmation. */
export async function findLinkSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('confirmation_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

/** Deletes the demo's series and all other series of its accounts. */
export async function deleteDemoSeries(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recurring_events')
    .where(sql<SqlBool>`is_demo or organizer_id in (select id from members where members.is_demo)`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Gives the series of an organizer in one scene to another one. */
export async function updateOrganizer(
  db: Sql,
  { from, to, sceneId, now }: { from: string; to: string; sceneId: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('recurring_events')
    .set({ organizer_id: to, updated_at: now, version: sql`version + 1` })
    .where('organizer_id', '=', from)
    .where('scene_id', '=', sceneId)
    .execute()
}
