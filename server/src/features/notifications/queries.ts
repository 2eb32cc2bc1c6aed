import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Sql } from '../../platform/db/sql.ts'

export interface NotificationRow {
  readonly id: string
  readonly member_id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly path: string
  readonly created_at: Temporal.Instant
}

/** Inserts the missing rows and returns their ids. */
export async function insertNotifications(db: Sql, rows: readonly NotificationRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.map((row) => row.id)
}

/** Not one that its member has deleted. */
export async function hasNotification(db: Sql, id: string): Promise<boolean> {
  const kept = db.selectFrom('notifications').where('id', '=', id).where('deleted_at', 'is', null)
  return (await kept.select('id').executeTakeFirst()) !== undefined
}

/** The members with an enabled account, by id, so that two servers insert in the same order. */
export function listEnabledMembers(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'email_verified', 'display_name'])
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}
