import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import { type GuestPlace, guestLinkHours } from '@floorcraft/contract/events/going-guests.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { conflict, notFound } from '../../../../platform/http/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { saveEvent } from '../../saved-events/service.ts'
import { hasBlocked } from '../blocks/queries.ts'
import { readGuestLink } from '../links.ts'
import { findEvent, type GoingDeps, type PressesOf, play, playUnseen, underLock } from '../locked-list.ts'
import { namesShownFor } from '../policy.ts'
import { presentGoing, takesPresses } from '../present.ts'
import {
  entryOf,
  pressesToGo,
  pressesToLeave,
  pressToAccept,
  pressToDivide,
  pressToTake,
  type WishToGo,
} from '../presses.ts'
import { guestPerson, readList, readSettings, type StoredList } from '../stored-list.ts'
import { mailLink } from './jobs.ts'
import * as queries from './queries.ts'

/** People without an account. They are on a list from the first press on the page of their link. */

export interface GuestRequest {
  readonly name: string
  readonly email: string
  readonly role: DanceRole | null
  readonly partner?: { readonly role: DanceRole | null } | undefined
}

const visitor = { kind: 'visitor' } as const

/**
 * Mails a link to the page of the guest. The answer is the same for a new address and a known one, also after the deadline: who
 * has a place or an invitation needs the link, and a new guest is refused by the press. It is the same for a member whom the
 * organizer blocked, who gets no mail: the answer does not show who is blocked.
 */
export async function askAsGuest(
  deps: GoingDeps,
  { eventId, invitedTo = null, ...guest }: GuestRequest & { eventId: string; invitedTo?: string | null },
): Promise<void> {
  const { db, clock, jobs } = deps
  const event = await findEvent(deps, visitor, eventId)
  if (!takesPresses(await readSettings(db, event), { event, now: clock.now() }))
    throw conflict('registration_closed')
  const wish = {
    name: guest.name,
    role: guest.role,
    is_couple: guest.partner !== undefined,
    partner_role: guest.partner?.role ?? null,
    is_invited: invitedTo !== null,
    invited_to: invitedTo,
    asked_at: clock.now(),
  }
  await transaction(db, async (trx) => {
    if (await hasBlocked(trx, { eventId: event.id, emails: [guest.email] })) return
    const guestId = await queries.upsertGuest(trx, {
      ...{ ...wish, id: newId(), event_id: event.id, email: guest.email },
    })
    // One for each mail, because other people can ask with this address too.
    const wishId = newId()
    await queries.insertWish(trx, { ...wish, id: wishId, guest_id: guestId })
    await jobs.enqueue(trx, mailLink, { guestId, wishId })
  })
}

/** The place of a guest. Throws RESOURCE_NOT_FOUND for a wrong link, and when the guest was erased. */
export async function findGuestPlace(deps: Omit<GoingDeps, 'jobs'>, token: string): Promise<GuestPlace> {
  const guest = await findGuest(deps, token)
  const event = await findEvent(deps, visitor, guest.event_id)
  return presentGuest(deps, { guest, event, list: await readList(deps.db, event) })
}

/** The first press confirms the address and joins. Later ones are those of a member. */
export function goAsGuest(
  deps: GoingDeps,
  { token, role }: { token: string; role?: DanceRole | null | undefined },
): Promise<GuestPlace> {
  return change(deps, token, async (list, db, guest) => {
    const isOn = entryOf(list, guest.person) !== undefined
    if (!isOn && guest.account_id) await saveForAccount({ ...deps, db }, guest)
    // Who is on the list keeps what they joined with.
    if (!isOn || guest.is_invited) await queries.confirmGuest(db, guest, deps.clock.now())
    if (guest.is_invited) return [pressToAccept(list, guest.invited_to, guest.person)]
    // What they asked for counts when they join, and a role that they choose on the page counts before it.
    const asked = isOn ? {} : { role: guest.role, ...wishOf(guest) }
    return pressesToGo(list, guest.person, role === undefined ? asked : { ...asked, role })
  })
}

/** The address belongs to an account, so the member hears what they hear of their other places. */
async function saveForAccount(deps: GoingDeps, { account_id, event_id }: Guest): Promise<void> {
  const caller: MemberCaller = { kind: 'member', id: account_id!, role: 'user', ledSceneIds: [] }
  await saveEvent(deps, { caller, eventId: event_id })
}

const wishOf = ({ is_couple, partner_role }: Guest): Pick<WishToGo, 'partner'> => ({
  partner: is_couple ? { role: partner_role as DanceRole | null } : undefined,
})

export const leaveAsGuest = (deps: GoingDeps, token: string): Promise<GuestPlace> =>
  change(deps, token, (list, _, { person }) => pressesToLeave(list, person))

export const takePlaceForGuest = (
  deps: GoingDeps,
  { token, until }: { token: string; until: string | null },
): Promise<GuestPlace> => change(deps, token, (list, _, { person }) => [pressToTake(list, person, until)])

export const divideCoupleOfGuest = (deps: GoingDeps, token: string): Promise<GuestPlace> =>
  change(deps, token, (list, _, { person }) => [pressToDivide(list, person)])

/**
 * "This was not me": the person whose mailbox it is wants no place and no more mails. A place of their account stays. A second
 * press changes nothing.
 */
export async function forgetGuest(deps: GoingDeps, token: string): Promise<void> {
  const link = await readGuestLink(deps.db, token)
  const guest = await queries.findGuest(deps.db, link)
  if (!guest) return
  const { id } = guest
  await playUnseen(deps, guest.event_id, async (list, db) => {
    await queries.deleteGuest(db, id)
    return pressesToLeave(list, guestPerson(id))
  })
}

/** Erases guests who did not confirm within a day, and those of nights 30 days ago. */
export async function eraseGuests({ db, clock }: Pick<GoingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await queries.eraseGuests(db, {
    askedBefore: now.subtract({ hours: guestLinkHours }),
    endedBefore: now.subtract(namesShownFor),
  })
}

interface Guest extends queries.GuestRow {
  /** Among the people of the list: the member who has the address, if there is one. */
  readonly person: string
}

/** Throws RESOURCE_NOT_FOUND also for the address of a disabled account. */
async function findGuest({ db }: Pick<GoingDeps, 'db'>, token: string): Promise<Guest> {
  const row = await queries.findGuest(db, await readGuestLink(db, token))
  if (!row || row.disabled_at) throw notFound()
  return { ...row, person: row.account_id ?? guestPerson(row.id) }
}

type GuestPresses = (list: StoredList, db: GoingDeps['db'], guest: Guest) => ReturnType<PressesOf>

async function change(deps: GoingDeps, token: string, pressesOf: GuestPresses): Promise<GuestPlace> {
  const { event_id } = await findGuest(deps, token)
  return underLock(deps, { caller: visitor, eventId: event_id }, async ({ db, event }) => {
    const locked = { ...deps, db }
    const before = await findGuest(locked, token)
    const list = await play(locked, event, (stored) => pressesOf(stored, db, before))
    const guest = await findGuest(locked, token)
    // The account has the place, with an export and an erasure of its own.
    if (guest.account_id) await queries.deleteGuest(db, guest.id)
    return presentGuest(locked, { guest, event, list })
  })
}

async function presentGuest(
  deps: Omit<GoingDeps, 'jobs'>,
  { guest, event, list }: { guest: Guest; event: Event; list: StoredList },
): Promise<GuestPlace> {
  const { name, role, is_couple, is_invited, confirmed_at, account_id, person } = guest
  return {
    event_id: event.id,
    name,
    role: role as DanceRole | null,
    is_couple,
    is_invited,
    is_confirmed: confirmed_at !== null,
    has_account: account_id !== null,
    going: await presentGoing(deps, { caller: visitor, person, event, list }),
  }
}
