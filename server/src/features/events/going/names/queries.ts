import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'

/** Accounts from before the moment was stored have the age of the account. */
const confirmedAt = sql<Temporal.Instant | null>`
  case when members.email_verified then coalesce(members.email_verified_at, members.created_at) end`
const showsName = sql<boolean>`
  coalesce(going_name_choices.shows_name, privacy_preferences.show_name_to_goers, false)`

const membersWithChoice = (db: Sql, eventId: string) =>
  db
    .selectFrom('members')
    .leftJoin('privacy_preferences', 'privacy_preferences.member_id', 'members.id')
    .leftJoin('going_name_choices', (join) =>
      join
        .onRef('going_name_choices.member_id', '=', 'members.id')
        .on('going_name_choices.event_id', '=', eventId),
    )

/** Since when the address of the member is confirmed, and whether others who go see the name. */
export function findNameFacts(db: Sql, { eventId, memberId }: { eventId: string; memberId: string }) {
  return membersWithChoice(db, eventId)
    .select([confirmedAt.as('confirmed_at'), showsName.as('shows_name')])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** The members who are going and show themselves, by name. Their order says nothing else about them. */
export function listShownGoers(
  db: Sql,
  { eventId, confirmedBefore, limit }: { eventId: string; confirmedBefore: Temporal.Instant; limit: number },
) {
  return membersWithChoice(db, eventId)
    .innerJoin('going_people', 'going_people.member_id', 'members.id')
    .innerJoin('going_entries', 'going_entries.id', 'going_people.entry_id')
    .select(['members.display_name as name', sql<DanceRole | null>`going_people.role`.as('role')])
    .where('going_people.event_id', '=', eventId)
    .where('going_entries.state', '=', 'going')
    .where('members.disabled_at', 'is', null)
    .where(showsName, '=', true)
    .where(confirmedAt, '<', confirmedBefore)
    .orderBy(sql`lower(members.display_name)`)
    .orderBy('members.display_name')
    .orderBy('going_people.role')
    .limit(limit)
    .execute()
}

export async function upsertNameChoice(
  db: Sql,
  choice: { event_id: string; member_id: string; shows_name: boolean },
): Promise<void> {
  await db
    .insertInto('going_name_choices')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'member_id']).doUpdateSet({ shows_name: choice.shows_name }),
    )
    .execute()
}
