import type { QueuedClaim } from '@floorcraft/contract/editing/event-claims.ts'

export interface Closeness {
  /** It is the caller's claim, or the caller sent the event in. */
  readonly isOwn: boolean
  /** The caller organizes another event of this night in the scene. */
  readonly hasOwnNight: boolean
}

/** Why a member who manages the scene cannot decide about a claim. */
export const barOf = ({ isOwn, hasOwnNight }: Closeness): QueuedClaim['barred'] =>
  isOwn ? 'own_claim' : hasOwnNight ? 'own_night' : null
