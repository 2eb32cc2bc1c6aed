import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'

/** The notifications that a member sees. The indexes have the same conditions. */
const shownTo = (db: Sql, memberId: string) =>
  db
    .selectFrom('notifications')
    .where('member_id', '=', memberId)
    .where('in_app', '=', true)
    .where('deleted_at', 'is', null)

const changedOf = (db: Sql, memberId: string) =>
  db.updateTable('notifications').where('member_id', '=', memberId)

export function listNotifications(
  db: Sql,
  {
    memberId,
    unreadOnly,
    limit,
    offset,
  }: { memberId: string; unreadOnly: boolean; limit: number; offset: number },
) {
  return shownTo(db, memberId)
    .select(['id', 'title', 'message', 'path', 'read_at', 'created_at'])
    .select(sql<NotificationType>`type`.as('type'))
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countUnread(db: Sql, memberId: string): Promise<number> {
  const { count } = await shownTo(db, memberId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateRead(
  db: Sql,
  { memberId, ids, now }: { memberId: string; ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await changedOf(db, memberId)
    .set({ read_at: now })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('read_at', 'is', null)
    .execute()
}

export async function updateAllRead(
  db: Sql,
  { memberId, now }: { memberId: string; now: Temporal.Instant },
): Promise<void> {
  await changedOf(db, memberId)
    .set({ read_at: now })
    .where('read_at', 'is', null)
    // The condition of the index. Notifications that are only pushed or mailed stay unread, because read ones are not
    // sent.
    .where('in_app', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Marks a notification as deleted; null restores it. Returns whether the member has this notification. */
export async function updateDeleted(
  db: Sql,
  { memberId, id, deletedAt }: { memberId: string; id: string; deletedAt: Temporal.Instant | null },
): Promise<boolean> {
  const changed = await changedOf(db, memberId)
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * Deletes for good some of what was created, read or deleted before these instants, the oldest first; returns their number.
 * Each reason has an index of its own.
 */
export async function deleteOldNotifications(
  db: Sql,
  {
    before: { created, read, deleted },
    limit,
  }: {
    before: { created: Temporal.Instant; read: Temporal.Instant; deleted: Temporal.Instant }
    limit: number
  },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      (select id from notifications where created_at < ${created} limit ${limit})
      union all (select id from notifications where read_at is not null and created_at < ${read}
        order by created_at limit ${limit})
      union all (select id from notifications where deleted_at < ${deleted}
        order by deleted_at limit ${limit})
    ))`.execute(db)
  return Number(numAffectedRows)
}
