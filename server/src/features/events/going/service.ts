import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import {
  type DanceRole,
  type Going,
  type GoingEntry,
  type GoingSettings,
  takeTooLateMessage,
} from '@floorcraft/contract/events/going.ts'
import { summaryOf } from '@floorcraft/contract/events/going-summary.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type AppError, conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAction } from '../../site/audit/service.ts'
import { canEditEvent, findEventToEdit, findVisibleEvent, readEvent } from '../events/service.ts'
import { saveEvent } from '../saved-events/service.ts'
import {
  type Entry,
  fitsBeside,
  type GoingList,
  type JoinRefusal,
  type ListNews,
  type Press,
  press,
} from './admission.ts'
import { seesNames } from './policy.ts'
import * as queries from './queries.ts'
import { floorWordOf, goingPeople } from './rules.ts'
import {
  type EventOfList,
  isCancelled,
  lockList,
  readList,
  readSettings,
  type StoredList,
  timesOf,
  writeList,
} from './stored-list.ts'
import { tellMembers } from './tell-members.ts'

export interface GoingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** What a member or the organizer presses, when the list is locked. */
type PressesOf = (list: StoredList, db: Sql) => readonly Press[] | Promise<readonly Press[]>

interface OfEvent {
  readonly caller: MemberCaller
  readonly eventId: string
}

/** Throws RESOURCE_NOT_FOUND when the caller may not see the event. */
export async function findGoing(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, eventId }: { caller: Caller; eventId: string },
): Promise<Going> {
  const event = await findEvent(deps, caller, eventId)
  // A visitor sees only settings and counts.
  const list = await (caller.kind === 'visitor' ? readSettings : readList)(deps.db, event)
  return presentGoing(deps, { caller, event, list })
}

async function findEvent(deps: Omit<GoingDeps, 'jobs'>, caller: Caller, id: string): Promise<Event> {
  const event = await findVisibleEvent(deps, caller, id)
  if (!event) throw notFound()
  return event
}

/**
 * Joins the list, takes a place that is offered or free, or says "still coming". A member who is on the list and says
 * another role changes it; `role` undefined keeps it. Pressing again changes nothing.
 */
export function goToEvent(
  deps: GoingDeps,
  { caller, eventId, role }: OfEvent & { role: DanceRole | null | undefined },
): Promise<Going> {
  return change(deps, { caller, eventId }, async (list, db) => {
    const own = entryOf(list, caller.id)
    // A saved event brings reminders, news and a place in the private calendar. Unsaving it mutes these.
    if (!own) await saveEvent({ ...deps, db }, { caller, eventId })
    if (!own) return [{ press: 'join', entry: newId(), people: [{ id: caller.id, role: role ?? null }] }]
    const person = own.people.find(({ id }) => id === caller.id)!
    // Another role is no answer to an offer or a question.
    if (role !== undefined && role !== person.role)
      return [{ press: 'role', entry: own.id, person: caller.id, role }]
    // Who waits and does not fit keeps waiting, also when they press again.
    const isAnswer = own.state !== 'waiting' || own.stayUntil || fitsBeside(list, own)
    return isAnswer ? [{ press: 'yes', entry: own.id }] : []
  })
}

/** Leaves the list, or passes on an offer. */
export function leaveEvent(deps: GoingDeps, request: OfEvent): Promise<Going> {
  return change(deps, request, (list) => {
    const own = entryOf(list, request.caller.id)
    return own ? [{ press: 'leave', entry: own.id, person: request.caller.id }] : []
  })
}

export function takePlaceForMe(
  deps: GoingDeps,
  { until, ...request }: OfEvent & { until: string | null },
): Promise<Going> {
  return change(deps, request, (list) => {
    const own = entryOf(list, request.caller.id)
    if (!own) throw notFound()
    return [
      { press: 'take for me', entry: own.id, until: until === null ? null : Temporal.Instant.from(until) },
    ]
  })
}

/** Throws AUTH_PERMISSION_DENIED for members who may not edit the event. */
export function setGoingSettings(
  deps: GoingDeps,
  { settings, ...request }: OfEvent & { settings: GoingSettings },
): Promise<Going> {
  return change(deps, request, async (_, db) => {
    const event = await findEventToEdit({ ...deps, db }, request.caller, request.eventId)
    if (event.organizer_uid !== request.caller.id)
      await recordAction(
        { db, clock: deps.clock },
        {
          caller: request.caller,
          action: 'event.edited',
          subject: { type: 'event', id: event.id, name: event.title },
          sceneId: event.scene_id,
          details: { fields: ['going_list'] },
        },
      )
    return [{ press: 'settings', settings }]
  })
}

/** All who are on the list, for the organizer. Throws AUTH_PERMISSION_DENIED for others. */
export async function listGoing(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, eventId }: OfEvent,
): Promise<GoingEntry[]> {
  const event = await findEvent(deps, caller, eventId)
  if (!(await mayMemberSeeNames(deps, caller, event))) throw forbidden()
  return presentEntries(await readList(deps.db, event))
}

async function mayMemberSeeNames(
  { db, clock }: Omit<GoingDeps, 'jobs'>,
  caller: Caller,
  event: Event,
): Promise<boolean> {
  const facts = { organizerId: event.organizer_uid, end: timesOf(event).end, isImported: false }
  const now = clock.now()
  return seesNames(caller, facts, now) && !(await queries.isImported(db, event.id))
}

/** The organizer gives a place against the rules. The entry says so. */
export function givePlace(
  deps: GoingDeps,
  { entryId, ...request }: OfEvent & { entryId: string },
): Promise<GoingEntry[]> {
  return underLock(deps, request, async ({ db, event }) => {
    if (!(await mayMemberSeeNames({ ...deps, db }, request.caller, event))) throw forbidden()
    return presentEntries(await play({ ...deps, db }, event, () => [{ press: 'give', entry: entryId }]))
  })
}

/** Starts the list of a new event with these members, in their order. */
export async function startList(
  db: Sql,
  event: EventOfList,
  {
    settings,
    people,
    now,
  }: {
    settings: GoingSettings
    people: readonly { readonly memberId: string; readonly role: DanceRole }[]
    now: Temporal.Instant
  },
): Promise<void> {
  const before = await lockList(db, event)
  const presses: Press[] = people.map(({ memberId: id, role }) => ({
    ...{ press: 'join', entry: newId(), people: [{ id, role }] },
  }))
  const after = [{ press: 'settings', settings } as const, ...presses].reduce<GoingList>((list, action) => {
    const outcome = press(list, action, now)
    return 'list' in outcome ? outcome.list : list
  }, before)
  await writeList(db, { eventId: event.id, before, after, now })
}

/** Plays the presses of a member, and answers the list as they see it. */
function change(deps: GoingDeps, { caller, eventId }: OfEvent, pressesOf: PressesOf): Promise<Going> {
  return underLock(deps, { caller, eventId }, async ({ db, event }) => {
    const list = await play({ ...deps, db }, event, pressesOf)
    return presentGoing({ ...deps, db }, { caller, event, list })
  })
}

/** Runs `work` in a transaction in which the event cannot change. Throws RESOURCE_NOT_FOUND when the caller may not see it. */
function underLock<T>(
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

/** A member who leaves the site at this moment holds rows of lists in another order. */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40P01') return work()
    throw error
  }
}

/** A list that could not be updated waits so long, so that it does not stop the others. */
const postponedFor = { minutes: 5 }

/** Does what time and changes of the events ask for. Throws the first failure when all lists were tried. */
export async function updateDueLists(deps: GoingDeps): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  for (const eventId of await queries.listDueLists(deps.db, now)) {
    const update = () =>
      transaction(deps.db, async (db) => {
        await queries.shareEvent(db, eventId)
        await play({ ...deps, db }, await readEvent({ ...deps, db }, eventId), () => [])
      })
    await againAfterDeadlock(update).catch(async (error: unknown) => {
      failures.push(error)
      await queries.postponeList(deps.db, eventId, now.add(postponedFor))
    })
  }
  if (failures.length > 0) throw failures[0]
}

/** Plays presses on the locked list of an event, after what happened to the event since the last one. Tells the members. */
async function play(deps: GoingDeps, event: Event, pressesOf: PressesOf): Promise<StoredList> {
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
  apply({ press: 'tick' })
  for (const action of await pressesOf(list, db)) apply(action)
  await writeList(db, { eventId: event.id, before, after: list, now })
  await tellMembers(deps, { event, list, notices, now })
  return list
}

/** What happened to the event that the list does not know. What happens to a hidden or cancelled event counts when it is back. */
function changesOfEvent(list: StoredList, event: Event): Press[] {
  if (isCancelled(event)) return list.isCancelled ? [] : [{ press: 'cancel' }]
  const { start, end } = timesOf(event)
  const changes: Press[] = list.start.equals(start) ? [] : [{ press: 'move', start, end }]
  return list.isCancelled ? [...changes, { press: 'restore' }] : changes
}

const entryOf = (list: StoredList, memberId: string): Entry | undefined =>
  list.entries.find((entry) => entry.people.some(({ id }) => id === memberId))

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

async function presentGoing(
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

const presentEntries = (list: StoredList): GoingEntry[] =>
  list.entries.map((entry) => ({
    id: entry.id,
    state: entry.state,
    joined_at: list.joinedAt.get(entry.id)!.toString(),
    given_by_hand: entry.isGivenByHand,
    people: entry.people.map(({ id, role }) => ({ name: (id && list.names.get(id)) ?? '', role })),
  }))
