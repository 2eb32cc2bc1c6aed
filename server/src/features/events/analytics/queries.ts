import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { AnalyticsActionsTable } from '../../../platform/db/tables.ts'
import type { Period } from './rules.ts'

/** The events with these ids that visitors can see. */
export function listPublicEvents(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('events')
    .select(['id', 'organizer_id', 'scene_id', 'timezone'])
    .where('id', 'in', ids)
    .where('status', 'in', ['published', 'cancelled'])
    .execute()
}

/** The scenes with these ids that visitors can see. */
export function listActiveScenes(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('scenes')
    .select(['id', 'city', 'state', 'timezone'])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute()
}

export function listSalts(db: Sql, days: readonly string[]) {
  return db.selectFrom('analytics_salts').select(['day', 'salt']).where('day', 'in', days).execute()
}

/** Keeps the salt of another server that was faster. */
export async function insertSalts(
  db: Sql,
  rows: readonly { readonly day: string; readonly salt: Buffer }[],
): Promise<void> {
  await db
    .insertInto('analytics_salts')
    .values(rows.toSorted((a, b) => compare(a.day, b.day)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many actions of a reader are counted on a day. */
export async function countActions(db: Sql, { day, reader }: { day: string; reader: Buffer }) {
  const { count } = await db
    .selectFrom('analytics_actions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('reader', '=', reader)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Inserts the actions that the reader has not done on this day. They are sorted, because otherwise two messages of one
 * reader could wait for each other's rows for ever.
 */
export async function insertActions(
  db: Sql,
  rows: readonly Insertable<AnalyticsActionsTable>[],
): Promise<void> {
  await db
    .insertInto('analytics_actions')
    .values(rows.toSorted((a, b) => compare(keyOf(a), keyOf(b))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const keyOf = ({ day, action, event_id, scene_id }: Insertable<AnalyticsActionsTable>) =>
  `${day} ${action} ${event_id} ${scene_id}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whose numbers they are. */
export type Subject =
  | { readonly eventId: string }
  | { readonly sceneId: string }
  | { readonly organizerId: string }
  | 'site'

function isAbout(subject: Subject): RawBuilder<SqlBool> {
  if (subject === 'site') return sql`true`
  if ('eventId' in subject) return sql`event_id = ${subject.eventId}::uuid`
  if ('sceneId' in subject) return sql`scene_id = ${subject.sceneId}::uuid`
  return sql`event_id = any(array(select id from events where organizer_id = ${subject.organizerId}::uuid))`
}

const mostCities = 20
const mostEvents = 10

interface Sum {
  readonly kind: 'day' | 'source' | 'city' | 'event'
  readonly day: string
  readonly action: string
  readonly source: string
  readonly city: string | null
  readonly event_id: string
  /** For a day and action. */
  readonly count: number
  /** For a source, city or event in the period. */
  readonly views: number
}

/**
 * The counts of past days and the actions of the open days, read in one statement: the sums of each day and action since
 * the beginning of the previous period, and the sources, cities and events with the most views. A report on the site reads all of these, for an admin only.
 */
export async function listSums(db: Sql, { subject, period }: { subject: Subject; period: Period }) {
  const condition = sql`day between ${period.previous_from}::date and ${period.to}::date and ${isAbout(subject)}`
  // It begins with `select`, so that it does not wait for writes.
  const { rows } = await sql<Sum>`
    select * from (with sums as (
      select case 0 when grouping(day) then 'day' when grouping(source) then 'source' when grouping(city) then 'city'
          else 'event' end as kind,
        day, action, source, city, event_id, sum(count) as count,
        sum(count) filter (where action = 'view' and day >= ${period.from}::date) as views
      from (
        select day, action, event_id, source, city, count from analytics_counts where ${condition}
        union all
        select day, action, event_id, source, city, 1 from analytics_actions where ${condition}
      ) as counted
      group by grouping sets ((day, action), (source), (city), (event_id))
    ), ranked as (
      select sums.*, row_number() over (partition by kind order by views desc, source, city, event_id) as place
      from sums left join events on events.id = event_id
      where kind <> 'day' and views > 0 and (kind <> 'event' or events.id is not null)
    )
    select kind, day, action, source, city, event_id, count, views, 0 as place from sums where kind = 'day'
    union all
    select * from ranked
    where place <= case kind when 'city' then ${mostCities} when 'event' then ${mostEvents} else place end
    ) as found order by place`.execute(db)
  return Map.groupBy(rows, ({ kind }) => kind)
}

/** The numbers of some events in a period and in the one before it. */
export async function listEventCounts(
  db: Sql,
  { eventIds, period }: { eventIds: readonly string[]; period: Period },
) {
  const { rows } = await sql<{ event_id: string; action: string; count: number; previous: number }>`
    select event_id, action,
      coalesce(sum(count) filter (where day >= ${period.from}::date), 0) as count,
      coalesce(sum(count) filter (where day < ${period.from}::date), 0) as previous
    from (
      select day, action, event_id, count from analytics_counts
      where event_id = any(${eventIds}::uuid[]) and day between ${period.previous_from}::date and ${period.to}::date
      union all
      select day, action, event_id, 1 from analytics_actions
      where event_id = any(${eventIds}::uuid[]) and day between ${period.previous_from}::date and ${period.to}::date
    ) as counted group by event_id, action`.execute(db)
  return rows
}

export function findEventFacts(db: Sql, id: string) {
  return db
    .selectFrom('events')
    .select(['id', 'status', 'organizer_id', 'scene_id', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The time zone of the newest event of an organizer. */
export async function findOrganizerZone(db: Sql, organizerId: string): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('timezone')
    .where('organizer_id', '=', organizerId)
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.timezone
}

/**
 * How many rows were added on the days of a period (UTC). The row without a day has those of the time before, and how many
 * of them were added in the previous period.
 */
export async function countGrowth(
  db: Sql,
  table: 'members' | 'events' | 'scenes',
  { from, to, previous_from }: Period,
) {
  const rowsOf = sql.table(table)
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`
  const { rows } = await sql<{ day: string | null; added: number; previous: number }>`
    select (created_at at time zone 'UTC')::date as day, count(*) as added, 0 as previous from ${rowsOf}
    where created_at >= ${start(from)} and created_at < ${start(to)} + interval '1 day' group by 1
    union all
    select null, count(*), count(*) filter (where created_at >= ${start(previous_from)}) from ${rowsOf}
    where created_at < ${start(from)} having count(*) > 0`.execute(db)
  return rows
}

/** Adds the actions of the days until `lastDay` to the counts, and deletes them and the salts of these days. */
export async function moveToCounts(db: Sql, lastDay: string): Promise<void> {
  await sql`
    with moved as (
      delete from analytics_actions where day <= ${lastDay}::date
      returning day, action, event_id, scene_id, source, city
    )
    insert into analytics_counts (day, action, event_id, scene_id, source, city, is_demo, count)
    select day, action, event_id, scene_id, source, city, false, count(*) from moved group by 1, 2, 3, 4, 5, 6
    on conflict (day, action, event_id, scene_id, source, city, is_demo)
    do update set count = analytics_counts.count + excluded.count`.execute(db)
  await db.deleteFrom('analytics_salts').where('day', '<=', lastDay).execute()
}

export async function deleteCountsBefore(db: Sql, day: string): Promise<void> {
  await db.deleteFrom('analytics_counts').where('day', '<', day).execute()
}

export interface DemoCount {
  readonly day: string
  readonly action: string
  readonly event_id: string | null
  readonly scene_id: string | null
  readonly source?: string
  readonly city?: string | null
  readonly count: number
}

/** One statement with JSON, because there are some ten thousand rows. */
export async function insertDemoCounts(db: Sql, counts: readonly DemoCount[]): Promise<void> {
  await sql`insert into analytics_counts (day, action, event_id, scene_id, source, city, count, is_demo)
    select day, action, event_id, scene_id, source, city, count, true from jsonb_to_recordset(${jsonb(counts)}) as counted
      (day date, action text, event_id uuid, scene_id uuid, source text, city text, count integer)`.execute(
    db,
  )
}

export async function findLastDemoDay(db: Sql): Promise<string | undefined> {
  const last = await db
    .selectFrom('analytics_counts')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return last?.day ?? undefined
}

/** Deletes the numbers of the demo, of all days or from a day on. */
export async function deleteDemoCounts(db: Sql, { from = '-infinity' } = {}): Promise<void> {
  await db.deleteFrom('analytics_counts').where('is_demo', '=', true).where('day', '>=', from).execute()
}
