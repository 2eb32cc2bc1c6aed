import type { ReportedThing } from '@floorcraft/contract/discovery/reports.ts'

interface Closeness {
  readonly hasReported: boolean
  /** The caller organizes it, wrote it, or it is about the caller. */
  readonly isOwn: boolean
}

/** Why a member cannot decide about a reported thing. */
export const barOf = ({ hasReported, isOwn }: Closeness): ReportedThing['barred'] =>
  isOwn ? 'own_thing' : hasReported ? 'own_report' : null
