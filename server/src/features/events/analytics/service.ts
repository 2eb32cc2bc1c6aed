import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type {
  AnalyticsReport,
  AnalyticsSource,
  SiteAnalytics,
} from '@floorcraft/contract/events/analytics.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { canEditEvent, canSeeEvent, listVisibleEvents } from '../events/service.ts'
import * as queries from './queries.ts'
import { byAction, dayIn, daysOf, type Period, periodUntil, summarize } from './rules.ts'

export { storeActions } from './record-actions.ts'

export interface AnalyticsDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface Request {
  readonly caller: MemberCaller
  readonly days: number
}

/** The numbers of the caller's events, until today at the place of the last one. */
export async function reportOnOrganizer(
  deps: AnalyticsDeps,
  { caller, days }: Request,
): Promise<AnalyticsReport> {
  const timeZone = (await queries.findOrganizerZone(deps.db, caller.id)) ?? 'UTC'
  const period = periodUntil(dayIn(timeZone, deps.clock.now()), days)
  return report(deps, { caller, subject: { organizerId: caller.id }, period })
}

/** The numbers of an event. Throws RESOURCE_NOT_FOUND when the caller may not see it, and AUTH_PERMISSION_DENIED when the caller may not edit it. */
export async function reportOnEvent(
  deps: AnalyticsDeps,
  { caller, eventId, days }: Request & { eventId: string },
): Promise<AnalyticsReport> {
  const event = isId(eventId) ? await queries.findEventFacts(deps.db, eventId) : undefined
  if (!event) throw notFound()
  const facts = {
    status: event.status as EventStatus,
    organizerId: event.organizer_id,
    sceneId: event.scene_id,
  }
  if (!canEditEvent(caller, facts)) throw canSeeEvent(caller, facts) ? forbidden() : notFound()
  const period = periodUntil(dayIn(event.timezone, deps.clock.now()), days)
  return report(deps, { caller, subject: { eventId: event.id }, period })
}

/** The numbers of a scene and its events. Throws RESOURCE_NOT_FOUND, or AUTH_PERMISSION_DENIED for other members. */
export async function reportOnScene(
  deps: AnalyticsDeps,
  { caller, sceneId, days }: Request & { sceneId: string },
): Promise<AnalyticsReport> {
  const scene = await findSceneFacts(deps.db, sceneId)
  if (!scene?.is_active) throw notFound()
  if (!managesScene(caller, scene.id)) throw forbidden()
  const period = periodUntil(dayIn(scene.timezone, deps.clock.now()), days)
  return report(deps, { caller, subject: { sceneId: scene.id }, period })
}

/** The numbers of the whole site, and how it grew. */
export async function reportOnSite(deps: AnalyticsDeps, { caller, days }: Request): Promise<SiteAnalytics> {
  const period = periodUntil(dayIn('UTC', deps.clock.now()), days)
  return {
    ...(await report(deps, { caller, subject: 'site', period })),
    growth: {
      members: await growthOf(deps, 'members', period),
      events: await growthOf(deps, 'events', period),
      scenes: await growthOf(deps, 'scenes', period),
    },
  }
}

async function growthOf({ db }: AnalyticsDeps, table: 'members' | 'events' | 'scenes', period: Period) {
  const rows = await queries.countGrowth(db, table, period)
  const added = new Map(rows.map((row) => [row.day, row.added]))
  const at_start = added.get(null) ?? 0
  const previous_added = rows.find(({ day }) => day === null)?.previous ?? 0
  const days = daysOf(period).map((day) => ({ day, added: added.get(day) ?? 0 }))
  return { at_start, previous_added, days, total: days.reduce((sum, day) => sum + day.added, at_start) }
}

/**
 * The statements run one after the other, because those over a year are slow and must not take the connections of
 * visitors.
 */
async function report(
  deps: AnalyticsDeps,
  { caller, subject, period }: { caller: MemberCaller; subject: queries.Subject; period: Period },
): Promise<AnalyticsReport> {
  const sums = await queries.listSums(deps.db, { subject, period })
  const of = (kind: 'day' | 'source' | 'city' | 'event') => sums.get(kind) ?? []
  const eventIds =
    subject !== 'site' && 'eventId' in subject
      ? [subject.eventId]
      : of('event').map(({ event_id }) => event_id)
  return {
    ...period,
    ...summarize(period, of('day')),
    sources: of('source').map(({ source, views }) => ({ source: source as AnalyticsSource, views })),
    cities: of('city').map(({ city, views }) => ({ city, views })),
    top_events: await topEvents(deps, { caller, eventIds, period }),
  }
}

async function topEvents(
  deps: AnalyticsDeps,
  { caller, eventIds: ids, period }: { caller: MemberCaller; eventIds: readonly string[]; period: Period },
): Promise<AnalyticsReport['top_events']> {
  const events = await listVisibleEvents(deps, caller, ids)
  const counted = await queries.listEventCounts(deps.db, { eventIds: ids, period })
  const rowsOf = Map.groupBy(counted, ({ event_id }) => event_id)
  return ids.flatMap((id) => {
    const event = events.find((one) => one.id === id)
    if (!event) return []
    const rows = new Map((rowsOf.get(id) ?? []).map((row) => [row.action, row]))
    return [
      {
        event_id: id,
        title: event.title,
        start_datetime: event.start_datetime,
        scene_name: event.scene_name,
        city: event.venue_city,
        counts: byAction((action) => rows.get(action)?.count ?? 0),
        previous_views: rows.get('view')?.previous ?? 0,
      },
    ]
  })
}
