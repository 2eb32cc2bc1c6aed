import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type CheckIn,
  type Counter,
  type Door,
  type DoorPerson,
  type DoorReport,
  type Helper,
  mostCounters,
  mostHelpers,
  tooManyHelpersMessage,
} from '@floorcraft/contract/events/door.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden, invalid } from '../../../platform/http/app-error.ts'
import { idOf, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findMemberByEmail } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { readEvent } from '../events/service.ts'
import {
  factsOf,
  findHost,
  findOwnEvent,
  listFormerGuests,
  namesShownFor,
  readEntries,
  timesOfNight,
} from '../going/service.ts'
import * as queries from './queries.ts'
import { changedBy, curveOf, difference, grownCounters, type KnownCheckIn } from './rules.ts'

export interface DoorDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

interface OfEvent {
  readonly caller: MemberCaller
  readonly eventId: string
}

const mostPhones = 50
/** Who has left the list can come. Phones can only know so many of them. */
const mostUnknown = 200

/** The Door as a phone sees it. */
export async function openDoor(
  deps: DoorDeps,
  { phone, ...request }: OfEvent & { phone: string },
): Promise<Door> {
  const host = await findHost(deps, request)
  // The organizer still sees the counts when the names are erased.
  if (!host.seesNames && !host.isOrganizer) throw forbidden()
  return presentDoor(deps, { host, phone })
}

/** Takes what a phone has tapped and counted. A helper's phone that was away can send it later, and sees no names then. */
export function pressAtDoor(
  deps: DoorDeps,
  {
    phone,
    presses,
    counters,
    ...request
  }: OfEvent & { phone: string; presses: readonly CheckIn[]; counters: readonly Counter[] },
): Promise<Door> {
  return transaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    const host = await findHost(inside, request)
    if (Temporal.Instant.compare(deps.clock.now(), host.namesEnd) >= 0) throw forbidden()
    const eventId = host.event.id
    const night = await queries.lockNight(db, eventId)
    if (night.are_names_erased) throw forbidden()
    const ofPhone = { eventId, phone }
    const last = await queries.findLastPress(db, ofPhone)
    if (last === undefined && (await queries.countPhones(db, eventId)) >= mostPhones)
      throw invalid([{ path: 'phone', message: 'Too many phones are at this Door' }])
    const { people: seats, keyOf } = await readPeople(db, host.event)
    await moveCheckIns(db, { eventId, people: seats, keyOf })
    const known = new Map<string, KnownCheckIn>(
      (await queries.listCheckIns(db, eventId)).map((one) => [one.person, one]),
    )
    const taps = presses.map((tap) => ({ ...tap, person: keyOf(tap.person) }))
    const pressed = changedBy(taps, { last: last ?? 0, known })
    const isKnown = (person: string) => seats.has(person) || known.has(person)
    let unknown = [...known.keys()].filter((person) => !seats.has(person)).length
    const changed = new Map(
      [...pressed.changed].filter(([person]) => isKnown(person) || ++unknown <= mostUnknown),
    )
    await queries.upsertPhone(db, { ...ofPhone, last: pressed.last })
    const stored = await queries.listCounters(db, eventId)
    const prices = new Set([...Object.keys(host.event.price_info), ...stored.map(({ price }) => price)])
    // A phone that was away can have prices that the event has lost meanwhile. The rest of its taps must not be lost with them.
    const counted = counters.filter(({ kind, price }) => kind !== 'price' || prices.has(price))
    await queries.upsertCounters(db, ofPhone, grownCounters(counted, { phone, stored }))
    if ((await queries.countCounters(db, ofPhone)) > mostCounters)
      throw invalid([{ path: 'counters', message: 'Too many counters' }])
    await queries.upsertCheckIns(
      db,
      [...changed].map(([person, checkIn]) => ({
        ...{ event_id: eventId, person, ...checkIn },
        member_id: seats.get(person)?.memberId ?? null,
      })),
    )
    // The counts of a night that is over follow a phone that was away.
    if (night.did_not_come !== null)
      await queries.updateNight(db, eventId, {
        did_not_come:
          night.did_not_come - difference(changed, known, (person) => seats.get(person)?.state === 'going'),
        left_list: night.left_list! + difference(changed, known, (person) => !seats.has(person)),
      })
    return presentDoor(inside, { host, phone })
  })
}

/** Counts of the night, and when nights like this one fill. */
export async function reportDoor(deps: DoorDeps, request: OfEvent): Promise<DoorReport> {
  const { db } = deps
  const now = deps.clock.now()
  const event = await findOwnEvent(deps, request)
  const night = await queries.findNight(db, event.id)
  const past = await queries.listPastNights(db, {
    seriesId: event.series?.id,
    organizerId: event.organizer_uid,
    now,
  })
  return {
    night:
      night && Temporal.Instant.compare(Temporal.Instant.from(event.end_datetime), now) <= 0
        ? await presentNight(db, event, night)
        : null,
    curve: curveOf(await queries.listArrivals(db, past)),
  }
}

async function presentNight(
  db: Sql,
  event: Event,
  night: { did_not_come: number | null; left_list: number | null },
): Promise<NonNullable<DoorReport['night']>> {
  const counts = await queries.listCounts(db, { eventId: event.id })
  const walkedIn = (kind: Counter['kind']) => Math.max(0, counts.find((one) => one.kind === kind)?.count ?? 0)
  const { did_not_come, left_list } = night
  return {
    came: await queries.countCame(db, event.id),
    ...(did_not_come === null || left_list === null
      ? await countNight(db, event)
      : { did_not_come, left_list }),
    walked_in: { lead: walkedIn('lead'), follow: walkedIn('follow'), any: walkedIn('any') },
  }
}

/** How many of those going did not come, and how many came without being on the list any more. */
async function countNight(db: Sql, event: Event): Promise<{ did_not_come: number; left_list: number }> {
  const known = await queries.listCheckIns(db, event.id)
  const { people, keyOf } = await readPeople(db, event)
  const came = new Set(known.filter(({ is_in }) => is_in).map(({ person }) => keyOf(person)))
  return {
    did_not_come: [...people].filter(
      ([person, { state, isExpected }]) => state === 'going' && isExpected && !came.has(person),
    ).length,
    left_list: [...came].filter((person) => !people.has(person)).length,
  }
}

interface PersonOnList extends Omit<DoorPerson, 'person' | 'is_in'> {
  readonly memberId: string | null
  /** A partner who has not said yes is not missing when they do not come. */
  readonly isExpected: boolean
}

interface PeopleOfNight {
  readonly asksRoles: boolean
  /** Whether names of people are hidden, who joined before the event was claimed or came from such an event. */
  readonly hidesNames: boolean
  readonly people: ReadonlyMap<string, PersonOnList>
  /** The key that a person has now, for one that they had before. */
  readonly keyOf: (person: string) => string
}

/**
 * All people on the list by a key: the same for a member who leaves and joins again, and of the entry and seat for a
 * partner without a yes. A partner who says yes, and a guest who becomes a member, were here by another key before.
 */
async function readPeople(db: Sql, event: Event): Promise<PeopleOfNight> {
  const { asksRoles, entries, hidesNames } = await readEntries({ db }, event)
  const seats = Map.groupBy(await queries.listSeats(db, event.id), ({ entry_id }) => entry_id)
  const keys = new Map<string, string>()
  const people = entries.flatMap((entry) =>
    entry.people.map(({ name, role }, index): [string, PersonOnList] => {
      const { seat = index + 1, member_id: memberId = null, guest_id } = seats.get(entry.id)?.[index] ?? {}
      const who = memberId ?? guest_id
      const ofSeat = idOf([entry.id, String(seat)])
      const key = who ? idOf([event.id, who]) : ofSeat
      keys.set(ofSeat, key)
      return [key, { name, role, state: entry.state, memberId, isExpected: Boolean(who) }]
    }),
  )
  for (const { guest_id, member_id } of await listFormerGuests(db, event.id))
    keys.set(idOf([event.id, guest_id]), idOf([event.id, member_id]))
  return { asksRoles, hidesNames, people: new Map(people), keyOf: (person) => keys.get(person) ?? person }
}

/** Joins the check-ins of people who have another key now. What was tapped by the new one is later. */
async function moveCheckIns(
  db: Sql,
  { eventId, people, keyOf }: Pick<PeopleOfNight, 'people' | 'keyOf'> & { eventId: string },
): Promise<void> {
  const stored = new Set((await queries.listCheckIns(db, eventId)).map(({ person }) => person))
  for (const from of stored) {
    const to = keyOf(from)
    if (from === to) continue
    if (stored.has(to)) await queries.deleteCheckIn(db, { eventId, person: from })
    else await queries.moveCheckIn(db, { eventId, from, to, memberId: people.get(to)?.memberId ?? null })
  }
}

async function presentDoor(
  { db, clock }: DoorDeps,
  {
    host: { event, noon, isOrganizer },
    phone,
  }: { host: Awaited<ReturnType<typeof findHost>>; phone: string },
): Promise<Door> {
  const isOver = Temporal.Instant.compare(clock.now(), noon) >= 0
  const { asksRoles, hidesNames, people, keyOf } = await readPeople(db, event)
  const checkIns = new Map(
    isOver ? [] : (await queries.listCheckIns(db, event.id)).map((one) => [keyOf(one.person), one]),
  )
  const listed = [...people].map(([person, { name, role, state }]) => ({
    ...{ person, name, role, state, is_in: checkIns.get(person)?.is_in ?? false },
  }))
  const left = [...checkIns].flatMap(([person, { is_in, name }]) =>
    is_in && !people.has(person)
      ? [{ person, name: hidesNames ? null : name, role: null, state: 'left' as const, is_in }]
      : [],
  )
  return {
    title: event.title,
    start_datetime: event.start_datetime,
    timezone: event.timezone,
    price_info: event.price_info,
    currency: event.currency,
    asks_roles: asksRoles,
    is_over: isOver,
    people: isOver ? [] : [...listed, ...left],
    others: await queries.listCounts(db, { eventId: event.id, except: phone }),
    last_press: (await queries.findLastPress(db, { eventId: event.id, phone })) ?? 0,
    is_organizer: isOrganizer,
  }
}

export async function listHelpers(deps: DoorDeps, request: OfEvent): Promise<Helper[]> {
  return queries.listHelpers(deps.db, (await findOwnEvent(deps, request)).id)
}

/** Tells the member once for an event. The answer is the same for an address that no member has confirmed. */
export function nameHelper(
  deps: DoorDeps,
  { email, ...request }: OfEvent & { email: string },
): Promise<Helper[]> {
  return transaction(deps.db, async (db) => {
    const event = await findOwnEvent({ ...deps, db }, request)
    const named = await queries.listHelpers(db, event.id)
    if (named.length >= mostHelpers && named.every((helper) => helper.email !== email))
      throw invalid([{ path: 'email', message: tooManyHelpersMessage }])
    const member = await findMemberByEmail(db, email)
    const memberId = member?.email_verified ? member.id : null
    await queries.upsertHelper(db, {
      ...{ id: newId(), event_id: event.id, email, named_at: deps.clock.now() },
      member_id: memberId,
    })
    if (memberId && memberId !== request.caller.id)
      await notify(
        { ...deps, db },
        {
          type: 'helper_named',
          facts: { eventId: event.id, event: factsOf(event), organizerName: event.organizer_name },
          key: event.id,
          memberIds: [memberId],
        },
      )
    return queries.listHelpers(db, event.id)
  })
}

export async function removeHelper(
  deps: DoorDeps,
  { helperId, ...request }: OfEvent & { helperId: string },
): Promise<Helper[]> {
  const event = await findOwnEvent(deps, request)
  await queries.deleteHelper(deps.db, { eventId: event.id, id: helperId })
  return queries.listHelpers(deps.db, event.id)
}

/** Counts who did not come at noon of the next day, before people leave the list for other reasons. */
export async function countPastNights(deps: DoorDeps): Promise<void> {
  const now = deps.clock.now()
  for (const eventId of await queries.listUncounted(deps.db, now)) {
    await transaction(deps.db, async (db) => {
      const event = await readEvent({ ...deps, db }, eventId)
      if (Temporal.Instant.compare(now, timesOfNight(event).noon) < 0) return
      const night = await queries.lockNight(db, eventId)
      if (night.did_not_come === null) await queries.updateNight(db, eventId, await countNight(db, event))
    })
  }
}

/** Erases who came 30 days after the night, and the addresses of helpers. The counts stay. */
export async function eraseCheckIns({ db, clock }: DoorDeps): Promise<void> {
  const endedBy = clock.now().subtract(namesShownFor)
  for (const eventId of await queries.listUnerased(db, endedBy)) {
    await transaction(db, async (trx) => {
      const night = await queries.lockNight(trx, eventId)
      if (night.are_names_erased) return
      await queries.moveToArrivals(trx, eventId)
      await queries.updateNight(trx, eventId, { are_names_erased: true })
    })
  }
  await queries.deleteHelpersOfPast(db, endedBy)
}
