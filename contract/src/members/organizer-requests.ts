import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, rawText, text } from '../base/fields.ts'

export const organizerRequestStatuses = ['pending', 'approved', 'declined'] as const

export const requestMessageLength = 1000

export const organizerRequestSchema = z.object({
  id: z.string(),
  status: z.enum(organizerRequestStatuses),
  message: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
})
export type OrganizerRequest = z.infer<typeof organizerRequestSchema>

/** A request as admins see it, with the member who asks. */
export const receivedRequestSchema = organizerRequestSchema.extend({
  user: z.object({ firebase_uid: z.string(), display_name: z.string(), email: z.string() }),
})
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>

export const requestOrganizerAccessBody = z.object({
  message: rawText(requestMessageLength).trim().nullish(),
})

export const requestOrganizerAccess = endpoint('POST /users/organizer-requests', {
  summary: 'Ask to become an organizer; asking again while one request is open changes its message',
  access: ['user', 'scene_leader'],
  changesPublicData: false,
  status: 201,
  body: requestOrganizerAccessBody,
  response: organizerRequestSchema,
})

export const getMyOrganizerRequest = endpoint('GET /users/organizer-requests/mine', {
  summary: "The caller's latest request, or null",
  access: 'signed-in',
  response: z.object({ request: organizerRequestSchema.nullable() }),
})

export const listOrganizerRequests = endpoint('GET /admin/organizer-requests', {
  summary: 'Requests to become an organizer with who asks, oldest first',
  access: ['admin'],
  query: z.object({
    status: z.enum(organizerRequestStatuses).default('pending'),
    ...paging({ limit: 100, cap: 500 }),
  }),
  response: z.array(receivedRequestSchema),
})

export const answerOrganizerRequest = endpoint('PATCH /admin/organizer-requests/{requestId}', {
  summary: 'Approve a request, which makes its member an organizer, or decline it',
  access: ['admin'],
  params: z.object({ requestId: text(100) }),
  body: z.object({ status: z.enum(['approved', 'declined']) }),
  response: organizerRequestSchema,
})
