import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { OwnEvent } from '@floorcraft/contract/editing/event-editing.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf } from '../../../platform/http/route.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { findEventToEdit, listOwnEvents } from '../../events/events/service.ts'
import { deletedEventsKeptFor } from '../../events/feeds/service.ts'
import { countPeople } from '../../events/going/service.ts'
import { countSaves } from '../../events/saved-events/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { lockOrganizer } from './locking.ts'
import type { EventEditingDeps } from './notify-savers.ts'
import * as queries from './queries.ts'

export { addEvents, addMissingEvents, changeEvents, reviseEvents, writeChanges } from './change-event.ts'
export { hideEvent, showEvent, takeDownEvent } from './checking.ts'
export { readCover } from './cover.ts'
export { createEvent } from './creation.ts'
export { refuseOtherCurrency } from './currency.ts'
export { duplicateEvent } from './duplication.ts'
export type { EventDraft, EventRevision } from './event-draft.ts'
export { storedTimes } from './event-times.ts'
export { changeGallery } from './gallery.ts'
export { artistsIn, refuseLineUp, withoutArtists } from './line-up.ts'
export { lockEventsToChange, lockOrganizer } from './locking.ts'
export { type EventEditingDeps, noticeOf } from './notify-savers.ts'
export { giveEvent } from './ownership.ts'
export type { EventChanges, StoredEvent } from './queries.ts'
export { listGallery, listStoredEvents } from './queries.ts'
export { recordForeignChange } from './record-change.ts'
export { cancelEvents, deleteEvent, deleteEvents } from './removal.ts'
export { newTimes } from './requested-times.ts'
export { moveEvent, reviseEvent, setEventStatus, updateEvent } from './revision.ts'
export { commonColumns, givenPrices, hasSameTitleAndVenue, isLive, publicChange } from './rules.ts'
export { refuseOutside, wallSpanOf } from './schedule.ts'
export { bringBack, takeOut } from './taking-out.ts'
export { findOpenScene, refuseInactive } from './target.ts'
export { parseTime } from './wall-times.ts'

/** Of one account in an hour: enough to create 200 events by hand or by program, publish them and correct them. */
export const eventChangesLimit: RateLimit = { name: 'event-changes', limit: 600, windowSeconds: 3600 }

/** The signed-in caller of a change of events, which counts towards the limit of the account. */
export async function changingMember(limiter: RateLimiter, caller: Caller): Promise<MemberCaller> {
  const member = memberOf(caller)
  await limiter.hit(eventChangesLimit, member.id)
  return member
}

/** Puts events into a series. An event of another series stays in that one. The calling code checks permission. */
export function joinSeries(
  { db }: Pick<EventEditingDeps, 'db'>,
  events: { ids: readonly string[]; seriesId: string },
): Promise<void> {
  return queries.updateSeriesOfEvents(db, events)
}

/** Removes the deleted events that no feed contains any more. */
export function forgetDeletedEvents({ db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>): Promise<void> {
  return queries.deleteDeletedEventsBefore(db, clock.now().subtract(deletedEventsKeptFor))
}

/** How many members are told of a change of these events that `by` makes. */
export async function countSaversOf(
  { db }: Pick<EventEditingDeps, 'db'>,
  { ids, by }: { ids: readonly string[]; by: string },
): Promise<number> {
  return ids.length === 0 ? 0 : queries.countSavers(db, { ids, except: by })
}

/** The same for one event, if the caller may edit it. 0 for a draft, a cancelled event and one that is over. */
export async function countSavers(
  deps: Pick<EventEditingDeps, 'db' | 'clock'>,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
): Promise<{ members: number }> {
  const { id, status, end_datetime } = await findEventToEdit(deps, caller, eventId)
  const isTold =
    status === 'published' &&
    Temporal.Instant.compare(Temporal.Instant.from(end_datetime), deps.clock.now()) > 0
  return { members: isTold ? await countSaversOf(deps, { ids: [id], by: caller.id }) : 0 }
}

/** All events of the caller, with drafts and past events. */
export async function listMyEvents(
  deps: EventEditingDeps,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<OwnEvent[]> {
  const events = await listOwnEvents(deps, { organizerId: caller.id, ...page })
  const ids = events.map(({ id }) => id)
  const saves = await countSaves(deps.db, ids)
  const people = await countPeople(deps.db, ids)
  return events.map((event) => ({
    ...event,
    saves_count: saves.get(event.id) ?? 0,
    counts: { going: 0, offered: 0, waiting: 0, ...people.get(event.id) },
  }))
}

const forgetDeleted = defineJob<Record<string, never>>('feeds.forget-deleted')

/** Once a night. */
export const eventEditingWorkers = (deps: Pick<EventEditingDeps, 'db' | 'clock'>): Worker[] => [
  worker(forgetDeleted, () => forgetDeletedEvents(deps), { cron: '37 3 * * *' }),
]

/**
 * Gives all events of a member who leaves to another one, in one scene or everywhere; returns how many. The calling code
 * checks permission, and calls it in a transaction.
 */
export async function handOverEvents(
  { db, clock }: Pick<EventEditingDeps, 'db' | 'clock'>,
  { from, to, sceneId }: { from: string; to: string; sceneId?: string },
): Promise<number> {
  for (const id of [from, to].sort()) await lockOrganizer(db, id)
  await signChanges(db, { origin: 'handed over' })
  return queries.updateOrganizer(db, { from, to, sceneId, now: clock.now() })
}
