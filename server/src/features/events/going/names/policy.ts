import { noonAfter } from '@floorcraft/contract/base/time/time.ts'

/** An address counts when it has been confirmed for so long. */
export const addressAge = { hours: 7 * 24 }

export interface GoersFacts {
  readonly isGoing: boolean
  /** Since when the address of the caller is confirmed; null when it is not. */
  readonly confirmedAt: Temporal.Instant | null
  readonly status: string
  /** In the zone of the place. */
  readonly end: Temporal.ZonedDateTime
  readonly isUnder18: boolean
  /** The organizer of an event from a calendar does not know of the list. */
  readonly isUnclaimed: boolean
}

/** Who goes sees others who go and show themselves, until noon of the next day. All others see the count. */
export function seesGoers(facts: GoersFacts, now: Temporal.Instant): boolean {
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0
  return (
    facts.isGoing &&
    facts.status === 'published' &&
    !facts.isUnder18 &&
    !facts.isUnclaimed &&
    facts.confirmedAt !== null &&
    isBefore(facts.confirmedAt, now.subtract(addressAge)) &&
    isBefore(now, noonAfter(facts.end))
  )
}
