import type { ReportedKind, ReportReason } from '@floorcraft/contract/discovery/reports.ts'

/** So many reports of members who count hide a thing. */
const reportsToHide = 3
/** Reports count of members who have been here for so long, */
export const memberFor = { hours: 30 * 24 }
/** and of whom no report was refused for so long. */
export const withoutRefusalFor = { hours: 90 * 24 }
/** An organizer of so many past events is never hidden. */
export const eventsOfKnownOrganizer = 5
/** A thing without a decision comes back after so long. */
export const hiddenFor = { hours: 48 }
/** Who reported something is erased so long after the decision. */
export const reportersKeptFor = { hours: 90 * 24 }

const hidingReasons: readonly ReportReason[] = ['spam', 'unsafe']

/** Whether reports with this reason can hide a thing. */
export const canHide = (reason: ReportReason): boolean => hidingReasons.includes(reason)

/** Events and reviews can be taken down. Admins disable accounts, and leaders edit what the events say about a venue. */
export const canTakeDown = (kind: ReportedKind): boolean => kind === 'event' || kind === 'review'

interface Facts {
  /** Open reports with a reason that hides, of members who count. */
  readonly counting: number
  /** The thing was hidden or spared since the last decision. */
  readonly wasChecked: boolean
  /** Past events of the organizer whom it is about; undefined when it is about none. */
  readonly pastEvents: number | undefined
}

/** What a new report does: most only wait. */
export function effectOf({ counting, wasChecked, pastEvents }: Facts): 'hide' | 'spare' | undefined {
  if (wasChecked || counting < reportsToHide) return undefined
  return (pastEvents ?? 0) >= eventsOfKnownOrganizer ? 'spare' : 'hide'
}

/** What a leader sees of the check of a thing. */
export function checkOf(
  check: { readonly since: Temporal.Instant; readonly returned_at: Temporal.Instant | null } | null,
): 'hidden' | 'returned' | 'spared' | null {
  if (check === null) return null
  if (check.returned_at === null) return 'hidden'
  return check.returned_at.equals(check.since) ? 'spared' : 'returned'
}
