import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ReviewOrder, VoteType } from '@floorcraft/contract/discovery/reviews.ts'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { dependOn, type PublicKey } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { ReviewFlagsTable, ReviewsTable, ReviewVotesTable } from '../../../platform/db/tables.ts'

/** Reviews by members whose accounts are not disabled, with the votes and the vote of the caller. */
export function selectReviews(db: Sql, caller: Caller) {
  const callerId = caller.kind === 'member' ? caller.id : null
  return db
    .selectFrom('reviews')
    .innerJoin('members as reviewers', 'reviewers.id', 'reviews.reviewer_id')
    .innerJoin('members as organizers', 'organizers.id', 'reviews.organizer_id')
    .leftJoin('events', (join) =>
      join
        .onRef('events.id', '=', 'reviews.event_id')
        // A draft is not public.
        .on('events.status', 'in', ['published', 'cancelled']),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_votes')
          .select([
            sql<number>`(count(*) filter (where vote_type = 'helpful'))::int`.as('helpful_votes'),
            sql<number>`(count(*) filter (where vote_type = 'unhelpful'))::int`.as('unhelpful_votes'),
            sql<VoteType | null>`max(vote_type) filter (where member_id = ${callerId}::uuid)`.as('user_vote'),
          ])
          .whereRef('review_votes.review_id', '=', 'reviews.id')
          .as('votes'),
      (join) => join.onTrue(),
    )
    .selectAll('reviews')
    .select([
      'reviewers.display_name as reviewer_name',
      'reviewers.avatar_url as reviewer_avatar',
      'organizers.display_name as organizer_name',
      'events.id as shown_event_id',
      'events.title as event_title',
      'votes.helpful_votes',
      'votes.unhelpful_votes',
      'votes.user_vote',
    ])
}
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

const ofActiveMembers = sql<SqlBool>`reviewers.disabled_at is null and organizers.disabled_at is null`

const orderOf = {
  date: sql`reviews.created_at`,
  rating: sql`reviews.rating`,
  helpfulness: sql`votes.helpful_votes - votes.unhelpful_votes`,
} as const

export interface ReviewPage {
  readonly organizerId: string
  readonly sort_by: ReviewOrder
  readonly sort_order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** The reviews of an organizer that the caller may see; equal ones by date, the latest first. */
export async function listReviews(
  db: Sql,
  { caller, organizerId, sort_by, sort_order, limit, offset }: ReviewPage & { caller: Caller },
): Promise<ReviewRow[]> {
  const rows = await selectReviews(db, caller)
    .where('reviews.organizer_id', '=', organizerId)
    .where(ofActiveMembers)
    .where(isVisibleTo(caller))
    .orderBy(orderOf[sort_by], sort_order)
    .orderBy('reviews.created_at', sort_order === 'asc' && sort_by === 'date' ? 'asc' : 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const keys = new Set<PublicKey>([`reviews-of-organizer:${organizerId}`, `member:${organizerId}`])
  for (const { reviewer_id, event_id } of rows) {
    keys.add(`member:${reviewer_id}`)
    if (event_id) keys.add(`event:${event_id}`)
  }
  dependOn(...keys)
  return rows
}

function isVisibleTo(caller: Caller) {
  if (caller.kind === 'visitor') return sql<SqlBool>`reviews.moderation_status <> 'hidden'`
  if (caller.role === 'admin') return sql<SqlBool>`true`
  return sql<SqlBool>`(reviews.moderation_status <> 'hidden' or reviews.reviewer_id = ${caller.id}::uuid)`
}

export function findReviewBy(db: Sql, caller: MemberCaller, organizerId: string) {
  return selectReviews(db, caller)
    .where('reviews.organizer_id', '=', organizerId)
    .where('reviews.reviewer_id', '=', caller.id)
    .executeTakeFirst()
}

export function findReview(db: Sql, caller: Caller, id: string) {
  return selectReviews(db, caller).where('reviews.id', '=', id).where(ofActiveMembers).executeTakeFirst()
}

export function lockReview(db: Sql, id: string) {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Inserts a review unless the member has reviewed the organizer; returns whether it did. */
export async function insertReview(db: Sql, review: Insertable<ReviewsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['organizer_id', 'reviewer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateReview(
  db: Sql,
  id: string,
  changes: Omit<Updateable<ReviewsTable>, 'version'>,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteReview(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('reviews').where('id', '=', id).execute()
}

/** Whether the event is a published one of this organizer that has started. */
export async function hasPastEvent(
  db: Sql,
  { eventId, organizerId, now }: { eventId: string; organizerId: string; now: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('organizer_id', '=', organizerId)
    .where('status', '=', 'published')
    .where('start_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertVote(
  db: Sql,
  vote: { reviewId: string; memberId: string; voteType: VoteType; now: Temporal.Instant },
): Promise<void> {
  const { reviewId: review_id, memberId: member_id, voteType: vote_type, now: voted_at } = vote
  await db
    .insertInto('review_votes')
    .values({ review_id, member_id, vote_type, voted_at })
    .onConflict((row) => row.columns(['review_id', 'member_id']).doUpdateSet({ vote_type, voted_at }))
    .execute()
}

export async function deleteVote(
  db: Sql,
  { reviewId, memberId }: { reviewId: string; memberId: string },
): Promise<void> {
  await db
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Inserts a flag unless the member has flagged the review; returns whether it did. */
export async function insertFlag(
  db: Sql,
  flag: { reviewId: string; memberId: string; reason: string; now: Temporal.Instant },
): Promise<boolean> {
  const inserted = await db
    .insertInto('review_flags')
    .values({
      review_id: flag.reviewId,
      member_id: flag.memberId,
      flag_reason: flag.reason,
      flagged_at: flag.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A member flags a review once: a review that `to` has flagged too keeps only that flag. */
export async function updateFlagger(db: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update review_flags set member_id = ${to}::uuid where member_id = ${from}::uuid and not exists (
    select from review_flags as known
    where known.review_id = review_flags.review_id and known.member_id = ${to}::uuid)`.execute(db)
}

export async function hasFlags(db: Sql, reviewId: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_flags')
    .select('review_id')
    .where('review_id', '=', reviewId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** For the demo: rows that are there already stay as they are. */
export async function insertReviews(db: Sql, rows: readonly Insertable<ReviewsTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertVotes(db: Sql, rows: readonly Insertable<ReviewVotesTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('review_votes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertFlags(db: Sql, rows: readonly Insertable<ReviewFlagsTable>[]): Promise<void> {
  await db
    .insertInto('review_flags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reviews that name the first event name the second one. Answers which. */
export async function moveReviews(db: Sql, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .updateTable('reviews')
    .set({ event_id: to })
    .where('event_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The other way, for those that still name it. */
export async function moveReviewsBack(
  db: Sql,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ event_id: to })
    .where('event_id', '=', from)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
