import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { takeTooLateMessage } from '@floorcraft/contract/events/going.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type AppError, conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findVisibleEvent, readEvent } from '../events/service.ts'
import { type JoinRefusal, type ListNews, type Press, press } from './admission.ts'
import { hasBlocked } from './blocks/queries.ts'
import { refuseBlocked } from './blocks/refuse-blocked.ts'
import * as guestQueries from './guests/queries.ts'
import { entryOf } from './presses.ts'
import * as queries from './queries.ts'
import {
  guestPerson,
  hasGuests,
  isCancelled,
  lockList,
  type StoredList,
  timesOf,
  writeList,
} from './stored-list.ts'
import { tellMembers } from './tell-members.ts'

/** Every press: the event and its list are locked, what happened to the event is played, then the press. */

export interface GoingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}

/** What a member or the organizer presses, when the list is locked. */
export type PressesOf = (list: StoredList, db: Sql) => readonly Press[] | Promise<readonly Press[]>

export interface OfEvent {
  readonly caller: Caller
  readonly eventId: string
}

export async function findEvent(deps: Omit<GoingDeps, 'jobs'>, caller: Caller, id: string): Promise<Event> {
  const event = await findVisibleEvent(deps, caller, id)
  if (!event) throw notFound()
  return event
}

/** Runs `work` in a transaction in which the event cannot change. Throws RESOURCE_NOT_FOUND when the caller may not see it. */
export function underLock<T>(
  deps: GoingDeps,
  { caller, eventId }: OfEvent,
  work: (locked: { db: Sql; event: Event }) => Promise<T>,
): Promise<T> {
  if (!isId(eventId)) throw notFound()
  return againAfterDeadlock(() =>
    transaction(deps.db, async (db) => {
      await queries.shareEvent(db, eventId)
      return work({ db, event: await findEvent({ ...deps, db }, caller, eventId) })
    }),
  )
}

/** Plays presses on the list of an event that the caller need not see. */
export async function playUnseen(
  deps: GoingDeps,
  eventId: string,
  pressesOf: PressesOf = () => [],
): Promise<void> {
  await againAfterDeadlock(() =>
    transaction(deps.db, async (db) => {
      await queries.shareEvent(db, eventId)
      await play({ ...deps, db }, await readEvent({ ...deps, db }, eventId), pressesOf)
    }),
  )
}

/** A member who leaves the site at this moment holds rows of lists in another order. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40P01') return work()
    throw error
  }
}

/** Plays presses on the locked list of an event, after what happened to the event since the last one. Tells the members. */
export async function play(deps: GoingDeps, event: Event, pressesOf: PressesOf): Promise<StoredList> {
  const { db, clock } = deps
  const now = clock.now()
  const before = await lockList(db, event)
  let list = before
  const notices: ListNews[] = []
  const apply = (action: Press) => {
    const outcome = press(list, action, now)
    if ('refusal' in outcome) throw refusalOf(outcome.refusal)
    list = { ...before, ...outcome.list }
    notices.push(...outcome.notices)
  }
  for (const action of changesOfEvent(list, event)) apply(action)
  const withAccount = hasGuests(list) ? await guestQueries.listGuestsWithAccount(db, event.id) : []
  for (const { guest_id: guest, member_id: member } of withAccount) {
    apply({ press: 'same person', guest: guestPerson(guest), member })
    const entry = entryOf(list, member)
    if (entry && (await hasBlocked(db, { eventId: event.id, memberIds: [member] })))
      apply({ press: 'leave', entry: entry.id, person: member })
  }
  apply({ press: 'tick' })
  for (const action of await pressesOf(list, db)) {
    await refuseBlocked(db, event.id, action)
    apply(action)
  }
  await writeList(db, { eventId: event.id, before, after: list, now })
  for (const { guest_id: guestId, member_id: memberId } of withAccount)
    await guestQueries.giveToMember(db, { eventId: event.id, guestId, memberId })
  await tellMembers(deps, { event, before, list, notices, now })
  return list
}

/** What happened to the event that the list does not know. What happens to a hidden or cancelled event counts when it is back. */
function changesOfEvent(list: StoredList, event: Event): Press[] {
  if (isCancelled(event)) return list.isCancelled ? [] : [{ press: 'cancel' }]
  const { start, end } = timesOf(event)
  const changes: Press[] = list.start.equals(start) ? [] : [{ press: 'move', start, end }]
  return list.isCancelled ? [...changes, { press: 'restore' }] : changes
}

function refusalOf(refusal: JoinRefusal): AppError {
  switch (refusal) {
    case 'EVENT_CAPACITY_EXCEEDED':
      return conflict('event_full')
    case 'REGISTRATION_CLOSED':
      return conflict('registration_closed')
    case 'DUPLICATE_REGISTRATION':
      return conflict('registered_already')
    case 'DOES_NOT_FIT':
      return conflict('place_does_not_fit')
    case 'LIST_NOT_EMPTY':
      return conflict('going_list_in_use')
    case 'NOT_ON_LIST':
      return notFound()
    case 'TOO_LATE':
      return invalid([{ path: 'until', message: takeTooLateMessage }], takeTooLateMessage)
  }
}
