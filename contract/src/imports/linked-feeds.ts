import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { givenStatuses } from '../events/events.ts'
import {
  defaultImportHorizon,
  defaultImportStyle,
  existingEventSchema,
  fieldChangeSchema,
  importHorizons,
  importStatuses,
  missingCalendarUrlMessage,
  shownEvent,
} from './calendar-import.ts'

/** What a proposal does. `gone`: the calendar no longer has this event, but has later ones; it becomes unconfirmed. */
export const proposalKinds = ['new', 'changed', 'cancelled', 'gone'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** The kinds that a leader can accept for a feed in advance. A missing event is always decided by a leader. */
export const automaticKinds = ['new', 'changed', 'cancelled'] as const

export const linkedFeedsPerScene = 20

export const linkedFeedSchema = z.object({
  id: z.string(),
  calendar_url: z.string(),
  name: z.string(),
  months_ahead: z.number(),
  default_status: z.enum(importStatuses),
  always_accept: z.array(z.enum(automaticKinds)),
  linked_by_name: z.string().nullable(),
  linked_at: z.string(),
  /** The last successful reading. */
  last_read_at: z.string().nullable(),
  /** Why the last reading failed; null when it succeeded. */
  last_error: z.string().nullable(),
  next_read_at: z.string(),
})
export type LinkedFeed = z.infer<typeof linkedFeedSchema>

export const feedProposalSchema = z.object({
  id: z.string(),
  feed_id: z.string(),
  kind: z.enum(proposalKinds),
  /** What the calendar says; for `gone` what it said last. */
  ...shownEvent,
  event_type: z.string().nullable(),
  cancelled: z.boolean(),
  /** The event of the scene that the proposal changes, or that a new one may repeat. */
  existing: existingEventSchema.nullable(),
  changes: z.array(fieldChangeSchema),
  /** Fields that a member has edited by hand: accepting leaves them. */
  kept: z.array(fieldChangeSchema),
})
export type FeedProposal = z.infer<typeof feedProposalSchema>

const access = organizingRoles
const sceneParams = z.object({ sceneId: text(100) })
const feedParams = sceneParams.extend({ feedId: text(100) })
const horizon = z.coerce
  .number()
  .refine((months) => importHorizons.some((choice) => choice === months), 'Please choose 1, 2, 3 or 6 months')

export const listLinkedFeeds = endpoint('GET /scenes/{sceneId}/linked-feeds', {
  summary: 'The calendars that a scene follows, and what they propose to change',
  access,
  params: sceneParams,
  response: z.object({ feeds: z.array(linkedFeedSchema), proposals: z.array(feedProposalSchema) }),
})

export const linkFeedBody = z.object({
  calendar_url: requiredText(2000, missingCalendarUrlMessage),
  months_ahead: horizon.default(defaultImportHorizon),
  default_status: z.enum(importStatuses).default('private_draft'),
  dance_styles: z.array(text(50)).max(30).default([defaultImportStyle]),
  /**
   * Whether the leader has just seen all events of the calendar: then those that the scene does not have are not
   * proposed.
   */
  is_reviewed: z.boolean().default(false),
})

export const linkFeed = endpoint('POST /scenes/{sceneId}/linked-feeds', {
  summary: 'Keep a calendar linked to a scene: it is read every day. Linking it again changes nothing',
  access,
  params: sceneParams,
  body: linkFeedBody,
  status: 201,
  response: linkedFeedSchema,
})

export const changeLinkedFeed = endpoint('PATCH /scenes/{sceneId}/linked-feeds/{feedId}', {
  summary: 'Change what a linked calendar adds, and what is accepted without a question',
  access,
  params: feedParams,
  body: z.object({
    months_ahead: horizon.optional(),
    default_status: z.enum(importStatuses).optional(),
    always_accept: z.array(z.enum(automaticKinds)).max(automaticKinds.length).optional(),
  }),
  response: linkedFeedSchema,
})

export const readLinkedFeed = endpoint('POST /scenes/{sceneId}/linked-feeds/{feedId}/read', {
  summary: 'Read a linked calendar now. A failure is in last_error',
  access,
  params: feedParams,
  response: linkedFeedSchema,
})

export const unlinkFeed = endpoint('DELETE /scenes/{sceneId}/linked-feeds/{feedId}', {
  summary: 'Stop following a calendar. Its imported events stay',
  access,
  params: feedParams,
  status: 204,
})

export const proposalDecisions = ['accept', 'ignore', 'reopen'] as const

export const decideFeedProposals = endpoint('POST /scenes/{sceneId}/feed-proposals', {
  summary: 'Accept or ignore proposals of linked calendars, or take back that they are ignored',
  access,
  params: sceneParams,
  body: z.object({
    proposal_ids: z.array(text(100)).min(1).max(500),
    decision: z.enum(proposalDecisions),
  }),
  response: z.object({
    /** How many proposals were decided. Those that another leader decided first are not counted. */
    decided: z.number(),
    /** The events that accepted proposals have added. */
    events: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(givenStatuses) })),
  }),
})
