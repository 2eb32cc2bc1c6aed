import { type Caller, type MemberCaller, visitor } from '@floorcraft/contract/base/access.ts'
import {
  type Review,
  type ReviewBody,
  reviewMessages,
  type UpdateReviewBody,
} from '@floorcraft/contract/discovery/reviews.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findPublicMember, requireConfirmedEmail } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { canSeeReview, isWriter, statusAfterEdit } from './policy.ts'
import { factsOf, presentReview } from './presentation.ts'
import * as queries from './queries.ts'

export { findVisibleReview, hideReview, showReview, takeDownReview } from './checking.ts'

export interface ReviewsDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Throws RESOURCE_NOT_FOUND when the caller may not see the page of the organizer. */
export async function listReviews(
  { db }: Pick<ReviewsDeps, 'db'>,
  { caller, uid, ...page }: Omit<queries.ReviewPage, 'organizerId'> & { caller: Caller; uid: string },
): Promise<Review[]> {
  const organizer = await findPublicMember({ db }, caller, uid)
  if (!organizer) throw notFound()
  const rows = await queries.listReviews(db, { caller, organizerId: organizer.firebase_uid, ...page })
  return rows.map((row) => presentReview(row, caller))
}

/** The caller's review of an organizer, also a hidden one; null before it is written. */
export async function findOwnReview(
  { db }: Pick<ReviewsDeps, 'db'>,
  { caller, uid }: { caller: MemberCaller; uid: string },
): Promise<Review | null> {
  const row = isId(uid) ? await queries.findReviewBy(db, caller, uid) : undefined
  return row ? presentReview(row, caller) : null
}

/** Throws DB_DUPLICATE_ENTRY with the review as `current` when the caller has reviewed the organizer before. */
export async function createReview(
  deps: ReviewsDeps,
  { caller, uid, review }: { caller: MemberCaller; uid: string; review: ReviewBody },
): Promise<Review> {
  const { clock, jobs } = deps
  const organizer = await findPublicMember(deps, visitor, uid)
  if (!organizer) throw notFound()
  const organizerId = organizer.firebase_uid
  if (organizerId === caller.id) {
    throw new AppError('AUTH_PERMISSION_DENIED', { message: reviewMessages.ownProfile })
  }
  return transaction(deps.db, async (db) => {
    // Against reviews by accounts with invented addresses.
    await requireConfirmedEmail(db, caller)
    await requirePastEvent({ db, clock }, { organizerId, eventId: review.event_id })
    const id = newId()
    const row = { ...review, id, organizer_id: organizerId, reviewer_id: caller.id, created_at: clock.now() }
    const isNew = await queries.insertReview(db, row)
    const stored = (await findOwnReview({ db }, { caller, uid: organizerId }))!
    if (!isNew) {
      throw conflict('review_exists', { current: stored })
    }
    await notify(
      { db, jobs },
      {
        type: 'review_received',
        facts: { organizerId, reviewerName: stored.reviewer_name, rating: review.rating },
        key: id,
        memberIds: [organizerId],
      },
    )
    return stored
  })
}

/**
 * Changes the own review; a hidden one comes back to the admins. Throws STALE_VERSION with the review as `current` when it
 * has changed since its writer read it.
 */
export function updateReview(
  { db, clock }: ReviewsDeps,
  {
    caller,
    reviewId,
    review: { version, ...review },
  }: { caller: MemberCaller; reviewId: string; review: UpdateReviewBody },
): Promise<Review> {
  return changeReview(db, { caller, reviewId }, async (trx, row) => {
    if (!isWriter(caller, factsOf(row))) throw forbidden()
    if (version != null && version !== row.version) {
      const current = await findOwnReview({ db: trx }, { caller, uid: row.organizer_id })
      throw conflict('stale_own_review', { current })
    }
    // An event that was chosen earlier may be cancelled or gone by now.
    if (review.event_id !== row.event_id) {
      await requirePastEvent({ db: trx, clock }, { organizerId: row.organizer_id, eventId: review.event_id })
    }
    const status = statusAfterEdit(row.moderation_status)
    await queries.updateReview(trx, row.id, {
      ...review,
      edited_at: clock.now(),
      moderation_status: status,
      ...(status === 'hidden' || status !== row.moderation_status ? { moderated_at: null } : {}),
      ...(status === 'hidden' ? {} : { moderation_reason: null }),
    })
  })
}

/** A hidden review cannot be deleted: its writer could write it again. */
export async function deleteReview(
  { db }: Pick<ReviewsDeps, 'db'>,
  { caller, reviewId }: { caller: MemberCaller; reviewId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const row = await lockVisibleReview(trx, { caller, reviewId })
    if (!isWriter(caller, factsOf(row))) throw forbidden()
    if (row.moderation_status === 'hidden') {
      throw conflict('review_hidden')
    }
    await queries.deleteReview(trx, row.id)
  })
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof queries.lockReview>>>

/** Locks a review that the caller may see, changes it and returns it. Throws RESOURCE_NOT_FOUND. */
export function changeReview(
  db: Sql,
  request: { caller: MemberCaller; reviewId: string },
  change: (trx: Sql, review: LockedReview) => Promise<void>,
): Promise<Review> {
  return transaction(db, async (trx) => {
    const row = await lockVisibleReview(trx, request)
    await change(trx, row)
    return presentReview((await queries.findReview(trx, request.caller, row.id))!, request.caller)
  })
}

async function lockVisibleReview(
  trx: Sql,
  { caller, reviewId }: { caller: MemberCaller; reviewId: string },
): Promise<LockedReview> {
  const row = isId(reviewId) ? await queries.lockReview(trx, reviewId) : undefined
  // Not the reviews of disabled accounts either.
  if (!row || !canSeeReview(caller, factsOf(row)) || !(await queries.findReview(trx, caller, row.id))) {
    throw notFound()
  }
  return row
}

async function requirePastEvent(
  { db, clock }: Pick<ReviewsDeps, 'db' | 'clock'>,
  { organizerId, eventId }: { organizerId: string; eventId: string | null },
): Promise<void> {
  if (eventId === null) return
  const isPast = isId(eventId) && (await queries.hasPastEvent(db, { eventId, organizerId, now: clock.now() }))
  if (!isPast) throw invalid([{ path: 'event_id', message: reviewMessages.event }])
}

/**
 * Moves the flags of a deleted member to another account, so that reviews in the queue of the admins keep the reason
 * without the name.
 */
export const handOverFlags = ({ db }: { db: Sql }, handover: { from: string; to: string }): Promise<void> =>
  queries.updateFlagger(db, handover)

/** Reviews of an event that was merged name the one that stays, without a new version. Answers which. */
export const followMerge = (db: Sql, pair: { from: string; to: string }): Promise<string[]> =>
  queries.moveReviews(db, pair)

/** The other way, when the merge is undone. */
export const followUndo = (
  db: Sql,
  pair: { from: string; to: string; ids: readonly string[] },
): Promise<void> => queries.moveReviewsBack(db, pair)
