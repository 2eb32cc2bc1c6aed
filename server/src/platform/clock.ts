/** The one source of the current time. Tests and demos may start it elsewhere; it then runs on from there. */
export interface Clock {
  now(): Temporal.Instant
}

/** The system's clock, shifted so that it read `startAt` when the process began. */
export function openClock(startAt?: Temporal.Instant): Clock {
  if (startAt === undefined) return { now: () => Temporal.Now.instant() }
  const shift = Temporal.Now.instant().until(startAt)
  return { now: () => Temporal.Now.instant().add(shift) }
}

/** A clock that stands still until it is set: for tests. */
export function settableClock(start: string): Clock & { set(instant: string): void } {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant)
    },
  }
}

/** Milliseconds since 1970 by the machine's own clock: for identifiers and durations, never for the domain. */
export function machineMilliseconds(): number {
  return Temporal.Now.instant().epochMilliseconds
}
