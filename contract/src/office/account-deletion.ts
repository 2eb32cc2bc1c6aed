import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { rawText, text } from '../base/fields.ts'

/** Hours in which the mailed link works. */
export const deletionLinkHours = 24
export const deletionLinkExpiredMessage =
  'This link does not work any more. Ask for a new one on your privacy page.'
export const newOrganizerMessage = 'Please choose another organizer'

/**
 * What happens to the events of a member who leaves. `leaders`: each goes to the leader of its scene. `organizer`: all
 * go to one organizer. `cancel`: upcoming ones are cancelled.
 */
export const eventFates = ['leaders', 'organizer', 'cancel'] as const
export type EventFate = (typeof eventFates)[number]

export const requestAccountDeletionBody = z.object({
  /** The member's own words, for the administrators. They are kept without the member. */
  reason: rawText(2000).nullish(),
  /** Accepted without effect: what others need never has the name of the member. */
  anonymize_instead: z.boolean().nullish(),
})

export const requestAccountDeletion = endpoint('POST /gdpr/delete-account', {
  summary: 'Mail the caller a link that deletes their account. Nothing changes before it is used',
  access: 'signed-in',
  changesPublicData: false,
  status: 202,
  body: requestAccountDeletionBody,
  response: z.object({ requested_at: z.string() }),
})

/** The request of the caller whose link still works, or null. */
export const readDeletionRequest = endpoint('GET /gdpr/delete-account', {
  summary: 'Whether the caller has asked for a link that deletes their account, and until when it works',
  access: 'signed-in',
  response: z.object({
    request: z.object({ requested_at: z.string(), expires_at: z.string() }).nullable(),
  }),
})

export const withdrawAccountDeletion = endpoint('DELETE /gdpr/delete-account', {
  summary: 'Keep the account of the caller: the mailed link does not work any more',
  access: 'signed-in',
  changesPublicData: false,
  status: 204,
})

const token = text(200)

/** What a member leaves behind. */
export const deletionPlanSchema = z.object({
  email: z.string(),
  upcoming_events: z.number().int(),
  past_events: z.number().int(),
  drafts: z.number().int(),
  series: z.number().int(),
  /** Scenes of upcoming events that no other member leads: `leaders` cancels the events there. */
  scenes_without_leader: z.array(z.string()),
})
export type DeletionPlan = z.infer<typeof deletionPlanSchema>

export const readAccountDeletion = endpoint('POST /gdpr/delete-account/plan', {
  summary: 'What the account of a mailed link leaves behind. The link is still good afterwards',
  access: 'public',
  body: z.object({ token }),
  response: deletionPlanSchema,
})

export const confirmAccountDeletion = endpoint('POST /gdpr/delete-account/confirm', {
  summary: 'Delete the account of a mailed link. Its sessions end at once; its data are gone within minutes',
  access: 'public',
  status: 204,
  body: z.object({
    token,
    events: z.enum(eventFates),
    /** For `organizer`. */
    organizer_uid: text(100).nullish(),
  }),
})
