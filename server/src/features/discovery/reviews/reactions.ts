import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Review, VoteType } from '@floorcraft/contract/discovery/reviews.ts'
import { conflict, forbidden } from '../../../platform/http/app-error.ts'
import { notify } from '../../members/notifications/service.ts'
import { canVote, isReviewed, isWriter, statusAfterFlag } from './policy.ts'
import { factsOf } from './presentation.ts'
import * as queries from './queries.ts'
import { changeReview, type ReviewsDeps } from './service.ts'

interface Reaction {
  readonly caller: MemberCaller
  readonly reviewId: string
}

/** Throws DB_DUPLICATE_ENTRY when there is a response already. */
export function respond(
  { db, clock, jobs }: ReviewsDeps,
  { text, ...reaction }: Reaction & { text: string },
): Promise<Review> {
  const { caller } = reaction
  return changeReview(db, reaction, async (trx, review) => {
    if (!isReviewed(caller, factsOf(review))) throw forbidden()
    if (review.response_text !== null) throw conflict('response_exists')
    await queries.updateReview(trx, review.id, { response_text: text, responded_at: clock.now() })
    const { organizer_name: organizerName } = (await queries.findReview(trx, caller, review.id))!
    await notify(
      { db: trx, jobs },
      {
        type: 'review_response',
        facts: { organizerId: review.organizer_id, organizerName },
        key: review.id,
        memberIds: [review.reviewer_id],
      },
    )
  })
}

/** Throws DB_DUPLICATE_ENTRY when it has been disputed already. */
export function dispute(
  { db, clock }: ReviewsDeps,
  { reason, ...reaction }: Reaction & { reason: string },
): Promise<Review> {
  return changeReview(db, reaction, async (trx, review) => {
    if (!isReviewed(reaction.caller, factsOf(review))) throw forbidden()
    if (review.disputed_at !== null) throw conflict('dispute_exists')
    const changes = { dispute_reason: reason, disputed_at: clock.now(), moderated_at: null }
    await queries.updateReview(trx, review.id, changes)
  })
}

/** The last vote of a member counts; `undefined` takes it back. */
export function vote(
  { db, clock }: ReviewsDeps,
  { voteType, ...reaction }: Reaction & { voteType: VoteType | undefined },
): Promise<Review> {
  return changeReview(db, reaction, async (trx, review) => {
    if (!canVote(reaction.caller, factsOf(review))) throw forbidden()
    const vote = { reviewId: review.id, memberId: reaction.caller.id }
    if (voteType === undefined) await queries.deleteVote(trx, vote)
    else await queries.upsertVote(trx, { ...vote, voteType, now: clock.now() })
  })
}

/** Throws DB_DUPLICATE_ENTRY when the caller has flagged the review already. */
export function flag(
  { db, clock }: ReviewsDeps,
  { reason, ...reaction }: Reaction & { reason: string },
): Promise<Review> {
  const { caller } = reaction
  return changeReview(db, reaction, async (trx, review) => {
    if (isWriter(caller, factsOf(review))) throw forbidden()
    const row = { reviewId: review.id, memberId: caller.id, reason, now: clock.now() }
    if (!(await queries.insertFlag(trx, row))) throw conflict('flag_exists')
    const status = statusAfterFlag(review.moderation_status)
    if (status === review.moderation_status) return
    await queries.updateReview(trx, review.id, {
      moderation_status: status,
      moderated_at: null,
      moderation_reason: null,
    })
  })
}
