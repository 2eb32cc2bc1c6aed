import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import { type SqlBool, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { TypedFacts } from './notification-facts.ts'

export interface NotificationRow {
  readonly id: string
  readonly member_id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly path: string
  readonly in_app: boolean
  readonly created_at: Temporal.Instant
}

/** Inserts the missing rows and returns their ids. */
export async function insertNotifications(db: Sql, rows: readonly NotificationRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.map((row) => row.id)
}

/** Those of the notifications that their member has not deleted and that were not mailed. */
export async function listUnmailed(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('mailed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function updateMailed(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The members with an enabled account, by id, so that two servers insert in the same order. */
export function listEnabledMembers(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'email_verified', 'display_name'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The time zones of scenes. */
export async function listZones(db: Sql, sceneIds: readonly string[]): Promise<Map<string, string>> {
  if (sceneIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scenes')
    .select(['id', 'timezone'])
    .where(sql<SqlBool>`id = any(${sceneIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}

export interface HeldRow {
  readonly notification_id: string
  readonly channel: 'email' | 'push' | 'digest'
  readonly member_id: string
  readonly content: TypedFacts
  readonly due_at: Temporal.Instant
}

export async function insertHeld(db: Sql, rows: readonly HeldRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, content: JSON.stringify(row.content) }))
  await db.insertInto('held_notifications').values(values).execute()
}

/** Deletes and returns some that are due. Another server at the same time gets others. */
export async function deleteDue(
  db: Sql,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    delete from held_notifications where (notification_id, channel) in (
      select notification_id, channel from held_notifications
      where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Deletes and returns all that wait for the digest of these members. */
export async function deleteHeldDigests(db: Sql, memberIds: readonly string[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    delete from held_notifications where channel = 'digest' and member_id = any(${memberIds}::uuid[])
    returning *`.execute(db)
  return rows
}

export interface AudienceRow {
  readonly member_id: string
  readonly is_in_scene: boolean
  readonly is_follower: boolean
  /** One of the artists, when the member follows any. */
  readonly artist_id: string | null
}

/** The next members of a scene and followers of an organizer or of artists, by id. */
export async function listAudience(
  db: Sql,
  {
    sceneId,
    organizerId,
    artistIds,
    after,
    limit,
  }: {
    sceneId: string | null
    organizerId: string | null
    artistIds: readonly string[]
    after: string
    limit: number
  },
): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    select ${prepared} member_id, bool_or(is_in_scene) as is_in_scene, bool_or(is_follower) as is_follower,
      min(artist_id::text) as artist_id from (
      (select member_id, true as is_in_scene, false as is_follower, null::uuid as artist_id from preferred_scenes
        where scene_id = ${sceneId}::uuid and member_id > ${after}::uuid order by member_id limit ${limit})
      union all
      (select member_id, false, true, null from follows where organizer_id = ${organizerId}::uuid and member_id > ${after}::uuid
        order by member_id limit ${limit})
      union all
      (select member_id, false, false, min(artist_id::text)::uuid from artist_follows
        where artist_id = any(${artistIds}::uuid[]) and member_id > ${after}::uuid
        group by member_id order by member_id limit ${limit})
    ) as audience
    group by member_id order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Until when reminders were sent, locked until the transaction ends. */
export async function lockReminderScan(db: Sql, first: Temporal.Instant): Promise<Temporal.Instant> {
  await db
    .insertInto('reminder_scan')
    .values({ scanned_until: first })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  const row = await db
    .selectFrom('reminder_scan')
    .select('scanned_until')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.scanned_until
}

export async function updateReminderScan(db: Sql, until: Temporal.Instant): Promise<void> {
  await db.updateTable('reminder_scan').set({ scanned_until: until }).execute()
}

export interface DueEvent {
  /** The number of hours before the event. */
  readonly hours: number
  readonly id: string
  readonly title: string
  readonly start_at: Temporal.Instant
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
}

/**
 * The published events with reminders that became due in a period, with each possible time. An event of whole days
 * starts at midnight, so its reminders are counted from nine in the morning, and the latest is at nine in the evening
 * before.
 */
export async function listDueEvents(
  db: Sql,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<DueEvent[]> {
  // With "offset 0" each time is one short index scan. Without it the database compares every event with every time.
  const { rows } = await sql<DueEvent>`
    select lead.hours, due.*
    from (
      select hours, is_all_day,
        make_interval(hours => case when is_all_day then greatest(hours, 12) - 9 else hours end) as before
      from generate_series(1, 168) as hours, (values (false), (true)) as kinds (is_all_day)
    ) as lead
    cross join lateral (
      select id, title, start_at, timezone, is_all_day, venue_name, venue_address, venue_city
      from events
      where status in ('published', 'cancelled') and status = 'published' and is_all_day = lead.is_all_day
        and start_at > greatest(${now}::timestamptz, ${since}::timestamptz + lead.before)
        and start_at <= ${now}::timestamptz + lead.before
      offset 0
    ) as due`.execute(db)
  return rows
}

/** The members who saved these events and chose these times; of several times of one event only the last. */
export async function listReminded(
  db: Sql,
  { due, defaultHours }: { due: readonly DueEvent[]; defaultHours: readonly number[] },
): Promise<{ member_id: string; event_id: string; hours: number }[]> {
  if (due.length === 0) return []
  const { rows } = await sql<{ member_id: string; event_id: string; hours: number }>`
    select distinct on (saved.member_id, due.event_id) saved.member_id, due.event_id, due.hours
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ hours }) => hours)}::integer[])
      as due (event_id, hours)
    join saved_events as saved on saved.event_id = due.event_id
    left join member_preferences as preferences on preferences.member_id = saved.member_id
    where due.hours = any(coalesce(preferences.reminder_hours, ${defaultHours}::integer[]))
    order by saved.member_id, due.event_id, due.hours`.execute(db)
  return rows
}

export interface ChosenReminder extends Omit<DueEvent, 'hours'> {
  readonly member_id: string
  readonly minutes_before: number
}

/** The reminders at a time of the member's choosing that became due in a period, of events that are not over. */
export async function listChosenReminders(
  db: Sql,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<ChosenReminder[]> {
  // A reminder is at most a week before the start, and before the end; the longest event has two weeks.
  const { rows } = await sql<ChosenReminder>`
    select reminder.member_id, reminder.minutes_before, events.id, title, start_at, timezone, is_all_day, venue_name,
      venue_address, venue_city
    from events
    join event_reminders as reminder on reminder.event_id = events.id
    where events.status in ('published', 'cancelled') and events.status = 'published'
      and start_at > ${since}::timestamptz - interval '15 days'
      and start_at <= ${now}::timestamptz + interval '7 days'
      and end_at > ${now} and not reminder.is_muted
      and start_at - make_interval(mins => reminder.minutes_before) > ${since}
      and start_at - make_interval(mins => reminder.minutes_before) <= ${now}
      and (exists (select from saved_events as saved
          where saved.member_id = reminder.member_id and saved.event_id = events.id)
        or exists (select from going_people as going
          where going.member_id = reminder.member_id and going.event_id = events.id))
    order by events.id, reminder.minutes_before, reminder.member_id`.execute(db)
  return rows
}

/** Which of these members have muted which of these events, as "member event". */
export async function listMuted(
  db: Sql,
  of: readonly { readonly memberId: string; readonly eventId: string }[],
): Promise<Set<string>> {
  if (of.length === 0) return new Set()
  const { rows } = await sql<{ member_id: string; event_id: string }>`
    select member_id, event_id from event_reminders
    join unnest(${of.map(({ memberId }) => memberId)}::uuid[], ${of.map(({ eventId }) => eventId)}::text[])
      as asked (member, event) on member_id = asked.member and event_id::text = asked.event
    where is_muted`.execute(db)
  return new Set(rows.map(({ member_id, event_id }) => `${member_id} ${event_id}`))
}

export async function deleteNotifications(db: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from notifications where id = any(${ids}::uuid[])`.execute(db)
}

/** Deletes some of the notifications about an organizer and their events; returns their number. */
export async function deleteNotificationsAbout(
  db: Sql,
  { organizerId, limit }: { organizerId: string; limit: number },
): Promise<number> {
  // An array, because the planner takes the index of paths for it, also without statistics.
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      select id from notifications where type = 'new_event_by_organizer' and path = any(array(
        select '/events/' || events.id from events where organizer_id = ${organizerId}
        union all select ${`/organizers/${organizerId}`}))
      limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}
