import type { Caller } from '@floorcraft/contract/base/access.ts'

/** After so long the organizer does not see any more who came. */
export const namesShownFor = { hours: 30 * 24 }

export interface NamesFacts {
  readonly organizerId: string
  readonly end: Temporal.Instant
  /** The organizer of an event from a calendar is only the one who imported it. */
  readonly isImported: boolean
}

/** Only the organizer of an event sees who comes, and for 30 days who came. Leaders and admins see counts. */
export const seesNames = (
  caller: Caller,
  { organizerId, end, isImported }: NamesFacts,
  now: Temporal.Instant,
): boolean =>
  caller.kind === 'member' &&
  caller.id === organizerId &&
  !isImported &&
  Temporal.Instant.compare(now, end.add(namesShownFor)) < 0
