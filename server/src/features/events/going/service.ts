import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import { noonAfter } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import {
  confirmFirstMessage,
  type DanceRole,
  type Going,
  type GoingEntry,
  type GoingSettings,
} from '@floorcraft/contract/events/going.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { saveEvent } from '../saved-events/service.ts'
import { type GoingList, type Press, press } from './admission.ts'
import { findEvent, type GoingDeps, type PressesOf, play, playUnseen, underLock } from './locked-list.ts'
import { namesEnd } from './policy.ts'
import { findRole, mayMemberSeeNames, presentEntries, presentGoing } from './present.ts'
import { entryOf, pressesToGo, pressesToLeave, pressToDivide, pressToTake, type WishToGo } from './presses.ts'
import * as queries from './queries.ts'
import { type EventOfList, endOf, lockList, readList, readSettings, writeList } from './stored-list.ts'

export { blockMember, listBlockedMembers, unblockMember } from './blocks/blocks.ts'
export { tellGuests, tellGuestsOf } from './guests/guest-mails.ts'
export { listFormerGuests } from './guests/queries.ts'
export type { GoingDeps } from './locked-list.ts'
export { divideLists, type MovedPerson, mergeLists, settingsOfList } from './merging/merging.ts'
export { showOwnName } from './names/own-name.ts'
export { setUsually } from './regulars/regulars.ts'
export { copyList, startListsOfSeries, startSeriesWithList } from './series/series.ts'
export { setGoingSettings } from './settings.ts'
export { factsOf } from './tell-members.ts'

interface OfMember {
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

export function listOwnGoing({ db, clock }: Omit<GoingDeps, 'jobs'>, caller: MemberCaller) {
  return queries.listPlacesOf(db, { caller, now: clock.now() })
}

/**
 * Joins the list, alone or as a couple, takes a place that is offered or free, or says "still coming". A member who is on the
 * list and says another role changes it. Pressing again changes nothing.
 */
export function goToEvent(
  deps: GoingDeps,
  { caller, eventId, ...wish }: OfMember & WishToGo,
): Promise<Going> {
  return change(deps, { caller, eventId }, async (list, db) => {
    // A saved event brings reminders, news and a place in the private calendar. Unsaving it mutes these.
    if (!entryOf(list, caller.id)) {
      // Invented addresses must not take places, and offers come by mail.
      if (list.settings.list === 'places') await requireConfirmedEmail(db, caller, confirmFirstMessage)
      await saveEvent({ ...deps, db }, { caller, eventId })
    }
    return pressesToGo(list, caller.id, wish)
  })
}

export const leaveEvent = (deps: GoingDeps, request: OfMember): Promise<Going> =>
  change(deps, request, (list) => pressesToLeave(list, request.caller.id))

export const takePlaceForMe = (
  deps: GoingDeps,
  { until, ...request }: OfMember & { until: string | null },
): Promise<Going> => change(deps, request, (list) => [pressToTake(list, request.caller.id, until)])

export const divideCouple = (deps: GoingDeps, request: OfMember): Promise<Going> =>
  change(deps, request, (list) => [pressToDivide(list, request.caller.id)])

/** All who are on the list, for the organizer. Throws AUTH_PERMISSION_DENIED for others. */
export async function listGoing(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, eventId }: OfMember,
): Promise<GoingEntry[]> {
  const event = await findEvent(deps, caller, eventId)
  if (!(await mayMemberSeeNames(deps, caller, event))) throw forbidden()
  return presentEntries(deps.db, event.id, await readList(deps.db, event))
}

/** The event, and what the caller is for the people on its list. Throws AUTH_PERMISSION_DENIED for all but organizer and helpers. */
export async function findHost(deps: Omit<GoingDeps, 'jobs'>, { caller, eventId }: OfMember) {
  const event = await findEvent(deps, caller, eventId)
  const role = await findRole(deps, caller, event)
  if (!role.isOrganizer && !role.isHelper) throw forbidden()
  return { event, ...role, ...timesOfNight(event) }
}

/** The event, for its organizer alone. */
export async function findOwnEvent(deps: Omit<GoingDeps, 'jobs'>, request: OfMember): Promise<Event> {
  const { event, isOrganizer } = await findHost(deps, request)
  if (!isOrganizer) throw forbidden()
  return event
}

/** When helpers, and when the organizer see names no more. */
export function timesOfNight(event: EventOfList) {
  const end = endOf(event)
  return { noon: noonAfter(end), namesEnd: namesEnd({ end }) }
}

/** Who is on the list, without a check of permission. */
export async function readEntries({ db }: { db: Sql }, event: EventOfList) {
  const list = await readList(db, event)
  return {
    asksRoles: list.settings.asks_roles,
    entries: await presentEntries(db, event.id, list),
    hidesNames: list.hasUnnamed || (await queries.findClaimedAt(db, event.id)) !== undefined,
  }
}

export { namesShownFor } from './policy.ts'
export { countPeople, listPeopleOfMoved, listReached } from './queries.ts'

/** The organizer gives a place against the rules. The entry says so. */
export function givePlace(
  deps: GoingDeps,
  { entryId, ...request }: OfMember & { entryId: string },
): Promise<GoingEntry[]> {
  return underLock(deps, request, async ({ db, event }) => {
    const { isOrganizer, seesNames } = await findRole({ ...deps, db }, request.caller, event)
    if (!isOrganizer || !seesNames) throw forbidden()
    const list = await play({ ...deps, db }, event, () => [{ press: 'give', entry: entryId }])
    return presentEntries(db, event.id, list)
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
function change(deps: GoingDeps, { caller, eventId }: OfMember, pressesOf: PressesOf): Promise<Going> {
  return underLock(deps, { caller, eventId }, async ({ db, event }) => {
    const list = await play({ ...deps, db }, event, pressesOf)
    return presentGoing({ ...deps, db }, { caller, event, list })
  })
}

/** A list that could not be updated waits so long, so that it does not stop the others. */
const postponedFor = { minutes: 5 }

/** Does what time and changes of the events ask for. Throws the first failure when all lists were tried. */
export async function updateDueLists(deps: GoingDeps): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  for (const eventId of await queries.listDueLists(deps.db, now)) {
    await playUnseen(deps, eventId).catch(async (error: unknown) => {
      failures.push(error)
      await queries.postponeList(deps.db, eventId, now.add(postponedFor))
    })
  }
  if (failures.length > 0) throw failures[0]
}
