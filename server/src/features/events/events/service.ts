import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { QueryOf } from '@floorcraft/contract/base/endpoint.ts'
import type { EventFilterQuery } from '@floorcraft/contract/events/event-filters.ts'
import type {
  EventNight,
  listEventNights as listEventNightsEndpoint,
} from '@floorcraft/contract/events/event-nights.ts'
import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Piece } from '../../../platform/http/answers/pieces.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findNamedArtist } from '../../scenes/artists/service.ts'
import { resolveSceneIds } from '../../scenes/scenes/service.ts'
import { countEventsByNight, isWithinFilters } from './filters/queries.ts'
import { canEditEvent, canSeeEvent, type EventAccessFacts } from './policy.ts'
import { presentEvent, presentListItem } from './presentation.ts'
import * as queries from './queries.ts'
import type { WrittenItems } from './written-items.ts'

export { hasPrice, isInNights, isOnNightsAhead, isWithinFilters } from './filters/queries.ts'
export { canEditEvent, canSeeEvent } from './policy.ts'
export { hasArtist, hasOwnNight, isUnclaimedEvent, isVisibleTo } from './queries.ts'
export { WrittenItems } from './written-items.ts'

export interface EventsDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** The time window of a list, from now or `from`, with `include_past` days before it, and the filters. */
export interface WindowRequest extends Partial<EventFilterQuery> {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly include_past?: number
  readonly limit: number
  readonly offset: number
}

/** The list as JSON, because it is the most frequent answer. */
export async function listEventsOfScenes(
  { db, clock, items }: EventsDeps & { readonly items: WrittenItems },
  { scenes, ...request }: WindowRequest & { scenes: readonly string[] },
): Promise<Piece> {
  const sceneIds = await resolveSceneIds({ db }, scenes)
  const window = { sceneIds, ...readWindow(clock, request) }
  const lines = sceneIds.length === 0 ? '' : await queries.listScenesLines(db, window)
  return items.writeArray(db, { lines, now: clock.now() })
}

/** The events at a venue of a scene, by the slugs of its spellings. */
export async function listEventsAtVenue(
  { db, clock }: EventsDeps,
  { sceneId, slugs, ...page }: { sceneId: string; slugs: readonly string[]; limit: number; offset: number },
): Promise<EventListItem[]> {
  const window = { ...readWindow(clock, page), conditions: [queries.isAtVenue(slugs)] }
  return presentList(await queries.listScenesEvents(db, { sceneIds: [sceneId], ...window }), clock)
}

export async function listGlobalEvents(
  { db, clock }: EventsDeps,
  request: WindowRequest,
): Promise<EventListItem[]> {
  const rows = await queries.listGlobalEvents(db, readWindow(clock, request))
  return presentList(rows, clock)
}

/** The dance nights of a month that have events, of some scenes, or of all global events. */
export async function listEventNights(
  { db, clock }: EventsDeps,
  { scenes, month, ...filters }: QueryOf<typeof listEventNightsEndpoint>,
): Promise<EventNight[]> {
  const now = clock.now()
  return countEventsByNight(db, {
    sceneIds: scenes.length > 0 ? await resolveSceneIds({ db }, scenes) : undefined,
    month: Temporal.PlainYearMonth.from(month),
    now,
    conditions: isWithinFilters(filters, now),
  })
}

export async function listOrganizerDrafts(
  { db, clock }: EventsDeps,
  { scenes, ...request }: WindowRequest & { scenes: readonly string[] },
): Promise<EventListItem[]> {
  const sceneIds = await resolveSceneIds({ db }, scenes)
  if (scenes.length > 0 && sceneIds.length === 0) return []
  const rows = await queries.listOrganizerDrafts(db, { sceneIds, ...readWindow(clock, request) })
  return presentList(rows, clock)
}

export async function listEventsOfOrganizer(
  { db, clock }: EventsDeps,
  { organizerId, ...request }: WindowRequest & { organizerId: string },
): Promise<EventListItem[]> {
  if (!isId(organizerId)) return []
  const rows = await queries.listOrganizerEvents(db, { organizerId, ...readWindow(clock, request) })
  return presentList(rows, clock)
}

/** The event; undefined when it is missing or the caller may not see it, so that both have the same answer. */
export async function findVisibleEvent(
  { db, clock }: EventsDeps,
  caller: Caller,
  id: string,
): Promise<Event | undefined> {
  const now = clock.now()
  const row = isId(id) ? await queries.findEvent(db, { id, now }) : undefined
  if (!row) return undefined
  const event = presentEvent(row, now)
  return (await onlyVisible(db, caller, [event]))[0]
}

/** The events of these that the caller can see. Only those that are being checked need a look at what the caller keeps. */
async function onlyVisible<Item extends EventListItem>(
  db: Sql,
  caller: Caller,
  events: readonly Item[],
): Promise<Item[]> {
  const checked = events.filter(({ status }) => status === 'being_checked').map(({ id }) => id)
  const kept =
    checked.length > 0 && caller.kind === 'member'
      ? await queries.listKept(db, { ids: checked, memberId: caller.id })
      : []
  return events.filter((event) => canSeeEvent(caller, { ...factsOf(event), isKept: kept.includes(event.id) }))
}

/** The events with an artist in their line-up, by the slug or id of the artist; none for an unknown one. */
export async function listEventsOfArtist(
  { db, clock }: EventsDeps,
  { artistId, ...request }: WindowRequest & { artistId: string },
): Promise<EventListItem[]> {
  const artist = await findNamedArtist(db, artistId)
  if (!artist) return []
  const window = { ids: artist.ids, ...readWindow(clock, request) }
  return presentList(await queries.listArtistEvents(db, window), clock)
}

/** Presents a list with one reading of the clock: reading it for each of fifty rows would take a tenth of the time. */
function presentList(rows: readonly queries.EventListRow[], clock: Clock): EventListItem[] {
  const now = clock.now()
  return rows.map((row) => presentListItem(row, now))
}

const factsOf = (event: EventListItem): EventAccessFacts => ({
  status: event.status,
  organizerId: event.organizer_uid,
  sceneId: event.scene_id,
})

/** The event, if the caller may edit it. Throws 404 when the caller may not see it, else 403. */
export async function findEventToEdit(deps: EventsDeps, caller: Caller, id: string): Promise<Event> {
  const event = await findVisibleEvent(deps, caller, id)
  if (!event) throw notFound()
  if (!canEditEvent(caller, factsOf(event))) throw forbidden()
  return event
}

/** An event that the caller has just written, without a check of permission. */
export async function readEvent({ db, clock }: EventsDeps, id: string): Promise<Event> {
  const now = clock.now()
  const row = await queries.findEvent(db, { id, now })
  if (!row) throw notFound()
  return presentEvent(row, now)
}

/** All events of an organizer, in every status: upcoming events first, then running and past ones, each by start. */
export async function listOwnEvents(
  { db, clock }: EventsDeps,
  request: { organizerId: string; limit: number; offset: number },
): Promise<EventListItem[]> {
  const now = clock.now()
  const rows = await queries.listEventsOwnedBy(db, { now, ...request })
  return rows.map((row) => presentListItem(row, now))
}

/** The events with these ids that the caller can see, by start, with past ones. */
export async function listVisibleEvents(
  { db, clock }: EventsDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<EventListItem[]> {
  const possible = ids.filter(isId)
  const rows = possible.length === 0 ? [] : await queries.listEventsById(db, possible)
  return onlyVisible(db, caller, presentList(rows, clock))
}

/** For the planning calendar: all events of the nights that the caller can see, with drafts, by start. */
export async function listEventsOfNights(
  { db, clock }: EventsDeps,
  {
    scenes,
    ...request
  }: Omit<queries.NightRange, 'sceneIds'> & {
    caller: MemberCaller
    scenes: readonly string[]
  },
): Promise<EventListItem[]> {
  const sceneIds = await resolveSceneIds({ db }, scenes)
  if (scenes.length > 0 && sceneIds.length === 0) return []
  const rows = await queries.listEventsOfNights(db, { sceneIds, ...request })
  return presentList(rows, clock)
}

/** Whether an event is published, starts at this time, and has not started. */
export async function isComing(
  { db, clock }: EventsDeps,
  { id, start }: { id: string; start: string },
): Promise<boolean> {
  const [event] = isId(id) ? await queries.listEventsById(db, [id]) : []
  if (event?.status !== 'published') return false
  return event.start_at.equals(start) && Temporal.Instant.compare(event.start_at, clock.now()) > 0
}

function readWindow(
  clock: Clock,
  { from, to, include_past = 0, limit, offset, ...filters }: WindowRequest,
): queries.EventWindow {
  const now = clock.now()
  const start = from ? Temporal.Instant.from(from) : now
  return {
    from: start.subtract({ hours: 24 * include_past }),
    to: to ? Temporal.Instant.from(to) : undefined,
    conditions: isWithinFilters(filters, now),
    limit,
    offset,
  }
}
