import type { Caller } from '@floorcraft/contract/access.ts'
import type { EventStatus } from '@floorcraft/contract/events.ts'

/** What of an event decides who may do what with it. */
export interface EventFacts {
  readonly status: EventStatus
  readonly organizerId: string
  readonly sceneId: string
}

/**
 * Who sees an event: published and cancelled ones everybody; drafts shared with organizers every organizer, leader
 * and admin; private drafts only who may edit them.
 */
export function canSeeEvent(caller: Caller, event: EventFacts): boolean {
  switch (event.status) {
    case 'published':
    case 'cancelled':
      return true
    case 'organizer_draft':
      return caller.kind === 'member' && (caller.role !== 'user' || canEditEvent(caller, event))
    case 'private_draft':
      return caller.kind === 'member' && (caller.role === 'admin' || caller.id === event.organizerId)
  }
}

/** The organizer of the event, the leaders of its scene and admins edit it, if they see it at all. */
export function canEditEvent(caller: Caller, event: EventFacts): boolean {
  if (caller.kind !== 'member') return false
  if (caller.role === 'admin' || caller.id === event.organizerId) return true
  return event.status !== 'private_draft' && caller.ledSceneIds.includes(event.sceneId)
}
