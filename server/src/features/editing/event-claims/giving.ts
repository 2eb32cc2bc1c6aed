import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { promoteToOrganizer } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { listDeciders } from '../../scenes/leaders/service.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { giveEvent, type StoredEvent } from '../event-editing/service.ts'
import { closeForOwner } from '../submissions/service.ts'
import type { ClaimDeps } from './asking.ts'
import * as queries from './queries.ts'

/**
 * Makes a member the organizer of an event, which is locked. Claims of others and links of senders end, and all who were in
 * charge hear of it.
 */
export async function giveToClaimant(
  deps: ClaimDeps,
  {
    before,
    memberId,
    by,
    isByCode,
  }: { before: StoredEvent; memberId: string; by: MemberCaller; isByCode: boolean },
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await promoteToOrganizer(db, { memberId, now })
  await giveEvent(deps, { before, to: memberId })
  await closeForOwner(deps, before.id)
  await queries.deleteCodesOfEvent(db, before.id)
  const facts = {
    ...{ eventId: before.id, title: before.title },
    sceneName: (await findSceneFacts(db, before.scene_id))?.name ?? '',
  }
  for (const claim of await queries.closeOtherClaims(db, { eventId: before.id, memberId, now }))
    await notify(deps, {
      ...{ type: 'event_claim', key: `${claim.id} closed ${claim.asked_at}`, memberIds: [claim.member_id] },
      facts: { ...facts, news: 'closed' },
    })
  const deciders = await listDeciders(db, { sceneIds: [before.scene_id], except: memberId })
  const told = new Set([before.organizer_id, ...deciders])
  for (const id of [memberId, by.id]) told.delete(id)
  await notify(deps, {
    ...{ type: 'event_claim', key: `${before.id} ${memberId} taken`, memberIds: [...told] },
    facts: { ...facts, news: 'taken' },
  })
  await recordAction(deps, {
    caller: by,
    action: isByCode ? 'event.claimed_by_code' : 'event.claim_accepted',
    subject: { type: 'event', id: before.id, name: before.title },
    sceneId: before.scene_id,
    // The log of an event stays longer than the account of the member.
    details: {},
  })
}

/** Ends the claims of an event that another one stands for, before it is deleted. */
export async function closeForMerge(
  deps: ClaimDeps,
  { from, into }: { from: StoredEvent; into: StoredEvent },
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const claim of await queries.closeOtherClaims(db, { eventId: from.id, memberId: null, now }))
    await notify(deps, {
      ...{ type: 'event_claim', key: `${claim.id} closed ${claim.asked_at}`, memberIds: [claim.member_id] },
      facts: { eventId: into.id, title: from.title, sceneName: '', news: 'merged' },
    })
}
