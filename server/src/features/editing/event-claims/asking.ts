import { transaction } from '../../../platform/db/database.ts'
import { listAdminIds } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { listDeciders } from '../../scenes/leaders/service.ts'
import type { EventEditingDeps } from '../event-editing/service.ts'
import * as queries from './queries.ts'

export type ClaimDeps = EventEditingDeps

/** Leaders have so long before admins are asked too. */
const leadersHave = { hours: 24 }
const askedAtOnce = 50

type Claim = Omit<queries.WaitingClaim, 'isOwn' | 'hasOwnNight'>

export const claimFacts = (claim: Claim) => ({
  eventId: claim.event_id,
  title: claim.title,
  sceneName: claim.scene_name,
})

const tell = (deps: ClaimDeps, claim: Claim, memberIds: string[]) =>
  notify(deps, {
    type: 'event_claim',
    facts: { news: 'asked', ...claimFacts(claim) },
    // A member who was refused asks again with the same claim.
    key: `${claim.id} asked ${claim.asked_at}`,
    memberIds,
  })

/** Tells the leaders of the scene that a claim waits, or admins where there is no leader. */
export async function askLeaders(deps: ClaimDeps, claim: Claim): Promise<void> {
  const { scene_id, member_id: except } = claim
  await tell(deps, claim, await listDeciders(deps.db, { sceneIds: [scene_id], except }))
}

/** Asks admins about what leaders did not decide in a day. */
export async function askAboutWaiting(deps: ClaimDeps): Promise<void> {
  await transaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const before = now.subtract(leadersHave)
    const claims = await queries.lockWaitingSince(db, { before, now, limit: askedAtOnce })
    const admins = await listAdminIds(db)
    for (const claim of claims)
      await tell(
        { ...deps, db },
        claim,
        admins.filter((id) => id !== claim.member_id),
      )
    await queries.updateAdminsAsked(
      db,
      claims.map(({ id }) => id),
    )
  })
}
