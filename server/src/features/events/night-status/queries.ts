import { type SqlBool, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isUnclaimedEvent } from '../events/service.ts'
import { type EditorWord, type NightDecision, type NightTimes, nearestHours, type Voice } from './evidence.ts'

/** Stores a word, and makes the answers due at once. Rows are locked in the order of their ids, so that two actions do not deadlock. */
export async function upsertWords(
  db: Sql,
  { eventIds, kind, now }: { eventIds: readonly string[]; kind: EditorWord; now: Temporal.Instant },
): Promise<void> {
  await sql`${prepared}
    insert into event_evidence (event_id, word, word_at, due_at)
    select id, ${kind}, ${now}, '-infinity' from unnest(${eventIds}::uuid[]) as id order by id
    on conflict (event_id) do update
    set word = excluded.word, word_at = excluded.word_at, due_at = excluded.due_at`.execute(db)
}

/** The series of these events were touched now. */
export async function upsertTouchedSeries(
  db: Sql,
  {
    eventIds = [],
    seriesIds = [],
    now,
  }: {
    eventIds?: readonly string[]
    seriesIds?: readonly string[]
    now: Temporal.Instant
  },
): Promise<void> {
  await sql`
    insert into series_touched (recurring_event_id, touched_at)
    select distinct id, ${now}::timestamptz from (
      select unnest(${seriesIds}::uuid[]) as id
      union select recurring_event_id from events where id = any(${eventIds}::uuid[])
    ) as series where id is not null order by id
    on conflict (recurring_event_id) do update set touched_at = excluded.touched_at`.execute(db)
}

/** Stores when the organizer was asked about a series; false when that was after `before`. */
export async function updateSeriesAsked(
  db: Sql,
  { seriesId, before, now }: { seriesId: string; before: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into series_touched (recurring_event_id, touched_at, asked_at)
    select id, updated_at, ${now} from recurring_events where id = ${seriesId}
    on conflict (recurring_event_id) do update set asked_at = excluded.asked_at
    where coalesce(series_touched.asked_at, '-infinity') < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Adds rows for events that become near without one; returns how many. */
export async function insertNearEvents(
  db: Sql,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into event_evidence (event_id, due_at)
    select id, '-infinity' from events
    where status in ('published', 'cancelled') and end_at > ${now}
      and start_at > ${now}::timestamptz - interval '15 days'
      and start_at < ${now.add({ hours: nearestHours })}
      and not exists (select from event_evidence where event_id = events.id)
    limit ${limit}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Locks the rows of events whose answers are due; those that another server computes are left out. */
export async function lockDue(
  db: Sql,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('event_evidence')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Adds the row of an event if it is missing, and locks it. */
export async function lockEvidence(db: Sql, eventId: string): Promise<void> {
  await db
    .insertInto('event_evidence')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('event_evidence')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute()
}

/** All that the answers of these events are computed from. */
export async function listFacts(db: Sql, eventIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    title: string
    status: string
    start_at: Temporal.Instant
    end_at: Temporal.Instant
    timezone: string
    cancelled_at: Temporal.Instant | null
    dance_night: string
    is_all_day: boolean
    venue_name: string
    venue_address: string
    venue_city: string
    organizer_id: string
    recurring_event_id: string | null
    is_unclaimed: boolean
    word: EditorWord | null
    word_at: Temporal.Instant | null
    asked_about: Temporal.Instant | null
    touched_at: Temporal.Instant | null
    doubt_at: Temporal.Instant | null
    doubt_kind: 'gone' | 'cancelled' | null
  }>`
    select events.id, events.title, events.status, events.cancelled_at, start_at, end_at, events.timezone, dance_night::text, is_all_day,
      events.venue_name, events.venue_address, events.venue_city, events.organizer_id, events.recurring_event_id, word, word_at, asked_about,
      ${isUnclaimedEvent} as is_unclaimed,
      coalesce(series_touched.touched_at, recurring_events.updated_at) as touched_at,
      doubt.proposed_at as doubt_at, doubt.kind as doubt_kind
    from events
    join event_evidence on event_evidence.event_id = events.id
    left join recurring_events on recurring_events.id = events.recurring_event_id
    left join series_touched on series_touched.recurring_event_id = events.recurring_event_id
    left join lateral (
      select kind, proposed_at from feed_entries
      where feed_entries.event_id = events.id and state = 'open' and kind in ('gone', 'cancelled')
      order by proposed_at desc limit 1
    ) as doubt on true
    where events.id = any(${eventIds}::uuid[])`.execute(db)
  return rows
}
export type NightFacts = Awaited<ReturnType<typeof listFacts>>[number]

export async function listVoices(db: Sql, eventIds: readonly string[]) {
  const { rows } = await sql<{
    event_id: string
    night: string
    says: Voice['says']
    said_at: Temporal.Instant
    first_closed_at: Temporal.Instant | null
  }>`select event_id, night::text, says, said_at, first_closed_at from night_voices where event_id = any(${eventIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** One dance night of an event with its answer. */
export interface StoredNight extends NightDecision {
  readonly eventId: string
  readonly times: NightTimes
}

const columns = ['starts_at', 'ends_at', 'answer', 'reason', 'reason_at', 'people'] as const

/** Makes these the only answers of the events. Rows that stay the same are not written, because they outdate kept pages. */
export async function writeNights(
  db: Sql,
  { eventIds, nights }: { eventIds: readonly string[]; nights: readonly StoredNight[] },
): Promise<void> {
  const rows = nights.map(({ eventId, times, answer, reason, at, people }) => ({
    event_id: eventId,
    night: times.night.toString(),
    starts_at: times.start,
    ends_at: times.end,
    answer,
    reason,
    reason_at: at,
    people,
  }))
  await sql`
    delete from event_nights where event_id = any(${eventIds}::uuid[])
      and (event_id, night) not in (select * from unnest(${rows.map(({ event_id }) => event_id)}::uuid[],
        ${rows.map(({ night }) => night)}::date[]))`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('event_nights')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'night'])
        .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])))
        .where(
          sql<boolean>`(${sql.join(columns.map((name) => sql.ref(`event_nights.${name}`)))}) is distinct from (${sql.join(
            columns.map((name) => sql.ref(`excluded.${name}`)),
          )})`,
        ),
    )
    .execute()
}

/** When the answers of these events are computed next, and about which start the organizer was asked. */
export async function updateEvidence(
  db: Sql,
  rows: readonly { eventId: string; dueAt: Temporal.Instant | null; askedAbout: Temporal.Instant | null }[],
): Promise<void> {
  await sql`
    update event_evidence set due_at = changed.due_at, asked_about = changed.asked_about
    from unnest(${rows.map(({ eventId }) => eventId)}::uuid[], ${rows.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${rows.map(({ askedAbout }) => askedAbout)}::timestamptz[]) as changed (id, due_at, asked_about)
    where event_id = changed.id`.execute(db)
}

/** Who says something: a member, or null for all others together. */
export interface Speaker {
  readonly eventId: string
  readonly night: string
  readonly memberId: string | null
}

export async function upsertVoice(
  db: Sql,
  {
    eventId,
    night,
    memberId,
    says,
    now,
    erasedFrom,
  }: Speaker & { says: Voice['says']; now: Temporal.Instant; erasedFrom: Temporal.Instant },
): Promise<void> {
  const first_closed_at = says === 'closed' ? now : null
  await db
    .insertInto('night_voices')
    .values({
      ...{ event_id: eventId, night, member_id: memberId, says, said_at: now },
      ...{ first_closed_at, erased_from: erasedFrom },
    })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'night', 'member_id']).doUpdateSet({
        says,
        said_at: now,
        first_closed_at: sql`coalesce(night_voices.first_closed_at, excluded.first_closed_at)`,
      }),
    )
    .execute()
}

export async function findVoice(db: Sql, { eventId, night, memberId }: Speaker): Promise<Voice['says']> {
  const row = await db
    .selectFrom('night_voices')
    .select('says')
    .where('event_id', '=', eventId)
    .where('night', '=', night)
    .where('member_id', 'is not distinct from', memberId)
    .executeTakeFirst()
  return (row?.says ?? null) as Voice['says']
}

export async function deleteOldVoices(db: Sql, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('night_voices').where('erased_from', '<=', now).execute()
}

/** Since when the member's address is confirmed; undefined when it is not. */
export async function findConfirmedSince(db: Sql, memberId: string): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['email_verified_at', 'created_at'])
    .where('id', '=', memberId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row && (row.email_verified_at ?? row.created_at)
}

/** Whether the member organizes another published event of the scene in this dance night. */
export async function hasEventThatNight(
  db: Sql,
  { eventId, sceneId, night, memberId }: Speaker & { sceneId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from events where organizer_id = ${memberId} and scene_id = ${sceneId}
      and id <> ${eventId} and status = 'published' and not is_unclaimed
      and dance_night <= ${night}::date and dance_night > ${night}::date - 15
      and (dance_night = ${night}::date or end_wall > ${night}::date + interval '6 hours')) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** Published events of a scene that are unconfirmed tonight or tomorrow night, the next ones first. */
export async function listUnconfirmed(
  db: Sql,
  { sceneId, now, limit }: { sceneId: string; now: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await nextNights(db, now)
    .where('events.scene_id', '=', sceneId)
    .where('event_nights.answer', '=', 'unconfirmed')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Published events of an organizer without a fresh word tonight or tomorrow night, the next ones first. */
export async function listOwnUnconfirmed(
  db: Sql,
  { organizerId, now, limit }: { organizerId: string; now: Temporal.Instant; limit: number },
): Promise<string[]> {
  const rows = await nextNights(db, now)
    .where('events.organizer_id', '=', organizerId)
    .where('event_nights.answer', 'in', ['unconfirmed', 'probably'])
    .where(sql<SqlBool>`not ${isUnclaimedEvent}`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const nextNights = (db: Sql, now: Temporal.Instant) =>
  db
    .selectFrom('event_nights')
    .innerJoin('events', 'events.id', 'event_nights.event_id')
    .select('events.id')
    .where('events.status', '=', 'published')
    .where('event_nights.ends_at', '>', now)
    .groupBy(['events.id', 'events.start_at'])
    .orderBy('events.start_at')
