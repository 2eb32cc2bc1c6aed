import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { DanceRole, GoingSettings } from '@floorcraft/contract/events/going.ts'
import type { PlaceNews } from '@floorcraft/contract/members/notifications.ts'
import { type OfferWindow, offerWindow, opensPlacesToAll } from './offer-window.ts'

/** Admission to the list of an event, as the README beside it says in words. Pure: the caller gives the time. */

export interface Person {
  /** Of a member or a guest. Null is the partner of a couple who has not said yes. */
  readonly id: string | null
  readonly role: DanceRole | null
}

export interface Entry {
  readonly id: string
  /** The place in the order, a number that the server gives. Two entries share it when a couple waits one by one. */
  readonly order: number
  /** One person, or the two of a couple. */
  readonly people: readonly [Person] | readonly [Person, Person]
  readonly state: 'going' | 'offered' | 'waiting'
  /** Until when an offer can be accepted; null in other states. */
  readonly offer: OfferWindow | null
  /** How many offers ended without an answer. */
  readonly missed: number
  /** Waits before all others, because a cancellation ended the offer. */
  readonly isFirst: boolean
  /** When a couple without the partner's yes becomes one person. Null on an open list, where no place is held. */
  readonly partnerUntil: Temporal.Instant | null
  /** Until when a place may be taken without asking. */
  readonly takeUntil: Temporal.Instant | null
  /** When the entry ends without a yes, because the event moved to another night. */
  readonly stayUntil: Temporal.Instant | null
  readonly isGivenByHand: boolean
  /** How many free places of the last hours this entry was told. */
  readonly toldPlaces: number
}

export interface GoingList {
  readonly settings: GoingSettings
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.Instant
  readonly isCancelled: boolean
  /** The order of the next entry. */
  readonly next: number
  readonly entries: readonly Entry[]
}

export type Press =
  | { readonly press: 'join'; readonly entry: string; readonly people: Entry['people'] }
  /** Accepts an offer, takes a place that is free, or says "still coming". */
  | { readonly press: 'yes'; readonly entry: string }
  /** Leaves or passes; of a couple only this person. */
  | { readonly press: 'leave'; readonly entry: string; readonly person: string }
  | {
      readonly press: 'role'
      readonly entry: string
      readonly person: string
      readonly role: DanceRole | null
    }
  /** Who is on the list alone comes with a partner from now on. */
  | { readonly press: 'couple'; readonly entry: string; readonly people: readonly [Person, Person] }
  | { readonly press: 'partner'; readonly entry: string; readonly person: string }
  | { readonly press: 'one by one'; readonly entry: string; readonly second: string }
  /** Joins a person who waits, so that both are going. */
  | { readonly press: 'bring'; readonly entry: string; readonly person: Person }
  | { readonly press: 'take for me'; readonly entry: string; readonly until: Temporal.Instant | null }
  /** A guest confirmed an address that a member has: both are one person. */
  | { readonly press: 'same person'; readonly guest: string; readonly member: string }
  /** The organizer gives a place by hand. */
  | { readonly press: 'give'; readonly entry: string }
  | { readonly press: 'settings'; readonly settings: GoingSettings }
  | { readonly press: 'move'; readonly start: Temporal.ZonedDateTime; readonly end: Temporal.Instant }
  | { readonly press: 'cancel' }
  | { readonly press: 'restore' }
  /** Time passed. */
  | { readonly press: 'tick' }

export type JoinRefusal =
  | 'EVENT_CAPACITY_EXCEEDED'
  | 'REGISTRATION_CLOSED'
  | 'DUPLICATE_REGISTRATION'
  /** The entry, or the person in it, is not on the list. */
  | 'NOT_ON_LIST'
  /** The role, place or couple would not fit. */
  | 'DOES_NOT_FIT'
  | 'LIST_NOT_EMPTY'
  | 'TOO_LATE'

export interface ListNews {
  readonly notice: PlaceNews
  readonly entry: Entry
}

export type Outcome =
  | { readonly list: GoingList; readonly notices: readonly ListNews[] }
  | { readonly refusal: JoinRefusal }

export const fewestWaiting = 20
/** An entry that missed so many offers gets no more. */
export const mostMissed = 2
/** "Take it for me" ends so long before the start. */
const takeEnds = { hours: 1 }

/** How many people there are, and how they dance. */
type Floor = Readonly<Record<'people' | DanceRole, number>>

function floorOf(people: readonly Person[]): Floor {
  const floor = { people: people.length, lead: 0, follow: 0, both: 0 }
  for (const { role } of people) if (role) floor[role] += 1
  return floor
}
const sumOf = (one: Floor, other: Floor, sign: 1 | -1 = 1): Floor => ({
  people: one.people + sign * other.people,
  lead: one.lead + sign * other.lead,
  follow: one.follow + sign * other.follow,
  both: one.both + sign * other.both,
})

/** How far the floor is from balanced: each person who dances both can dance the missing role. */
const imbalanceOn = ({ lead, follow, both }: Floor): number => Math.max(0, Math.abs(lead - follow) - both)
export const imbalanceOf = (people: readonly Person[]): number => imbalanceOn(floorOf(people))

/** All who have a place: those going, and those with an offer. */
export const heldPeople = (entries: readonly Entry[]): Person[] =>
  entries.filter((entry) => entry.state !== 'waiting').flatMap((entry) => entry.people)

function wantsBalance({ balance }: GoingSettings, before: Floor, after: Floor): boolean {
  if (!balance || after.people < balance.from) return true
  const imbalance = imbalanceOn(after)
  return imbalance <= balance.tolerance || imbalance <= imbalanceOn(before)
}

function fitsOn(settings: GoingSettings, held: Floor, people: readonly Person[]): boolean {
  if (settings.list !== 'places') return settings.list === 'open'
  const after = sumOf(held, floorOf(people))
  return after.people <= settings.places && wantsBalance(settings, held, after)
}

/** Whether these people get places beside those who have one. */
export const fits = (settings: GoingSettings, held: readonly Person[], people: readonly Person[]): boolean =>
  fitsOn(settings, floorOf(held), people)

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

/** Those who wait, in the order in which they get offers. */
export const waitingInOrder = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter((entry) => entry.state === 'waiting')
    .sort(
      (one, other) =>
        Number(other.isFirst) - Number(one.isFirst) ||
        Math.min(one.missed, 1) - Math.min(other.missed, 1) ||
        one.order - other.order ||
        (one.id < other.id ? -1 : 1),
    )

function putAll(list: GoingList, entries: readonly Entry[]): GoingList {
  if (entries.length === 0) return list
  const changed = new Map(entries.map((entry) => [entry.id, entry]))
  return { ...list, entries: list.entries.map((each) => changed.get(each.id) ?? each) }
}
const put = (list: GoingList, entry: Entry): GoingList => putAll(list, [entry])
const remove = (list: GoingList, id: string): GoingList => ({
  ...list,
  entries: list.entries.filter((each) => each.id !== id),
})
/** Whether the entry gets places beside the others of its list. */
export const fitsBeside = (list: GoingList, entry: Entry): boolean =>
  fits(list.settings, heldPeople(list.entries.filter((each) => each.id !== entry.id)), entry.people)

const going = (entry: Entry): Entry => ({
  ...entry,
  state: 'going',
  offer: null,
  isFirst: false,
  takeUntil: null,
  toldPlaces: 0,
})
const waiting = (entry: Entry): Entry => ({ ...entry, state: 'waiting', offer: null })

/** Until when a question can be answered: as long as an offer would last, or until the start. */
const answerTime = (start: Temporal.ZonedDateTime, now: Temporal.Instant) =>
  offerWindow(start, now)?.until ?? start.toInstant()

/** Begins the time in which the partner of a couple can say yes. On an open list they can until the end. */
const askPartner = (list: GoingList, entry: Entry, now: Temporal.Instant): Entry =>
  list.settings.list === 'places' && entry.people.some((person) => person.id === null)
    ? { ...entry, partnerUntil: answerTime(list.start, now) }
    : { ...entry, partnerUntil: null }

/** A list after steps, with what its people hear about it. */
interface Progress {
  readonly list: GoingList
  readonly notices: readonly ListNews[]
}
const tell = (progress: Progress, notice: ListNews['notice'], entry: Entry): Progress => ({
  list: put(progress.list, entry),
  notices: [...progress.notices, { notice, entry }],
})

/**
 * Those who wait in order, the first last, one queue for the people of the same roles. They fit at the same moment, so only the
 * first of each is asked.
 */
function queuesOf(entries: readonly Entry[], mayGet: (entry: Entry) => boolean) {
  const inOrder = waitingInOrder(entries)
    .filter(mayGet)
    .map((entry, rank) => ({ entry, rank }))
  const rolesOf = ({ entry }: { entry: Entry }) => entry.people.map(({ role }) => role).join()
  return [...Map.groupBy(inOrder.toReversed(), rolesOf).values()]
}

/** Offers free places in order, until none of those who wait fits. */
function fill({ list, notices: before }: Progress, now: Temporal.Instant): Progress {
  if (list.isCancelled || list.settings.list !== 'places') return { list, notices: before }
  const window = offerWindow(list.start, now)
  const mayTake = (entry: Entry) => entry.takeUntil !== null && isBefore(now, entry.takeUntil)
  let held = floorOf(heldPeople(list.entries))
  const queues =
    held.people < list.settings.places
      ? queuesOf(list.entries, (entry) => entry.missed < mostMissed && (window !== null || mayTake(entry)))
      : []
  const notices: ListNews[] = []
  while (held.people < list.settings.places) {
    const fitting = queues.filter((queue) => {
      const first = queue.at(-1)
      return first && fitsOn(list.settings, held, first.entry.people)
    })
    const queue = fitting.sort((one, other) => one.at(-1)!.rank - other.at(-1)!.rank)[0]
    const next = queue?.pop()?.entry
    if (!next) break
    held = sumOf(held, floorOf(next.people))
    notices.push(
      mayTake(next)
        ? { notice: 'place taken', entry: askPartner(list, going(next), now) }
        : { notice: 'offered', entry: { ...next, state: 'offered', offer: window, isFirst: false } },
    )
  }
  const filled = putAll(
    list,
    notices.map(({ entry }) => entry),
  )
  return tellFreePlaces({ list: filled, notices: [...before, ...notices] }, { held, now })
}

/** In the last hours all who fit hear of each free place, and the first press gets it. */
function tellFreePlaces(progress: Progress, { held, now }: { held: Floor; now: Temporal.Instant }): Progress {
  const { list } = progress
  if (!opensPlacesToAll(list.start, now) || !isBefore(now, list.end)) return progress
  const free = list.settings.places - held.people
  const notices: ListNews[] = []
  const entries = list.entries.map((entry) => {
    if (entry.state !== 'waiting') return entry
    const told = free > 0 && fitsOn(list.settings, held, entry.people) ? free : 0
    if (told === entry.toldPlaces) return entry
    const changed = { ...entry, toldPlaces: told }
    if (told > entry.toldPlaces) notices.push({ notice: 'place free', entry: changed })
    return changed
  })
  return { list: { ...list, entries }, notices: [...progress.notices, ...notices] }
}

/** Ends offers, questions and couples whose time is over. */
function endWhatIsOver(list: GoingList, now: Temporal.Instant): Progress {
  const isOver = (until: Temporal.Instant | null) => until !== null && !isBefore(now, until)
  if (list.isCancelled) return { list, notices: [] }
  const notices: ListNews[] = []
  const entries = list.entries.flatMap((entry) => {
    if (isOver(entry.stayUntil)) {
      notices.push({ notice: 'ended', entry })
      return []
    }
    if (!isOver(entry.offer?.until ?? null)) return [entry]
    const missed = { ...waiting(entry), missed: entry.missed + 1 }
    notices.push({ notice: 'offer over', entry: missed })
    return [missed]
  })
  // Couples last, so that the places of the others are free for the one who stays.
  let held = floorOf(heldPeople(entries))
  const alone: Entry[] = []
  for (const couple of entries.filter((each) => isOver(each.partnerUntil))) {
    const one: Entry = { ...couple, people: [couple.people[0]], partnerUntil: null }
    const isHeld = couple.state !== 'waiting'
    const others = isHeld ? sumOf(held, floorOf(couple.people), -1) : held
    const stays = !isHeld || fitsOn(list.settings, others, one.people)
    if (!stays) notices.push({ notice: 'waiting', entry: waiting(one) })
    alone.push(stays ? one : waiting(one))
    held = isHeld && stays ? sumOf(others, floorOf(one.people)) : others
  }
  return { list: putAll({ ...list, entries }, alone), notices }
}

/** The list after a press, and what its people are told; or why the press is refused. */
export function press(before: GoingList, action: Press, now: Temporal.Instant): Outcome {
  // Free places go to those who wait before the press can have one.
  const passed = fill(endWhatIsOver(before, now), now)
  const change = changeOf(passed.list, action, now)
  // A press that is refused changes nothing, and the next tick does what time asks for.
  if ('refusal' in change) return change
  return fill({ list: change.list, notices: [...passed.notices, ...change.notices] }, now)
}

const silent = (list: GoingList): Outcome => ({ list, notices: [] })
const refused = (refusal: JoinRefusal): Outcome => ({ refusal })

function changeOf(list: GoingList, action: Press, now: Temporal.Instant): Outcome {
  switch (action.press) {
    case 'tick':
      return silent(list)
    case 'settings':
      return changeSettings(list, action.settings, now)
    case 'move':
      return move(list, action, now)
    case 'cancel':
      return silent({
        ...list,
        isCancelled: true,
        entries: list.entries.map((entry) =>
          entry.state === 'offered' ? { ...waiting(entry), isFirst: true } : entry,
        ),
      })
    case 'restore':
      return silent({
        ...list,
        isCancelled: false,
        // Questions could not be answered meanwhile.
        entries: list.entries.map((entry) =>
          entry.stayUntil ? { ...entry, stayUntil: answerTime(list.start, now) } : entry,
        ),
      })
    case 'join':
      return join(list, action, now)
    case 'same person':
      return silent(uniteEntries(list, action))
  }
  const entry = list.entries.find((each) => each.id === action.entry)
  if (!entry) return refused('NOT_ON_LIST')
  if (action.press === 'leave') return leave(list, entry, action.person)
  if (list.isCancelled) return refused('REGISTRATION_CLOSED')
  const isPartner = action.press === 'partner' || action.press === 'bring'
  if (isPartner && !isBefore(now, list.end)) return refused('REGISTRATION_CLOSED')
  switch (action.press) {
    case 'yes':
      return sayYes(list, entry, now)
    case 'role':
      return changeRole(list, entry, action)
    case 'couple':
      return becomeCouple(list, entry, { people: action.people, now })
    case 'partner':
      return addPartner(list, entry, action.person)
    case 'one by one':
      return divide(list, entry, action.second)
    case 'bring':
      return bring(list, entry, action.person)
    case 'take for me':
      return takeForMe(list, entry, action.until)
    case 'give':
      return entry.state === 'going'
        ? silent(list)
        : tell({ list, notices: [] }, 'going', { ...going(entry), isGivenByHand: true })
  }
}

const hasPerson = (list: GoingList, id: string | null) =>
  id !== null && list.entries.some((entry) => entry.people.some((person) => person.id === id))

const isClosed = ({ settings, isCancelled, end }: GoingList, now: Temporal.Instant): boolean =>
  settings.list === 'none' ||
  isCancelled ||
  !isBefore(now, end) ||
  (settings.closes_at !== null && !isBefore(now, Temporal.Instant.from(settings.closes_at)))

function hasRoomToWait({ settings, entries }: GoingList, people: number): boolean {
  const waitingPeople = waitingInOrder(entries).flatMap((each) => each.people)
  return waitingPeople.length + people <= Math.max(settings.places, fewestWaiting)
}

function join(
  list: GoingList,
  { entry: id, people }: Extract<Press, { press: 'join' }>,
  now: Temporal.Instant,
): Outcome {
  const { settings } = list
  if (isClosed(list, now)) return refused('REGISTRATION_CLOSED')
  const isTwice = people.length === 2 && people[0].id === people[1].id
  if (isTwice || people.some((person) => hasPerson(list, person.id))) return refused('DUPLICATE_REGISTRATION')
  const entry: Entry = askPartner(
    list,
    {
      id,
      order: list.next,
      people,
      state: fits(settings, heldPeople(list.entries), people) ? 'going' : 'waiting',
      offer: null,
      missed: 0,
      isFirst: false,
      partnerUntil: null,
      takeUntil: null,
      stayUntil: null,
      isGivenByHand: false,
      toldPlaces: 0,
    },
    now,
  )
  if (entry.state === 'waiting' && !hasRoomToWait(list, people.length))
    return refused('EVENT_CAPACITY_EXCEEDED')
  return silent({ ...list, next: list.next + 1, entries: [...list.entries, entry] })
}

function sayYes(list: GoingList, entry: Entry, now: Temporal.Instant): Outcome {
  const staying = { ...entry, stayUntil: null }
  if (entry.state === 'going') return silent(put(list, staying))
  if (!isBefore(now, list.end)) return refused('REGISTRATION_CLOSED')
  if (entry.state === 'waiting' && !fitsBeside(list, entry))
    // They were asked whether they still come, and said yes to that.
    return entry.stayUntil ? silent(put(list, staying)) : refused('DOES_NOT_FIT')
  return silent(put(list, askPartner(list, going(staying), now)))
}

function leave(list: GoingList, entry: Entry, id: string): Outcome {
  return entry.people.some((person) => person.id === id)
    ? silent(without(list, entry, id))
    : refused('NOT_ON_LIST')
}

function without(list: GoingList, entry: Entry, id: string): GoingList {
  const [first, second] = entry.people
  const stays = first.id === id ? second : first
  // A partner without a yes cannot stay alone.
  return stays?.id ? put(list, { ...entry, people: [stays], partnerUntil: null }) : remove(list, entry.id)
}

function changeRole(
  list: GoingList,
  entry: Entry,
  { person, role }: Extract<Press, { press: 'role' }>,
): Outcome {
  if (!entry.people.some((each) => each.id === person)) return refused('NOT_ON_LIST')
  const people = entry.people.map((each) =>
    each.id === person ? { ...each, role } : each,
  ) as unknown as Entry['people']
  const changed = put(list, { ...entry, people })
  const isKept =
    entry.state === 'waiting' ||
    list.settings.list !== 'places' ||
    wantsBalance(list.settings, floorOf(heldPeople(list.entries)), floorOf(heldPeople(changed.entries)))
  return isKept ? silent(changed) : refused('DOES_NOT_FIT')
}

/** A change of those with a place is a question. Who waits keeps the place in the order. */
function becomeCouple(
  list: GoingList,
  entry: Entry,
  { people, now }: { people: readonly [Person, Person]; now: Temporal.Instant },
): Outcome {
  if (isClosed(list, now)) return refused('REGISTRATION_CLOSED')
  if (entry.people.length === 2) return refused('DUPLICATE_REGISTRATION')
  const couple = askPartner(list, { ...entry, people }, now)
  if (entry.state !== 'waiting' && !fitsBeside(list, couple)) return refused('DOES_NOT_FIT')
  if (entry.state === 'waiting' && !hasRoomToWait(list, 1)) return refused('EVENT_CAPACITY_EXCEEDED')
  return silent(put(list, couple))
}

function addPartner(list: GoingList, entry: Entry, id: string): Outcome {
  const [first, second] = entry.people
  if (second?.id !== null || first.id === id) return refused('DUPLICATE_REGISTRATION')
  // Who came alone before comes as the partner now.
  const own = list.entries.find((each) => each.people.some((person) => person.id === id))
  if (own && own.people.length === 2) return refused('DUPLICATE_REGISTRATION')
  const rest = own ? remove(list, own.id) : list
  return silent(put(rest, { ...entry, people: [first, { ...second, id }], partnerUntil: null }))
}

const strength = { waiting: 0, offered: 1, going: 2 } as const

/** Gives the member the entry of the guest. When the member has one too, the stronger state counts with the earlier place in the order. */
function uniteEntries(
  list: GoingList,
  { guest, member }: Extract<Press, { press: 'same person' }>,
): GoingList {
  const entryWith = (id: string) =>
    list.entries.find((entry) => entry.people.some((person) => person.id === id))
  const [ofGuest, ofMember] = [entryWith(guest), entryWith(member)]
  if (!ofGuest) return list
  const rename = (entry: Entry): Entry => ({
    ...entry,
    people: entry.people.map((person) =>
      person.id === guest ? { ...person, id: member } : person,
    ) as unknown as Entry['people'],
  })
  if (!ofMember) return put(list, rename(ofGuest))
  if (ofGuest === ofMember) return without(list, ofGuest, guest)
  const isGuestStronger =
    strength[ofGuest.state] > strength[ofMember.state] ||
    (ofGuest.state === ofMember.state && ofGuest.order < ofMember.order)
  const [kept, dropped, id] = isGuestStronger ? [ofGuest, ofMember, member] : [ofMember, ofGuest, guest]
  const rest = without(list, dropped, id)
  return put(rest, { ...rename(kept), order: Math.min(kept.order, dropped.order) })
}

function divide(list: GoingList, entry: Entry, second: string): Outcome {
  const [first, partner] = entry.people
  if (entry.state !== 'waiting' || !partner) return refused('NOT_ON_LIST')
  const one: Entry = { ...entry, people: [first], partnerUntil: null }
  const divided = put(list, one)
  if (partner.id === null) return silent(divided)
  return silent({ ...divided, entries: [...divided.entries, { ...one, id: second, people: [partner] }] })
}

function bring(list: GoingList, entry: Entry, person: Person): Outcome {
  if (entry.people.length === 2 || entry.state === 'going') return refused('DOES_NOT_FIT')
  if (hasPerson(list, person.id)) return refused('DUPLICATE_REGISTRATION')
  const couple: Entry = { ...entry, people: [entry.people[0], person] }
  if (!fitsBeside(list, couple)) return refused('DOES_NOT_FIT')
  return tell({ list, notices: [] }, 'going', going(couple))
}

function takeForMe(list: GoingList, entry: Entry, until: Temporal.Instant | null): Outcome {
  if (entry.state !== 'waiting') return refused('NOT_ON_LIST')
  if (until && isBefore(list.start.toInstant().subtract(takeEnds), until)) return refused('TOO_LATE')
  return silent(put(list, { ...entry, takeUntil: until }))
}

function changeSettings(list: GoingList, settings: GoingSettings, now: Temporal.Instant): Outcome {
  if (settings.list === 'none' && list.settings.list !== 'none' && list.entries.length > 0)
    return refused('LIST_NOT_EMPTY')
  const changed = { ...list, settings }
  if (settings.list === list.settings.list) return silent(changed)
  // A place is held for a partner from now on, or not any more.
  const asked = list.entries.map((entry) => askPartner(changed, entry, now))
  if (settings.list !== 'open') return silent({ ...changed, entries: asked })
  const entries = asked.map((entry) => (entry.state === 'going' ? entry : going(entry)))
  const notices = entries
    .filter((_, index) => list.entries[index]!.state !== 'going')
    .map((entry) => ({ notice: 'going', entry }) as const)
  return { list: { ...changed, entries }, notices }
}

const questions = { going: 'still coming', offered: 'offer moved', waiting: 'still waiting' } as const

/** Asks all people whether they still come. Silence keeps the place on the same night, and ends it on another one. */
function move(
  list: GoingList,
  { start, end }: Extract<Press, { press: 'move' }>,
  now: Temporal.Instant,
): Outcome {
  const closes = list.settings.closes_at
  const later = list.start.toInstant().until(start.toInstant())
  // A deadline stays as far from the start as it was.
  const closes_at = closes === null ? null : Temporal.Instant.from(closes).add(later).toString()
  const moved = { ...list, start, end, settings: { ...list.settings, closes_at } }
  // A correction of an event that is over asks no questions.
  if (!isBefore(now, end)) return silent(moved)
  const isSameNight = danceNightOf(start).equals(danceNightOf(list.start))
  const window = offerWindow(start, now)
  const entries = list.entries.map(
    (entry): Entry => ({
      ...entry,
      // An offer of the old time could end after the new start.
      ...(entry.state === 'offered' && (window ? { offer: window } : { ...waiting(entry), isFirst: true })),
      takeUntil: null,
      // A second move within the new night does not take back the question about the first.
      stayUntil: isSameNight ? entry.stayUntil : answerTime(start, now),
    }),
  )
  return {
    list: { ...moved, entries },
    notices: entries.map((entry) => ({ notice: questions[entry.state], entry })),
  }
}
