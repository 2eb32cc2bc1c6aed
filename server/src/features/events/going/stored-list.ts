import { type GoingSettings, openList } from '@floorcraft/contract/events/going.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type Entry, type GoingList, heldPeople, type Person } from './admission.ts'
import { namesShownFor } from './policy.ts'
import * as queries from './queries.ts'
import { floorWordOf, nextChange, peopleIn } from './rules.ts'

/** What the list needs to know of its event. */
export interface EventOfList {
  readonly id: string
  readonly status: string
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
}

export interface StoredList extends GoingList {
  /** Facts that admission does not need: when each entry joined, which are without names, and the name of each person. */
  readonly joinedAt: ReadonlyMap<string, Temporal.Instant>
  /** Entries that came with a merge from an event whose names are for no one. */
  readonly unnamed: ReadonlySet<string>
  /** There was such an entry, also when it has left. */
  readonly hasUnnamed: boolean
  readonly names: ReadonlyMap<string, string>
}

const guestMark = 'guest:'
/** The id of a guest among the people of a list, where the others are members. */
export const guestPerson = (guestId: string): string => `${guestMark}${guestId}`
/** The id of the guest; undefined for a member. */
export const guestOf = (person: string): string | undefined =>
  person.startsWith(guestMark) ? person.slice(guestMark.length) : undefined

export const hasGuests = ({ entries }: GoingList): boolean =>
  entries.some(({ people }) => people.some(({ id }) => id !== null && guestOf(id) !== undefined))

const personOf = ({ member_id, guest_id }: Pick<queries.PersonRow, 'member_id' | 'guest_id'>) =>
  guest_id === null ? member_id : guestPerson(guest_id)
const columnsOfPerson = (id: string | null) => {
  const guest_id = (id !== null && guestOf(id)) || null
  return { member_id: guest_id === null ? id : null, guest_id }
}

/** How often the public counts of an event are written, because kept pages show them. */
const countsEvery = { seconds: 30 }

/** Only published events have lists that people can join. Reports do not end them. */
export const isCancelled = (event: EventOfList): boolean =>
  event.status !== 'published' && event.status !== 'being_checked'

/** In the zone of the place. */
export const endOf = ({ end_datetime, timezone }: Pick<EventOfList, 'end_datetime' | 'timezone'>) =>
  Temporal.Instant.from(end_datetime).toZonedDateTimeISO(timezone)

export const timesOf = (event: EventOfList) => ({
  start: Temporal.Instant.from(event.start_datetime).toZonedDateTimeISO(event.timezone),
  end: Temporal.Instant.from(event.end_datetime),
})

const settingsOf = (row: queries.ListRow): GoingSettings => ({
  list: row.list as GoingSettings['list'],
  asks_roles: row.asks_roles,
  places: row.places,
  balance:
    row.balance_tolerance === null ? null : { tolerance: row.balance_tolerance, from: row.balance_from! },
  closes_at: row.closes_at?.toString() ?? null,
  under_18: row.under_18,
  shows_left: row.shows_left,
})

function columnsOf({ settings, next, start, isCancelled }: GoingList) {
  return {
    list: settings.list,
    asks_roles: settings.asks_roles,
    places: settings.places,
    balance_tolerance: settings.balance?.tolerance ?? null,
    balance_from: settings.balance?.from ?? null,
    closes_at: settings.closes_at === null ? null : Temporal.Instant.from(settings.closes_at),
    under_18: settings.under_18,
    shows_left: settings.shows_left,
    next_position: next,
    start_at: start.toInstant(),
    is_cancelled: isCancelled,
  }
}

/** The list of an event without a press. */
const newList = (event: EventOfList): StoredList => ({
  ...timesOf(event),
  settings: openList,
  isCancelled: isCancelled(event),
  next: 1,
  entries: [],
  joinedAt: new Map(),
  unnamed: new Set(),
  hasUnnamed: false,
  names: new Map(),
})

/** The list as it was stored: with the start that it knows, which can be an earlier one than that of the event. */
async function readRow(db: Sql, event: EventOfList, row: queries.ListRow): Promise<StoredList> {
  const rows = await queries.listEntries(db, event.id)
  const people = await queries.listPeople(db, event.id)
  const peopleOf = Map.groupBy(people, ({ entry_id }) => entry_id)
  const entries = rows.flatMap((entry): Entry[] => {
    const [first, second] = (peopleOf.get(entry.id) ?? []).map((person) => ({
      id: personOf(person),
      role: person.role as Entry['people'][0]['role'],
    }))
    // Members who were deleted or disabled have left, and a partner without a yes leaves with them.
    if (!first || (first.id === null && !second)) return []
    return [
      {
        id: entry.id,
        order: entry.position,
        people: second ? [first, second] : [first],
        state: entry.state as Entry['state'],
        offer: entry.offered_until && { from: entry.offered_from!, until: entry.offered_until },
        missed: entry.missed,
        isFirst: entry.is_first,
        partnerUntil: entry.partner_until,
        takeUntil: entry.take_until,
        stayUntil: entry.stay_until,
        isGivenByHand: entry.given_by_hand,
        toldPlaces: entry.told_places,
      },
    ]
  })
  const { end } = timesOf(event)
  return {
    settings: settingsOf(row),
    start: row.start_at.toZonedDateTimeISO(event.timezone),
    end,
    isCancelled: row.is_cancelled,
    next: row.next_position,
    entries,
    joinedAt: new Map(rows.map((entry) => [entry.id, entry.joined_at])),
    hasUnnamed: row.has_unnamed,
    unnamed: new Set(rows.flatMap(({ id, is_unnamed }) => (is_unnamed ? [id] : []))),
    names: new Map(
      people.flatMap((person) => {
        const id = personOf(person)
        return id === null ? [] : [[id, person.name!] as const]
      }),
    ),
  }
}

/** Begins the list of a new event with these settings. */
export async function insertNewList(db: Sql, event: EventOfList, settings: GoingSettings): Promise<void> {
  const list = { ...newList(event), settings }
  await queries.insertList(db, { event_id: event.id, due_at: null, ...columnsOf(list) })
}

export async function readList(db: Sql, event: EventOfList): Promise<StoredList> {
  const row = await queries.findList(db, event.id)
  return row ? readRow(db, event, row) : newList(event)
}

/** The list without its people, for visitors. */
export async function readSettings(db: Sql, event: EventOfList): Promise<StoredList> {
  const row = await queries.findList(db, event.id)
  const list = newList(event)
  return row
    ? { ...list, settings: settingsOf(row), start: row.start_at.toZonedDateTimeISO(event.timezone) }
    : list
}

/** Reads the list and locks it until the transaction ends. */
export async function lockList(db: Sql, event: EventOfList): Promise<StoredList> {
  const row = await queries.lockList(db, event.id)
  if (row) return readRow(db, event, row)
  await insertNewList(db, event, openList)
  return readRow(db, event, (await queries.lockList(db, event.id))!)
}

/** Writes what differs from the list as it was read under the lock. */
export async function writeList(
  db: Sql,
  {
    eventId,
    before,
    after,
    now,
  }: {
    eventId: string
    before: StoredList
    after: GoingList
    now: Temporal.Instant
  },
): Promise<void> {
  const old = new Map(before.entries.map((entry) => [entry.id, entry]))
  const kept = new Set(after.entries.map(({ id }) => id))
  const changed = after.entries.filter((entry) => entry !== old.get(entry.id))
  // An entry that took over the place of another in the order has its time too, and stays without a name.
  const times = new Map(before.entries.map(({ id, order }) => [order, before.joinedAt.get(id)]))
  const unnamed = new Set(before.entries.flatMap(({ id, order }) => (before.unnamed.has(id) ? [order] : [])))
  await queries.deleteEntries(
    db,
    [...before.joinedAt.keys()].filter((id) => !kept.has(id)),
  )
  await queries.upsertEntries(
    db,
    changed.map((entry) => ({
      id: entry.id,
      event_id: eventId,
      position: entry.order,
      state: entry.state,
      joined_at: times.get(entry.order) ?? now,
      is_unnamed: before.unnamed.has(entry.id) || unnamed.has(entry.order),
      given_by_hand: entry.isGivenByHand,
      is_first: entry.isFirst,
      missed: entry.missed,
      told_places: entry.toldPlaces,
      offered_from: entry.offer?.from ?? null,
      offered_until: entry.offer?.until ?? null,
      partner_until: entry.partnerUntil,
      take_until: entry.takeUntil,
      stay_until: entry.stayUntil,
    })),
    changed.flatMap((entry) =>
      entry.people.map((person, index) => ({
        entry_id: entry.id,
        seat: index + 1,
        event_id: eventId,
        ...columnsOfPerson(person.id),
        role: person.role,
      })),
    ),
  )
  const nextCount = await writeCount(db, { eventId, list: after, now })
  const due = [nextChange(after, now), nextCount].filter((at) => at !== null).sort(Temporal.Instant.compare)
  await queries.updateList(db, eventId, { ...columnsOf(after), due_at: due[0] ?? null })
}

/** Who counts as going: of an event without an organizer of its own, only members. */
export async function countedPeople(db: Sql, eventId: string, list: GoingList): Promise<Person[]> {
  const people = peopleIn(list, 'going')
  const isCounted = !hasGuests(list) || !(await queries.isUnclaimed(db, eventId))
  return isCounted ? people : people.filter(({ id }) => id !== null && guestOf(id) === undefined)
}

/** Writes the public counts, or answers when they can be written. */
async function writeCount(
  db: Sql,
  { eventId, list, now }: { eventId: string; list: GoingList; now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  // The people are erased, and how many they were stays.
  if (Temporal.Instant.compare(now, list.end.add(namesShownFor)) >= 0) return null
  const people = await countedPeople(db, eventId, list)
  const count = {
    going: people.length,
    floor: floorWordOf(people, list.settings.asks_roles),
    held: heldPeople(list.entries).length,
  }
  const written = await queries.findCount(db, eventId)
  const isSame =
    (written?.going ?? 0) === count.going &&
    (written?.floor ?? null) === count.floor &&
    (written?.held ?? written?.going ?? 0) === count.held
  if (isSame) return null
  const next = written?.written_at.add(countsEvery)
  if (next && Temporal.Instant.compare(now, next) < 0) return next
  await queries.upsertCount(db, { event_id: eventId, ...count, written_at: now })
  return null
}
