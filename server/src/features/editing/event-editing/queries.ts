import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { batchesOf, type Sql } from '../../../platform/db/sql.ts'
import type { EventImagesTable, EventsTable } from '../../../platform/db/tables.ts'

export type StoredEvent = Selectable<EventsTable>

/** The events without a lock, for answers that change nothing. The calling code checks permission. */
export async function listStoredEvents(db: Sql, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return db.selectFrom('events').selectAll().where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}

/** Locks the events until the transaction ends, always in the same order to prevent deadlocks. */
export async function lockEvents(db: Sql, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('events')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The organizers of the events, each once. */
export async function listOrganizerIds(db: Sql, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('organizer_id')
    .distinct()
    .where(sql<SqlBool>`id = any(${eventIds}::uuid[])`)
    .execute()
  return rows.map((row) => row.organizer_id)
}

export type NewEvent = Insertable<EventsTable>

export async function insertEvents(db: Sql, rows: readonly NewEvent[]): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto('events').values(batch).execute()
}

/** Inserts the events that do not exist yet; returns their ids. */
export async function insertMissingEvents(db: Sql, rows: readonly NewEvent[]): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const batch of batchesOf(rows)) {
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

/** The columns that an edit may change. */
export type EventChanges = Partial<
  Omit<StoredEvent, 'id' | 'version' | 'sequence' | 'created_at' | 'updated_at' | ReplacedColumns> & {
    readonly price_info: string
    readonly start_wall: Temporal.PlainDateTime
    readonly end_wall: Temporal.PlainDateTime
    readonly dance_night: Temporal.PlainDate
  }
>
type ReplacedColumns = 'price_info' | 'start_wall' | 'end_wall' | 'dance_night' | 'search_words'

/** Updates an event, increases its version, and returns it. A calendar change also increases the sequence. */
export function updateEvent(
  db: Sql,
  {
    id,
    now,
    isCalendarChange,
    ...changes
  }: EventChanges & { id: string; now: Temporal.Instant; isCalendarChange: boolean },
): Promise<StoredEvent> {
  return db
    .updateTable('events')
    .set({
      ...changes,
      updated_at: now,
      version: sql`version + 1`,
      sequence: isCalendarChange ? sql`sequence + 1` : sql`sequence`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes only the status. A global event that comes back after its organizer published another one of the year is not global
 * any more.
 */
export async function updateStatus(
  db: Sql,
  { id, status, now }: { id: string; status: StoredEvent['status']; now: Temporal.Instant },
): Promise<void> {
  await sql`update events set status = ${status}, updated_at = ${now}, version = version + 1,
      is_global = is_global and not exists (select from events as other
        where other.organizer_id = events.organizer_id and other.id <> events.id and other.is_global
          and other.status = 'published' and extract(year from other.start_wall) = extract(year from events.start_wall))
    where id = ${id}`.execute(db)
}

/** Deletes events. Public ones get a row in deleted_events for the feeds. */
export async function deleteEvents(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into deleted_events (event_id, scene_id, organizer_id, title, timezone, is_all_day, start_at, end_at,
      dance_styles, is_global, sequence, created_at, deleted_at)
    select id, scene_id, organizer_id, title, timezone, is_all_day, start_at, end_at,
      dance_styles, is_global, sequence + 1, created_at, ${now}
    from events where id = any(${ids}::uuid[]) and status in ('published', 'cancelled')
    on conflict (event_id) do nothing`.execute(db)
  await db.deleteFrom('events').where('id', 'in', ids).execute()
}

/** Deletes the row of an event that is back. */
export async function deleteDeletedEvent(db: Sql, eventId: string): Promise<void> {
  await db.deleteFrom('deleted_events').where('event_id', '=', eventId).execute()
}

/** The id of the series, if it exists. */
export async function findSeriesId(db: Sql, id: string | null): Promise<string | null> {
  const row = await db.selectFrom('recurring_events').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id ?? null
}

/** Deletes the rows of events that were deleted until this instant. */
export async function deleteDeletedEventsBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await db.deleteFrom('deleted_events').where('deleted_at', '<=', instant).execute()
}

/** Who saved which of the events, by member. */
export function listSavers(db: Sql, eventIds: readonly string[]) {
  return db
    .selectFrom('saved_events')
    .select(['member_id', 'event_id'])
    .where('event_id', 'in', eventIds)
    .orderBy('member_id')
    .execute()
}

/** How many members saved one of the events; `except` does not count. */
export async function countSavers(
  db: Sql,
  { ids, except }: { ids: readonly string[]; except: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from saved_events
    where event_id = any(${ids}::uuid[]) and member_id <> ${except}::uuid`.execute(db)
  return rows[0]!.count
}

export type PublishedEvent = Awaited<ReturnType<typeof listPublishedAhead>>[number]

/** What a notification says about an event. */
export const factColumns = [
  ...(['title', 'start_at', 'timezone', 'is_all_day'] as const),
  ...(['venue_name', 'venue_address', 'venue_city'] as const),
]

/** Those of the events that are published and have not started, by start. */
export async function listPublishedAhead(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
) {
  if (ids.length === 0) return []
  return db
    .selectFrom('events')
    .modifyFront(prepared)
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members as organizers', 'organizers.id', 'events.organizer_id')
    .leftJoin('recurring_events as series', 'series.id', 'events.recurring_event_id')
    .select([
      'events.id',
      'events.recurring_event_id',
      'events.scene_id',
      'events.organizer_id',
      'events.is_unclaimed',
      'events.line_up',
      ...factColumns.map((name) => `events.${name}` as const),
    ])
    .select(['series.line_up as line_up_of_series'])
    .select(['scenes.name as scene_name', 'scenes.slug as scene_slug'])
    .select('organizers.display_name as organizer_name')
    .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
    .where('events.status', '=', 'published')
    .where('events.start_at', '>', now)
    .orderBy('events.start_at')
    .orderBy('events.id')
    .execute()
}

/** Whether dates of a series other than these are or were published. */
export async function hasOtherPublishedDates(
  db: Sql,
  { seriesId, ids }: { seriesId: string; ids: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', '=', seriesId)
    .where('status', 'in', ['published', 'cancelled'])
    .where(sql<SqlBool>`id <> all(${ids}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The events of an organizer that start at one of these instants, without cancelled ones. */
export function listEventsStartingAt(
  db: Sql,
  { organizerId, starts }: { organizerId: string; starts: readonly Temporal.Instant[] },
) {
  return db
    .selectFrom('events')
    .modifyFront(prepared)
    .select(['id', 'title', 'venue_name', 'start_at', 'status', 'scene_id', 'organizer_id'])
    .where('organizer_id', '=', organizerId)
    .where('status', '<>', 'cancelled')
    .where(sql<SqlBool>`start_at = any(${starts}::timestamptz[])`)
    .orderBy('id')
    .execute()
}

/** Another published global event of the organizer in the same local year. */
export function findGlobalOfYear(
  db: Sql,
  { organizerId, year, except }: { organizerId: string; year: number; except: string },
) {
  return db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('organizer_id', '=', organizerId)
    .where('is_global', '=', true)
    .where('status', '=', 'published')
    .where(sql<SqlBool>`extract(year from start_wall) = ${year}`)
    .where('id', '<>', except)
    .executeTakeFirst()
}

/** Whether the member can be an organizer of events: an active organizer or admin. */
export async function isOrganizer(db: Sql, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('role', 'in', ['organizer', 'admin'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Some events with this cover. */
export function listEventsWithCover(db: Sql, url: string) {
  return db
    .selectFrom('events')
    .select(['flyer_image_url', 'flyer_position', 'status', 'scene_id', 'organizer_id'])
    .where('cover_image_url', '=', url)
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Sets the series of those events that have none. */
export async function updateSeriesOfEvents(
  db: Sql,
  { ids, seriesId }: { ids: readonly string[]; seriesId: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('events')
    .set({ recurring_event_id: seriesId })
    .where('id', 'in', ids)
    .where('recurring_event_id', 'is', null)
    .execute()
}

export function listGallery(db: Sql, eventId: string): Promise<GalleryImage[]> {
  return db
    .selectFrom('event_images')
    .select(['url', 'thumbnail_url'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

/** Replaces the gallery. The version of the event does not change, so that an open form can still be saved. */
export async function updateGallery(
  db: Sql,
  { eventId, images, now }: { eventId: string; images: readonly GalleryImage[]; now: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('event_images').where('event_id', '=', eventId).execute()
  await insertEventImages(
    db,
    images.map(({ url, thumbnail_url = null }, position) => ({
      event_id: eventId,
      position,
      url,
      thumbnail_url,
    })),
  )
  await db.updateTable('events').set({ updated_at: now }).where('id', '=', eventId).execute()
}

export async function insertEventImages(
  db: Sql,
  rows: readonly Insertable<EventImagesTable>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto('event_images').values(batch).execute()
}

export async function insertGalleryCopy(db: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into event_images (event_id, position, url, thumbnail_url)
    select ${to}::uuid, position, url, thumbnail_url from event_images where event_id = ${from}::uuid`.execute(
    db,
  )
}

export async function deleteDemoEventsEndedBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('events')
    .where(
      // Also events that the job created from demo series.
      sql<SqlBool>`(is_demo or organizer_id in (select id from members where members.is_demo)
        and recurring_event_id in (select id from recurring_events where recurring_events.is_demo))`,
    )
    .where('end_at', '<', instant)
    .execute()
}

/** Deletes the demo events and all other events of demo accounts, whose password is public. */
export async function deleteDemoEvents(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where(sql<SqlBool>`is_demo or organizer_id in (select id from members where members.is_demo)`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Gives the events of an organizer to another one, in one scene or everywhere; returns how many. An event stays global only
 * while the new organizer has no other one in its year.
 */
export async function updateOrganizer(
  db: Sql,
  {
    from,
    to,
    sceneId,
    now,
  }: { from: string; to: string; sceneId: string | undefined; now: Temporal.Instant },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({
      organizer_id: to,
      is_global: sql<boolean>`is_global and not exists (
        select from events as other where other.organizer_id = ${to} and other.is_global and other.status = 'published'
          and extract(year from other.start_wall) = extract(year from events.start_wall))`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('organizer_id', '=', from)
    .$if(sceneId !== undefined, (query) => query.where('scene_id', '=', sceneId!))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
