import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, requiredParagraphs, text } from '../base/fields.ts'
import { reviewAnswerLength, reviewSchema } from './reviews.ts'

export const moderationReasonMessage = 'Please give a reason'

/** `open`: an admin has to look at it. `decided`: kept or hidden, the latest decision first. */
export const moderationQueues = ['open', 'decided'] as const
export type ModerationQueue = (typeof moderationQueues)[number]

/** A review as admins see it. */
export const moderatedReviewSchema = reviewSchema.extend({
  organizer_name: z.string(),
  /** The latest ones first, at most 20. */
  flags: z.array(z.object({ member_name: z.string(), flag_reason: z.string(), flagged_at: z.string() })),
  moderated_at: z.string().nullable(),
})
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>

export const listModeratedReviews = endpoint('GET /admin/reviews', {
  summary: 'Reviews that wait for an admin, the oldest first, or those that are decided',
  access: ['admin'],
  query: z.object({
    queue: z.enum(moderationQueues).default('open'),
    ...paging({ limit: 50, cap: 200 }),
  }),
  response: z.array(moderatedReviewSchema),
})

export const moderateBody = z.object({
  reason: requiredParagraphs(reviewAnswerLength, moderationReasonMessage),
})

export const moderateReview = endpoint('PATCH /admin/reviews/{reviewId}', {
  summary: 'Keep or hide a review with a reason, or take the decision back (`reopen`)',
  access: ['admin'],
  params: z.object({ reviewId: text(100) }),
  body: z.discriminatedUnion('decision', [
    moderateBody.extend({ decision: z.enum(['keep', 'hide']), version: z.number().int().nullish() }),
    z.object({ decision: z.literal('reopen'), version: z.number().int().nullish() }),
  ]),
  response: moderatedReviewSchema,
})
