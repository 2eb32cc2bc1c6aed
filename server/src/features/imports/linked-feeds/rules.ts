const minutesPerDay = 1440

/** A feed is read at its own minute of the day, so that the readings of all feeds are spread over the day. */
export function nextDailyReading(feedId: string, now: Temporal.Instant): Temporal.Instant {
  // The end of a UUIDv7 is random; its beginning is the time.
  const minute = Number.parseInt(feedId.slice(-8), 16) % minutesPerDay
  const midnight = now.toZonedDateTimeISO('UTC').startOfDay()
  const earliest = now.add({ hours: 12 })
  const days = [0, 1, 2].map((later) => midnight.add({ days: later, minutes: minute }).toInstant())
  return days.find((reading) => Temporal.Instant.compare(reading, earliest) >= 0)!
}

const longestHours = 72

/** After a failure a feed is tried again in 1, 2, 4, ... hours, at most in three days. */
export function nextTry(failures: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: Math.min(2 ** (failures - 1), longestHours) })
}

/**
 * Whether the entries must be read although the calendar is unchanged: as time passes, the window reaches further dates
 * of a series.
 */
export function isDueForEntries(entriesReadAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return entriesReadAt === null || Temporal.Instant.compare(entriesReadAt.add({ hours: 6 * 24 }), now) <= 0
}
