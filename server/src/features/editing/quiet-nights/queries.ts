import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Point } from '@floorcraft/contract/base/distance.ts'
import { longestEventDays } from '@floorcraft/contract/events/event-times.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { isUnclaimedEvent, isVisibleTo } from '../../events/events/service.ts'
import { audienceAgeDays, draftDays, draftsPerOrganizer, reachKm } from './rules.ts'
import type { SeriesRule } from './series-nights.ts'

/** A degree of latitude has over 110 km. The exact distance is computed of what was found. */
const reachDegrees = reachKm / 110
/** No scene has so many in eight weeks. */
const mostDancedNights = 5000
/** The highest band begins there, so more need not be counted. */
const mostCounted = 101

export interface Reach {
  readonly caller: MemberCaller
  readonly sceneId: string
  /** Undefined when nothing is known about the place; then only the own scene is in reach. */
  readonly place: Point | undefined
  /** The event that is being planned, if it exists. */
  readonly eventId: string | undefined
  readonly tonight: Temporal.PlainDate
  /** Both are included. */
  readonly firstNight: Temporal.PlainDate
  readonly lastNight: Temporal.PlainDate
  readonly now: Temporal.Instant
}

export interface ReachedRow {
  readonly id: string
  readonly title: string
  readonly event_type: string
  readonly is_draft: boolean
  readonly organizer_name: string
  readonly venue_city: string
  readonly dance_styles: string[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly dance_night: string
  readonly start_wall: string
  readonly end_wall: string
  /** At most 101. */
  readonly audience: number
  readonly recurring_event_id: string | null
  /** The rule of a series that goes on without asking; null for other events. */
  readonly series: SeriesRule | null
}

/**
 * The events of these nights that may cost something, in one statement. Private drafts are never there, and shared drafts only
 * for those who may read them; so the answer says nothing that the caller could not read elsewhere.
 */
export async function listEventsInReach(db: Sql, reach: Reach): Promise<ReachedRow[]> {
  const { caller, eventId } = reach
  const { rows } = await sql<ReachedRow>`
    select events.id, events.title, events.event_type, events.status = 'organizer_draft' as is_draft, events.venue_city,
      case when events.is_unclaimed then '' else members.display_name end as organizer_name, events.dance_styles,
      coalesce(events.latitude, scenes.latitude) as latitude, coalesce(events.longitude, scenes.longitude) as longitude,
      events.dance_night, events.start_wall, events.end_wall, ${audienceOf(reach)} as audience,
      events.recurring_event_id, ${ruleOfSeries} as series
    from (${eventsInReach(reach)}) as events
    join scenes on scenes.id = events.scene_id
    join members on members.id = events.organizer_id
    where not ${isOwn(caller, eventId)}`.execute(db)
  return rows
}

/** Published events and drafts that count, of the place and these nights: for each kind of event the smallest index. */
function eventsInReach(reach: Reach) {
  const { caller, sceneId, place, tonight, lastNight } = reach
  // From tonight on, because the events of a series say where its later nights are.
  const isInNights = sql`events.dance_night between ${tonight.subtract({ days: longestEventDays })}::date and ${lastNight}::date
    and events.end_wall > ${tonight}::date`
  // No time of the place is more than a day from UTC.
  const isInDrafts = sql`events.status = 'organizer_draft' and ${isInNights}
    and events.start_at >= ${tonight.subtract({ days: longestEventDays + 1 })}::date
    and ${isVisibleTo(caller)} and ${isCountedDraft(reach)}`
  if (!place) {
    const isHere = sql`events.scene_id = ${sceneId}::uuid`
    return sql`
      select events.* from events where ${isHere} and events.status = 'published' and ${isInNights}
      union all select events.* from events where ${isHere} and ${isInDrafts}`
  }
  const isAtPlace = isAround(place, 'events')
  const isInCity = sql`events.latitude is null
    and events.scene_id = any(array(select scenes.id from scenes where ${isAround(place, 'scenes')}))`
  return sql`
    select events.* from events where ${isAtPlace} and events.status = 'published' and ${isInNights}
    union all select events.* from events where ${isInCity} and events.status = 'published' and ${isInNights}
    union all select events.* from events where (${isAtPlace} or (${isInCity})) and ${isInDrafts}`
}

/** A box around the place. Next to the date line it is in two parts. */
function isAround({ latitude, longitude }: Point, table: 'events' | 'scenes'): RawBuilder<SqlBool> {
  const width = reachDegrees / Math.max(Math.cos((latitude * Math.PI) / 180), reachDegrees / 180)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const between = (centre: number) =>
    sql`${column('longitude')} between ${centre - width}::float8 and ${centre + width}::float8`
  const centres = [longitude, ...(longitude + width > 180 ? [longitude - 360] : [])]
  if (longitude - width < -180) centres.push(longitude + 360)
  return sql`(${column('latitude')} between ${latitude - reachDegrees}::float8 and ${latitude + reachDegrees}::float8
    and (${sql.join(centres.map(between), sql` or `)}))`
}

/** A date of a series with an event: when the others take place. */
const ruleOfSeries = sql`(select jsonb_build_object('recurrence_type', recurrence_type, 'recurrence_days', recurrence_days,
    'month_week', month_week, 'start_date', start_date, 'end_date', end_date, 'skip_dates', skip_dates, 'start_time', start_time)
  from recurring_events where recurring_events.id = events.recurring_event_id and events.status = 'published'
    and recurring_events.status = 'active' and not requires_confirmation)`

/** The last drafts that an organizer has changed, of nights to come, while they are fresh. */
const isCountedDraft = ({ tonight, now }: Reach) => sql<SqlBool>`(
  events.updated_at >= ${now.subtract({ hours: 24 * draftDays })} and (
    select count(*) from events as newer
    where newer.organizer_id = events.organizer_id and newer.status = 'organizer_draft'
      and newer.dance_night >= ${tonight}::date
      and (newer.updated_at, newer.id) > (events.updated_at, events.id)) < ${sql.lit(draftsPerOrganizer)})`

/** The event itself, and those of its organizer or the caller. Who let in an event without an organizer does not own it. */
const isOwn = (caller: MemberCaller, eventId: string | undefined) => sql<SqlBool>`(
  (events.organizer_id = ${caller.id}::uuid and not ${isUnclaimedEvent})
  ${
    eventId
      ? sql`or events.id = ${eventId}::uuid
        or (not ${isUnclaimedEvent} and events.organizer_id is not distinct from (
          select edited.organizer_id from events as edited
          where edited.id = ${eventId}::uuid and not edited.is_unclaimed
            and (edited.status <> 'private_draft' or ${caller.role === 'admin'}::boolean)))`
      : sql``
  })`

/**
 * The people who saved the event or go to it, without the caller, who could otherwise find the edge of a band. Only entries
 * from before a midnight count, so that a band changes at most once a day.
 */
function audienceOf({ caller, now, firstNight }: Reach) {
  const before = now.toZonedDateTimeISO('UTC').startOfDay().subtract({ days: audienceAgeDays }).toInstant()
  const isShown = sql`events.dance_night >= ${firstNight.subtract({ days: longestEventDays })}::date`
  return sql<number>`case when ${isShown} then (select count(*)::int from (
    (select member_id as person from saved_events
      where saved_events.event_id = events.id and saved_at < ${before} and member_id <> ${caller.id}::uuid
      limit ${sql.lit(mostCounted)})
    union
    (select coalesce(going_people.member_id, going_people.guest_id)
      from going_entries join going_people on going_people.entry_id = going_entries.id
      where going_entries.event_id = events.id and going_entries.state = 'going' and joined_at < ${before}
        and coalesce(going_people.member_id, going_people.guest_id) <> ${caller.id}::uuid
      limit ${sql.lit(mostCounted)})
    limit ${sql.lit(mostCounted)}) as people) else 0 end`
}

/** The published events of a scene in these nights, both included, and the styles of its profile. */
export async function listDancedNights(
  db: Sql,
  range: { sceneId: string; firstNight: Temporal.PlainDate; lastNight: Temporal.PlainDate },
) {
  const { sceneId, firstNight, lastNight } = range
  const [events, scene] = await Promise.all([
    db
      .selectFrom('events')
      .select(['dance_night', 'dance_styles', 'schedule'])
      .where('scene_id', '=', sceneId)
      .where('status', '=', 'published')
      .where('start_at', '>=', sql<Temporal.Instant>`${firstNight.subtract({ days: 1 })}::date`)
      .where('dance_night', '>=', firstNight.toString())
      .where('dance_night', '<=', lastNight.toString())
      .limit(mostDancedNights)
      .execute(),
    db.selectFrom('scenes').select('primary_styles').where('id', '=', sceneId).executeTakeFirst(),
  ])
  return { events, primary: scene?.primary_styles ?? [] }
}
