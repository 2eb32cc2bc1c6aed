/** So many approved in a row make a sender trusted in a scene. */
const trustedAfter = 3
/** So long after the third, and after each later approval. */
export const trustedFor = { hours: 180 * 24 }
/** So many events of a trusted sender are published in a day. Others wait. */
const mostInADay = 3
/** What was published so is listed, and can be undone, so long. */
export const undoneWithin = { hours: 48 }

/** What is known about a sender in a scene after one more approval. */
export function afterApproval(approvedBefore: number, now: Temporal.Instant) {
  const approved_in_a_row = approvedBefore + 1
  return {
    approved_in_a_row,
    trusted_until: approved_in_a_row >= trustedAfter ? now.add(trustedFor) : null,
  }
}

interface Standing {
  readonly trusted_until: Temporal.Instant | null
  /** Whether the member in whose name it would be published may still do so. */
  readonly hasApprover: boolean
  /** Events that were published without a decision in the last 24 hours. */
  readonly publishedToday: number
}

/** Whether a new event of a sender is published without a decision. */
export const needsNoApproval = (
  { trusted_until, hasApprover, publishedToday }: Standing,
  now: Temporal.Instant,
): boolean => isTrusted(trusted_until, now) && hasApprover && publishedToday < mostInADay

export const isTrusted = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  until !== null && Temporal.Instant.compare(now, until) < 0
