import type { ReportReason, ReportState } from '@floorcraft/contract/discovery/reports.ts'
import { type Insertable, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { ReportsTable } from '../../../platform/db/tables.ts'
import { refuseMissing } from '../../../platform/http/app-error.ts'
import { hasOwnNight, isUnclaimedEvent } from '../../events/events/service.ts'
import type { Check, Thing } from '../../site/being-checked/service.ts'

const isOpen = ({ kind, thing }: Thing) =>
  sql`reports.state = 'open' and reports.kind = ${kind} and reports.thing = ${thing}`

/** Inserts a report unless the member has an open one of the thing; returns whether it did. Throws RESOURCE_NOT_FOUND for a deleted thing. */
export async function insertReport(db: Sql, row: Insertable<ReportsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(refuseMissing)
  return inserted !== undefined
}

/** An event can move to another scene between two reports. The leaders of the last one decide about both. */
export async function updateScene(
  db: Sql,
  { sceneId, ...thing }: Thing & { sceneId: string | null },
): Promise<void> {
  await sql`update reports set scene_id = ${sceneId} where ${isOpen(thing)}`.execute(db)
}

export interface OpenReports {
  readonly count: number
  /** Those with one of the reasons, of members who count. */
  readonly counting: number
}

/** How many reports of a thing are open. A member counts who came before one instant and had no refusal after the other. */
export async function countOpen(
  db: Sql,
  {
    memberSince,
    refusedAfter,
    reasons,
    ...thing
  }: Thing & {
    memberSince: Temporal.Instant
    refusedAfter: Temporal.Instant
    reasons: readonly ReportReason[]
  },
): Promise<OpenReports> {
  const { rows } = await sql<OpenReports>`
    select count(*)::int as count, (count(*) filter (where reports.reason = any(${reasons}::text[])
      and reporter.created_at <= ${memberSince} and reporter.disabled_at is null
      and not exists (select from reports as refused where refused.reporter_id = reporter.id
        and refused.state = 'refused' and refused.decided_at > ${refusedAfter})))::int as counting
    from reports join members as reporter on reporter.id = reports.reporter_id
    where ${isOpen(thing)}`.execute(db)
  return rows[0]!
}

/** How many events of an organizer are over, up to a limit. Events that others sent in or imported are not theirs. */
export async function countPastEvents(
  db: Sql,
  { organizerId, now, limit }: { organizerId: string; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from events
      where organizer_id = ${organizerId} and status = 'published' and end_at < ${now} and not ${isUnclaimedEvent}
      limit ${limit}) as past`.execute(db)
  return rows[0]!.count
}

/** Whether an event has an organizer of its own. */
export async function isClaimed(db: Sql, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from events where id = ${eventId} and not ${isUnclaimedEvent}`.execute(db)
  return rows.length > 0
}

/** The scene of the newest public event of an organizer. */
export async function findSceneOfOrganizer(db: Sql, organizerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .select('scene_id')
    .where('organizer_id', '=', organizerId)
    .where('status', 'in', ['published', 'cancelled'])
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.scene_id ?? null
}

export interface ReportedRow extends Thing {
  readonly state: ReportState
  readonly scene_id: string | null
  readonly scene_name: string | null
  readonly scene_slug: string | null
  readonly name: string | null
  readonly event_id: string | null
  readonly organizer_id: string | null
  readonly review_id: string | null
  readonly venue_slug: string | null
  /** Whom a review is about, and who wrote it. */
  readonly reviewed_id: string | null
  readonly reviewer_id: string | null
  readonly decided_at: Temporal.Instant | null
  readonly decision_reason: string | null
  readonly took_down: boolean
  readonly report_count: number
  readonly reports: readonly { reason: ReportReason; note: string | null; created_at: string }[]
  readonly since: Check['since'] | null
  /** The same as `since` also of a cancelled event, which is not hidden. */
  readonly returned_at: Check['returned_at']
  readonly hasReported: boolean
  readonly isOwn: boolean
  readonly hasOwnNight: boolean
}

const shownReports = 50

/** What was reported, by thing and decision, with all that a decision needs: the most urgent first, or the last decision. */
export async function listReported(
  db: Sql,
  {
    state,
    sceneIds,
    callerId,
    only,
    limit,
    offset,
  }: {
    state: ReportState
    /** Undefined for all things. */
    sceneIds: readonly string[] | undefined
    callerId: string
    only?: Thing
    limit: number
    offset: number
  },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with things as (
      select kind, thing, state, decided_at, decision_reason, took_down, count(*)::int as report_count,
        min(created_at) as first_at, coalesce(bool_or(reporter_id = ${callerId}::uuid), false) as reported,
        (array_agg(scene_id order by created_at desc))[1] as scene_id, (array_agg(event_id))[1] as event_id,
        (array_agg(organizer_id))[1] as organizer_id, (array_agg(review_id))[1] as review_id,
        (array_agg(venue_slug))[1] as venue_slug,
        to_jsonb((array_agg(jsonb_build_object('reason', reason, 'note', note, 'created_at', created_at)
          order by created_at))[1:${sql.lit(shownReports)}]) as reports
      from reports
      where state = ${state} ${sceneIds ? sql`and scene_id = any(${sceneIds}::uuid[])` : sql``}
        ${only ? sql`and kind = ${only.kind} and thing = ${only.thing}` : sql``}
      group by kind, thing, state, decided_at, decision_reason, took_down
    )
    select things.*, things.reported as "hasReported", checks.since,
      case when events.status = 'cancelled' then checks.since else checks.returned_at end as returned_at,
      scenes.name as scene_name, scenes.slug as scene_slug, reviews.organizer_id as reviewed_id, reviews.reviewer_id,
      case things.kind when 'event' then events.title when 'organizer' then organizer.display_name
        when 'review' then left(reviews.review_text, 80) else coalesce(venues.name, spelled.venue_name, things.venue_slug) end as name,
      coalesce(organizer.id = ${callerId}::uuid or reviews.organizer_id = ${callerId}::uuid
        or reviews.reviewer_id = ${callerId}::uuid
        or (events.organizer_id = ${callerId}::uuid and not ${isUnclaimedEvent})
        or exists (select from artists where claimed_by = ${callerId}::uuid
          and id = any(artists_in(events.line_up))), false) as "isOwn",
      coalesce(${hasOwnNight(callerId)}, false) as "hasOwnNight"
    from things
    left join being_checked as checks on checks.kind = things.kind and checks.thing = things.thing and things.state = 'open'
    left join scenes on scenes.id = things.scene_id
    left join events on events.id = things.event_id
    left join members as organizer on organizer.id = things.organizer_id
    left join reviews on reviews.id = things.review_id
    left join venues on venues.scene_id = things.scene_id and venues.slug = things.venue_slug
    left join lateral (select venue_name from events as there where there.scene_id = things.scene_id
      and there.status in ('published', 'cancelled')
      and venue_slug(there.venue_name, there.venue_city) = things.venue_slug limit 1) as spelled on things.kind = 'venue'
    order by checks.since is null, things.decided_at desc nulls last, things.first_at, things.thing
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Locks the open reports of a thing until the transaction ends. */
export async function lockOpen(db: Sql, thing: Thing): Promise<{ id: string; reporter_id: string | null }[]> {
  const { rows } = await sql<{ id: string; reporter_id: string | null }>`
    select id, reporter_id from reports where ${isOpen(thing)} order by id for update`.execute(db)
  return rows
}

/** Whether reports of a thing were decided, in these scenes or anywhere. */
export async function hasDecided(
  db: Sql,
  { kind, thing, sceneIds }: Thing & { sceneIds: readonly string[] | undefined },
): Promise<boolean> {
  const { rows } = await sql`select from reports where kind = ${kind} and thing = ${thing} and state <> 'open'
    ${sceneIds ? sql`and scene_id = any(${sceneIds}::uuid[])` : sql``} limit 1`.execute(db)
  return rows.length > 0
}

export async function updateDecided(
  db: Sql,
  {
    thing,
    ...decision
  }: {
    thing: Thing
    state: 'upheld' | 'refused'
    decided_at: Temporal.Instant
    decided_by: string
    decision_reason: string
    took_down: boolean
  },
): Promise<void> {
  await db
    .updateTable('reports')
    .set(decision)
    .where('state', '=', 'open')
    .where('kind', '=', thing.kind)
    .where('thing', '=', thing.thing)
    .execute()
}

/** Erases who reported what was decided before this instant, and what they wrote. */
export async function eraseReporters(db: Sql, decidedBefore: Temporal.Instant): Promise<void> {
  await db
    .updateTable('reports')
    .set({ reporter_id: null, note: null })
    .where('state', 'in', ['upheld', 'refused'])
    .where('decided_at', '<=', decidedBefore)
    .where('reporter_id', 'is not', null)
    .execute()
}
