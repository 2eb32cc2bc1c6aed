import { type Caller, visitor } from '@floorcraft/contract/base/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId } from '../../../platform/ids.ts'
import { canSeeReview, statusAfterDecision } from './policy.ts'
import { factsOf } from './presentation.ts'
import * as queries from './queries.ts'

/** Why its writer does not see a review on the page, while reports of it are checked. */
const checkedReason = 'Members reported it, and it is being checked.'

/** A review that the caller may see; undefined for the others, and for reviews of disabled accounts. */
export async function findVisibleReview(
  db: Sql,
  { caller = visitor, reviewId }: { caller?: Caller; reviewId: string },
): Promise<queries.ReviewRow | undefined> {
  const row = isId(reviewId) ? await queries.findReview(db, caller, reviewId) : undefined
  return row && canSeeReview(caller, factsOf(row)) ? row : undefined
}

/** Hides a review while reports of it are checked; false when it is hidden already. Admins find it in their queue too. */
export function hideReview({ db }: { db: Sql }, id: string): Promise<boolean> {
  return transaction(db, async (trx) => {
    const row = await queries.lockReview(trx, id)
    if (!row || row.moderation_status === 'hidden') return false
    await queries.updateReview(trx, id, {
      ...{ moderation_status: 'hidden', moderation_reason: checkedReason, moderated_at: null },
    })
    return true
  })
}

/** Ends the check of a review that an admin has not decided about meanwhile. */
export function showReview({ db }: { db: Sql }, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    const row = await queries.lockReview(trx, id)
    if (row?.moderation_status !== 'hidden' || row.moderated_at !== null) return
    await queries.updateReview(trx, id, {
      moderation_status: statusAfterDecision('reopen', await queries.hasFlags(trx, id)),
      moderation_reason: null,
    })
  })
}

/** Hides a review for good, with the reason that its writer reads. */
export async function takeDownReview(
  { db, clock }: { db: Sql; clock: Clock },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await queries.updateReview(db, id, {
    ...{ moderation_status: 'hidden', moderation_reason: reason, moderated_at: clock.now() },
  })
}
