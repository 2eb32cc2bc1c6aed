import type { Caller } from '@floorcraft/contract/base/access.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import type { ModerationStatus, Review } from '@floorcraft/contract/discovery/reviews.ts'
import { canSeeReasons, type ReviewFacts } from './policy.ts'
import type { ReviewRow } from './queries.ts'

export const factsOf = (
  row: Pick<ReviewRow, 'organizer_id' | 'reviewer_id' | 'moderation_status'>,
): ReviewFacts => ({
  organizerId: row.organizer_id,
  reviewerId: row.reviewer_id,
  status: row.moderation_status as ModerationStatus,
})

/** A review as the caller may see it. */
export function presentReview(row: ReviewRow, caller: Caller): Review {
  const seesReasons = canSeeReasons(caller, factsOf(row))
  return {
    id: row.id,
    organizer_uid: row.organizer_id,
    reviewer_uid: row.reviewer_id,
    ...pick(row, ['reviewer_name', 'reviewer_avatar', 'rating', 'review_text']),
    event_id: row.shown_event_id,
    event_title: row.event_title,
    created_at: row.created_at.toString(),
    edited_at: row.edited_at?.toString() ?? null,
    version: row.version,
    is_disputed: row.disputed_at !== null,
    dispute_reason: seesReasons ? row.dispute_reason : null,
    moderation_status: row.moderation_status as ModerationStatus,
    moderation_reason: seesReasons ? row.moderation_reason : null,
    response:
      row.response_text === null
        ? null
        : {
            responder_name: row.organizer_name,
            response_text: row.response_text,
            created_at: row.responded_at!.toString(),
          },
    votes: {
      helpful_votes: row.helpful_votes,
      unhelpful_votes: row.unhelpful_votes,
      user_vote: row.user_vote,
    },
  }
}
