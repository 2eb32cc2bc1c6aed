import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ModeratedReview, ModerationQueue } from '@floorcraft/contract/discovery/review-moderation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import { selectReviews } from '../queries.ts'

const mostFlags = 20

/** Flagged, disputed, or hidden and changed by its writer since. */
const isOpen = sql<SqlBool>`reviews.moderated_at is null
  and (reviews.moderation_status in ('flagged', 'hidden') or reviews.disputed_at is not null)`

/** The latest flags of a review, as JSON from the database. */
const flags = sql<ModeratedReview['flags']>`coalesce((
  select jsonb_agg(jsonb_build_object('member_name', flag.display_name, 'flag_reason', flag.flag_reason,
    'flagged_at', flag.flagged_at) order by flag.flagged_at desc, flag.display_name)
  from (
    select members.display_name, review_flags.flag_reason, review_flags.flagged_at
    from review_flags join members on members.id = review_flags.member_id
    where review_flags.review_id = reviews.id
    order by review_flags.flagged_at desc limit ${mostFlags}
  ) as flag), '[]')`.as('flags')

const isIn = {
  open: isOpen,
  decided: sql<SqlBool>`reviews.moderated_at is not null`,
} as const satisfies Record<ModerationQueue, unknown>

export function listModeratedReviews(
  db: Sql,
  {
    caller,
    queue,
    limit,
    offset,
  }: { caller: MemberCaller; queue: ModerationQueue; limit: number; offset: number },
) {
  return selectReviews(db, caller)
    .select(flags)
    .where(isIn[queue])
    .orderBy(
      queue === 'open' ? 'reviews.created_at' : 'reviews.moderated_at',
      queue === 'open' ? 'asc' : 'desc',
    )
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type ModeratedRow = Awaited<ReturnType<typeof listModeratedReviews>>[number]

export function findModeratedReview(db: Sql, caller: MemberCaller, id: string) {
  return selectReviews(db, caller).select(flags).where('reviews.id', '=', id).executeTakeFirst()
}

export async function countOpenReviews(db: Sql): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}
