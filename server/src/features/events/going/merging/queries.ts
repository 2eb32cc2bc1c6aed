import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import { isUnclaimedEvent } from '../../events/service.ts'

interface Pair {
  readonly from: string
  readonly to: string
}

/** Who was on the list of an event that was merged. */
export interface MovedPerson {
  readonly member_id: string | null
  readonly guest_id: string | null
  readonly is_on_both: boolean
}

/** Locks the lists that exist, in one order, until the transaction ends. */
export async function lockLists(db: Sql, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('going_lists')
    .select('event_id')
    .where(sql<SqlBool>`event_id = any(${ids}::uuid[])`)
    .orderBy('event_id')
    .forUpdate()
    .execute()
}

/** The people of both lists who are one: the same member, or guests with one address. With the entries of both. */
const onBoth = ({ from, to }: Pair) => sql`
  select one.entry_id, one.member_id, one.guest_id, other.entry_id as other_entry_id
  from going_people as one join going_people as other on other.event_id = ${to}::uuid
    and (other.member_id = one.member_id or exists (
      select from going_guests as guest join going_guests as same on same.email = guest.email
      where guest.id = one.guest_id and same.id = other.guest_id))
  where one.event_id = ${from}::uuid`

/** Members whom the organizer of the event that stays has blocked leave. */
export async function deleteBlockedPeople(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    delete from going_people using events, going_blocks
    where going_people.event_id = ${from} and events.id = ${to} and going_blocks.organizer_id = events.organizer_id
      and going_blocks.member_id = going_people.member_id`.execute(db)
}

export async function listPeopleToMove(db: Sql, pair: Pair): Promise<MovedPerson[]> {
  const { rows } = await sql<MovedPerson>`
    select member_id, guest_id, exists (
      select from (${onBoth(pair)}) as shared
      where shared.member_id = person.member_id or shared.guest_id = person.guest_id) as is_on_both
    from going_people as person
    where event_id = ${pair.from} and (member_id is not null or guest_id is not null)`.execute(db)
  return rows
}

/** Gives the entries of people who are on both lists the earlier time and the stronger state, and removes them from the first. */
export async function foldPeople(db: Sql, pair: Pair): Promise<void> {
  await sql`
    with rank (state, strength) as (values ('going', 3), ('offered', 2), ('waiting', 1)),
    best as (
      select distinct on (shared.other_entry_id) shared.other_entry_id, entry.*, strength,
        min(entry.joined_at) over (partition by shared.other_entry_id) as earliest
      from (${onBoth(pair)}) as shared join going_entries as entry on entry.id = shared.entry_id
        join rank on rank.state = entry.state
      order by shared.other_entry_id, strength desc, entry.joined_at)
    update going_entries as kept set
      joined_at = least(kept.joined_at, best.earliest),
      is_first = kept.is_first or best.is_first,
      state = case when best.strength > rank.strength then best.state else kept.state end,
      given_by_hand = case when best.strength > rank.strength then best.given_by_hand else kept.given_by_hand end,
      offered_from = case when best.strength > rank.strength then best.offered_from else kept.offered_from end,
      offered_until = case when best.strength > rank.strength then best.offered_until else kept.offered_until end,
      stay_until = case when best.strength > rank.strength then best.stay_until else kept.stay_until end
    from best, rank where kept.id = best.other_entry_id and rank.state = kept.state`.execute(db)
  await sql`
    with shared as (${onBoth(pair)}),
    erased as (delete from going_guests where id in (select guest_id from shared) returning id)
    delete from going_people using shared
    where going_people.entry_id = shared.entry_id and going_people.member_id = shared.member_id`.execute(db)
  await sql`
    delete from going_entries where event_id = ${pair.from} and not exists (
      select from going_people where entry_id = going_entries.id and (member_id is not null or guest_id is not null))`.execute(
    db,
  )
  // A guest with the same address who has not confirmed it yet.
  await sql`
    delete from going_guests where event_id = ${pair.from}
      and email in (select email from going_guests where event_id = ${pair.to})`.execute(db)
}

/** Who joined an event while it had no organizer of its own did so where names are for no one, and comes without a name. */
export async function hideNames(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    update going_entries set is_unnamed = true where event_id = ${from} and (
      exists (select from events where events.id = ${from} and ${isUnclaimedEvent})
      or joined_at <= (select claimed_at from claimed_events where event_id = ${from}))`.execute(db)
  await sql`
    update going_lists set has_unnamed = true where event_id = ${to}
      and exists (select from going_entries where event_id = ${from} and is_unnamed)`.execute(db)
}

/** A list that has no people yet takes over the settings of the one whose people come. */
export async function takeOverSettings(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    update going_lists as kept set list = other.list, asks_roles = other.asks_roles, places = other.places,
      balance_tolerance = other.balance_tolerance, balance_from = other.balance_from, closes_at = other.closes_at,
      under_18 = other.under_18, shows_left = other.shows_left
    from going_lists as other where kept.event_id = ${to} and other.event_id = ${from}
      and exists (select from going_entries where event_id = ${from})
      and not exists (select from going_entries where event_id = ${to})`.execute(db)
}

/** Moves the entries with their people, in the order of their times. On an open list all are going. */
export async function moveEntries(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    update going_entries set position = ranked.position from (
      select id, dense_rank() over (order by joined_at, event_id <> ${to}::uuid, position) as position
      from going_entries where event_id in (${from}, ${to})) as ranked
    where going_entries.id = ranked.id`.execute(db)
  await sql`update going_guests set event_id = ${to} where event_id = ${from}`.execute(db)
  await sql`update going_entries set event_id = ${to} where event_id = ${from}`.execute(db)
  await sql`update going_people set event_id = ${to} where event_id = ${from}`.execute(db)
  await settle(db, to)
}

/** The waiting of an open list are going, and a scan looks at the list soon. */
async function settle(db: Sql, eventId: string): Promise<void> {
  await sql`
    update going_entries set state = 'going', offered_from = null, offered_until = null, stay_until = null
    from going_lists where going_lists.event_id = going_entries.event_id and going_entries.event_id = ${eventId}
      and list = 'open' and state <> 'going'`.execute(db)
  await sql`
    update going_lists set due_at = '-infinity', next_position = greatest(next_position,
      (select coalesce(max(position), 0) + 1 from going_entries where event_id = ${eventId}))
    where event_id = ${eventId}`.execute(db)
}

/** Whether a member shows their name, where they have not chosen for the other event, and guests who became members. */
export async function moveChoices(db: Sql, { from, to }: Pair): Promise<void> {
  await sql`
    update going_name_choices as choice set event_id = ${to} where event_id = ${from} and not exists (
      select from going_name_choices where event_id = ${to} and member_id = choice.member_id)`.execute(db)
  await sql`
    update going_former_guests as guest set event_id = ${to} where event_id = ${from} and not exists (
      select from going_former_guests where event_id = ${to} and guest_id = guest.guest_id)`.execute(db)
}

/** Moves the entries back of which all people came with the merge. Those who were on both lists get a new entry as the present one. */
export async function moveBack(
  db: Sql,
  { from, to, people }: Pair & { people: readonly MovedPerson[] },
): Promise<void> {
  const idsOf = (isOnBoth: boolean) =>
    people
      .filter(({ is_on_both }) => is_on_both === isOnBoth)
      .flatMap(({ member_id, guest_id }) => member_id ?? guest_id ?? [])
  const came = idsOf(false)
  const { rows } = await sql<{ id: string }>`
    select id from going_entries where event_id = ${from} and not exists (
      select from going_people where entry_id = going_entries.id
        and coalesce(member_id, guest_id) is not null and coalesce(member_id, guest_id) <> all(${came}::uuid[]))
      and not exists (select from going_people join events on events.id = ${to}
        join going_blocks using (organizer_id) where entry_id = going_entries.id
          and going_blocks.member_id = going_people.member_id)`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update going_guests set event_id = ${to} where event_id = ${from}
      and id in (select guest_id from going_people where entry_id = any(${ids}::uuid[]))`.execute(db)
  await sql`
    update going_name_choices set event_id = ${to} where event_id = ${from}
      and member_id in (select member_id from going_people where entry_id = any(${ids}::uuid[]))`.execute(db)
  await sql`update going_entries set event_id = ${to} where id = any(${ids}::uuid[])`.execute(db)
  await sql`update going_people set event_id = ${to} where entry_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    with shared as (
      select gen_random_uuid() as new_id, person.member_id, person.role, entry.* from going_people as person
        join going_entries as entry on entry.id = person.entry_id
      where person.event_id = ${from} and person.member_id = any(${idsOf(true)}::uuid[]) and not exists (
        select from going_blocks join events using (organizer_id)
        where events.id = ${to} and going_blocks.member_id = person.member_id)),
    added as (
      insert into going_entries (id, event_id, position, state, joined_at, given_by_hand, is_first, missed, told_places,
        offered_from, offered_until, stay_until, is_unnamed)
      select new_id, ${to}, position, state, joined_at, given_by_hand, is_first, missed, told_places,
        offered_from, offered_until, stay_until, is_unnamed from shared returning id)
    insert into going_people (entry_id, seat, event_id, member_id, role)
    select added.id, 1, ${to}, member_id, role from added join shared on shared.new_id = added.id`.execute(db)
  await settle(db, from)
  await settle(db, to)
}
