import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { danceRoleSchema, goingSchema } from './going.ts'
import { guestBody } from './going-guests.ts'

const tokenParams = z.object({ token: z.string().max(300) })

export const goingInvitationSchema = z.object({
  /** Who invites. */
  name: z.string(),
  /** As what the invited person comes; null when any role will do. */
  role: danceRoleSchema,
  /** `partner`: a place beside the other is held. `bring`: both get places when that fits. */
  kind: z.enum(['partner', 'bring']),
  /** Until when to answer; null for `bring`. */
  until: z.string().nullable(),
  /** Whether the caller is the person who invites. */
  is_own: z.boolean(),
})
export type GoingInvitation = z.infer<typeof goingInvitationSchema>

export const getGoingInvitation = endpoint('GET /going-invitations/{token}', {
  summary: 'What the link of a partner is about. One that was used leads only to its event',
  access: 'public',
  params: tokenParams,
  response: z.object({ event_id: z.string(), invitation: goingInvitationSchema.nullable() }),
})

export const acceptGoingInvitation = endpoint('POST /going-invitations/{token}', {
  summary: 'Come as the partner of the person who invites',
  keepsAnswer: false,
  access: 'signed-in',
  params: tokenParams,
  response: goingSchema,
})

export const acceptInvitationAsGuest = endpoint('POST /going-invitations/{token}/guests', {
  summary: 'The same without an account: mails a link',
  access: 'public',
  params: tokenParams,
  body: guestBody,
  status: 204,
})
