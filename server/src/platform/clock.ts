/** The only source of the current time. Tests and demos can start it at another instant. */
export interface Clock {
  now(): Temporal.Instant
}

/** The system clock, shifted so that it showed `startAt` when the process started. */
export function openClock(startAt?: Temporal.Instant): Clock {
  if (startAt === undefined) return { now: () => Temporal.Now.instant() }
  const shift = Temporal.Now.instant().until(startAt)
  return { now: () => Temporal.Now.instant().add(shift) }
}

/** For tests: a clock that changes only when it is set. */
export function settableClock(start: string): Clock & { set(instant: string): void } {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant)
    },
  }
}

/** Milliseconds since 1970 by the system clock: for identifiers and durations, never for domain rules. */
export function machineMilliseconds(): number {
  return Temporal.Now.instant().epochMilliseconds
}
