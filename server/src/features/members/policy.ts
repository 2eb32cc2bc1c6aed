import type { Caller, Role } from '@floorcraft/contract/access.ts'

/** What of a member decides who may see the profile. */
export interface MemberFacts {
  readonly id: string
  /** As the member acts: a leader is no plain user. */
  readonly role: Role
  readonly hasAnnounced: boolean
}

/** Who organizes, leads or has announced an event stands in public; a dancer is seen by himself and by admins only. */
export function canSeeMember(caller: Caller, { id, role, hasAnnounced }: MemberFacts): boolean {
  if (role !== 'user' || hasAnnounced) return true
  return caller.kind === 'member' && (caller.id === id || caller.role === 'admin')
}

/** Addresses of organizers are for admins, and for leaders, who may choose one for an event of their scene. */
export function mayListOrganizers(caller: Caller): boolean {
  return caller.kind === 'member' && (caller.role === 'admin' || caller.ledSceneIds.length > 0)
}
