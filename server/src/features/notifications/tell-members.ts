import { createHash } from 'node:crypto'
import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type News, type Notice, notificationMail } from './jobs.ts'
import type { NotificationFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'
import * as queries from './queries.ts'
import { listRecipients } from './recipients.ts'

export interface TellingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** So many members are told in one transaction: a large audience must not hold one open for long. */
const portion = 250

/** Writes the records and the mail jobs. When it is repeated, it goes on where it stopped. */
export async function tell(deps: TellingDeps, notice: Notice): Promise<void> {
  for (let start = 0; start < notice.memberIds.length; start += portion) {
    const memberIds = notice.memberIds.slice(start, start + portion)
    await transaction(deps.db, (db) => tellPortion({ ...deps, db }, { ...notice, memberIds }))
  }
}

async function tellPortion(
  { db, clock, jobs }: TellingDeps,
  { key, memberIds, ...news }: Notice,
): Promise<void> {
  const { type } = news
  const recipients = (await listRecipients(db, { type, memberIds })).filter(({ channels }) => channels.in_app)
  const told = recipients.map(({ id, channels }) => ({
    memberId: id,
    notificationId: notificationId([type, key, id]),
    byMail: channels.email,
  }))
  const record = { ...recordOf(news), created_at: clock.now() }
  const rows = told.map(({ memberId, notificationId: id }) => ({ id, member_id: memberId, ...record }))
  const added = new Set(await queries.insertNotifications(db, rows))
  for (const { memberId, notificationId, byMail } of told) {
    if (!byMail || !added.has(notificationId)) continue
    await jobs.enqueue(db, notificationMail, { notificationId, memberId, ...news })
  }
}

function recordOf<Type extends NotificationType>({ type, facts }: News<Type>) {
  const { words, path }: NotificationDefinition<NotificationFacts[Type]> = notificationTypes[type]
  return { type, ...words(facts), path: path(facts) }
}

/** The same news has the same id for the same member: a UUID made from a hash (RFC 9562, version 8). */
function notificationId(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join(' ')).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
