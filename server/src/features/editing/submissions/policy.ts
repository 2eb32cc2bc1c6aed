import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'

interface Closeness {
  /** The confirmed address of the caller sent it in. */
  readonly isOwn: boolean
  /** The caller organizes another event of this night in the scene. */
  readonly hasOwnNight: boolean
}

/** Why a member who manages the scene cannot decide about a submission. */
export const barOf = ({ isOwn, hasOwnNight }: Closeness): QueuedSubmission['barred'] =>
  isOwn ? 'own_submission' : hasOwnNight ? 'own_night' : null
