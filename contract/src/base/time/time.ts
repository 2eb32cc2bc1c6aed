/** The hour at which one dance night ends and the next begins: a 01:00 start belongs to the evening before. */
export const danceNightStartsAt = 6

/** Past events stay visible behind the Past Events filter for this many days. */
export const pastEventsDays = 30

/** The dance night of a wall time: the calendar date, moved back one day before 06:00. */
export function danceNightOf(wall: Temporal.PlainDateTime | Temporal.ZonedDateTime): Temporal.PlainDate {
  const date = wall.toPlainDate()
  return wall.hour < danceNightStartsAt ? date.subtract({ days: 1 }) : date
}

/** 12:00 of the day after the last dance night of an event. */
export const noonAfter = (end: Temporal.ZonedDateTime): Temporal.Instant =>
  danceNightOf(end.subtract({ seconds: 1 }))
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: end.timeZoneId, plainTime: '12:00' })
    .toInstant()

/** An instant as the API writes it: ISO 8601 with the zone's offset, to the second. */
export function isoInZone(instant: Temporal.Instant, timeZone: string): string {
  const at = instant.epochMilliseconds
  const { offset, text } = offsetPeriodAt(at, timeZone)
  return `${new Date(at + offset).toISOString().slice(0, -'.000Z'.length)}${text}`
}

/** A time between two changes of a zone's offset, in milliseconds since 1970. */
interface OffsetPeriod {
  readonly from: number
  readonly to: number
  readonly offset: number
  readonly text: string
}

/** The last period that was read of each zone, because reading one takes longer than writing the text. */
const lastPeriods = new Map<string, OffsetPeriod>()

function offsetPeriodAt(at: number, timeZone: string): OffsetPeriod {
  const known = lastPeriods.get(timeZone)
  if (known && at >= known.from && at < known.to) return known
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  // A period begins at its change: from a moment later, "previous" finds it.
  const from = wall.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const period = {
    from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: wall.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: wall.offsetNanoseconds / 1e6,
    text: wall.toString({ timeZoneName: 'never' }).slice(-'+00:00'.length),
  }
  lastPeriods.set(timeZone, period)
  return period
}

/** Whether the event has started (core section 4, Timing). Counts call an event upcoming until then, also on the server. */
export const isPast = ({ start_datetime }: { start_datetime: string }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(start_datetime), now) <= 0
