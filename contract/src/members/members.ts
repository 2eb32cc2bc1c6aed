import { z } from 'zod'
import { organizingRoles, roleSchema } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'

/** The public profile of a member: never an e-mail address or a phone number. */
export const unconfirmedEmailMessage =
  'Please confirm your email address before you publish. The link is in our mail.'

export const publicMemberSchema = z.object({
  firebase_uid: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  role: roleSchema,
  bio: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  /** Members reported it: only its member, followers and admins see it, until that is decided. */
  is_being_checked: z.boolean(),
})
export type PublicMember = z.infer<typeof publicMemberSchema>

export const getMember = endpoint('GET /users/{uid}', {
  summary: 'The public profile of a member: who organizes this event',
  access: 'public',
  caching: 'shared',
  params: z.object({ uid: text(100) }),
  response: publicMemberSchema,
})

/** A member that an admin or a leader can choose as the organizer of an event (core section 3: admin picker). */
export const organizerChoiceSchema = z.object({
  firebase_uid: z.string(),
  display_name: z.string(),
  email: z.string(),
  role: roleSchema,
})
export type OrganizerChoice = z.infer<typeof organizerChoiceSchema>

export const listOrganizers = endpoint('GET /users/organizers', {
  summary:
    'Members with the role organizer or admin, by name, with their addresses: for the organizer picker',
  // An organizer may call it only if they lead a scene; the policy decides.
  access: organizingRoles,
  query: z.object(paging({ limit: 500, cap: 2000 })),
  response: z.array(organizerChoiceSchema),
})
