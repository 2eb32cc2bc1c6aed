import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import type {
  ModeratedReview,
  ModerationQueue,
  moderateReview,
} from '@floorcraft/contract/discovery/review-moderation.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { conflict, notFound } from '../../../../platform/http/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import { recordAction } from '../../../site/audit/service.ts'
import { type Decision, statusAfterDecision } from '../policy.ts'
import { presentReview } from '../presentation.ts'
import { hasFlags, lockReview, updateReview } from '../queries.ts'
import * as queries from './queries.ts'

export { countOpenReviews } from './queries.ts'

interface ModerationDeps {
  readonly db: Sql
  readonly clock: Clock
}

export async function listModeratedReviews(
  { db }: Pick<ModerationDeps, 'db'>,
  request: { caller: MemberCaller; queue: ModerationQueue; limit: number; offset: number },
): Promise<ModeratedReview[]> {
  const rows = await queries.listModeratedReviews(db, request)
  return rows.map((row) => present(row, request.caller))
}

const actions = {
  keep: 'review.kept',
  hide: 'review.hidden',
  reopen: 'review.reopened',
} as const satisfies Record<Decision, string>

/** Decides about a review. Throws STALE_VERSION with the review as `current` when it has changed since the admin read it. */
export function moderate(
  { db, clock }: ModerationDeps,
  { caller, reviewId, body }: { caller: MemberCaller; reviewId: string; body: BodyOf<typeof moderateReview> },
): Promise<ModeratedReview> {
  const reason = body.decision === 'reopen' ? null : body.reason
  return transaction(db, async (trx) => {
    const row = isId(reviewId) ? await lockReview(trx, reviewId) : undefined
    if (!row) throw notFound()
    const find = async () => present((await queries.findModeratedReview(trx, caller, row.id))!, caller)
    const current = await find()
    if (body.version != null && body.version !== row.version) {
      throw conflict('stale_review', { current })
    }
    const status = statusAfterDecision(body.decision, await hasFlags(trx, row.id))
    await updateReview(trx, row.id, {
      moderation_status: status,
      moderation_reason: reason,
      moderated_at: reason === null ? null : clock.now(),
    })
    // Without names: the deletion of an account removes them only from subjects.
    const details = { before: row.moderation_status, after: status, reason, review: row.id }
    await recordAction(
      { db: trx, clock },
      {
        caller,
        action: actions[body.decision],
        subject: { type: 'member', id: row.reviewer_id, name: current.reviewer_name },
        details,
      },
    )
    return find()
  })
}

const present = (row: queries.ModeratedRow, caller: MemberCaller): ModeratedReview => ({
  ...presentReview(row, caller),
  organizer_name: row.organizer_name,
  flags: row.flags.map((flag) => ({
    ...flag,
    flagged_at: Temporal.Instant.from(flag.flagged_at).toString(),
  })),
  moderated_at: row.moderated_at?.toString() ?? null,
})
