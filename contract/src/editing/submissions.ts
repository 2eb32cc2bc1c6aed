import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, requiredParagraphs, text } from '../base/fields.ts'
import { emailSchema } from '../members/identity.ts'
import { createEventBody } from './event-editing.ts'

/** Unconfirmed submissions are erased after so long. */
export const submissionLinkHours = 24

export const submissionStates = [
  'unconfirmed',
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'removed',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/**
 * The fields of an event that people without an account may set. Pictures, artists, coordinates, discounts and the organizer
 * need an account, because they say something about other people, or are hard to check.
 */
export const submissionFields = createEventBody.pick({
  title: true,
  event_type: true,
  description: true,
  start_datetime: true,
  end_datetime: true,
  timezone: true,
  venue_name: true,
  venue_address: true,
  venue_city: true,
  venue_state: true,
  dance_styles: true,
  has_live_music: true,
  price_info: true,
  price_note: true,
  currency: true,
  ticket_url: true,
  facebook_url: true,
})
export type SubmissionFields = z.output<typeof submissionFields>
export type SubmissionField = keyof SubmissionFields
export const submissionFieldNames = Object.keys(submissionFields.shape) as SubmissionField[]

/** A change of one of these in a published event waits for a decision, the description because it can have links. Other changes are made at once. */
export const decidedFields = [
  'title',
  'description',
  'start_datetime',
  'end_datetime',
  'timezone',
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'price_info',
  'price_note',
  'currency',
  'ticket_url',
  'facebook_url',
] as const satisfies readonly SubmissionField[]

export const tooFastMessage = 'That was very fast. Please look at your event once more, and send it again.'
export const ownSubmissionMessage = 'You sent this in yourself. Somebody else decides about it.'
export const ownNightMessage =
  'You organize another event of this night in this scene. Somebody else decides about this one.'
export const oldFormMessage = 'This page was open for too long. Please send it again.'

export const submitEventBody = submissionFields.extend({
  scene_id: createEventBody.shape.scene_id,
  email: emailSchema,
  /** When the form was opened, as `openSubmissionForm` wrote it. */
  opened: text(200),
  /** A field that people do not see. Programs fill it in. */
  website: text(2000).nullish(),
})
export type SubmitEventBody = z.output<typeof submitEventBody>

const eventFieldsSchema = z.record(z.string(), z.unknown())

/** What the page of a link shows of its submission. */
export const submissionSchema = z.object({
  state: z.enum(submissionStates),
  version: z.number().int(),
  scene: z.object({ id: z.string(), name: z.string(), slug: z.string(), timezone: z.string() }),
  /** The fields of the form; times are wall times of `timezone`. */
  content: eventFieldsSchema,
  /** The new values of fields that wait for a decision; the event is published without them. */
  change: eventFieldsSchema.nullable(),
  /** The published event. */
  event_id: z.string().nullable(),
  /** Why it, or the last change, was refused. */
  reason: z.string().nullable(),
  /** The event in the calendar that it is, when it was refused for that. */
  same_as: z.string().nullable(),
})
export type Submission = z.infer<typeof submissionSchema>

const linkParams = z.object({ token: z.string().max(300) })

export const openSubmissionForm = endpoint('POST /submissions/forms', {
  summary: 'Note that a form for a submission was opened; stores nothing',
  access: 'public',
  changesPublicData: false,
  response: z.object({ opened: z.string() }),
})

export const submitEvent = endpoint('POST /submissions', {
  summary: 'Submit an event without an account: mails a link. Nobody sees it before a press on its page',
  access: 'public',
  body: submitEventBody,
  status: 204,
})

export const getSubmission = endpoint('GET /submissions/{token}', {
  summary: 'A submission by the link in a mail; changes nothing',
  access: 'public',
  params: linkParams,
  response: submissionSchema,
})

export const confirmSubmission = endpoint('POST /submissions/{token}/confirmation', {
  summary: 'Confirm the address of a submission, which waits for a leader from then on',
  access: 'public',
  params: linkParams,
  response: submissionSchema,
})

export const editSubmission = endpoint('PUT /submissions/{token}', {
  summary:
    'Change a submission. When it is published, time, place, price, title and links wait for a decision',
  access: 'public',
  params: linkParams,
  body: submissionFields.extend({ version: z.number().int() }),
  response: submissionSchema,
})

export const withdrawSubmission = endpoint('DELETE /submissions/{token}', {
  summary: 'Withdraw a submission. A published event is cancelled',
  access: 'public',
  params: linkParams,
  response: submissionSchema,
})

/** A submission in the queue. */
export const queuedSubmissionSchema = submissionSchema
  .omit({ reason: true, state: true, same_as: true })
  .extend({
    id: z.string(),
    email: z.string(),
    waiting_since: z.string(),
    /** What the published event has now, where a change waits, and its version. */
    current: eventFieldsSchema.nullable(),
    event_version: z.number().int().nullable(),
    /** Why the caller cannot decide about it. */
    barred: z.enum(['own_submission', 'own_night']).nullable(),
    /** How many submissions come from the same source. */
    from_source: z.number().int(),
  })
export type QueuedSubmission = z.infer<typeof queuedSubmissionSchema>

export const listSubmissions = endpoint('GET /submissions', {
  summary: "Submissions and changes that wait in the caller's scenes, the oldest first",
  access: organizingRoles,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(queuedSubmissionSchema),
})

const submissionParams = z.object({ submissionId: text(100) })
const version = z.number().int()

export const approveSubmission = endpoint('POST /submissions/{submissionId}/approval', {
  summary: 'Publish a submission or its change, also with other values',
  access: organizingRoles,
  params: submissionParams,
  /** `version` is the one that the leader looked at, and `event_version` that of the event whose fields `content` has. */
  body: z.object({ version, content: submissionFields.nullish(), event_version: version.nullish() }),
  response: z.object({ event_id: z.string() }),
})

export const refusalReasonLength = 500

export const refusalBody = z.object({
  version,
  reason: requiredParagraphs(refusalReasonLength, 'Please say why'),
})

export const refuseSubmission = endpoint('POST /submissions/{submissionId}/refusal', {
  summary: 'Refuse a submission or its change with a reason, which is mailed',
  access: organizingRoles,
  params: submissionParams,
  body: refusalBody,
  status: 204,
})

export const mergeSubmission = endpoint('POST /submissions/{submissionId}/merge', {
  summary: 'Say that a submission is an event of the calendar, to which its sender is led',
  access: organizingRoles,
  params: submissionParams,
  body: z.object({ version, event_id: text(100) }),
  status: 204,
})

export const otherEventMessage = 'Please choose a published event of this scene.'

export const removeSource = endpoint('POST /submissions/{submissionId}/source-removal', {
  summary:
    "Remove everything of a submission's source in the caller's scenes, also what it sends within 30 days",
  access: organizingRoles,
  params: submissionParams,
  response: z.object({ removed: z.number().int() }),
})

/** What a trusted sender published in the last 48 hours: an event, or a change of one. */
export const publishedSubmissionSchema = submissionSchema
  .pick({ version: true, scene: true, content: true })
  .extend({
    id: z.string(),
    email: z.string(),
    event_id: z.string(),
    /** What the changed fields were before; null when the event itself was published. */
    undo: eventFieldsSchema.nullable(),
    published_at: z.string(),
    barred: queuedSubmissionSchema.shape.barred,
  })
export type PublishedSubmission = z.infer<typeof publishedSubmissionSchema>

export const listPublishedSubmissions = endpoint('GET /published-submissions', {
  summary: "What trusted senders published in the caller's scenes in the last 48 hours, the last first",
  access: organizingRoles,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(publishedSubmissionSchema),
})

export const undoSubmission = endpoint('POST /submissions/{submissionId}/undo', {
  summary: 'Take back what was published without a decision, and end the trust in the sender',
  access: organizingRoles,
  params: submissionParams,
  body: z.object({ version }),
  status: 204,
})

export const trustedSenderSchema = z.object({
  scene: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  /** How many were approved in a row. */
  approved: z.number().int(),
  trusted_until: z.string(),
})
export type TrustedSender = z.infer<typeof trustedSenderSchema>

export const listTrustedSenders = endpoint('GET /trusted-senders', {
  summary: "Who needs no approval in the caller's scenes",
  access: organizingRoles,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(trustedSenderSchema),
})

export const endTrust = endpoint('POST /trusted-senders/removal', {
  summary: 'End the trust in a sender: what they send in waits again',
  access: organizingRoles,
  body: z.object({ scene_id: text(100), email: emailSchema }),
  status: 204,
})
