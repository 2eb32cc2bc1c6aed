/** Whether an API datetime lies in the past; this very moment does. */
export function isReached(iso: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(iso), now) <= 0
}
