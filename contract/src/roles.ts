import type { Role } from './access.ts'

/** The role somebody acts in: leading at least one scene makes a plain user a scene leader; other roles already are more. */
export function effectiveRole(role: Role, { leadsAScene }: { leadsAScene: boolean }): Role {
  return role === 'user' && leadsAScene ? 'scene_leader' : role
}
