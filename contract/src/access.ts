import { z } from 'zod'

export const roles = ['user', 'organizer', 'scene_leader', 'admin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Roles that may use the event creation tools (core section 6). */
export const organizingRoles = ['organizer', 'admin', 'scene_leader'] as const satisfies readonly Role[]

/** Who is asking. Members carry the scenes they lead, because leadership decides as often as the role does. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member'
      readonly id: string
      readonly role: Role
      readonly ledSceneIds: readonly string[]
    }

export const visitor: Caller = { kind: 'visitor' }
