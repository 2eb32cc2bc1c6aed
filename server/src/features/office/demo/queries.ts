import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

/** Ids of the demo's members by their e-mail addresses. */
export async function listDemoMembers(db: Sql): Promise<Map<string, string>> {
  const rows = await db.selectFrom('members').select(['id', 'email']).where('is_demo', '=', true).execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function listDemoSceneIds(db: Sql): Promise<Set<string>> {
  const rows = await db.selectFrom('scenes').select('id').where('is_demo', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the demo's series with their status. */
export async function listDemoSeries(db: Sql): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('recurring_events')
    .select(['id', 'status'])
    .where('is_demo', '=', true)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Which of these dates exist and are not answered yet. */
export async function listOpenInstances(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from recurring_instances
    where id = any(${ids}::uuid[]) and status = 'pending_confirmation' and event_id is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** When the newest demo event was added: the last time the content was brought up to date. */
export async function findLastSeeding(db: Sql): Promise<Temporal.Instant | undefined> {
  const newest = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return newest?.at ?? undefined
}

/** Ids of past published events by their organizers, the latest first. */
export async function listPastDemoEvents(db: Sql, now: Temporal.Instant): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'organizer_id'])
    .where('is_demo', '=', true)
    .where('status', '=', 'published')
    .where('end_at', '<', now)
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .execute()
  const byOrganizer = Map.groupBy(rows, (row) => row.organizer_id)
  return new Map([...byOrganizer].map(([organizer, events]) => [organizer, events.map(({ id }) => id)]))
}

/** The demo events that visitors can see. */
export function listPublicDemoEvents(db: Sql) {
  return db
    .selectFrom('events')
    .select(['id', 'scene_id', 'start_at', 'timezone', 'ticket_url'])
    .where('is_demo', '=', true)
    .where('status', 'in', ['published', 'cancelled'])
    .orderBy('id')
    .execute()
}

/** Which of these scenes have an event that has started at one instant and ends after another. */
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

/** All pictures that the demo shows. */
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

/** Which of these pictures are shown, by the demo or by real content. */
export async function listShownPictures(db: Sql, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select url from shown_images where url = any(${urls}::text[])`.execute(db)
  return new Set(rows.map((row) => row.url))
}

/** Whether there is any demo content or demo account. */
export async function hasDemo(db: Sql): Promise<boolean> {
  return (await hasAny(db, true)) || (await hasMarked(db, 'events', true))
}

/** Whether there are real members or scenes: such an installation gets no demo. */
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
