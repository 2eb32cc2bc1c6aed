import type { ClaimDeps } from './asking.ts'
import * as queries from './queries.ts'

export type { ClaimDeps } from './asking.ts'
export { claimEvent, findClaim, withdrawClaim } from './claims.ts'
export { claimByCode, sendCode } from './codes.ts'
export { acceptClaim, listClaims, refuseClaim } from './decisions.ts'
export { closeForMerge } from './giving.ts'

const decidedKeptFor = { hours: 180 * 24 }
const waitingKeptFor = { hours: 30 * 24 }

/** Erases codes whose time is over, claims that were decided half a year ago, and those for nights long ago. */
export async function eraseOldClaims({ db, clock }: Pick<ClaimDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await queries.eraseOld(db, {
    now,
    decidedBefore: now.subtract(decidedKeptFor),
    endedBefore: now.subtract(waitingKeptFor),
  })
}
