import type { Role } from '@floorcraft/contract/access.ts'
import { type InsertObject, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Row<Table extends keyof Tables> = InsertObject<Tables, Table>

// PostgreSQL takes 65,535 parameters in a statement; an event has about forty.
const rowsPerStatement = 500

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )

export function findMembersByEmail(db: Sql, emails: readonly string[]) {
  return db.selectFrom('members').select(['id', 'email']).where('email', 'in', emails).execute()
}

export async function markDemoMember(
  db: Sql,
  id: string,
  columns: {
    role: Role
    average_rating?: number | null
    total_reviews: number
    city: string
    country: string
  },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...columns, is_demo: true })
    .where('id', '=', id)
    .execute()
}

export async function insertMembers(db: Sql, rows: readonly Row<'members'>[]): Promise<void> {
  await db
    .insertInto('members')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts the scenes that are not there; answers the ids of those it inserted. */
export async function insertScenes(db: Sql, rows: readonly Row<'scenes'>[]): Promise<string[]> {
  const inserted = await db
    .insertInto('scenes')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.map((row) => row.id)
}

export function listDemoScenes(db: Sql) {
  return db.selectFrom('scenes').select(['id', 'slug']).where('is_demo', '=', true).execute()
}

export async function insertTeachers(db: Sql, rows: readonly Row<'scene_teachers'>[]): Promise<void> {
  await db
    .insertInto('scene_teachers')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertLeaders(db: Sql, rows: readonly Row<'scene_leaders'>[]): Promise<void> {
  await db
    .insertInto('scene_leaders')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts the events that are not there; answers the ids of those it inserted. */
export async function insertEvents(db: Sql, rows: readonly Row<'events'>[]): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const batch of batches(rows)) {
    const added = await db
      .insertInto('events')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of added) inserted.add(id)
  }
  return inserted
}

export async function hasDemoSeries(db: Sql): Promise<boolean> {
  const row = await db
    .selectFrom('recurring_events')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSeries(db: Sql, rows: readonly Row<'recurring_events'>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('recurring_events')
    .values([...rows])
    .execute()
}

export async function listActiveDemoSeries(db: Sql): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recurring_events')
    .select('id')
    .where('is_demo', '=', true)
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function insertInstances(db: Sql, rows: readonly Row<'recurring_instances'>[]): Promise<void> {
  for (const batch of batches(rows)) {
    await db
      .insertInto('recurring_instances')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Which of these dates are there and wait for somebody to decide about them. */
export async function listOpenInstances(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from recurring_instances
    where id = any(${ids}::uuid[]) and status = 'pending_confirmation' and event_id is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function linkInstances(
  db: Sql,
  links: readonly { readonly instanceId: string; readonly eventId: string }[],
): Promise<void> {
  const instanceIds = links.map((link) => link.instanceId)
  const eventIds = links.map((link) => link.eventId)
  await sql`
    update recurring_instances set status = 'confirmed', event_id = link.event_id
    from unnest(${instanceIds}::uuid[], ${eventIds}::uuid[]) as link(instance_id, event_id)
    where recurring_instances.id = link.instance_id`.execute(db)
  // Events that the demo had before it had series.
  await sql`
    update events set recurring_event_id = recurring_instances.recurring_event_id
    from recurring_instances
    where recurring_instances.id = any(${instanceIds}::uuid[]) and recurring_instances.event_id = events.id
      and events.recurring_event_id is null`.execute(db)
}

export async function insertOrganizerRequest(db: Sql, row: Row<'organizer_requests'>): Promise<void> {
  await db
    .insertInto('organizer_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertEventImages(db: Sql, rows: readonly Row<'event_images'>[]): Promise<void> {
  for (const batch of batches(rows)) await db.insertInto('event_images').values(batch).execute()
}

export async function insertSavedEvents(
  db: Sql,
  memberId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .insertInto('saved_events')
    .values(eventIds.map((id) => ({ member_id: memberId, event_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When the newest demo event was made: the last time the content was brought up to the day. */
export async function findLastSeeding(db: Sql): Promise<Temporal.Instant | undefined> {
  const newest = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return newest?.at ?? undefined
}

/** Which of these scenes have something on between two instants. */
export async function listScenesWithEvent(
  db: Sql,
  sceneIds: readonly string[],
  { startedBy, endingAfter }: { startedBy: Temporal.Instant; endingAfter: Temporal.Instant },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select('scene_id')
    .distinct()
    .where('scene_id', 'in', sceneIds)
    .where('status', '=', 'published')
    .where('start_at', '<=', startedBy)
    .where('end_at', '>', endingAfter)
    .execute()
  return new Set(rows.map((row) => row.scene_id))
}

export async function listExistingEvents(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

export async function deleteDemoEventsEndedBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('events')
    .where(({ or, eb, and, selectFrom }) =>
      or([
        eb('is_demo', '=', true),
        // What the job of the series has made of them.
        and([
          eb(
            'recurring_event_id',
            'in',
            selectFrom('recurring_events').select('id').where('recurring_events.is_demo', '=', true),
          ),
          eb('organizer_id', 'in', selectFrom('members').select('id').where('members.is_demo', '=', true)),
        ]),
      ]),
    )
    .where('end_at', '<', instant)
    .execute()
  await sql`
    delete from recurring_instances using recurring_events
    where recurring_events.id = recurring_instances.recurring_event_id and recurring_events.is_demo
      and scheduled_date < (${instant}::timestamptz at time zone recurring_events.timezone)::date`.execute(db)
}

/** Deletes the demo's events, and whatever else was organized by its accounts: everybody knows their passwords. */
export async function deleteDemoEvents(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('is_demo', '=', true),
        eb('organizer_id', 'in', selectFrom('members').select('id').where('members.is_demo', '=', true)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the demo's series, and whatever other series its accounts began. */
export async function deleteDemoSeries(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recurring_events')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('is_demo', '=', true),
        eb('organizer_id', 'in', selectFrom('members').select('id').where('members.is_demo', '=', true)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A demo scene in which real people have put events or series is theirs from now on. */
export async function adoptScenesInUse(db: Sql): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('scenes')
    .set({ is_demo: false })
    .where('is_demo', '=', true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('events').select('events.id').whereRef('events.scene_id', '=', 'scenes.id')),
        exists(
          selectFrom('recurring_events')
            .select('recurring_events.id')
            .whereRef('recurring_events.scene_id', '=', 'scenes.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteDemoScenes(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('scenes')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteDemoMembers(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Every picture that demo rows show. */
export async function listDemoPictures(db: Sql): Promise<Set<string>> {
  const events = await db
    .selectFrom('events')
    .leftJoin('event_images', 'event_images.event_id', 'events.id')
    .select(['cover_image_url', 'flyer_image_url', 'event_images.url'])
    .distinct()
    .where('is_demo', '=', true)
    .execute()
  const series = await db
    .selectFrom('recurring_events')
    .select(['cover_image_url', 'flyer_image_url'])
    .where('is_demo', '=', true)
    .execute()
  const scenes = await db
    .selectFrom('scenes')
    .select('banner_image_url')
    .where('is_demo', '=', true)
    .execute()
  const urls = [...events, ...series, ...scenes].flatMap((row) => Object.values<string | null>(row))
  return new Set(urls.filter((url) => url !== null))
}

/** Which of these pictures anything shows, demo or not. */
export async function listShownPictures(db: Sql, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select url from shown_images where url = any(${urls}::text[])`.execute(db)
  return new Set(rows.map((row) => row.url))
}

/** Whether any demo content or account is here. */
export async function hasDemo(db: Sql): Promise<boolean> {
  return (await hasAny(db, true)) || (await hasMarked(db, 'events', true))
}

/** Whether anybody or anything real is here: then the installation is somebody's, and no demo is put into it. */
export function hasRealContent(db: Sql): Promise<boolean> {
  return hasAny(db, false)
}

const hasAny = async (db: Sql, isDemo: boolean) =>
  (await hasMarked(db, 'members', isDemo)) || (await hasMarked(db, 'scenes', isDemo))

async function hasMarked(db: Sql, table: 'members' | 'scenes' | 'events', isDemo: boolean): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('is_demo')
    .where('is_demo', '=', isDemo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasMembers(db: Sql): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}
