import type { Preferences } from '@floorcraft/contract/members/preferences.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { listPreferences } from '../preferences/service.ts'
import type { TypedFacts } from './notification-facts.ts'
import * as queries from './queries.ts'
import { type Channels, channelsForContent, mutableEventOf } from './rules.ts'

export interface Recipient {
  readonly id: string
  readonly email: string
  readonly email_verified: boolean
  readonly display_name: string
  readonly preferences: Preferences
  /** The IANA zone of quiet hours and digests. */
  readonly zone: string
}

/** The members with an enabled account, by id. */
export async function listRecipients(db: Sql, memberIds: readonly string[]): Promise<Recipient[]> {
  if (memberIds.length === 0) return []
  const members = await queries.listEnabledMembers(db, memberIds)
  const preferencesOf = await listPreferences({ db }, memberIds)
  const recipients = members.map((member) => ({ ...member, preferences: preferencesOf(member.id) }))
  const homes = recipients.flatMap(({ preferences }) => homeOf(preferences) ?? [])
  const zones = await queries.listZones(db, [...new Set(homes)])
  return recipients.map((recipient) => ({
    ...recipient,
    zone: recipient.preferences.timezone ?? zones.get(homeOf(recipient.preferences) ?? '') ?? 'UTC',
  }))
}

const homeOf = ({ preferred_scene_ids }: Preferences) => preferred_scene_ids[0]

/** Without the notifications about events that their member has muted. */
export async function withoutMuted<Order extends { readonly memberId: string; readonly content: TypedFacts }>(
  db: Sql,
  orders: readonly Order[],
): Promise<Order[]> {
  const eventOf = ({ content }: Order) => mutableEventOf(content)
  const asked = orders.flatMap((order) => {
    const eventId = eventOf(order)
    return eventId ? [{ memberId: order.memberId, eventId }] : []
  })
  const muted = await queries.listMuted(db, asked)
  return orders.filter((order) => !muted.has(`${order.memberId} ${eventOf(order)}`))
}

/** An address that is not confirmed can belong to another person: it gets no notifications. */
export function channelsOf(
  { preferences, email_verified }: Pick<Recipient, 'preferences' | 'email_verified'>,
  content: TypedFacts,
): Channels {
  const channels = channelsForContent(content, preferences)
  return email_verified ? channels : { ...channels, email: false }
}
