import type { WallSeconds } from '../recurrence/wall-clock.ts'

/** An instant in seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number

/** A time zone that a calendar uses. */
export interface Zone {
  /** The IANA name or offset; undefined for rules that are only in the calendar. */
  iana: string | undefined
  /**
   * The instant of a wall time. A time in a gap moves later; of two equal times the first counts (RFC 5545 section
   * 3.3.5).
   */
  instantOf(wall: WallSeconds): EpochSeconds
  wallOf(instant: EpochSeconds): WallSeconds
}

export const UTC: Zone = { iana: 'UTC', instantOf: (wall) => wall, wallOf: (instant) => instant }

const known = new Map<string, Zone>()

/** The zone of an IANA name or a numeric offset (`+05:30`). Throws RangeError on anything else. */
export function ianaZone(name: string): Zone {
  const existing = known.get(name)
  if (existing) return existing
  const iana = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  const zone: Zone = {
    iana,
    instantOf(wall) {
      const plain = Temporal.Instant.fromEpochMilliseconds(wall * 1000)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
      return Math.floor(plain.toZonedDateTime(iana).epochMilliseconds / 1000)
    },
    wallOf(instant) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(iana)
      return instant + Math.round(zoned.offsetNanoseconds / 1e9)
    },
  }
  known.set(name, zone)
  return zone
}
