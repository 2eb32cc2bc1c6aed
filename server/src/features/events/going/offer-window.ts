/** When an offer begins and ends. The end is exclusive. */
export interface OfferWindow {
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/** From so long before the start there are no personal offers: each free place is for the first press. */
const lastHours = { hours: 3 }
/** A start so near is more urgent than the night's rest. */
const urgentHours = 6
const shortestMinutes = 30
/** An offer made in the night begins in the morning, and one that would end in the night ends in the morning. */
const night = { begins: 23, ends: 8, answersBy: 9 }

/** How many minutes an offer lasts, by the hours from its beginning to the start. */
const lengths = [
  { over: 168, minutes: 48 * 60 },
  { over: 48, minutes: 12 * 60 },
  { over: 6, minutes: 2 * 60 },
  { over: Number.NEGATIVE_INFINITY, minutes: shortestMinutes },
] as const

const hoursBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

export const opensPlacesToAll = (start: Temporal.ZonedDateTime, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, start.toInstant().subtract(lastHours)) >= 0

/**
 * The window of an offer for a place that is free now; null when there is no time for a personal offer. `start` has the
 * zone of the place. Hours are elapsed hours, also in a night when the clocks change.
 */
export function offerWindow(start: Temporal.ZonedDateTime, now: Temporal.Instant): OfferWindow | null {
  const zone = start.timeZoneId
  const isUrgent = hoursBetween(now, start.toInstant()) <= urgentHours
  const from = isUrgent ? now : afterNight(now, zone, night.ends)
  const hours = hoursBetween(from, start.toInstant())
  const { minutes } = lengths.find((length) => hours > length.over)!
  const end = from.add({ minutes })
  const rested = isUrgent ? end : afterNight(end, zone, night.answersBy)
  const until = earlier(rested, start.toInstant().subtract(lastHours))
  return Temporal.Instant.compare(until, from.add({ minutes: shortestMinutes })) < 0 ? null : { from, until }
}

/** The instant, or the morning at this hour when it is in the night, which begins at 23:00. */
function afterNight(instant: Temporal.Instant, zone: string, hour: number): Temporal.Instant {
  const wall = instant.toZonedDateTimeISO(zone)
  const isLate = wall.hour >= night.begins
  if (!isLate && wall.hour >= hour) return instant
  const date = isLate ? wall.toPlainDate().add({ days: 1 }) : wall.toPlainDate()
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant()
}
