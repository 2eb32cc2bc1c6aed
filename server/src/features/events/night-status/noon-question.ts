/** When the organizer of an event is asked whether it is on. */

/** Events that begin before this hour are asked about on the evening before. */
const earlyStart = '15:00'
const noon = '12:00'
const eveningBefore = '20:00'
/** Questions of the same noon are spread over so many seconds. */
const spreadSeconds = 600
/** A word in so many hours before the start answers the question. */
const answeredFor = { hours: 36 }

interface EventToAsk {
  readonly id: string
  readonly start: Temporal.ZonedDateTime
  readonly firstNight: Temporal.PlainDate
}

/** 12:00 of the dance night's day at the place, or 20:00 on the evening before, and up to ten minutes later. */
export function noonQuestionAt({ id, start, firstNight }: EventToAsk): Temporal.Instant {
  const at = (date: Temporal.PlainDate, plainTime: string) =>
    date.toZonedDateTime({ timeZone: start.timeZoneId, plainTime }).toInstant()
  const isEarly = Temporal.Instant.compare(start.toInstant(), at(firstNight, earlyStart)) < 0
  const asked = isEarly ? at(firstNight.subtract({ days: 1 }), eveningBefore) : at(firstNight, noon)
  // The last digits of an id are random.
  return asked.add({ seconds: Number.parseInt(id.slice(-8), 16) % spreadSeconds })
}

/** Whether the organizer is asked now. */
export function isAsked(
  event: EventToAsk & {
    readonly wordAt: Temporal.Instant | null
    /** The start about which the organizer was asked. */
    readonly askedAbout: Temporal.Instant | null
  },
  now: Temporal.Instant,
): boolean {
  const { wordAt, askedAbout } = event
  const start = event.start.toInstant()
  if (answersNoon(wordAt, start) || askedAbout?.equals(start)) return false
  return Temporal.Instant.compare(now, noonQuestionAt(event)) >= 0 && Temporal.Instant.compare(now, start) < 0
}

/** Whether a word answers the question about an event that begins then. */
export const answersNoon = (wordAt: Temporal.Instant | null, start: Temporal.Instant): boolean =>
  wordAt !== null && Temporal.Instant.compare(wordAt, start.subtract(answeredFor)) >= 0
