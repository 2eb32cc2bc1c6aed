import { timingSafeEqual } from 'node:crypto'
import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  claimCodeMinutes,
  claimCodeTries,
  type EventClaim,
  wrongClaimCodeMessage,
} from '@floorcraft/contract/editing/event-claims.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { keyedHash } from '../../../platform/link-tokens.ts'
import { lockEventsToChange } from '../event-editing/service.ts'
import type { ClaimDeps } from './asking.ts'
import { findClaim, findOpenEvent, type OfCaller, presentClaim } from './claims.ts'
import { findContact } from './contact.ts'
import { giveToClaimant } from './giving.ts'
import { mailClaimCode } from './jobs.ts'
import * as queries from './queries.ts'

export async function hashCode(
  db: Sql,
  { eventId, memberId, code }: { eventId: string; memberId: string; code: string },
): Promise<string> {
  return keyedHash(await queries.findSecret(db), 'claim code', `${eventId} ${memberId} ${code}`)
}

/** Mails a code to the contact. `count` spends the limits of the address, and is called only when there is one. */
export async function sendCode(
  deps: ClaimDeps,
  { count, ...request }: OfCaller & { count: (code: { email: string; eventId: string }) => Promise<void> },
): Promise<EventClaim> {
  const event = await findOpenEvent(deps, request)
  const of = { eventId: event.id, memberId: request.caller.id }
  const email = await findContact(deps, { ...of, description: event.description })
  if (email === undefined) throw conflict('no_claim_contact')
  await count({ email, eventId: event.id })
  return transaction(deps.db, async (db) => {
    await queries.upsertCode(db, {
      ...{ event_id: of.eventId, member_id: of.memberId, email, code_hash: null },
      tries_left: claimCodeTries,
      expires_at: deps.clock.now().add({ minutes: claimCodeMinutes }),
    })
    await deps.jobs.enqueue(db, mailClaimCode, of)
    return presentClaim({ ...deps, db }, { caller: request.caller, event })
  })
}

/** Gives the event to the member who has the code. A wrong code is answered as one whose time is over. */
export async function claimByCode(
  deps: ClaimDeps,
  { code, ...request }: OfCaller & { code: string },
): Promise<EventClaim> {
  const { caller } = request
  const event = await findOpenEvent(deps, request)
  // The answer is not thrown inside, because a wrong try is stored.
  const claim = await transaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    const [before] = await lockEventsToChange(db, { ids: [event.id], organizerIds: [caller.id] })
    const open = await findOpenEvent(inside, request)
    if (!before || !(await isRight(inside, { caller, code, ...open }))) return undefined
    const now = deps.clock.now()
    await queries.upsertClaim(db, {
      ...{ id: newId(), event_id: before.id, member_id: caller.id, state: 'accepted', message: '' },
      ...{ asked_at: now, decided_at: now, decided_by: null, reason: null, admins_asked: true },
    })
    await giveToClaimant(inside, { before, memberId: caller.id, by: caller, isByCode: true })
    return findClaim(inside, request)
  })
  if (!claim) throw invalid([{ path: 'code', message: wrongClaimCodeMessage }])
  return claim
}

async function isRight(
  deps: ClaimDeps,
  {
    caller,
    code,
    id: eventId,
    description,
  }: { caller: MemberCaller; code: string; id: string; description: string },
): Promise<boolean> {
  const { db, clock } = deps
  const of = { eventId, memberId: caller.id }
  const stored = await queries.findCode(db, of)
  if (!stored?.code_hash || stored.tries_left <= 0) return false
  if (Temporal.Instant.compare(stored.expires_at, clock.now()) <= 0) return false
  await queries.updateCode(db, { ...of, tries_left: stored.tries_left - 1 })
  const given = Buffer.from(await hashCode(db, { ...of, code }))
  if (!timingSafeEqual(given, Buffer.from(stored.code_hash))) return false
  // The event may show another contact since.
  return (await findContact(deps, { ...of, description })) === stored.email
}
