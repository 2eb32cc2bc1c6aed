import type { Role } from '../base/access.ts'

/** The role that a member has in effect: a user who leads a scene is a scene leader. Other roles stay. */
export function effectiveRole(role: Role, { leadsAScene }: { leadsAScene: boolean }): Role {
  return role === 'user' && leadsAScene ? 'scene_leader' : role
}
