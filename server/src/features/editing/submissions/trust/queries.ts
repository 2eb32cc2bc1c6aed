import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { TrustedSendersTable } from '../../../../platform/db/tables.ts'
import { isOwn, type SubmissionRow, submissions } from '../queries.ts'

export interface Sender {
  readonly scene_id: string
  readonly email: string
}

/** What is known about a sender in a scene. Locked until the transaction ends, so that a day has no fourth event. */
export function lockSender(db: Sql, { scene_id, email }: Sender) {
  return db
    .selectFrom('trusted_senders')
    .selectAll()
    .where('scene_id', '=', scene_id)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export async function findApproverId(db: Sql, { scene_id, email }: Sender): Promise<string | undefined> {
  const row = await db
    .selectFrom('trusted_senders')
    .select('approved_by')
    .where('scene_id', '=', scene_id)
    .where('email', '=', email)
    .where('trusted_until', 'is not', null)
    .executeTakeFirst()
  return row?.approved_by ?? undefined
}

export async function upsertSender(db: Sql, row: Insertable<TrustedSendersTable>): Promise<void> {
  const { scene_id: _, email: __, ...changes } = row
  await db
    .insertInto('trusted_senders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scene_id', 'email']).doUpdateSet(changes))
    .execute()
}

/** Whether there was trust, or approvals on the way to it. */
export async function deleteSenders(db: Sql, senders: readonly Sender[]): Promise<boolean> {
  let found = false
  for (const { scene_id, email } of senders) {
    const { numDeletedRows } = await db
      .deleteFrom('trusted_senders')
      .where('scene_id', '=', scene_id)
      .where('email', '=', email)
      .executeTakeFirst()
    found ||= numDeletedRows > 0n
  }
  return found
}

export async function countPublished(
  db: Sql,
  { scene_id, email, since }: Sender & { since: Temporal.Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('scene_id', '=', scene_id)
    .where('email', '=', email)
    .where('trusted_at', '>', since)
    .where('undo', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface Page {
  /** Undefined: all scenes. */
  readonly sceneIds: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** Who is trusted in these scenes, the last to be approved first. */
export function listSenders(db: Sql, { sceneIds, now, limit, offset }: Page & { now: Temporal.Instant }) {
  return db
    .selectFrom('trusted_senders')
    .innerJoin('scenes', 'scenes.id', 'trusted_senders.scene_id')
    .select(['scene_id', 'email', 'approved_in_a_row', 'trusted_until', 'scenes.name as scene_name'])
    .where('trusted_until', '>', now)
    .$if(sceneIds !== undefined, (query) => query.where('scene_id', 'in', sceneIds!))
    .orderBy('approved_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What was published without a decision since an instant, the last first. */
export async function listPublished(
  db: Sql,
  { sceneIds, callerId, since, limit, offset }: Page & { callerId: string; since: Temporal.Instant },
) {
  const rows = await submissions(db)
    .select(isOwn(callerId).as('isOwn'))
    .where('submissions.trusted_at', '>', since)
    .where('submissions.event_id', 'is not', null)
    .$if(sceneIds !== undefined, (query) => query.where('submissions.scene_id', 'in', sceneIds!))
    .orderBy('submissions.trusted_at', 'desc')
    .orderBy('submissions.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as unknown as (SubmissionRow & { isOwn: boolean })[]
}

export async function eraseOldTrust(
  db: Sql,
  {
    approvedBefore,
    publishedBefore,
  }: { approvedBefore: Temporal.Instant; publishedBefore: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('trusted_senders').where('approved_at', '<', approvedBefore).execute()
  await db
    .updateTable('submissions')
    .set({ trusted_at: null, undo: null })
    .where('trusted_at', '<', publishedBefore)
    .execute()
}

/** Erases what is known about the confirmed address of a member. */
export async function deleteSendersOf(db: Sql, memberId: string): Promise<void> {
  await db
    .deleteFrom('trusted_senders')
    .where('email', '=', (where) =>
      where
        .selectFrom('members')
        .select('members.email')
        .where('members.id', '=', memberId)
        .where('members.email_verified', '=', true),
    )
    .execute()
}
