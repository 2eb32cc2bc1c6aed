import { z } from 'zod'

export const roles = ['user', 'organizer', 'scene_leader', 'admin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Roles that may use the event creation tools (core section 6). */
export const organizingRoles = ['organizer', 'admin', 'scene_leader'] as const satisfies readonly Role[]

/**
 * The caller of a request. A member comes with the scenes that they lead, because permissions depend on them as on the
 * role.
 */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member'
      readonly id: string
      readonly role: Role
      readonly ledSceneIds: readonly string[]
    }

export type MemberCaller = Extract<Caller, { readonly kind: 'member' }>

/** Admins manage every scene, and leaders the scenes that they lead: its events, profile, teachers and imports. */
export function managesScene(caller: Caller, sceneId: string): boolean {
  return caller.kind === 'member' && (caller.role === 'admin' || caller.ledSceneIds.includes(sceneId))
}

/** Whether the caller may make and change events at all. */
export const canOrganize = (caller: Caller): boolean =>
  caller.kind === 'member' && organizingRoles.some((role) => role === caller.role)

export const visitor: Caller = { kind: 'visitor' }

/** The role that a member has in effect: a user who leads a scene is a scene leader. Other roles stay. */
export function effectiveRole(role: Role, { leadsAScene }: { leadsAScene: boolean }): Role {
  return role === 'user' && leadsAScene ? 'scene_leader' : role
}
