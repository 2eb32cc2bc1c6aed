import type { Caller, Role } from '@floorcraft/contract/base/access.ts'

export interface MemberFacts {
  readonly id: string
  /** The effective role: scene_leader for a leader. */
  readonly role: Role
  /** Has published an event, also one that is cancelled now. */
  readonly hasPublished: boolean
}

/** The profile of a plain member without published events is only for this member and for admins. */
export function canSeeMember(caller: Caller, { id, role, hasPublished }: MemberFacts): boolean {
  if (role !== 'user' || hasPublished) return true
  return caller.kind === 'member' && (caller.id === id || caller.role === 'admin')
}

/** A profile that is being checked is for its member, followers and admins. */
export const canSeeHiddenMember = (
  caller: Caller,
  { id, isFollowed }: { id: string; isFollowed: boolean },
): boolean => caller.kind === 'member' && (isFollowed || caller.id === id || caller.role === 'admin')

/** The list contains e-mails. It is for admins, and for leaders, who choose the organizer of an event. */
export function mayListOrganizers(caller: Caller): boolean {
  return caller.kind === 'member' && (caller.role === 'admin' || caller.ledSceneIds.length > 0)
}
