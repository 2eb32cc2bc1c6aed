import { z } from 'zod'
import { roleSchema } from './access.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** What everybody may know about a member: never an e-mail address or a phone number. */
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
})
export type PublicMember = z.infer<typeof publicMemberSchema>

export const getMember = endpoint({
  name: 'getMember',
  method: 'GET',
  path: '/users/{uid}',
  summary: 'The public profile of a member: who organizes this event',
  access: 'public',
  caching: 'shared',
  params: z.object({ uid: text(100) }),
  response: publicMemberSchema,
})
