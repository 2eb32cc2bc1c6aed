import { createHash } from 'node:crypto'
import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Notice, notificationMail, type TypedFacts } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'
import * as queries from './queries.ts'
import { listRecipients } from './recipients.ts'

export interface NotificationDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** The number of members in one transaction, because a long transaction would block others. */
const portion = 250

/** Writes the notifications and the mail jobs. A retry continues where it stopped. */
export async function writeNotifications(deps: NotificationDeps, notice: Notice): Promise<void> {
  for (let start = 0; start < notice.memberIds.length; start += portion) {
    const memberIds = notice.memberIds.slice(start, start + portion)
    await transaction(deps.db, (db) => writePortion({ ...deps, db }, { ...notice, memberIds }))
  }
}

async function writePortion(
  { db, clock, jobs }: NotificationDeps,
  { key, memberIds, ...typedFacts }: Notice,
): Promise<void> {
  const { type } = typedFacts
  const recipients = (await listRecipients(db, { type, memberIds })).filter(({ channels }) => channels.in_app)
  const notified = recipients.map(({ id, channels }) => ({
    memberId: id,
    notificationId: notificationId([type, key, id]),
    byMail: channels.email,
  }))
  const record = { ...recordOf(typedFacts), created_at: clock.now() }
  const rows = notified.map(({ memberId, notificationId: id }) => ({ id, member_id: memberId, ...record }))
  const added = new Set(await queries.insertNotifications(db, rows))
  for (const { memberId, notificationId, byMail } of notified) {
    if (!byMail || !added.has(notificationId)) continue
    await jobs.enqueue(db, notificationMail, { notificationId, memberId, ...typedFacts })
  }
}

function recordOf<Type extends NotificationType>({ type, facts }: TypedFacts<Type>) {
  const { words, path }: NotificationDefinition<NotificationFacts[Type]> = notificationTypes[type]
  return { type, ...words(facts), path: path(facts) }
}

/** A UUID made from a hash (RFC 9562, version 8), so that a repeated notification has the same id. */
function notificationId(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join(' ')).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
