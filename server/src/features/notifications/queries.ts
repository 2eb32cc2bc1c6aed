import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

export interface NotificationRow {
  readonly id: string
  readonly memberId: string
  readonly type: string
  readonly title: string
  readonly message: string
  readonly path: string | null
}

/** Adds those that are not there yet, told by their ids; answers the ids of the new ones. */
export async function insertNotifications(
  db: Sql,
  { rows, now }: { rows: readonly NotificationRow[]; now: Temporal.Instant },
): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db
    .insertInto('notifications')
    .values(rows.map(({ memberId, ...row }) => ({ ...row, member_id: memberId, created_at: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.map((row) => row.id)
}

/** Those of the members who still have an account, and whether they want mail about events they saved. */
export function listHearers(db: Sql, memberIds: readonly string[]) {
  return db
    .selectFrom('members')
    .leftJoin('member_preferences', 'member_preferences.member_id', 'members.id')
    .select(['members.id', wantsMail.as('wants_mail')])
    .where('members.id', 'in', memberIds)
    .where('members.disabled_at', 'is', null)
    .execute()
}

/** Who never saved preferences wants what the table says by default: yes. */
const wantsMail = sql<boolean>`
  coalesce(member_preferences.email_notifications and member_preferences.event_changes, true)`

/** A notification with whom to send it to; undefined when it, its member or the wish for mail is gone. */
export function findMailable(db: Sql, id: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .leftJoin('member_preferences', 'member_preferences.member_id', 'members.id')
    .select([
      'notifications.title',
      'notifications.message',
      'notifications.path',
      'members.email',
      'members.display_name',
    ])
    .where('notifications.id', '=', id)
    .where('members.disabled_at', 'is', null)
    .where(wantsMail)
    .executeTakeFirst()
}
