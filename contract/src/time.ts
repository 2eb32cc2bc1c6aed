/** The hour at which one dance night ends and the next begins: a 01:00 start belongs to the evening before. */
export const danceNightStartsAt = 6

/** Past events stay visible behind the Past Events filter for this many days. */
export const pastEventsDays = 30

/** The dance night of a wall time: the calendar date, moved back one day before 06:00. */
export function danceNightOf(wall: Temporal.PlainDateTime | Temporal.ZonedDateTime): Temporal.PlainDate {
  const date = wall.toPlainDate()
  return wall.hour < danceNightStartsAt ? date.subtract({ days: 1 }) : date
}

/** An instant as the API writes it: ISO 8601 with the zone's offset, to the second. */
export function isoInZone(instant: Temporal.Instant, timeZone: string): string {
  return instant.toString({ timeZone, smallestUnit: 'second' })
}
