import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { EventClaim } from '@floorcraft/contract/editing/event-claims.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { findVisibleEvent } from '../../events/events/service.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { isUnclaimed } from '../event-owners/service.ts'
import { askLeaders, type ClaimDeps } from './asking.ts'
import { findContact } from './contact.ts'
import * as queries from './queries.ts'
import { maskAddress, mayAskAgain } from './rules.ts'

export interface OfCaller {
  readonly caller: MemberCaller
  readonly eventId: string
}

type Deps = Pick<ClaimDeps, 'db' | 'clock'>

async function findEvent(deps: Deps, { caller, eventId }: OfCaller): Promise<Event> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) throw notFound()
  return event
}

/** Only a published event that is not over and has no organizer of its own can be claimed. */
const isOpen = async ({ db, clock }: Deps, { id, status, end_datetime }: Event): Promise<boolean> =>
  status === 'published' &&
  Temporal.Instant.compare(Temporal.Instant.from(end_datetime), clock.now()) > 0 &&
  (await isUnclaimed(db, id))

/** An event that the caller can claim. Throws RESOURCE_NOT_FOUND when they do not see it, ALREADY_ANSWERED when it is not open. */
export async function findOpenEvent(deps: Deps, request: OfCaller): Promise<Event> {
  const event = await findEvent(deps, request)
  await requireConfirmedEmail(deps.db, request.caller)
  if (!(await isOpen(deps, event))) throw conflict('event_claimed')
  return event
}

/** Whether the caller can claim an event, and what became of their claim. Throws RESOURCE_NOT_FOUND. */
export const findClaim = async (deps: Deps, request: OfCaller): Promise<EventClaim> =>
  presentClaim(deps, { caller: request.caller, event: await findEvent(deps, request) })

export async function presentClaim(
  deps: Deps,
  { caller, event }: { caller: MemberCaller; event: Event },
): Promise<EventClaim> {
  const { db, clock } = deps
  const of = { eventId: event.id, memberId: caller.id }
  const own = await queries.findClaim(db, of)
  const open = await isOpen(deps, event)
  const contact = open ? await findContact(deps, { ...of, description: event.description }) : undefined
  const code = contact === undefined ? undefined : await queries.findCode(db, of)
  const isAlive = code && code.tries_left > 0 && Temporal.Instant.compare(code.expires_at, clock.now()) > 0
  return {
    is_open: open,
    contact: contact === undefined ? null : maskAddress(contact),
    code_until: isAlive ? code.expires_at.toString() : null,
    own: own
      ? {
          state: own.state as NonNullable<EventClaim['own']>['state'],
          asked_at: own.asked_at.toString(),
          reason: own.reason,
        }
      : null,
  }
}

/** Asks those who decide in the scene for the event. A waiting claim gets the new message, which is no news. */
export function claimEvent(
  deps: ClaimDeps,
  { message, ...request }: OfCaller & { message: string },
): Promise<EventClaim> {
  return transaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    const { caller } = request
    const event = await findOpenEvent(inside, request)
    const of = { eventId: event.id, memberId: caller.id }
    const now = deps.clock.now()
    const last = await queries.findClaim(db, of)
    if (!mayAskAgain(last, now)) throw conflict('claim_refused_lately')
    const isNew = last?.state !== 'waiting'
    const id = isNew ? newId() : last.id
    await queries.upsertClaim(db, {
      ...{ id, event_id: event.id, member_id: caller.id, state: 'waiting', message },
      ...{ asked_at: isNew ? now : last.asked_at, admins_asked: false },
      ...{ decided_at: null, decided_by: null, reason: null },
    })
    if (isNew) {
      const stored = (await queries.findClaim(db, of))!
      const claim = await queries.findWaiting(db, { id: stored.id, callerId: caller.id, now })
      if (claim) await askLeaders(inside, claim)
    }
    return presentClaim(inside, { caller, event })
  })
}

/** Withdraws a claim that waits, and ends its code. */
export async function withdrawClaim(deps: Deps, request: OfCaller): Promise<EventClaim> {
  const event = await findEvent(deps, request)
  const of = { eventId: event.id, memberId: request.caller.id }
  await queries.deleteWaitingClaim(deps.db, of)
  return presentClaim(deps, { caller: request.caller, event })
}
