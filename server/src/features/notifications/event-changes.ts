import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { EventChange } from '../event-editing/service.ts'
import { changeWords } from './change-words.ts'
import { notificationMail } from './jobs.ts'
import * as queries from './queries.ts'

/** So many members are told in one transaction: an event that everybody saved must not hold it open for long. */
const together = 250

/**
 * Tells everybody who had saved an event what became of it, in the product and, if they wish, by mail. Whoever was told
 * already is not told again when the job is repeated after having died in the middle.
 */
export async function tellSavers(
  { db, clock, jobs }: { db: Sql; clock: Clock; jobs: Pick<Jobs, 'enqueue'> },
  change: EventChange,
): Promise<void> {
  const words = changeWords(change)
  const path = change.change === 'deleted' ? '/events' : `/events/${change.eventId}`
  for (let start = 0; start < change.saverIds.length; start += together) {
    await transaction(db, async (trx) => {
      const hearers = await queries.listHearers(trx, change.saverIds.slice(start, start + together))
      const rows = hearers.map(({ id, wants_mail }) => ({
        wants_mail,
        notification: { id: notificationIdOf(change, id), memberId: id, ...words, path },
      }))
      const added = await queries.insertNotifications(trx, {
        rows: rows.map(({ notification }) => notification),
        now: clock.now(),
      })
      const isNew = new Set(added)
      for (const { wants_mail, notification } of rows) {
        if (!wants_mail || !isNew.has(notification.id)) continue
        await jobs.enqueue(trx, notificationMail, { notificationId: notification.id })
      }
    })
  }
}

/** The same change tells the same member under the same id, a UUID of our own making (RFC 9562, version 8). */
function notificationIdOf({ eventId, change, sequence }: EventChange, memberId: string): string {
  const bytes = createHash('sha256').update([eventId, change, sequence, memberId].join(' ')).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
