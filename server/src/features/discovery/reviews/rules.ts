import type { ModerationStatus } from '@floorcraft/contract/discovery/reviews.ts'

export type Decision = 'keep' | 'hide' | 'reopen'

/** A new text can be flagged again after an admin kept the old one; a hidden review stays hidden. */
export const statusAfterEdit = (status: ModerationStatus): ModerationStatus =>
  status === 'kept' ? 'published' : status

/** A hidden review stays hidden: only its writer and admins see it. */
export const statusAfterFlag = (status: ModerationStatus): ModerationStatus =>
  status === 'hidden' ? status : 'flagged'

/** `reopen` brings a review back to the state before the decision. */
export function statusAfterDecision(decision: Decision, isFlagged: boolean): ModerationStatus {
  if (decision === 'reopen') return isFlagged ? 'flagged' : 'published'
  return decision === 'keep' ? 'kept' : 'hidden'
}
