import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { listPreferences } from '../preferences/service.ts'
import * as queries from './queries.ts'
import { channelsFor } from './rules.ts'

/** The members with an enabled account, each with their channels for this type. */
export async function listRecipients(
  db: Sql,
  { type, memberIds }: { type: NotificationType; memberIds: readonly string[] },
) {
  const members = await queries.listEnabledMembers(db, memberIds)
  const preferences = await listPreferences({ db }, memberIds)
  return members.map((member) => ({ ...member, channels: channelsFor(type, preferences(member.id)) }))
}
