import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { MergeChoice } from '@floorcraft/contract/editing/event-merging.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import type { GoingSettings } from '@floorcraft/contract/events/going.ts'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { dependOn } from '../../../platform/db/public-keys.ts'
import { batchesOf, type Sql } from '../../../platform/db/sql.ts'
import type { EventMergePeopleTable, EventMergesTable } from '../../../platform/db/tables.ts'
import { hasOwnNight } from '../../events/events/service.ts'
import type { StoredEvent } from '../event-editing/service.ts'
import type { KeptOwner } from '../event-owners/service.ts'
import { comparableColumns } from '../event-similarity/service.ts'
import type { LedSenders } from '../submissions/service.ts'
import type { Chosen } from './rules.ts'

/** What undo needs, as JSON: the event without its organizer, and what was moved. */
export interface Kept {
  readonly event: StoredEvent
  readonly gallery: readonly GalleryImage[]
  readonly list: GoingSettings
  /** Merges from before this was kept have none. */
  readonly owner?: KeptOwner
  readonly take: readonly MergeChoice[]
  readonly before: Chosen<StoredEvent>
  readonly after: Chosen<StoredEvent>
  readonly senders: LedSenders
  readonly instance: string | null
  readonly followers: Readonly<Record<string, readonly string[]>>
}

export type MergeRow = Omit<Selectable<EventMergesTable>, 'kept'> & { readonly kept: Kept | null }
export type MergePerson = Selectable<EventMergePeopleTable>

export async function insertMerge(
  db: Sql,
  { kept, ...row }: Omit<Insertable<EventMergesTable>, 'kept'> & { kept: Kept },
): Promise<void> {
  await db
    .insertInto('event_merges')
    .values({ ...row, kept: JSON.stringify(kept) })
    .execute()
}

export async function insertPeople(
  db: Sql,
  rows: readonly Insertable<EventMergePeopleTable>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto('event_merge_people').values(batch).execute()
}

export function listPeople(db: Sql, mergeId: string): Promise<MergePerson[]> {
  return db.selectFrom('event_merge_people').selectAll().where('merge_id', '=', mergeId).execute()
}

/** Those of a merge who are on an event now. */
export async function listPresent(
  db: Sql,
  { mergeId, eventId }: { mergeId: string; eventId: string },
): Promise<MergePerson[]> {
  return db
    .selectFrom('event_merge_people as person')
    .selectAll('person')
    .where('merge_id', '=', mergeId)
    .where(
      sql<SqlBool>`(exists (select from saved_events where event_id = ${eventId} and member_id = person.member_id)
        or exists (select from going_people where event_id = ${eventId}
          and (member_id = person.member_id or guest_id = person.guest_id)))`,
    )
    .execute()
}

export async function findMerge(db: Sql, id: string): Promise<MergeRow | undefined> {
  const row = await db.selectFrom('event_merges').selectAll().where('id', '=', id).executeTakeFirst()
  return row as MergeRow | undefined
}

export async function lockMerge(db: Sql, id: string): Promise<MergeRow | undefined> {
  const row = await db
    .selectFrom('event_merges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as MergeRow | undefined
}

/** What led to the first event leads to the second one from now on. */
export async function redirectMerges(db: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('event_merges')
    .set({ into_id: to, version: sql`version + 1` })
    .where('into_id', '=', from)
    .execute()
}

/** The other way: the merges into an event that is back lead to it again. */
export async function redirectBack(db: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with recursive into_it as (
      select id, merged_id from event_merges where first_into = ${to}
      union all select more.id, more.merged_id from into_it join event_merges as more on more.first_into = into_it.merged_id)
    update event_merges set into_id = ${to}, version = version + 1
    where into_id = ${from} and id in (select id from into_it)`.execute(db)
}

export async function deleteMerge(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('event_merges').where('id', '=', id).execute()
}

/** The event that stands for a merged one, while visitors can see it. */
export async function findMergedInto(db: Sql, id: string): Promise<string | undefined> {
  dependOn(`event:${id}`)
  const row = await db
    .selectFrom('event_merges')
    .innerJoin('events', 'events.id', 'event_merges.into_id')
    .select('into_id')
    .where('merged_id', '=', id)
    .where('events.status', 'in', ['published', 'cancelled'])
    .executeTakeFirst()
  return row?.into_id
}

/** The merges since an instant that the caller may undo, the last first. */
export function listMerges(
  db: Sql,
  {
    caller,
    since,
    limit,
    offset,
  }: { caller: MemberCaller; since: Temporal.Instant; limit: number; offset: number },
) {
  const { id, role, ledSceneIds } = caller
  return db
    .selectFrom('event_merges')
    .innerJoin('events', 'events.id', 'event_merges.into_id')
    .select(['event_merges.id', 'event_merges.version', 'event_merges.title', 'merged_at', 'into_id'])
    .select('events.version as into_version')
    .select(sql<boolean>`into_id <> first_into`.as('is_covered'))
    .where('merged_at', '>', since)
    .where('kept', 'is not', null)
    .where(
      sql<SqlBool>`(${role === 'admin'}::boolean
        or event_merges.organizer_id = ${id}::uuid and events.organizer_id = ${id}::uuid
        or event_merges.scene_id = any(${ledSceneIds}::uuid[]) and events.scene_id = any(${ledSceneIds}::uuid[]))`,
    )
    .orderBy('merged_at', 'desc')
    .orderBy('event_merges.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Forgets what undo needs of older merges. Their addresses still lead to the events that stay. */
export async function forgetMergesBefore(db: Sql, instant: Temporal.Instant): Promise<void> {
  await sql`
    with old as (
      update event_merges set kept = null, title = '', pictures = '{}', merged_by = null, organizer_id = null
      where merged_at <= ${instant} and kept is not null returning id)
    delete from event_merge_people where merge_id in (select id from old)`.execute(db)
}

/** Whether a member organizes another event of the night of this one. */
export async function hasOwnNightOf(
  db: Sql,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select(hasOwnNight(memberId).as('has_own'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.has_own ?? false
}

/** Whether people were counted at the door of an event. Their numbers are about that event, so they are not moved. */
export async function hasDoor(db: Sql, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('door_nights')
    .select('event_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many people and reviews a merge moves. */
export async function countMoved(db: Sql, { from, to }: { from: string; to: string }) {
  const people = (event: string) => sql`
    select member_id from saved_events where event_id = ${event}
    union select member_id from going_people where event_id = ${event} and member_id is not null`
  const { rows } = await sql<{ savers: number; goers: number; on_both: number; reviews: number }>`
    select (select count(*)::int from saved_events where event_id = ${from}) as savers,
      (select count(*)::int from going_people where event_id = ${from} and coalesce(member_id, guest_id) is not null) as goers,
      (select count(*)::int from ((${people(from)}) intersect (${people(to)})) as shared) as on_both,
      (select count(*)::int from reviews where event_id = ${from}) as reviews`.execute(db)
  return rows[0]!
}

interface PairRow {
  readonly first_id: string
  readonly second_id: string
}

/** The coming published events of scenes, with those pairs that a leader keeps apart. */
export function listComing(
  db: Sql,
  {
    sceneIds,
    now,
    until,
  }: { sceneIds: readonly string[] | undefined; now: Temporal.Instant; until: Temporal.Instant },
) {
  return db
    .selectFrom('events')
    .select(['events.id', 'events.dance_night', 'events.scene_id', 'events.recurring_event_id'])
    .select(comparableColumns)
    .where('events.status', '=', 'published')
    .where('events.end_at', '>', now)
    .where('events.start_at', '<', until)
    .$if(sceneIds !== undefined, (query) =>
      query.where('events.scene_id', '=', sql<string>`any(${sceneIds}::uuid[])`),
    )
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(2000)
    .execute()
}

export async function listApart(db: Sql, ids: readonly string[]): Promise<PairRow[]> {
  return db
    .selectFrom('events_apart')
    .select(['first_id', 'second_id'])
    .where('first_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function insertApart(db: Sql, row: PairRow): Promise<void> {
  await db
    .insertInto('events_apart')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
