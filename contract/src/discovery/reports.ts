import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { optionalParagraphs, paging, requiredParagraphs, text } from '../base/fields.ts'

export const reportedKinds = ['event', 'organizer', 'review', 'venue'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportReasons = ['wrong', 'cancelled', 'double', 'spam', 'unsafe'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportStates = ['open', 'upheld', 'refused'] as const
export type ReportState = (typeof reportStates)[number]

/** Of the note of a report, and of the reason of a decision. */
export const reportTextLength = 1000

export const reportMessages = {
  reason: 'Please choose what is wrong',
  decision: 'Please say why',
  ownThing: 'This is yours. Somebody else decides about it.',
  ownReport: 'You reported this yourself. Somebody else decides about it.',
  ownNight: 'You organize another event of this night. Somebody else decides about this one.',
  reportOwn: 'You cannot report what is yours.',
} as const

export const takeDownMessage = 'Only events and reviews can be taken down.'

/** `id` is that of the event, member or review, or `scene/venue` with the slugs of both. */
const thing = { kind: z.enum(reportedKinds), id: text(500) }

export const createReportBody = z.object({
  ...thing,
  reason: z.enum(reportReasons, reportMessages.reason),
  note: optionalParagraphs(reportTextLength),
})
export type CreateReportBody = z.output<typeof createReportBody>

export const createReport = endpoint('POST /reports', {
  summary: 'Report an event, organizer, review or venue: one open report for each member and thing',
  access: 'signed-in',
  body: createReportBody,
  status: 204,
})

/** Everything that members reported about one thing and that is decided together. It has no names of reporters. */
export const reportedThingSchema = z.object({
  ...thing,
  name: z.string(),
  /** The page of the thing, or the nearest one. */
  path: z.string(),
  scene: z.object({ name: z.string(), slug: z.string() }).nullable(),
  state: z.enum(reportStates),
  /** `hidden`: only savers, goers and those who look after it see it; `returned`: it was hidden, and is back; `spared`: its organizer is known. */
  check: z.enum(['hidden', 'returned', 'spared']).nullable(),
  /** When it comes back without a decision; null unless it is hidden. */
  returns_at: z.string().nullable(),
  /** Whether a decision can take it down. */
  can_take_down: z.boolean(),
  /** Why the caller cannot decide about it. */
  barred: z.enum(['own_report', 'own_thing', 'own_night']).nullable(),
  /** The oldest first, at most 50. */
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string().nullable(), created_at: z.string() }),
  ),
  report_count: z.number().int(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  took_down: z.boolean(),
})
export type ReportedThing = z.infer<typeof reportedThingSchema>

export const listReports = endpoint('GET /reports', {
  summary: "What members reported in the caller's scenes, or everywhere for admins: the most urgent first",
  access: organizingRoles,
  query: z.object({ state: z.enum(reportStates).default('open'), ...paging({ limit: 50, cap: 200 }) }),
  response: z.array(reportedThingSchema),
})

export const decideReportsBody = z.object({
  ...thing,
  decision: z.enum(['upheld', 'refused']),
  /** Events become drafts of their organizer, reviews are hidden. */
  take_down: z.boolean().default(false),
  reason: requiredParagraphs(reportTextLength, reportMessages.decision),
  /** How many reports the caller looked at. When another one has come, the decision is refused. */
  report_count: z.number().int(),
})
export type DecideReportsBody = z.output<typeof decideReportsBody>

export const decideReports = endpoint('POST /reports/decisions', {
  summary: 'Decide about all open reports of a thing, with a reason that the reporters are told',
  access: organizingRoles,
  body: decideReportsBody,
  status: 204,
})
