import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'

/** The times of an event in its time zone. The end is after the start. */
export interface EventTimes {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
  readonly isAllDay: boolean
}

/**
 * The stored times of an event: its wall times and time zone, the instants, and the dance night. The dance night of a
 * whole-day event is its date, and not the night before its midnight.
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
