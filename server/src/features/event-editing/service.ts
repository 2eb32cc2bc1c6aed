import type { EventListItem } from '@floorcraft/contract/events.ts'
import { listOwnEvents } from '../events/service.ts'
import type { EventEditingDeps } from './announce.ts'
import type { MemberCaller } from './policy.ts'

export type { EventEditingDeps } from './announce.ts'
export { readCover } from './cover.ts'
export { createEvent } from './creation.ts'
export { duplicateEvent } from './duplication.ts'
export { type EventChange, type EventOccasion, eventChanged } from './jobs.ts'
export { cancelEvents, deleteEvent, deleteEvents } from './removal.ts'
export { setEventStatus, updateEvent } from './revision.ts'
export { findOpenScene, refuseInactive } from './target.ts'

/** Everything the caller organizes, drafts and past events included. */
export function listMyEvents(
  deps: EventEditingDeps,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<EventListItem[]> {
  return listOwnEvents(deps, { organizerId: caller.id, ...page })
}
