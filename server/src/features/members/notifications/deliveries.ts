import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { digestMail, notificationMail } from './jobs.ts'
import type { TypedFacts } from './notification-facts.ts'
import * as queries from './queries.ts'
import { type Recipient, withoutMuted } from './recipients.ts'
import { type Channels, dueAt } from './rules.ts'

export interface NotificationDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
  /** Pushes notifications to the devices of their members. A parameter, because push imports identity, which notifies. */
  readonly enqueuePushes: (
    deps: { db: Sql; jobs: Pick<Jobs, 'enqueueAll'> },
    notifications: readonly { readonly memberId: string; readonly notificationId: string }[],
  ) => Promise<void>
}

interface Written {
  readonly id: string
  readonly member: Recipient
  readonly content: TypedFacts
  readonly channels: Channels
}

/** Sends mails and pushes of new notifications, or keeps them until quiet hours end or the digest is due. */
export async function holdOrSend(deps: NotificationDeps, written: readonly Written[]): Promise<void> {
  const now = deps.clock.now()
  const rows = written.flatMap(({ id, member, content, channels: { email, push } }) => {
    const row = { notification_id: id, member_id: member.id, content }
    const at = (channel: queries.HeldRow['channel']) => ({
      ...row,
      channel,
      due_at: dueAt({ channel, content, now, ...member }),
    })
    return [...(email ? [at(email === 'digest' ? 'digest' : 'email')] : []), ...(push ? [at('push')] : [])]
  })
  const { held = [], due = [] } = Object.groupBy(rows, ({ due_at }) =>
    Temporal.Instant.compare(due_at, now) > 0 ? 'held' : 'due',
  )
  await queries.insertHeld(deps.db, held)
  await send(deps, due)
}

const releasedAtOnce = 250

/** Sends what is due now. */
export async function releaseDue(deps: NotificationDeps): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = await transaction(deps.db, async (db) => {
      const due = await queries.deleteDue(db, { now: deps.clock.now(), limit: releasedAtOnce })
      const digests = due.filter(({ channel }) => channel === 'digest')
      const readers = [...new Set(digests.map(({ member_id }) => member_id))]
      // A digest lists everything that waits for it.
      const others = readers.length > 0 ? await queries.deleteHeldDigests(db, readers) : []
      const rows = [...due, ...others].map((row) => ({ ...row, memberId: row.member_id }))
      // The member may have muted the event meanwhile.
      await send({ ...deps, db }, await withoutMuted(db, rows))
      return due.length === releasedAtOnce
    })
  }
}

async function send(
  { db, jobs, enqueuePushes }: NotificationDeps,
  rows: readonly queries.HeldRow[],
): Promise<void> {
  const of = (channel: queries.HeldRow['channel']) => rows.filter((row) => row.channel === channel)
  const item = ({ notification_id, content }: queries.HeldRow) => ({
    ...content,
    notificationId: notification_id,
  })
  const mails = of('email').map((row) => ({ ...item(row), memberId: row.member_id }))
  await jobs.enqueueAll(db, notificationMail, mails)
  const digests = [...Map.groupBy(of('digest'), ({ member_id }) => member_id)]
  await jobs.enqueueAll(
    db,
    digestMail,
    digests.map(([memberId, held]) => ({ memberId, items: held.map(item) })),
  )
  const pushes = of('push').map(({ member_id, notification_id }) => ({
    memberId: member_id,
    notificationId: notification_id,
  }))
  if (pushes.length > 0) await enqueuePushes({ db, jobs }, pushes)
}
