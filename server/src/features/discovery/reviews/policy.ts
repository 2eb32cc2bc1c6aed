import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { ModerationStatus } from '@floorcraft/contract/discovery/reviews.ts'

export interface ReviewFacts {
  readonly organizerId: string
  readonly reviewerId: string
  readonly status: ModerationStatus
}

const isMember = (caller: Caller, id: string) => caller.kind === 'member' && caller.id === id
const isAdmin = (caller: Caller) => caller.kind === 'member' && caller.role === 'admin'

export const isWriter = (caller: Caller, { reviewerId }: ReviewFacts): boolean => isMember(caller, reviewerId)
export const isReviewed = (caller: Caller, { organizerId }: ReviewFacts): boolean =>
  isMember(caller, organizerId)

/** The writer and the organizer do not judge how helpful the review is. */
export const canVote = (caller: Caller, review: ReviewFacts): boolean =>
  !isWriter(caller, review) && !isReviewed(caller, review)

/** A hidden review is only for its writer and for admins. */
export const canSeeReview = (caller: Caller, review: ReviewFacts): boolean =>
  review.status !== 'hidden' || isWriter(caller, review) || isAdmin(caller)

/** The reasons of disputes and decisions are for those whom they are about, and for admins. */
export const canSeeReasons = (caller: Caller, review: ReviewFacts): boolean =>
  isWriter(caller, review) || isReviewed(caller, review) || isAdmin(caller)

export type Decision = 'keep' | 'hide' | 'reopen'

/** A new text can be flagged again after an admin kept the old one; a hidden review stays hidden. */
export const statusAfterEdit = (status: ModerationStatus): ModerationStatus =>
  status === 'kept' ? 'published' : status

/** A hidden review stays hidden: only its writer and admins see it. */
export const statusAfterFlag = (status: ModerationStatus): ModerationStatus =>
  status === 'hidden' ? status : 'flagged'

/** `reopen` brings a review back to the state before the decision. */
export function statusAfterDecision(decision: Decision, isFlagged: boolean): ModerationStatus {
  if (decision === 'reopen') return isFlagged ? 'flagged' : 'published'
  return decision === 'keep' ? 'kept' : 'hidden'
}
