import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import { transaction } from '../../../platform/db/database.ts'
import { idOf } from '../../../platform/ids.ts'
import { holdOrSend, type NotificationDeps } from './deliveries.ts'
import type { Notice } from './jobs.ts'
import type { NotificationFacts, TypedFacts } from './notification-facts.ts'
import { type NotificationDefinition, notificationTypes } from './notification-types.ts'
import * as queries from './queries.ts'
import { channelsOf, listRecipients, type Recipient, withoutMuted } from './recipients.ts'
import { isAnyOn } from './rules.ts'

/** The number of members in one transaction, because a long transaction would block others. */
export const portion = 250

/** Writes the notifications of a notice. A retry goes on where the last run stopped. */
export async function writeNotifications(deps: NotificationDeps, notice: Notice): Promise<void> {
  const { key, memberIds, ...content } = notice
  const parts = [notice.type, key]
  for (let start = 0; start < memberIds.length; start += portion) {
    await transaction(deps.db, async (db) => {
      const unmuted = await withoutMuted(
        db,
        memberIds.slice(start, start + portion).map((memberId) => ({ memberId, content })),
      )
      const recipients = await listRecipients(
        db,
        unmuted.map(({ memberId }) => memberId),
      )
      const addressed = recipients.map((member) => ({ member, content }))
      await writePortion({ ...deps, db }, { parts, addressed })
    })
  }
}

/**
 * Writes the missing notifications of these members, and sends or holds their mails and pushes. `parts` identify the
 * notice.
 */
export async function writePortion(
  deps: NotificationDeps,
  {
    parts,
    addressed,
  }: { parts: readonly string[]; addressed: readonly { member: Recipient; content: TypedFacts }[] },
): Promise<void> {
  const wanted = addressed
    .map((each) => ({
      ...each,
      id: notificationId([...parts, each.member.id]),
      channels: channelsOf(each.member, each.content),
    }))
    .filter(({ channels }) => isAnyOn(channels))
  const created_at = deps.clock.now()
  const rows = wanted.map(({ id, member, content, channels: { in_app } }) => ({
    ...recordOf(content),
    ...{ id, in_app, created_at },
    member_id: member.id,
  }))
  const added = new Set(await queries.insertNotifications(deps.db, rows))
  await holdOrSend(
    deps,
    wanted.filter(({ id }) => added.has(id)),
  )
}

/** The columns of a notification that are the same for all its members. */
export function recordOf<Type extends NotificationType>({ type, facts }: TypedFacts<Type>) {
  const { words, path }: NotificationDefinition<NotificationFacts[Type]> = notificationTypes[type]
  return { type, ...words(facts), path: path(facts) }
}

/** A repeated notification has the same id. */
export const notificationId = idOf
