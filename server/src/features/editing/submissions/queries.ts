import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { RemovedSourcesTable, SubmissionsTable } from '../../../platform/db/tables.ts'
import { isUnclaimedEvent } from '../../events/events/service.ts'
import type { Content, ContentChange } from './rules.ts'

/** Signs the links of submissions, and makes the hashes of their sources. */
export async function findLinkSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('confirmation_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

export async function insertSubmission(
  db: Sql,
  { content, ...row }: Omit<Insertable<SubmissionsTable>, 'content'> & { content: Content },
): Promise<void> {
  await db
    .insertInto('submissions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
}

/** A submission of this address with the same content, which is not decided yet. */
export async function findSame(
  db: Sql,
  { email, sceneId, content }: { email: string; sceneId: string; content: Content },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('email', '=', email)
    .where('scene_id', '=', sceneId)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .where(sql<SqlBool>`content = ${JSON.stringify(content)}::jsonb`)
    .executeTakeFirst()
  return row?.id
}

export type SubmissionRow = Omit<
  Selectable<SubmissionsTable>,
  'content' | 'change' | 'undo' | 'dance_night'
> & {
  readonly content: Content
  readonly change: ContentChange | null
  readonly undo: ContentChange | null
  readonly scene_name: string
  readonly scene_slug: string
  readonly scene_timezone: string
}

const columns = [
  ...(['submissions.id', 'submissions.state', 'submissions.scene_id', 'submissions.email'] as const),
  ...(['submissions.content', 'submissions.change', 'submissions.end_at', 'submissions.event_id'] as const),
  ...(['submissions.version', 'submissions.source_address', 'submissions.source_network'] as const),
  ...(['submissions.source_until', 'submissions.created_at', 'submissions.waiting_since'] as const),
  ...(['submissions.admins_asked', 'submissions.decided_at', 'submissions.decided_by'] as const),
  ...(['submissions.reason', 'submissions.trusted_at', 'submissions.undo', 'submissions.same_as'] as const),
]
const sceneColumns = [
  'scenes.name as scene_name',
  'scenes.slug as scene_slug',
  'scenes.timezone as scene_timezone',
] as const

export const submissions = (db: Sql) =>
  db
    .selectFrom('submissions')
    .innerJoin('scenes', 'scenes.id', 'submissions.scene_id')
    .select([...columns, ...sceneColumns])

export async function findSubmission(db: Sql, id: string): Promise<SubmissionRow | undefined> {
  const row = await submissions(db).where('submissions.id', '=', id).executeTakeFirst()
  return row as SubmissionRow | undefined
}

/** Locks a submission until the transaction ends. Its event, if it has one, is locked before. */
export async function lockSubmission(db: Sql, id: string): Promise<SubmissionRow | undefined> {
  const row = await submissions(db)
    .where('submissions.id', '=', id)
    .forUpdate('submissions')
    .executeTakeFirst()
  return row as SubmissionRow | undefined
}

/** The submissions that were published as this event, locked until the transaction ends. */
export async function listOfEvent(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes a submission, whose version grows. */
export async function updateSubmission(
  db: Sql,
  {
    id,
    content,
    change,
    undo,
    ...changes
  }: Omit<Updateable<SubmissionsTable>, 'content' | 'change' | 'undo' | 'version'> & {
    id: string
    content?: Content
    change?: ContentChange | null
    undo?: ContentChange | null
  },
): Promise<void> {
  await db
    .updateTable('submissions')
    .set({
      ...changes,
      ...(content && { content: JSON.stringify(content) }),
      ...(change !== undefined && { change: change && JSON.stringify(change) }),
      ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the confirmed address of the caller sent it in. */
export const isOwn = (callerId: string) =>
  sql<boolean>`exists (select from members
    where members.id = ${callerId}::uuid and members.email = submissions.email and members.email_verified)`

const hasOwnNight = (callerId: string) =>
  sql<boolean>`exists (select from events
    where events.organizer_id = ${callerId}::uuid and events.scene_id = submissions.scene_id
      and events.dance_night = submissions.dance_night and events.status = 'published'
      and events.id is distinct from submissions.event_id and not ${isUnclaimedEvent})`

/** How close the caller is to a submission. */
export async function findCloseness(
  db: Sql,
  { id, callerId }: { id: string; callerId: string },
): Promise<{ isOwn: boolean; hasOwnNight: boolean }> {
  return db
    .selectFrom('submissions')
    .select([isOwn(callerId).as('isOwn'), hasOwnNight(callerId).as('hasOwnNight')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Of the same source: the same address, or the same network unless it was approved, because many people can share one. */
const isOfSource = ({ address, network }: { address: unknown; network: unknown }) =>
  sql<SqlBool>`(same.source_address = ${address} or same.source_network = ${network} and same.state <> 'approved')`

export interface QueueRow extends SubmissionRow {
  readonly waiting_since: Temporal.Instant
  readonly current: (Content & { start_wall: string; end_wall: string; version: number }) | null
  readonly isOwn: boolean
  readonly hasOwnNight: boolean
  readonly from_source: number
}

/** What waits in these scenes, or everywhere, and is not over, with all that a decision needs. */
export async function listQueue(
  db: Sql,
  {
    sceneIds,
    callerId,
    now,
    limit,
    offset,
  }: {
    sceneIds: readonly string[] | undefined
    callerId: string
    now: Temporal.Instant
    limit: number
    offset: number
  },
): Promise<QueueRow[]> {
  const source = {
    address: sql.ref('submissions.source_address'),
    network: sql.ref('submissions.source_network'),
  }
  const rows = await submissions(db)
    .leftJoin('events as published', 'published.id', 'submissions.event_id')
    .select([isOwn(callerId).as('isOwn'), hasOwnNight(callerId).as('hasOwnNight')])
    .select(sql<object | null>`case when published.id is not null then to_jsonb(published) end`.as('current'))
    .select(
      sql<number>`(select count(*)::int from submissions as same
        where same.state in ('unconfirmed', 'waiting', 'approved') and ${isOfSource(source)}
          ${sceneIds ? sql`and same.scene_id = any(${sceneIds}::uuid[])` : sql``})`.as('from_source'),
    )
    .where('submissions.waiting_since', 'is not', null)
    .where('submissions.end_at', '>', now)
    .where((where) =>
      where.or([where('submissions.state', '=', 'waiting'), where('published.id', 'is not', null)]),
    )
    .$if(sceneIds !== undefined, (query) =>
      query.where(sql<SqlBool>`submissions.scene_id = any(${sceneIds!}::uuid[])`),
    )
    .orderBy('submissions.waiting_since')
    .orderBy('submissions.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as unknown as QueueRow[]
}

/** What a published event has now. */
export async function findCurrent(db: Sql, eventId: string): Promise<QueueRow['current']> {
  const row = await db
    .selectFrom('events')
    .select(sql<object>`to_jsonb(events)`.as('current'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  return (row?.current ?? null) as QueueRow['current']
}

/** Those of these events that no organizer has taken over. */
export async function listUnclaimed(db: Sql, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventIds)
    .where('is_unclaimed', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything of a source in a scene, or everywhere without one. */
export function listOfSource(
  db: Sql,
  { address, network, sceneId }: { address: string | null; network: string | null; sceneId: string | null },
) {
  return db
    .selectFrom('submissions as same')
    .select(['same.id', 'same.event_id', 'same.scene_id', 'same.email'])
    .where('same.state', 'in', ['unconfirmed', 'waiting', 'approved'])
    .where(isOfSource({ address, network }))
    .$if(sceneId !== null, (query) => query.where('same.scene_id', '=', sceneId))
    .orderBy('same.id')
    .execute()
}

export async function insertRemovedSources(
  db: Sql,
  rows: readonly Insertable<RemovedSourcesTable>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('removed_sources')
      .values([...rows])
      .execute()
}

/** Whether all of this source is removed in a scene. */
export async function isSourceRemoved(
  db: Sql,
  { hashes, sceneId, now }: { hashes: readonly string[]; sceneId: string; now: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('removed_sources')
    .select('id')
    .where('source_hash', 'in', hashes)
    .where((where) => where.or([where('scene_id', 'is', null), where('scene_id', '=', sceneId)]))
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Submissions that have waited for leaders since before this instant. Other servers skip them meanwhile. */
export async function lockWaitingSince(
  db: Sql,
  { before, now, limit }: { before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<SubmissionRow[]> {
  const rows = await submissions(db)
    .where('submissions.waiting_since', '<', before)
    .where('submissions.end_at', '>', now)
    .where('submissions.admins_asked', '=', false)
    .orderBy('submissions.waiting_since')
    .limit(limit)
    .forUpdate('submissions')
    .skipLocked()
    .execute()
  return rows as SubmissionRow[]
}

export async function updateAdminsAsked(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('submissions').set({ admins_asked: true }).where('id', 'in', ids).execute()
}

interface Ends {
  readonly now: Temporal.Instant
  readonly createdBefore: Temporal.Instant
  readonly endedBefore: Temporal.Instant
  readonly closedBefore: Temporal.Instant
}

/** Erases what is kept no longer. An event that came from a submission stays unclaimed. */
export async function eraseOld(
  db: Sql,
  { now, createdBefore, endedBefore, closedBefore }: Ends,
): Promise<void> {
  await db
    .deleteFrom('submissions')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<=', createdBefore)
    .execute()
  await db.deleteFrom('submissions').where('end_at', '<', endedBefore).execute()
  await db
    .deleteFrom('submissions')
    .where('state', 'in', ['refused', 'withdrawn', 'removed'])
    .where((where) => where.fn.coalesce('decided_at', 'created_at'), '<', closedBefore)
    .execute()
  await db
    .updateTable('submissions')
    .set({ source_address: null, source_network: null })
    .where('source_address', 'is not', null)
    .where('source_until', '<=', now)
    .execute()
  await db.deleteFrom('removed_sources').where('until', '<=', now).execute()
}

/** Erases what came from the confirmed address of a member. */
export async function deleteSubmissionsOf(db: Sql, memberId: string): Promise<void> {
  await db
    .deleteFrom('submissions')
    .where('email', '=', (where) =>
      where
        .selectFrom('members')
        .select('members.email')
        .where('members.id', '=', memberId)
        .where('members.email_verified', '=', true),
    )
    .execute()
}

/** What a merge of events changed in submissions: those that were the event, and those that were led to it. */
export interface LedSenders {
  readonly own: readonly string[]
  readonly led: readonly string[]
}

/** The senders of an event that was merged are led to the one that stays, which they cannot change. */
export async function leadSenders(db: Sql, { from, to }: { from: string; to: string }): Promise<LedSenders> {
  const led = await db
    .updateTable('submissions')
    .set({ same_as: to })
    .where('same_as', '=', from)
    .returning('id')
    .execute()
  const own = await db
    .updateTable('submissions')
    .set({ state: 'refused', event_id: null, same_as: to, change: null, waiting_since: null })
    .set({ version: sql`version + 1` })
    .where('event_id', '=', from)
    .returning('id')
    .execute()
  return { own: own.map(({ id }) => id), led: led.map(({ id }) => id) }
}

/** The other way. */
export async function leadSendersBack(db: Sql, { to, own, led }: LedSenders & { to: string }): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ state: 'approved', event_id: to, same_as: null, version: sql`version + 1` })
    .where('id', '=', sql<string>`any(${own}::uuid[])`)
    .where('event_id', 'is', null)
    .execute()
  await db
    .updateTable('submissions')
    .set({ same_as: to })
    .where('id', '=', sql<string>`any(${led}::uuid[])`)
    .execute()
}
