import type { Caller } from '@floorcraft/contract/base/access.ts'
import { noonAfter } from '@floorcraft/contract/base/time/time.ts'

/** After so long the organizer does not see any more who came. */
export const namesShownFor = { hours: 30 * 24 }

export interface NamesFacts {
  readonly organizerId: string
  readonly isHelper: boolean
  /** In the zone of the place. */
  readonly end: Temporal.ZonedDateTime
  /** The organizer of such an event is only the member who let it in. */
  readonly isUnclaimed: boolean
}

type OrganizerFacts = Pick<NamesFacts, 'organizerId' | 'isUnclaimed'>

export const isOrganizer = (caller: Caller, { organizerId, isUnclaimed }: OrganizerFacts): boolean =>
  caller.kind === 'member' && caller.id === organizerId && !isUnclaimed

/**
 * The organizer of an event sees who comes, and for 30 days who came; helpers of the night until noon of the next day.
 * Leaders and admins see counts.
 */
export function seesNames(caller: Caller, facts: NamesFacts, now: Temporal.Instant): boolean {
  const isHelper = facts.isHelper && !facts.isUnclaimed
  const end = isOrganizer(caller, facts) ? namesEnd(facts) : isHelper ? noonAfter(facts.end) : undefined
  return end !== undefined && Temporal.Instant.compare(now, end) < 0
}

/** When the names of those who came end for all. */
export const namesEnd = ({ end }: Pick<NamesFacts, 'end'>) => end.toInstant().add(namesShownFor)
