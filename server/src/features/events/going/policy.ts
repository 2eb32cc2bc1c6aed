import type { Caller } from '@floorcraft/contract/base/access.ts'
import { noonAfter } from '@floorcraft/contract/base/time/time.ts'

/** After so long the organizer does not see any more who came. */
export const namesShownFor = { hours: 30 * 24 }

export interface NamesFacts {
  readonly organizerId: string
  readonly isHelper: boolean
  /** In the zone of the place. */
  readonly end: Temporal.ZonedDateTime
  /** The organizer of an event from a calendar is only the one who imported it. */
  readonly isImported: boolean
}

type OrganizerFacts = Pick<NamesFacts, 'organizerId' | 'isImported'>

export const isOrganizer = (caller: Caller, { organizerId, isImported }: OrganizerFacts): boolean =>
  caller.kind === 'member' && caller.id === organizerId && !isImported

/**
 * The organizer of an event sees who comes, and for 30 days who came; helpers of the night until noon of the next day.
 * Leaders and admins see counts.
 */
export function seesNames(caller: Caller, facts: NamesFacts, now: Temporal.Instant): boolean {
  const isHelper = facts.isHelper && !facts.isImported
  const end = isOrganizer(caller, facts) ? namesEnd(facts) : isHelper ? noonAfter(facts.end) : undefined
  return end !== undefined && Temporal.Instant.compare(now, end) < 0
}

/** When the names of those who came end for all. */
export const namesEnd = ({ end }: Pick<NamesFacts, 'end'>) => end.toInstant().add(namesShownFor)
