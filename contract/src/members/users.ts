import { z } from 'zod'
import { roleSchema } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'

/** An account as admins see it (secondary section 3: User). */
export const adminUserSchema = z.object({
  firebase_uid: z.string(),
  email: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  /** The effective role: scene_leader for a user who leads a scene. */
  role: roleSchema,
  phone: z.string().nullable(),
  created_at: z.string(),
  /** When the account was disabled; null for an active account. */
  disabled_at: z.string().nullable(),
  second_factor: z.boolean(),
  led_scenes: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** Published events of this organizer that have not started. */
  upcoming_events: z.number().int(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

/** Roles that an admin gives. The role scene_leader follows from leading a scene. */
export const givenRoles = ['user', 'organizer', 'admin'] as const
export type GivenRole = (typeof givenRoles)[number]

export const leaderRoleMessage = 'A member is a scene leader while they lead a scene. Use Manage Leaders.'
export const ownAccountMessage = 'You cannot disable your own account.'

/** Active accounts of a role, or disabled accounts of every role. */
export const userGroups = ['user', 'organizer', 'scene_leader', 'admin', 'disabled'] as const
export type UserGroup = (typeof userGroups)[number]

const search = text(200).optional()

export const listUsers = endpoint('GET /admin/users', {
  summary: 'Accounts by name; `search` finds words of the name, the email and the phone number',
  access: ['admin'],
  query: z.object({
    search,
    role: z.enum(userGroups).optional(),
    ...paging({ limit: 500, cap: 2000 }),
  }),
  response: z.array(adminUserSchema),
})

export const countUsers = endpoint('GET /admin/users/counts', {
  summary: 'How many accounts a search finds, in all and by group',
  access: ['admin'],
  query: z.object({ search }),
  response: z.object({ all: z.number().int(), ...groupCounts() }),
})

const userParams = z.object({ userId: text(100) })

export const setUserRole = endpoint('PATCH /admin/users/{userId}/role', {
  summary: 'Change the role of an account. A lower role ends its sessions; the last admin stays an admin',
  access: ['admin'],
  params: userParams,
  body: z.object({
    role: z.enum(givenRoles, {
      error: ({ input }) => (input === 'scene_leader' ? leaderRoleMessage : 'Please choose a valid role'),
    }),
  }),
  response: adminUserSchema,
})

export const setUserStatus = endpoint('PATCH /admin/users/{userId}/status', {
  summary: 'Disable an account, which ends its sessions at once, or enable it. Its events stay as they are',
  access: ['admin'],
  params: userParams,
  body: z.object({ status: z.enum(['active', 'disabled']) }),
  response: adminUserSchema,
})

function groupCounts() {
  const count = z.number().int()
  return Object.fromEntries(userGroups.map((group) => [group, count])) as Record<UserGroup, typeof count>
}
