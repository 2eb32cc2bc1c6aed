import type { OrganizerRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

type Status = OrganizerRequest['status']

const columns = [
  'organizer_requests.id',
  'organizer_requests.status',
  'organizer_requests.message',
  'organizer_requests.created_at',
  'organizer_requests.answered_at',
] as const

/** Files a new request, or changes the message of the member's open request. */
export async function upsertOpenRequest(
  db: Sql,
  {
    id,
    memberId,
    message,
    now,
  }: { id: string; memberId: string; message: string | undefined; now: Temporal.Instant },
) {
  return db
    .insertInto('organizer_requests')
    .values({ id, member_id: memberId, message: message ?? '', created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where('status', '=', 'pending')
        // Asking again without a message keeps the old message.
        .doUpdateSet({ message: sql`coalesce(${message ?? null}::text, organizer_requests.message)` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findLatestRequest(db: Sql, memberId: string) {
  return db
    .selectFrom('organizer_requests')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listRequests(
  db: Sql,
  { status, limit, offset }: { status: Status; limit: number; offset: number },
) {
  return db
    .selectFrom('organizer_requests')
    .innerJoin('members', 'members.id', 'organizer_requests.member_id')
    .select([...columns, 'members.id as member_id', 'members.display_name', 'members.email'])
    .where('organizer_requests.status', '=', status)
    .where('members.disabled_at', 'is', null)
    .orderBy('organizer_requests.created_at')
    .orderBy('organizer_requests.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countPendingRequests(db: Sql): Promise<number> {
  const { count } = await db
    .selectFrom('organizer_requests')
    .innerJoin('members', 'members.id', 'organizer_requests.member_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organizer_requests.status', '=', 'pending')
    .where('members.disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Answers an open request, or approves a declined one when it is the member's latest. Undefined when the request
 * cannot be answered.
 */
export function updateAnswerableRequest(
  db: Sql,
  answer: { id: string; status: Status; answeredBy: string; now: Temporal.Instant },
) {
  return db
    .updateTable('organizer_requests')
    .set({ status: answer.status, answered_at: answer.now, answered_by: answer.answeredBy })
    .where('id', '=', answer.id)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where.and([
          where('status', '=', 'declined'),
          where.val(answer.status === 'approved'),
          where.not(
            where.exists(
              where
                .selectFrom('organizer_requests as later')
                .select('later.id')
                .whereRef('later.member_id', '=', 'organizer_requests.member_id')
                .whereRef('later.id', '<>', 'organizer_requests.id')
                .whereRef('later.created_at', '>=', 'organizer_requests.created_at'),
            ),
          ),
        ]),
      ]),
    )
    .returning([...columns, 'organizer_requests.member_id'])
    .executeTakeFirst()
}

export async function findMemberName(db: Sql, id: string): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return member.display_name
}

export async function hasRequest(db: Sql, id: string): Promise<boolean> {
  const row = await db.selectFrom('organizer_requests').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findLatestRequest>>>
