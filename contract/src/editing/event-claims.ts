import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, requiredParagraphs, requiredText, text } from '../base/fields.ts'

export const claimStates = ['waiting', 'accepted', 'refused', 'closed'] as const
export type ClaimState = (typeof claimStates)[number]

/** A mailed code works so long. */
export const claimCodeMinutes = 30
/** How often one code may be guessed. */
export const claimCodeTries = 5
/** After a refusal a member waits so long before they ask for the same event again. */
export const claimAgainDays = 7
export const eventClaimMessageLength = 1000

export const wrongClaimCodeMessage = 'This is not the code, or its time is over.'
export const ownClaimMessage = 'This is your own claim, or your own event. Somebody else decides about it.'
export const claimOwnNightMessage =
  'You organize another event of this night in this scene. Somebody else decides about this one.'

/** What a member may do about an event that has no organizer of its own. */
export const eventClaimSchema = z.object({
  /** Whether the event can be claimed. */
  is_open: z.boolean(),
  /** The contact that gets a code, with most letters hidden; null without one that is old enough. */
  contact: z.string().nullable(),
  /** Until when the mailed code works; null without one. */
  code_until: z.string().nullable(),
  own: z
    .object({ state: z.enum(claimStates), asked_at: z.string(), reason: z.string().nullable() })
    .nullable(),
})
export type EventClaim = z.infer<typeof eventClaimSchema>

const eventParams = z.object({ eventId: text(100) })

export const getEventClaim = endpoint('GET /events/{eventId}/claim', {
  summary: 'Whether the caller can claim an event that has no organizer of its own, and what became of it',
  access: 'signed-in',
  params: eventParams,
  response: eventClaimSchema,
})

export const claimEventBody = z.object({
  message: requiredParagraphs(eventClaimMessageLength, 'Please say who you are'),
})

export const claimEvent = endpoint('POST /events/{eventId}/claim', {
  summary: 'Ask for an event. A leader of the scene decides, an admin after 24 hours or without a leader',
  access: 'signed-in',
  params: eventParams,
  body: claimEventBody,
  response: eventClaimSchema,
})

export const withdrawEventClaim = endpoint('DELETE /events/{eventId}/claim', {
  summary: 'Withdraw a waiting claim; again is the same',
  access: 'signed-in',
  params: eventParams,
  response: eventClaimSchema,
})

export const sendClaimCode = endpoint('POST /events/{eventId}/claim/code', {
  summary: 'Mail a code to the contact that the event has shown for seven days',
  access: 'signed-in',
  params: eventParams,
  response: eventClaimSchema,
})

export const claimCodeBody = z.object({
  code: requiredText(20, 'Please enter the code').transform((code) => code.replace(/[\s-]/g, '')),
})

export const claimByCode = endpoint('POST /events/{eventId}/claim/proof', {
  summary: 'Claim an event with the mailed code',
  access: 'signed-in',
  params: eventParams,
  body: claimCodeBody,
  response: eventClaimSchema,
})

/** A claim in the queue. */
export const queuedClaimSchema = z.object({
  id: z.string(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    start_datetime: z.string(),
    timezone: z.string(),
    venue_name: z.string(),
  }),
  scene: z.object({ id: z.string(), name: z.string() }),
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    since: z.string(),
  }),
  message: z.string(),
  asked_at: z.string(),
  /** Why the caller cannot decide about it. */
  barred: z.enum(['own_claim', 'own_night']).nullable(),
})
export type QueuedClaim = z.infer<typeof queuedClaimSchema>

export const listEventClaims = endpoint('GET /event-claims', {
  summary: "Claims that wait in the caller's scenes, the oldest first",
  access: organizingRoles,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(queuedClaimSchema),
})

const claimParams = z.object({ claimId: text(100) })

export const acceptEventClaim = endpoint('POST /event-claims/{claimId}/acceptance', {
  summary: 'Give the event to the member who claims it',
  access: organizingRoles,
  params: claimParams,
  status: 204,
})

export const refuseClaimBody = z.object({ reason: requiredParagraphs(500, 'Please say why') })

export const refuseEventClaim = endpoint('POST /event-claims/{claimId}/refusal', {
  summary: 'Refuse a claim with a reason, which the member reads',
  access: organizingRoles,
  params: claimParams,
  body: refuseClaimBody,
  status: 204,
})
