import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { PastSchedule } from '@floorcraft/contract/events/schedule.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { type EventsDeps, findVisibleEvent } from '../events/service.ts'
import * as queries from './queries.ts'

interface PickRequest {
  readonly caller: MemberCaller
  readonly eventId: string
  readonly itemId: string
}

/** The picks of the caller that the schedule still has. Throws RESOURCE_NOT_FOUND for an event that the caller cannot see. */
export async function listPicks(
  deps: EventsDeps,
  { caller, eventId }: Omit<PickRequest, 'itemId'>,
): Promise<{ items: string[] }> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) throw notFound()
  const picked = new Set(await queries.listPicks(deps.db, { memberId: caller.id, eventId: event.id }))
  return { items: event.schedule.flatMap(({ id }) => (picked.has(id) ? id : [])) }
}

/** Throws RESOURCE_NOT_FOUND for an item that the schedule does not have. */
export async function pickItem(deps: EventsDeps, { caller, eventId, itemId }: PickRequest): Promise<void> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event?.schedule.some(({ id }) => id === itemId)) throw notFound()
  await queries.insertPick(deps.db, {
    ...{ memberId: caller.id, eventId: event.id, itemId },
    now: deps.clock.now(),
  })
}

/** Forgetting an item that is not picked is not an error. Throws RESOURCE_NOT_FOUND for an event that the caller cannot see. */
export async function dropPick(deps: EventsDeps, { caller, eventId, itemId }: PickRequest): Promise<void> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) throw notFound()
  await queries.deletePick(deps.db, { memberId: caller.id, eventId: event.id, itemId })
}

const pastSchedules = 5

/** What an organizer can copy. */
export async function listPastSchedules(
  { db, clock }: EventsDeps,
  caller: MemberCaller,
): Promise<PastSchedule[]> {
  const request = { organizerId: caller.id, limit: pastSchedules }
  const begun = await queries.listPastSchedules(db, { ...request, until: clock.now() })
  // Before the first one has begun, those that are planned.
  const rows =
    begun.length > 0
      ? begun
      : await queries.listPastSchedules(db, { ...request, until: clock.now().add({ hours: 24 * 730 }) })
  return rows.map(({ start_at, ...row }) => ({ ...row, start_datetime: isoInZone(start_at, row.timezone) }))
}
