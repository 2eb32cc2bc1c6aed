import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  countedMessage,
  type previewEventMerge,
  rivalNightMessage,
  seriesDateMessage,
} from '@floorcraft/contract/editing/event-merging.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { canSeeEvent } from '../../events/events/service.ts'
import { type EventEditingDeps, listStoredEvents, type StoredEvent } from '../event-editing/service.ts'
import { mayMerge } from './policy.ts'
import * as queries from './queries.ts'
import { differingChoices, problemOfPair } from './rules.ts'

/** What other features above this one move with an event, and take back. */
export interface MergeFollower {
  /** Answers the ids of what it moved. */
  readonly move: (db: Sql, pair: { from: string; to: string }) => Promise<readonly string[]>
  readonly back: (db: Sql, pair: { from: string; to: string; ids: readonly string[] }) => Promise<void>
}

export interface EventMergingDeps extends EventEditingDeps {
  readonly followers: Readonly<Record<string, MergeFollower>>
}

export interface PairRequest {
  readonly caller: MemberCaller
  /** The event that stays. */
  readonly eventId: string
  readonly otherId: string
}

export interface PairOfEvents {
  readonly into: StoredEvent
  readonly from: StoredEvent
}

/** The ids of a pair as they are stored. Throws RESOURCE_NOT_FOUND for other texts. */
export function idsOfPair({ eventId, otherId }: PairRequest): string[] {
  if (!isId(eventId) || !isId(otherId)) throw notFound()
  return [eventId.toLowerCase(), otherId.toLowerCase()]
}

/** The pair, if the caller may merge it. Throws RESOURCE_NOT_FOUND when they cannot see both, else AUTH_PERMISSION_DENIED. */
export function permittedPair(request: PairRequest, events: readonly StoredEvent[]): PairOfEvents {
  const [into, from] = idsOfPair(request).map((id) => events.find((event) => event.id === id))
  const { caller } = request
  const isSeen = (event: StoredEvent) =>
    canSeeEvent(caller, {
      status: event.status,
      organizerId: event.organizer_id,
      sceneId: event.scene_id,
    })
  if (!into || !from || !isSeen(into) || !isSeen(from)) throw notFound()
  if (!mayMerge(caller, [into, from])) throw forbidden()
  return { into, from }
}

/** Why the caller cannot merge two events. */
export async function problemOf(
  db: Sql,
  { into, from }: PairOfEvents,
  caller: MemberCaller,
): Promise<string | undefined> {
  const problem = problemOfPair(into, from)
  if (problem) return problem
  const isOwnPair = [into, from].every(({ organizer_id }) => organizer_id === caller.id)
  // Who merges the event of a rival into their own one would get its people.
  if (!isOwnPair && (await queries.hasOwnNightOf(db, { eventId: from.id, memberId: caller.id })))
    return rivalNightMessage
  // The series would show a date without an event as cancelled.
  if (from.recurring_event_id !== null) return seriesDateMessage
  return (await queries.hasDoor(db, from.id)) ? countedMessage : undefined
}

/** What a merge would do. */
export async function previewMerge(
  { db }: Pick<EventMergingDeps, 'db'>,
  request: PairRequest,
): Promise<ResponseOf<typeof previewEventMerge>> {
  const { into, from } = permittedPair(request, await listStoredEvents(db, idsOfPair(request)))
  return {
    version: into.version,
    other_version: from.version,
    differing: differingChoices(into, from),
    problem: (await problemOf(db, { into, from }, request.caller)) ?? null,
    moved: await queries.countMoved(db, { from: from.id, to: into.id }),
  }
}
