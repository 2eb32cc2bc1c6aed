import type { Caller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, GoingEntry, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { placesLeft, summaryOf } from '@floorcraft/contract/events/going-summary.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId } from '../../../platform/ids.ts'
import { canEditEvent } from '../events/service.ts'
import { type Entry, fitsBeside, heldPeople } from './admission.ts'
import { tokensOf } from './links.ts'
import type { GoingDeps } from './locked-list.ts'
import { findNames } from './names/names.ts'
import { isOrganizer, seesNames } from './policy.ts'
import { entryOf } from './presses.ts'
import * as queries from './queries.ts'
import { presentRegulars } from './regulars/present-regulars.ts'
import { floorWordOf, invitationOf, peopleIn } from './rules.ts'
import { countedPeople, endOf, isCancelled, type StoredList } from './stored-list.ts'

/** What the caller is for the people on a list. */
export async function findRole({ db, clock }: Omit<GoingDeps, 'jobs'>, caller: Caller, event: Event) {
  const none = { isOrganizer: false, isHelper: false, seesNames: false }
  if (caller.kind !== 'member') return none
  const isOwn = caller.id === event.organizer_uid
  const isHelper = !isOwn && (await queries.isHelper(db, { eventId: event.id, memberId: caller.id }))
  if (!isOwn && !isHelper) return none
  const isUnclaimed = await queries.isUnclaimed(db, event.id)
  const facts = { organizerId: event.organizer_uid, isHelper, isUnclaimed, end: endOf(event) }
  return {
    isOrganizer: isOrganizer(caller, facts),
    isHelper: isHelper && !isUnclaimed,
    seesNames: seesNames(caller, facts, clock.now()),
  }
}

export async function mayMemberSeeNames(
  deps: Omit<GoingDeps, 'jobs'>,
  caller: Caller,
  event: Event,
): Promise<boolean> {
  return (await findRole(deps, caller, event)).seesNames
}

interface AtTime {
  readonly event: Event
  readonly now: Temporal.Instant
}

/** Whether there is a list of an event that takes place and is not over. */
export const takesPresses = (
  { settings, end }: Pick<StoredList, 'settings' | 'end'>,
  { event, now }: AtTime,
): boolean => settings.list !== 'none' && !isCancelled(event) && Temporal.Instant.compare(now, end) < 0

/** Whether joining is possible. */
export function isOpen(list: StoredList, at: AtTime): boolean {
  const { closes_at } = list.settings
  const isClosed = closes_at !== null && Temporal.Instant.compare(at.now, closes_at) >= 0
  return takesPresses(list, at) && !isClosed
}

/** The list as the caller sees it, with the entry of the member or of the guest. */
export async function presentGoing(
  { db, clock }: Omit<GoingDeps, 'jobs'>,
  {
    caller,
    person = caller.kind === 'member' ? caller.id : undefined,
    event,
    list,
  }: { caller: Caller; person?: string | undefined; event: Event; list: StoredList },
): Promise<Going> {
  const now = clock.now()
  const own = person === undefined ? undefined : entryOf(list, person)
  const names =
    own && caller.kind === 'member' && person === caller.id
      ? await findNames({ db, clock }, { event, list, own, memberId: caller.id })
      : { goers: null, showsName: false }
  const { isOrganizer: isOwn, seesNames: sees } = await findRole({ db, clock }, caller, event)
  // The public counts are some seconds old. Who is on the list sees the own change at once.
  const people = await countedPeople(db, event.id, list)
  const live = {
    going: people.length,
    floor: floorWordOf(people, list.settings.asks_roles),
    held: heldPeople(list.entries).length,
  }
  const stored = await queries.findCount(db, event.id)
  const count = own || sees ? live : (stored ?? { going: 0, floor: null, held: 0 })
  const { settings } = list
  const manages = canEditEvent(caller, {
    status: event.status,
    organizerId: event.organizer_uid,
    sceneId: event.scene_id,
  })
  return {
    ...(sees ? { going_count: count.going, floor: count.floor } : summaryOf(count)),
    settings,
    places_left:
      settings.list === 'places' && settings.shows_left
        ? placesLeft(settings.places, { going: count.going, held: count.held ?? count.going })
        : null,
    is_open: isOpen(list, { event, now }),
    own: own
      ? { ...(await presentOwn(db, { own, person: person!, event, list, now })), shows_name: names.showsName }
      : null,
    goers: names.goers,
    ...(await presentRegulars(db, { caller, event, isOrganizer: isOwn && sees })),
    sees_names: sees,
    manages,
    counts: manages || sees ? countsOf(list) : null,
  }
}

/** Leaders and admins see how many, and no names. */
function countsOf(list: StoredList): NonNullable<Going['counts']> {
  const count = (state: Entry['state']) => peopleIn(list, state).length
  return { going: count('going'), offered: count('offered'), waiting: count('waiting') }
}

async function presentOwn(
  db: Sql,
  {
    own,
    person,
    event,
    list,
    now,
  }: { own: Entry; person: string; event: Event; list: StoredList; now: Temporal.Instant },
): Promise<Omit<OwnGoing, 'shows_name'>> {
  const isOn = !isCancelled(event) && Temporal.Instant.compare(now, list.end) < 0
  const write = (instant: Temporal.Instant | null | undefined) =>
    instant ? isoInZone(instant, event.timezone) : null
  const self = own.people.find(({ id }) => id === person)!
  const partner = own.people.find((each) => each !== self)
  const invites = isOn && self === own.people[0] && invitationOf(list, own) !== null
  return {
    state: own.state,
    role: self.role,
    offered_until: write(own.offer?.until),
    stay_until: write(own.stayUntil),
    take_until: write(own.takeUntil),
    fits: isOn && (own.state === 'offered' || (own.state === 'waiting' && fitsBeside(list, own))),
    partner: partner
      ? {
          name: partner.id === null ? null : (list.names.get(partner.id) ?? ''),
          role: partner.role,
          until: write(own.partnerUntil),
        }
      : null,
    invitation: invites ? (await tokensOf(db, 'invitation')).write(own.id) : null,
  }
}

/**
 * All entries of the list in order, for those who see names. Who joined before the event was claimed has no name: they
 * pressed on the page of an event that shows names to no one. So did those who came from such an event with a merge.
 */
export async function presentEntries(db: Sql, eventId: string, list: StoredList): Promise<GoingEntry[]> {
  const claimedAt = await queries.findClaimedAt(db, eventId)
  return list.entries.map((entry) => {
    const joinedAt = list.joinedAt.get(entry.id)!
    const isNamed =
      !list.unnamed.has(entry.id) && (!claimedAt || Temporal.Instant.compare(joinedAt, claimedAt) > 0)
    return {
      id: entry.id,
      state: entry.state,
      joined_at: joinedAt.toString(),
      given_by_hand: entry.isGivenByHand,
      people: entry.people.map(({ id, role }) => ({
        member_id: isNamed && id !== null && isId(id) ? id : null,
        name: (isNamed && id && list.names.get(id)) || '',
        role,
      })),
    }
  })
}
