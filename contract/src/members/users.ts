import { z } from 'zod'
import { roleSchema } from '../base/access.ts'
import { endpoint, type ResponseOf } from '../base/endpoint.ts'
import { calendarDate, optionalParagraphs, paging, requiredParagraphs, text } from '../base/fields.ts'

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
  /** What the member was told; null for an active account, and for one that was disabled without words. */
  disabled_reason: z.string().nullable(),
  /** When the account is enabled by itself; null when an admin has to. */
  disabled_until: z.string().nullable(),
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

/** Days. */
export const longestDisabling = 730
export const disablingEndMessage = 'Choose a day after today, within two years'

export const disablingBody = z.object({
  /** The member reads it. */
  reason: optionalParagraphs(500),
  /** The first day on which the account works again; in UTC. */
  until: calendarDate.nullish(),
})

/** The form asks for the reason. */
export const disablingForm = disablingBody.extend({ reason: requiredParagraphs(500, 'Say why') })
export type DisablingBody = z.output<typeof disablingBody>

export const setUserStatus = endpoint('PATCH /admin/users/{userId}/status', {
  summary:
    'Disable an account, which ends its sessions at once, or enable it. The member gets a mail with the reason and the end. Its events stay as they are',
  access: ['admin'],
  params: userParams,
  body: disablingBody.extend({ status: z.enum(['active', 'disabled']) }),
  response: adminUserSchema,
})

export const memberNoteSchema = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  /** Null after the author deleted their account. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type MemberNote = z.infer<typeof memberNoteSchema>

export const getUser = endpoint('GET /admin/users/{userId}', {
  summary:
    'An account with its events, its reviews and the notes of admins. The audit log has what was done to it and by it',
  access: ['admin'],
  params: userParams,
  response: adminUserSchema.extend({
    /** The newest first. */
    notes: z.array(memberNoteSchema),
    /** Reviews that this member wrote, and those of them that were hidden. */
    reviews: z.object({ written: z.number().int(), hidden: z.number().int() }),
    /** Events of this organizer by status. */
    events: z.object({ published: z.number().int(), cancelled: z.number().int(), drafts: z.number().int() }),
  }),
})
export type UserDetail = ResponseOf<typeof getUser>

/** Of one member. */
export const mostNotes = 200
export const noteBody = z.object({ content: requiredParagraphs(2000, 'Write a note') })

export const addMemberNote = endpoint('POST /admin/users/{userId}/notes', {
  summary: 'Keep a note about a member, with its author. The member reads it in the export of their data',
  access: ['admin'],
  params: userParams,
  body: noteBody,
  changesPublicData: false,
  response: memberNoteSchema,
})

export const deleteMemberNote = endpoint('DELETE /admin/users/{userId}/notes/{noteId}', {
  summary: 'Delete a note about a member',
  access: ['admin'],
  params: userParams.extend({ noteId: text(100) }),
  status: 204,
  changesPublicData: false,
})

function groupCounts() {
  const count = z.number().int()
  return Object.fromEntries(userGroups.map((group) => [group, count])) as Record<UserGroup, typeof count>
}
