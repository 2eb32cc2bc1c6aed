import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import {
  claimOwnNightMessage,
  ownClaimMessage,
  type QueuedClaim,
} from '@floorcraft/contract/editing/event-claims.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { notify } from '../../members/notifications/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockEventsToChange, type StoredEvent } from '../event-editing/service.ts'
import { type ClaimDeps, claimFacts } from './asking.ts'
import { giveToClaimant } from './giving.ts'
import { barOf } from './policy.ts'
import * as queries from './queries.ts'

/** What waits in the scenes of the caller, the oldest first. */
export async function listClaims(
  { db, clock }: Pick<ClaimDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<QueuedClaim[]> {
  const sceneIds = caller.role === 'admin' ? undefined : caller.ledSceneIds
  if (sceneIds?.length === 0) return []
  const rows = await queries.listQueue(db, { sceneIds, callerId: caller.id, now: clock.now(), ...page })
  return rows.map((row) => ({
    id: row.id,
    event: {
      ...{ id: row.event_id, title: row.title, timezone: row.timezone, venue_name: row.venue_name },
      start_datetime: isoInZone(row.start_at, row.timezone),
    },
    scene: { id: row.scene_id, name: row.scene_name },
    member: {
      ...{ id: row.member_id, name: row.member_name, email: row.email },
      since: row.member_since.toString(),
    },
    message: row.message,
    asked_at: row.asked_at.toString(),
    barred: barOf(row),
  }))
}

interface Decision {
  readonly caller: MemberCaller
  readonly claimId: string
}

/** Locks the event and checks who decides. Who does not manage the scene does not learn of a claim. */
function decide(
  deps: ClaimDeps,
  { caller, claimId }: Decision,
  work: (db: Sql, claim: queries.WaitingClaim, event: StoredEvent) => Promise<void>,
): Promise<void> {
  return transaction(deps.db, async (db) => {
    const seen = isId(claimId) ? await queries.findSceneOfClaim(db, claimId) : undefined
    if (!seen) throw notFound()
    const [event] = await lockEventsToChange(db, { ids: [seen.event_id], organizerIds: [seen.member_id] })
    if (!event || !managesScene(caller, event.scene_id)) throw notFound()
    const claim = await queries.findWaiting(db, { id: claimId, callerId: caller.id, now: deps.clock.now() })
    if (!claim) throw conflict('claim_decided')
    const bar = barOf(claim)
    if (bar !== null) {
      const message = bar === 'own_claim' ? ownClaimMessage : claimOwnNightMessage
      throw new AppError('AUTH_PERMISSION_DENIED', { message })
    }
    await work(db, claim, event)
  })
}

/** Gives the event to the member who asks for it. */
export const acceptClaim = (deps: ClaimDeps, decision: Decision): Promise<void> =>
  decide(deps, decision, async (db, claim, before) => {
    const inside = { ...deps, db }
    const { caller } = decision
    await queries.updateDecided(db, {
      ...{ id: claim.id, state: 'accepted', reason: null },
      ...{ decided_at: deps.clock.now(), decided_by: caller.id },
    })
    await giveToClaimant(inside, { before, memberId: claim.member_id, by: caller, isByCode: false })
    await notify(inside, {
      ...{ type: 'event_claim', key: `${claim.id} accepted ${claim.asked_at}`, memberIds: [claim.member_id] },
      facts: { ...claimFacts(claim), news: 'accepted' },
    })
  })

/** Refuses a claim. The member reads the reason. */
export const refuseClaim = (
  deps: ClaimDeps,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> =>
  decide(deps, decision, async (db, claim) => {
    const inside = { ...deps, db }
    const { caller } = decision
    const now = deps.clock.now()
    await queries.updateDecided(db, {
      ...{ id: claim.id, state: 'refused', reason, decided_at: now, decided_by: caller.id },
    })
    await recordAction(inside, {
      ...{ caller, action: 'event.claim_refused', sceneId: claim.scene_id },
      subject: { type: 'event', id: claim.event_id, name: claim.title },
      details: { reason },
    })
    await notify(inside, {
      // Each refusal is news: the member can ask again after some days.
      ...{ type: 'event_claim', key: `${claim.id} refused ${now}`, memberIds: [claim.member_id] },
      facts: { ...claimFacts(claim), news: 'refused', reply: reason },
    })
  })
