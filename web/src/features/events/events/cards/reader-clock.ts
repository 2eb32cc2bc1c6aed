const clocks = new Map<string, string>()

/**
 * The offsets of a zone in January and in July, in minutes: "-480 -420". Places with the same two count as one clock.
 * `before-paint.js` computes the same of the reader's zone before anything is painted, without `Intl`.
 */
export function clockOf(timeZone: string): string {
  const offset = (month: number) =>
    new Temporal.PlainDate(2026, month, 1).toZonedDateTime(timeZone).offsetNanoseconds / 6e10
  const clock = clocks.get(timeZone) ?? `${offset(1)} ${offset(7)}`
  clocks.set(timeZone, clock)
  return clock
}
