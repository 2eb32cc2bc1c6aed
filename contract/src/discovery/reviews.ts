import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, requiredParagraphs, text } from '../base/fields.ts'

export const reviewTextLength = 4000
/** Of a response, and of the reasons of disputes, flags and decisions. */
export const reviewAnswerLength = 2000

/** The messages of secondary section 5, and ours for the fields of which it names no message. */
export const reviewMessages = {
  signIn: 'You must be logged in to write a review',
  rating: 'Please select a rating',
  text: 'Please write a review',
  event: 'Please choose a past event of this organizer',
  response: 'Please write a response',
  dispute: 'Please say why you dispute this review',
  flag: 'Please say why you flag this review',
  ownProfile: 'You cannot review yourself.',
} as const

export const voteTypes = ['helpful', 'unhelpful'] as const
export type VoteType = (typeof voteTypes)[number]

/** `kept`: an admin has looked at it and left it. `hidden`: only its writer and admins see it. */
export const moderationStatuses = ['published', 'flagged', 'kept', 'hidden'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

/** A review of an organizer (secondary section 3). */
export const reviewSchema = z.object({
  id: z.string(),
  organizer_uid: z.string(),
  reviewer_uid: z.string(),
  reviewer_name: z.string(),
  reviewer_avatar: z.string().nullable(),
  rating: z.number().int(),
  review_text: z.string(),
  event_id: z.string().nullable(),
  event_title: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  version: z.number().int(),
  is_disputed: z.boolean(),
  /** For the organizer, the writer and admins. */
  dispute_reason: z.string().nullable(),
  moderation_status: z.enum(moderationStatuses),
  /** Why an admin kept or hid it: for the organizer, the writer and admins. */
  moderation_reason: z.string().nullable(),
  response: z
    .object({ responder_name: z.string(), response_text: z.string(), created_at: z.string() })
    .nullable(),
  votes: z.object({
    helpful_votes: z.number().int(),
    unhelpful_votes: z.number().int(),
    user_vote: z.enum(voteTypes).nullable(),
  }),
})
export type Review = z.infer<typeof reviewSchema>

export const reviewOrders = ['date', 'rating', 'helpfulness'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const createReviewBody = z.object({
  rating: z
    .number(reviewMessages.rating)
    .int(reviewMessages.rating)
    .min(1, reviewMessages.rating)
    .max(5, reviewMessages.rating),
  review_text: requiredParagraphs(reviewTextLength, reviewMessages.text),
  event_id: text(100)
    .nullish()
    .transform((id) => id || null),
})
export type ReviewBody = z.output<typeof createReviewBody>

export const updateReviewBody = createReviewBody.extend({ version: z.number().int().nullish() })
export type UpdateReviewBody = z.output<typeof updateReviewBody>

const organizerParams = z.object({ uid: text(100) })
const reviewParams = z.object({ reviewId: text(100) })

export const listReviews = endpoint('GET /reviews/organizers/{uid}/reviews', {
  summary: 'The reviews of an organizer. Helpfulness is helpful minus unhelpful votes',
  access: 'public',
  caching: 'shared',
  params: organizerParams,
  query: z.object({
    sort_by: z.enum(reviewOrders).default('date'),
    sort_order: z.enum(['asc', 'desc']).default('desc'),
    ...paging({ limit: 50, cap: 200 }),
  }),
  response: z.array(reviewSchema),
})

export const getOwnReview = endpoint('GET /reviews/organizers/{uid}/reviews/mine', {
  summary: "The caller's review of an organizer, or null",
  access: 'signed-in',
  params: organizerParams,
  response: z.object({ review: reviewSchema.nullable() }),
})

export const createReview = endpoint('POST /reviews/organizers/{uid}/reviews', {
  summary: 'Review an organizer, once; the related event is a past one of this organizer',
  access: 'signed-in',
  status: 201,
  params: organizerParams,
  body: createReviewBody,
  response: reviewSchema,
})

export const updateReview = endpoint('PUT /reviews/{reviewId}', {
  summary: 'Change the own review. A hidden one stays hidden until an admin has looked at it again',
  access: 'signed-in',
  params: reviewParams,
  body: updateReviewBody,
  response: reviewSchema,
})

export const deleteReview = endpoint('DELETE /reviews/{reviewId}', {
  summary: 'Delete the own review, unless it is hidden',
  access: 'signed-in',
  params: reviewParams,
  status: 204,
})

export const respondBody = z.object({
  response_text: requiredParagraphs(reviewAnswerLength, reviewMessages.response),
})
export const respondToReview = endpoint('POST /reviews/{reviewId}/response', {
  summary: 'Answer a review, once, as the organizer whom it is about',
  access: 'signed-in',
  status: 201,
  params: reviewParams,
  body: respondBody,
  response: reviewSchema,
})

export const disputeBody = z.object({
  dispute_reason: requiredParagraphs(reviewAnswerLength, reviewMessages.dispute),
})
export const disputeReview = endpoint('PUT /reviews/{reviewId}/dispute', {
  summary: 'Dispute a review, once, as the organizer whom it is about',
  access: 'signed-in',
  params: reviewParams,
  body: disputeBody,
  response: reviewSchema,
})

export const voteOnReview = endpoint('POST /reviews/{reviewId}/vote', {
  summary:
    'Say whether a review is helpful, unless one wrote it or it is about oneself; the last vote counts',
  access: 'signed-in',
  params: reviewParams,
  body: z.object({ vote_type: z.enum(voteTypes) }),
  response: reviewSchema,
})

export const takeBackVote = endpoint('DELETE /reviews/{reviewId}/vote', {
  summary: 'Take back the own vote on a review',
  access: 'signed-in',
  params: reviewParams,
  response: reviewSchema,
})

export const flagBody = z.object({ flag_reason: requiredParagraphs(reviewAnswerLength, reviewMessages.flag) })
export const flagReview = endpoint('POST /reviews/{reviewId}/flag', {
  summary: 'Ask admins to look at a review of another member, once for each member',
  access: 'signed-in',
  status: 201,
  params: reviewParams,
  body: flagBody,
  response: reviewSchema,
})
