import { danceNightOf } from '@floorcraft/contract/time.ts'

/** When an event takes place, on the clock of its place. The end is after the start. */
export interface EventTimes {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
  readonly isAllDay: boolean
}

/**
 * The stored times of an event: the wall times that the organizer meant and their zone, the instants, and the dance
 * night it belongs to. A whole-day event belongs to its date, not to the night before its midnight.
 */
export function storedTimes({ start, end, isAllDay }: EventTimes) {
  return {
    timezone: start.timeZoneId,
    is_all_day: isAllDay,
    start_wall: start.toPlainDateTime(),
    end_wall: end.toPlainDateTime(),
    start_at: start.toInstant(),
    end_at: end.toInstant(),
    dance_night: isAllDay ? start.toPlainDate() : danceNightOf(start),
  }
}
