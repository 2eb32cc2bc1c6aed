import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Notification } from '@floorcraft/contract/members/notifications.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { isId } from '../../../../platform/ids.ts'
import * as queries from './queries.ts'

export interface NotificationListDeps {
  readonly db: Sql
  readonly clock: Clock
}

const day = 24
/** The longest times in hours: a read notification is kept for half a year, and an unread one for a year. */
const keptFor = { created: 365 * day, read: 180 * day, deleted: 30 * day }

interface OneNotification {
  readonly caller: MemberCaller
  readonly notificationId: string
}

export async function listNotifications(
  { db }: NotificationListDeps,
  {
    caller,
    unread_only,
    ...page
  }: { caller: MemberCaller; unread_only: boolean; limit: number; offset: number },
): Promise<Notification[]> {
  const rows = await queries.listNotifications(db, { memberId: caller.id, unreadOnly: unread_only, ...page })
  return rows.map(({ read_at, created_at, ...row }) => ({
    ...row,
    read: read_at !== null,
    created_at: created_at.toString(),
  }))
}

export async function countUnread({ db }: NotificationListDeps, { id }: MemberCaller) {
  return { unread_count: await queries.countUnread(db, id) }
}

/** Ids of other members have no effect. */
export async function markRead(
  deps: NotificationListDeps,
  { caller, ids }: { caller: MemberCaller; ids: readonly string[] },
) {
  await queries.updateRead(deps.db, { memberId: caller.id, ids: ids.filter(isId), now: deps.clock.now() })
  return countUnread(deps, caller)
}

export async function markAllRead(deps: NotificationListDeps, caller: MemberCaller) {
  await queries.updateAllRead(deps.db, { memberId: caller.id, now: deps.clock.now() })
  return countUnread(deps, caller)
}

/** Deleting a missing notification is not an error. */
export async function deleteNotification(
  { db, clock }: NotificationListDeps,
  { caller, notificationId: id }: OneNotification,
): Promise<void> {
  if (isId(id)) await queries.updateDeleted(db, { memberId: caller.id, id, deletedAt: clock.now() })
}

/** False when the member has no such notification. */
export async function restoreNotification(
  { db }: NotificationListDeps,
  { caller, notificationId: id }: OneNotification,
): Promise<boolean> {
  return isId(id) && (await queries.updateDeleted(db, { memberId: caller.id, id, deletedAt: null }))
}

/** Deletes old notifications for good, in portions, because those of a day can be too many for one statement. */
export async function purgeNotifications({ db, clock }: NotificationListDeps): Promise<void> {
  const ago = (hours: number) => clock.now().subtract({ hours })
  const before = {
    created: ago(keptFor.created),
    read: ago(keptFor.read),
    deleted: ago(keptFor.deleted),
  }
  while ((await queries.deleteOldNotifications(db, { before, limit: purgedAtOnce })) > 0) {}
}

const purgedAtOnce = 1000
