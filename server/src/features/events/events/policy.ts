import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'

export interface EventAccessFacts {
  readonly status: EventStatus
  readonly organizerId: string
  readonly sceneId: string
  /** The caller saved it, or is on its list. Missing is no. */
  readonly isKept?: boolean
}

/**
 * Published and cancelled events are public. One that is being checked is for those who saved it, go there or edit it. All organizers, leaders and admins see organizer drafts. Only the organizer
 * and admins see private drafts.
 */
export function canSeeEvent(caller: Caller, event: EventAccessFacts): boolean {
  switch (event.status) {
    case 'published':
    case 'cancelled':
      return true
    case 'being_checked':
      return event.isKept === true || canEditEvent(caller, event)
    case 'organizer_draft':
      return caller.kind === 'member' && (caller.role !== 'user' || canEditEvent(caller, event))
    case 'private_draft':
      return caller.kind === 'member' && (caller.role === 'admin' || caller.id === event.organizerId)
  }
}

/** The organizer, the leaders of the scene and admins can edit the event, if they can see it. */
export function canEditEvent(caller: Caller, event: EventAccessFacts): boolean {
  if (caller.kind !== 'member') return false
  if (caller.role === 'admin' || caller.id === event.organizerId) return true
  return event.status !== 'private_draft' && caller.ledSceneIds.includes(event.sceneId)
}
