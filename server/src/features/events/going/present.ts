import type { Caller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, GoingEntry } from '@floorcraft/contract/events/going.ts'
import { summaryOf } from '@floorcraft/contract/events/going-summary.ts'
import { canEditEvent } from '../events/service.ts'
import { type Entry, fitsBeside } from './admission.ts'
import type { GoingDeps } from './locked-list.ts'
import { seesNames } from './policy.ts'
import * as queries from './queries.ts'
import { floorWordOf, goingPeople } from './rules.ts'
import { isCancelled, type StoredList, timesOf } from './stored-list.ts'

export async function mayMemberSeeNames(
  { db, clock }: Omit<GoingDeps, 'jobs'>,
  caller: Caller,
  event: Event,
): Promise<boolean> {
  const facts = { organizerId: event.organizer_uid, end: timesOf(event).end, isImported: false }
  const now = clock.now()
  return seesNames(caller, facts, now) && !(await queries.isImported(db, event.id))
}

export const entryOf = (list: StoredList, memberId: string): Entry | undefined =>
  list.entries.find((entry) => entry.people.some(({ id }) => id === memberId))

/** The list as the caller sees it. */
export async function presentGoing(
  { db, clock }: Omit<GoingDeps, 'jobs'>,
  { caller, event, list }: { caller: Caller; event: Event; list: StoredList },
): Promise<Going> {
  const now = clock.now()
  const own = caller.kind === 'member' ? entryOf(list, caller.id) : undefined
  const sees = await mayMemberSeeNames({ db, clock }, caller, event)
  // The public counts are some seconds old. Who is on the list sees the own change at once.
  const people = goingPeople(list.entries)
  const live = { going: people.length, floor: floorWordOf(people, list.settings.asks_roles) }
  const stored = await queries.findCount(db, event.id)
  const count = own || sees ? live : (stored ?? { going: 0, floor: null })
  const { settings } = list
  const isClosed =
    settings.closes_at !== null &&
    Temporal.Instant.compare(now, Temporal.Instant.from(settings.closes_at)) >= 0
  const isOn = !isCancelled(event) && Temporal.Instant.compare(now, list.end) < 0
  const write = (instant: Temporal.Instant | null | undefined) =>
    instant ? isoInZone(instant, event.timezone) : null
  return {
    ...(sees ? { going_count: count.going, floor: count.floor } : summaryOf(count)),
    settings,
    is_open: settings.list !== 'none' && isOn && !isClosed,
    own: own
      ? {
          state: own.state,
          role: own.people.find(({ id }) => caller.kind === 'member' && id === caller.id)!.role,
          offered_until: write(own.offer?.until),
          stay_until: write(own.stayUntil),
          take_until: write(own.takeUntil),
          fits: isOn && (own.state === 'offered' || (own.state === 'waiting' && fitsBeside(list, own))),
        }
      : null,
    sees_names: sees,
    manages: canEditEvent(caller, {
      status: event.status,
      organizerId: event.organizer_uid,
      sceneId: event.scene_id,
    }),
  }
}

/** All entries of the list in order, for those who see names. */
export const presentEntries = (list: StoredList): GoingEntry[] =>
  list.entries.map((entry) => ({
    id: entry.id,
    state: entry.state,
    joined_at: list.joinedAt.get(entry.id)!.toString(),
    given_by_hand: entry.isGivenByHand,
    people: entry.people.map(({ id, role }) => ({ name: (id && list.names.get(id)) ?? '', role })),
  }))
