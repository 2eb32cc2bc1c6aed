import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { MonthWeek, RecurrenceType, Weekday } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import { longestEventDays, longestEventHours } from '@floorcraft/contract/events/event-times.ts'
import {
  type EventListItem as EventListOutput,
  type Event as EventOutput,
  listContent,
  pageContent,
} from '@floorcraft/contract/events/events.ts'
import { type FloorWord, fewestShown } from '@floorcraft/contract/events/going-summary.ts'
import type { AnsweredNight } from '@floorcraft/contract/events/night-summary.ts'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { dependOn, type PublicKey } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** Events that end after `from` and start before `to`. */
export interface EventWindow {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant | undefined
  readonly conditions: readonly RawBuilder<SqlBool>[]
  readonly limit: number
  readonly offset: number
}

export interface ScenesWindow extends EventWindow {
  readonly sceneIds: readonly string[]
}

// No event is longer than 14 days, so the index on the start also serves conditions on the end.
const longestEvent = sql`(${sql.lit(longestEventHours)} * interval '1 hour')`

const columnsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => `events.${name}` as const)

const listColumns = [
  ...columnsOf(listContent),
  'events.id',
  'events.status',
  'events.cancellation_reason',
  'events.start_at',
  'events.end_at',
  'events.timezone',
  'events.is_all_day',
  'events.cover_image_url',
  'events.flyer_image_url',
  'events.flyer_position',
  'events.scene_id',
  'events.price_info',
  'events.currency',
  'events.organizer_id',
] as const

const joinedColumns = [
  'scenes.name as scene_name',
  'scenes.slug as scene_slug',
  'members.average_rating as organizer_rating',
  'members.total_reviews as organizer_total_reviews',
] as const

/**
 * Whether an event has no organizer of its own: it came from a calendar, or a person without an account sent it in. Until it is claimed,
 * `organizer_id` is only the member who let it in.
 */
export const isUnclaimedEvent = isUnclaimed('events')

/** The same for the table or alias `name`. */
function isUnclaimed(name: string): RawBuilder<boolean> {
  const id = sql.ref(`${name}.id`)
  return sql<boolean>`(${sql.ref(`${name}.is_unclaimed`)}
    or exists (select from imported_events where imported_events.event_id = ${id}
      and not exists (select from claimed_events where claimed_events.event_id = ${id})))`
}

/** Whether a member organizes another published event of the night and scene of `events`: then another person decides about it. */
export const hasOwnNight = (memberId: string) => sql<boolean>`exists (select from events as own
  where own.organizer_id = ${memberId}::uuid and own.scene_id = events.scene_id and own.id <> events.id
    and own.dance_night = events.dance_night and own.status = 'published' and not ${isUnclaimed('own')})`

/** The name of the organizer; empty when the event was sent in. The query joins the organizer as `members`. */
const shownOrganizer = sql<string>`case when events.is_unclaimed then '' else members.display_name end`

const nextOfSeries = (columns: RawBuilder<unknown>, after?: Temporal.Instant) => sql`
  select ${columns} from events as next
  where next.recurring_event_id = series.id and next.status = 'published' and next.start_at > events.start_at
    ${after ? sql`and next.start_at > ${after}` : sql``}
  order by next.start_at, next.id limit 1`

/**
 * The series of an event, with its next published event after this one and after the instant `after`, if given. Null for
 * most events; this takes one lookup in an index.
 */
const seriesOfEvent = (after?: Temporal.Instant) => sql<EventSeriesRow | null>`(
  select jsonb_build_object(
    'id', series.id, 'recurrence_type', series.recurrence_type, 'recurrence_days', series.recurrence_days,
    'month_week', series.month_week, 'start_date', series.start_date,
    'next_event_id', later.id, 'next_start_at', later.start_at)
  from recurring_events as series
  left join lateral (${nextOfSeries(sql`next.id, next.start_at`, after)}) as later on true
  where series.id = events.recurring_event_id)`

/** The artists of the line-up, each with the page that it is on. Few events name one. */
const artistsOfEvent = sql<LineUpArtist[] | null>`case when events.line_up <> '{}' then (
  select jsonb_agg(jsonb_build_object('id', named.id, 'main_id', main.id, 'name', main.name, 'picture_url', main.picture_url,
    'slug', case when not main.is_hidden then main.slug end))
  from artists as named join artists as main on main.id = main_artist(named.id)
  where named.id = any(artists_in(events.line_up))) end`

/** An artist that a line-up names, and the page with it. */
export interface LineUpArtist {
  readonly id: string
  readonly main_id: string
  readonly name: string
  /** Null without a page. */
  readonly slug: string | null
  readonly picture_url: string | null
}

/** How many people are going, and how balanced they are; null for most events. */
const goingOfEvent = sql<{ going: number; floor: FloorWord | null } | null>`(
  select jsonb_build_object('going', going, 'floor', floor) from going_counts where event_id = events.id)`

/** The list of an event when a row shows that it is not as usual; null for most events. */
const unusualList = sql`from going_lists
  where event_id = events.id and (list = 'none' or not asks_roles or closes_at is not null)`
const listOfEvent = sql<EventListOutput['going_list']>`(
  select jsonb_build_object('list', list, 'asks_roles', asks_roles, 'closes_at', closes_at) ${unusualList})`

/** Only events of tonight and tomorrow night have rows there. The others of a list are spared the search. */
const mayHaveNights = sql`events.dance_night <= (select max(night) from event_nights)`

/** Whether tonight and tomorrow night take place; null for most events. */
const nightsOfEvent = sql<NightRow[] | null>`case when ${mayHaveNights} then (
  select jsonb_agg(jsonb_build_object('night', night, 'answer', answer) order by night)
  from event_nights where event_id = events.id) end`

/** The items of an event, for what lists say of them; null for most events. */
const itemsOfEvent = sql<string[] | null>`nullif(events.schedule, '{}')`

type NightRow = Pick<AnsweredNight, 'night' | 'answer'>

/** The same with its reason, as JSON from the database. */
export interface KnownNightRow extends NightRow {
  readonly starts_at: string
  readonly ends_at: string
  readonly reason: AnsweredNight['reason']['reason']
  readonly reason_at: string | null
  readonly people: number | null
}

/** The secret for passes to the pictures of a draft or hidden event; null when the pictures are public. */
const pictureSecret = sql<
  string | null
>`case when events.status in ('private_draft', 'organizer_draft', 'being_checked')
  then (select secret from picture_pass_secret) end`

/** The part of a series in a list, as JSON from the database. */
export interface EventSeriesRow {
  readonly id: string
  readonly recurrence_type: RecurrenceType
  readonly recurrence_days: Weekday[] | null
  readonly month_week: MonthWeek | null
  readonly start_date: string
  readonly next_event_id: string | null
  readonly next_start_at: string | null
}

/** The columns of an item for a hand-written statement. */
const listItemColumns = sql.join([
  ...[...listColumns, ...joinedColumns].map((text) => {
    const [column, alias] = text.split(' as ')
    return alias ? sql`${sql.ref(column!)} as ${sql.id(alias)}` : sql.ref(column!)
  }),
  sql`${shownOrganizer} as organizer_name`,
])

/**
 * Public events of scenes, as the rows `events` with the columns that `select` names. It reads one index range of each
 * scene up to the limit, merges them, applies the limit again, and joins only the rows that remain. Reading all scenes
 * with `= any` and sorting takes twenty times as long. It is written by hand, because it is the most frequent statement
 * and building it would take as long as running it.
 */
function fromScenesEvents({ sceneIds, ...window }: ScenesWindow, columns = sql`*`) {
  for (const id of sceneIds) dependOn(`events-of-scene:${id}`)
  return sql`
    from (
      select picked.*
      from unnest(${sceneIds}::uuid[]) as wanted(scene_id)
      cross join lateral (
        select ${columns}, xmin as row_version from events
        where events.scene_id = wanted.scene_id and events.status in ('published', 'cancelled')
          and events.start_at > ${window.from}::timestamptz - ${longestEvent} and events.end_at > ${window.from}
          ${window.to ? sql`and events.start_at < ${window.to}` : sql``}
          ${sql.join(
            window.conditions.map((condition) => sql`and ${condition}`),
            sql` `,
          )}
        order by events.start_at, events.id
        limit ${window.limit + window.offset}
      ) as picked
      order by picked.start_at, picked.id
      limit ${window.limit} offset ${window.offset}
    ) as events
    join scenes on scenes.id = events.scene_id
    join members on members.id = events.organizer_id`
}

export async function listScenesEvents(db: Sql, window: ScenesWindow): Promise<EventListRow[]> {
  const statement = sql<EventListRow>`
    select ${preparedIf(window)} ${listItemColumns}, ${seriesOfEvent()} as series, ${goingOfEvent} as going, ${listOfEvent} as list_in_row, ${nightsOfEvent} as nights, ${itemsOfEvent} as items,
      null as picture_secret
    ${fromScenesEvents(window)} order by events.start_at, events.id`
  return dependOnRows((await statement.execute(db)).rows)
}

/** The versions of all rows of which a list item is made, the next event of its series included. */
const itemLine = (eventVersion: string) => sql<string>`
  concat_ws(' ', events.id, ${sql.ref(eventVersion)}, scenes.xmin, members.xmin, (
    select concat_ws(' ', series.xmin, (${nextOfSeries(sql`concat_ws(' ', next.id, next.xmin)`)}))
    from recurring_events as series where series.id = events.recurring_event_id),
    (select 'going ' || xmin from going_counts where event_id = events.id),
    (select concat_ws(' ', 'list', list, asks_roles, extract(epoch from closes_at)) ${unusualList}),
    case when ${mayHaveNights} then (
      select 'nights ' || array_to_string(array_agg(xmin order by night), ' ') from event_nights where event_id = events.id) end)`

/** The columns of an event that its line needs. Sorting whole rows takes half as long again. */
const lineColumns = sql`id, scene_id, organizer_id, recurring_event_id, start_at, dance_night`

/** The events of `listScenesEvents` as one text for `KeptByVersion`, because the driver takes long to read fifty rows. */
export async function listScenesLines(db: Sql, window: ScenesWindow): Promise<string> {
  const statement = sql<{ lines: string }>`
    select ${preparedIf(window)} coalesce(string_agg(${itemLine('events.row_version')}, ',' order by events.start_at, events.id), '') as lines
    ${fromScenesEvents(window, lineColumns)}`
  return (await statement.execute(db)).rows[0]!.lines
}

/** The rows for these ids, without events that visitors do not see. */
export async function listLineRows(db: Sql, ids: readonly string[]) {
  return selectListItems(db)
    .modifyFront(prepared)
    .select(itemLine('events.xmin').as('line'))
    .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
    .where('events.status', 'in', ['published', 'cancelled'])
    .execute()
}

/** The condition for events at a venue with one of these slugs (`server/migrations/0034-venues.sql`). */
export const isAtVenue = (slugs: readonly string[]) =>
  sql<SqlBool>`venue_slug(events.venue_name, events.venue_city) = any(${slugs}::text[])`

export async function listGlobalEvents(db: Sql, window: EventWindow) {
  dependOn('global-events')
  return dependOnRows(
    await inWindow(selectListItems(db).modifyFront(preparedIf(window)), window)
      .where('events.is_global', '=', true)
      .where('events.status', 'in', ['published', 'cancelled'])
      .execute(),
  )
}

export async function listOrganizerEvents(
  db: Sql,
  { organizerId, ...window }: EventWindow & { organizerId: string },
) {
  dependOn(`events-of-organizer:${organizerId.toLowerCase()}`)
  return dependOnRows(
    await inWindow(selectListItems(db).modifyFront(preparedIf(window)), window)
      .where('events.organizer_id', '=', organizerId)
      .where('events.is_unclaimed', '=', false)
      .where('events.status', 'in', ['published', 'cancelled'])
      .execute(),
  )
}

/**
 * The condition for events with one of these artists in their line-up. An array, because the planner takes the index of
 * artists for it also without statistics.
 */
export const hasArtist = (ids: readonly string[]) =>
  sql<SqlBool>`events.id = any(array(select named.id from events as named
    where named.line_up <> '{}' and artists_in(named.line_up) && ${ids}::uuid[]))`

export async function listArtistEvents(
  db: Sql,
  { ids, ...window }: EventWindow & { ids: readonly string[] },
) {
  const rows = await inWindow(selectListItems(db), window)
    .where(hasArtist(ids))
    .where('events.status', 'in', ['published', 'cancelled'])
    .execute()
  dependOn(...ids.map((id) => `nights-of-artist:${id}` as const))
  dependOn(...rows.map(({ id }) => `event:${id}` as const))
  return dependOnRows(rows)
}

/** Organizer drafts of the scenes, or of all scenes when the list is empty. */
export function listOrganizerDrafts(
  db: Sql,
  { sceneIds, ...window }: EventWindow & { sceneIds: readonly string[] },
) {
  let query = inWindow(selectListItems(db), window).where('events.status', '=', 'organizer_draft')
  if (sceneIds.length > 0) query = query.where('events.scene_id', 'in', sceneIds)
  return query.execute()
}

/** All events of an organizer, in every status: upcoming events first, then running and past ones, each by start. */
export function listEventsOwnedBy(
  db: Sql,
  {
    organizerId,
    now,
    limit,
    offset,
  }: { organizerId: string; now: Temporal.Instant; limit: number; offset: number },
) {
  return selectListItems(db)
    .where('events.organizer_id', '=', organizerId)
    .orderBy(sql`events.start_at < ${now}`)
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function listEventsById(db: Sql, ids: readonly string[]) {
  for (const id of ids) dependOn(`event:${id.toLowerCase()}`)
  return dependOnRows(
    await selectListItems(db)
      .modifyFront(prepared)
      .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
      .orderBy('events.start_at')
      .orderBy('events.id')
      .execute(),
  )
}

/** One event, with the next event of its series after `now`, also when the event itself is past. */
export async function findEvent(db: Sql, { id, now }: { id: string; now: Temporal.Instant }) {
  dependOn(`event:${id.toLowerCase()}`)
  const row = await selectListItems(db, now)
    .modifyFront(prepared)
    .select([
      ...columnsOf(pageContent),
      'events.start_wall',
      'events.latitude',
      'events.longitude',
      'events.discount_expiry',
      'events.discount_usage_count',
      'events.sequence',
      'events.created_at',
      'events.updated_at',
      'events.version',
      'members.avatar_url as organizer_avatar_url',
      'scenes.country as scene_country',
    ])
    .select(sql<string>`venue_slug(events.venue_name, events.venue_city)`.as('venue_slug'))
    .select(artistsOfEvent.as('artists'))
    .select(
      sql<EventOutput['going_list'] | null>`(
        select jsonb_build_object('list', list, 'asks_roles', asks_roles, 'places', case list when 'places' then places end,
          'places_left', case when shows_left and list = 'places' and going >= ${sql.lit(fewestShown)}
            then greatest(0, places - coalesce(held, going)) end,
          'closes_at', closes_at)
        from going_lists left join going_counts using (event_id) where event_id = events.id)`.as(
        'going_list',
      ),
    )
    .select(
      sql<KnownNightRow[] | null>`(
        select jsonb_agg(to_jsonb(event_nights) order by night) from event_nights where event_id = events.id)`.as(
        'known_nights',
      ),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_images')
          .select(['event_images.url', 'event_images.thumbnail_url'])
          .whereRef('event_images.event_id', '=', 'events.id')
          .orderBy('event_images.position'),
      ).as('gallery_urls'),
    )
    .where('events.id', '=', id)
    .executeTakeFirst()
  if (row) dependOnRows([row])
  for (const { id, main_id } of row?.artists ?? []) dependOn(`artist:${id}`, `artist:${main_id}`)
  return row
}

/** Only lists without filters are prepared: they are frequent, and each combination of filters is another statement. */
const preparedIf = ({ conditions }: EventWindow) => (conditions.length === 0 ? prepared : sql``)

/** The keys of a row: what it shows of its scene, organizer and series changes with them. */
export function keysOfRow({ scene_id, organizer_id, series }: KeyedRow): PublicKey[] {
  const keys: PublicKey[] = [`scene:${scene_id}`, `member:${organizer_id}`]
  return series ? [...keys, `series:${series.id}`] : keys
}
type KeyedRow = Pick<EventListRow, 'scene_id' | 'organizer_id' | 'series'>

function dependOnRows<Row extends KeyedRow>(rows: Row[]): Row[] {
  dependOn(...new Set(rows.flatMap(keysOfRow)))
  return rows
}

function selectListItems(db: Sql, after?: Temporal.Instant) {
  return db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .select(listColumns)
    .select(joinedColumns)
    .select(shownOrganizer.as('organizer_name'))
    .select(seriesOfEvent(after).as('series'))
    .select(goingOfEvent.as('going'))
    .select(listOfEvent.as('list_in_row'))
    .select(nightsOfEvent.as('nights'))
    .select(itemsOfEvent.as('items'))
    .select(pictureSecret.as('picture_secret'))
}

function inWindow<O>(
  query: SelectQueryBuilder<Tables, 'events' | 'scenes' | 'members', O>,
  window: EventWindow,
) {
  const bounded = query
    .where(sql<SqlBool>`events.start_at > ${window.from}::timestamptz - ${longestEvent}`)
    .where('events.end_at', '>', window.from)
  const filtered = window.conditions.reduce((all, condition) => all.where(condition), bounded)
  return (window.to ? filtered.where('events.start_at', '<', window.to) : filtered)
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(window.limit)
    .offset(window.offset)
}

/** Dance nights, both ends inclusive, in all scenes when the list is empty. */
export interface NightRange {
  readonly sceneIds: readonly string[]
  readonly firstNight: Temporal.PlainDate
  readonly lastNight: Temporal.PlainDate
  readonly limit: number
  readonly offset: number
}

/** Events that the caller can see and that start in these nights, or started before and last for days. */
export function listEventsOfNights(
  db: Sql,
  { caller, sceneIds, firstNight, lastNight, limit, offset }: NightRange & { caller: MemberCaller },
) {
  let query = selectListItems(db)
    .where('events.dance_night', '>=', firstNight.subtract({ days: longestEventDays }).toString())
    .where('events.dance_night', '<=', lastNight.toString())
    // An event of a day or longer is in each of its nights. A night ends at 06:00 of the next date.
    .where(sql<SqlBool>`(events.dance_night >= ${firstNight}::date
      or (events.end_wall >= events.start_wall + interval '1 day'
        and events.end_wall > ${firstNight}::date + ${danceNightStartsAt} * interval '1 hour'))`)
    .where(isVisibleTo(caller))
  if (sceneIds.length > 0) query = query.where('events.scene_id', 'in', sceneIds)
  return query.orderBy('events.start_at').orderBy('events.id').limit(limit).offset(offset).execute()
}

/** Whether a member saved an event, or is on its list. */
const isKeptBy = (memberId: string) => sql<boolean>`(
  exists (select from saved_events where saved_events.event_id = events.id and saved_events.member_id = ${memberId}::uuid)
  or exists (select from going_people where going_people.event_id = events.id and going_people.member_id = ${memberId}::uuid))`

/** Which of these events the member saved or is on the list of. */
export async function listKept(
  db: Sql,
  { ids, memberId }: { ids: readonly string[]; memberId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where id = any(${ids}::uuid[]) and ${isKeptBy(memberId)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The policy `canSeeEvent` in SQL, for lists with a limit. Tests compare the two. */
export function isVisibleTo({ id, role, ledSceneIds }: MemberCaller): RawBuilder<SqlBool> {
  const isOwn = sql<SqlBool>`events.organizer_id = ${id}::uuid`
  const isLed = sql<SqlBool>`events.scene_id = any(${ledSceneIds}::uuid[])`
  return sql<SqlBool>`case events.status
    when 'being_checked' then ${role === 'admin'}::boolean or ${isOwn} or ${isLed} or ${isKeptBy(id)}
    when 'organizer_draft' then ${role !== 'user'}::boolean or ${isOwn} or ${isLed}
    when 'private_draft' then ${role === 'admin'}::boolean or ${isOwn}
    else true end`
}

export type EventListRow = Awaited<ReturnType<ReturnType<typeof selectListItems>['execute']>>[number]
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>
export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number]
