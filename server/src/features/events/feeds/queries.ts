import type { RecurrenceRule } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { longestEventHours } from '@floorcraft/contract/events/event-times.ts'
import type { FloorWord } from '@floorcraft/contract/events/going-summary.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { dependOn, type PublicKey } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId } from '../../../platform/ids.ts'
import { hasArtist } from '../events/service.ts'

export type FeedSubject =
  | { readonly kind: 'scene'; readonly sceneId: string }
  | { readonly kind: 'organizer'; readonly organizerId: string }
  | { readonly kind: 'artist'; readonly ids: readonly string[] }
  | { readonly kind: 'style'; readonly condition: RawBuilder<SqlBool> }
  | { readonly kind: 'saved'; readonly memberId: string }
  | { readonly kind: 'followed'; readonly memberId: string }
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | {
      readonly kind: 'filtered'
      /** Undefined: all scenes. */
      readonly sceneIds: readonly string[] | undefined
      readonly conditions: readonly RawBuilder<SqlBool>[]
    }

/** One active scene by slug or id, and whether `listDeletedEvents` would find any of its events. */
export async function findSceneOfFeed(
  db: Sql,
  { key, deletedAfter }: { key: string; deletedAfter: Temporal.Instant },
) {
  const { rows } = await sql<{ id: string; name: string; slug: string; has_deleted: boolean }>`
    select ${prepared} id, name, slug,
      exists (select from deleted_events where scene_id = scenes.id and deleted_at > ${deletedAfter}) as has_deleted
    from scenes
    where is_active and ${isId(key) ? sql`id` : sql`slug`} = ${key}`.execute(db)
  const [row] = rows
  if (row) dependOn(`scene:${row.id}`)
  return row
}

/** The event as a feed lists it, with the versions of all rows that its entry is made of. */
const feedLine = sql<string>`concat_ws(' ', events.id, events.xmin, scenes.xmin, members.xmin, series.xmin,
  (select concat_ws(' ', 'going', going_counts.xmin, case when list = 'places' then places end)
    from going_lists left join going_counts on going_counts.event_id = going_lists.event_id
    where going_lists.event_id = events.id))`

/**
 * Published events that end after `endsAfter`, of those saved also what is being checked, and cancelled events that end after `now`, by start, as one text with
 * commas, because the driver takes longer to read a thousand rows. The caller declares the keys of the entries
 * (`keysOfRow`).
 */
export async function listFeedLines(
  db: Sql,
  {
    subject,
    endsAfter,
    now,
    limit,
  }: { subject: FeedSubject; endsAfter: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<string> {
  dependOn(...keysOf(subject))
  // Written by hand, because building the statement would take as long as reading its answer. No event is longer than
  // 14 days, so the index on the start also serves conditions on the end.
  const statement = sql<{ lines: string }>`
    select ${preparedIf(subject)} coalesce(string_agg(line, ',' order by start_at, id), '') as lines
    from (
      select events.start_at, events.id, ${feedLine} as line
      from events
      join scenes on scenes.id = events.scene_id
      join members on members.id = events.organizer_id
      left join recurring_events as series on series.id = events.recurring_event_id
      where ${ofSubject(subject)}
        and (events.status = 'published' or (events.status = 'cancelled' and events.end_at > ${now})
          ${subject.kind === 'saved' ? sql`or events.status = 'being_checked'` : sql``})
        and events.start_at > ${endsAfter}::timestamptz - ${longestEventHours} * interval '1 hour'
        and events.end_at > ${endsAfter}
      order by events.start_at, events.id
      limit ${limit}
    ) as listed`
  return (await statement.execute(db)).rows[0]!.lines
}

/** The rows of which the entries of events are made. */
export async function listFeedRows(db: Sql, ids: readonly string[]) {
  for (const id of ids) dependOn(`event:${id}`)
  const rows = await selectFeedEvents(db)
    .modifyFront(prepared)
    .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
    .execute()
  for (const row of rows) dependOn(...keysOfRow(row))
  return rows
}

/** The keys of a row: what its entry shows of its scene, organizer and series changes with them. */
export function keysOfRow({ scene_id, organizer_id, recurring_event_id }: FeedEventRow): PublicKey[] {
  const keys: PublicKey[] = [`scene:${scene_id}`, `member:${organizer_id}`]
  return recurring_event_id ? [...keys, `series:${recurring_event_id}`] : keys
}

/** Feeds with filters are not prepared: each combination is another statement. */
const preparedIf = ({ kind }: FeedSubject) => (kind === 'scene' || kind === 'organizer' ? prepared : sql``)

function keysOf(subject: FeedSubject): PublicKey[] {
  switch (subject.kind) {
    case 'scene':
      return [`events-of-scene:${subject.sceneId}`]
    case 'organizer':
      return [`events-of-organizer:${subject.organizerId}`]
    case 'artist':
      return subject.ids.map((id) => `nights-of-artist:${id}` as const)
    case 'filtered':
      return subject.sceneIds?.map((id) => `events-of-scene:${id}` as const) ?? ['events']
    case 'style':
    case 'saved':
    case 'followed':
    case 'found':
      return ['events']
  }
}

/** Events that were published and then deleted after `deletedAfter`, the latest first. */
export async function listDeletedEvents(
  db: Sql,
  { subject, deletedAfter, limit }: { subject: FeedSubject; deletedAfter: Temporal.Instant; limit: number },
) {
  // These feeds do not know which deleted events they had. A subscribed calendar removes an event that its feed no
  // longer contains.
  if (['artist', 'saved', 'followed', 'filtered', 'found'].includes(subject.kind)) return []
  const rows = await db
    .selectFrom('deleted_events as events')
    .modifyFront(preparedIf(subject))
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .select([
      'events.event_id',
      'events.title',
      'events.timezone',
      'events.is_all_day',
      'events.start_at',
      'events.end_at',
      'events.dance_styles',
      'events.sequence',
      'events.created_at',
      'events.deleted_at',
      'events.scene_id',
      'scenes.slug as scene_slug',
    ])
    .where(ofSubject(subject))
    .where('events.deleted_at', '>', deletedAfter)
    .orderBy('events.deleted_at', 'desc')
    .orderBy('events.event_id')
    .limit(limit)
    .execute()
  for (const { scene_id } of rows) dependOn(`scene:${scene_id}`)
  return rows
}

export type DeletedEventRow = Awaited<ReturnType<typeof listDeletedEvents>>[number]

/** The condition for a subject; `events` and `deleted_events` have the same names for these columns. */
function ofSubject(subject: FeedSubject) {
  switch (subject.kind) {
    case 'scene':
      return sql<SqlBool>`events.scene_id = ${subject.sceneId}`
    case 'organizer':
      return sql<SqlBool>`events.organizer_id = ${subject.organizerId}`
    case 'artist':
      return hasArtist(subject.ids)
    case 'style':
      return subject.condition
    case 'saved':
      // Who goes to an event and has taken the heart away still has it in the calendar.
      return sql<SqlBool>`events.id in (
        select event_id from saved_events where member_id = ${subject.memberId}
        union select entry.event_id from going_people as person join going_entries as entry on entry.id = person.entry_id
          where person.member_id = ${subject.memberId} and entry.state = 'going')`
    case 'followed':
      return sql<SqlBool>`events.id in (
        select theirs.id from follows join events as theirs on theirs.organizer_id = follows.organizer_id
          where follows.member_id = ${subject.memberId}
        union select named.id from events as named where named.line_up <> '{}' and artists_in(named.line_up) && array(
          select unnest(artists_of_page(main_artist(artist_id))) from artist_follows where member_id = ${subject.memberId}))`
    case 'found':
      return sql<SqlBool>`events.id = any(${subject.ids}::uuid[])`
    case 'filtered':
      return sql<SqlBool>`${sql.join(
        [
          subject.sceneIds ? sql`events.scene_id = any(${subject.sceneIds}::uuid[])` : sql`true`,
          ...subject.conditions,
        ],
        sql` and `,
      )}`
  }
}

function selectFeedEvents(db: Sql) {
  return db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .leftJoin('recurring_events as series', 'series.id', 'events.recurring_event_id')
    .select([
      feedLine.as('line'),
      'events.id',
      'events.title',
      'events.description',
      'events.event_type',
      'events.status',
      'events.cancellation_reason',
      'events.start_at',
      'events.end_at',
      'events.timezone',
      'events.is_all_day',
      'events.venue_name',
      'events.venue_address',
      'events.venue_city',
      'events.venue_state',
      'events.latitude',
      'events.longitude',
      'events.price_info',
      'events.price_note',
      'events.currency',
      'events.dance_styles',
      'events.ticket_url',
      'events.version',
      'events.sequence',
      'events.created_at',
      'events.updated_at',
      'events.scene_id',
      'events.organizer_id',
      'events.recurring_event_id',
      'scenes.name as scene_name',
      sql<string>`case when events.is_unclaimed then '' else members.display_name end`.as('organizer_name'),
    ])
    .select(
      sql<RecurrenceRule | null>`case when series.id is not null then jsonb_build_object(
        'recurrence_type', series.recurrence_type, 'recurrence_days', series.recurrence_days,
        'month_week', series.month_week, 'start_date', series.start_date) end`.as('series'),
    )
    .select([
      sql<number | null>`(select places from going_lists where event_id = events.id and list = 'places')`.as(
        'places',
      ),
      sql<{ going: number; floor: FloorWord | null } | null>`(
        select jsonb_build_object('going', going, 'floor', floor) from going_counts where event_id = events.id)`.as(
        'going',
      ),
    ])
}

export type FeedEventRow = Awaited<ReturnType<ReturnType<typeof selectFeedEvents>['execute']>>[number]
