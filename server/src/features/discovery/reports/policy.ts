import type { ReportedThing } from '@floorcraft/contract/discovery/reports.ts'

interface Closeness {
  readonly hasReported: boolean
  /** The caller organizes it, wrote it, or it is about the caller. */
  readonly isOwn: boolean
  /** It is an event, and the caller organizes another one of its night and scene. */
  readonly hasOwnNight: boolean
}

/** Why a member cannot decide about a reported thing. */
export function barOf({ hasReported, isOwn, hasOwnNight }: Closeness): ReportedThing['barred'] {
  if (isOwn) return 'own_thing'
  if (hasReported) return 'own_report'
  return hasOwnNight ? 'own_night' : null
}
