import type { EventListItem } from '@floorcraft/contract/events.ts'
import { atPlace } from '../../lib/formats.ts'

type Times = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

export interface ReaderTimes {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
  /** The start as the clocks at the place show it. */
  readonly startAtPlace: Temporal.ZonedDateTime
}

/**
 * An event's times where the reader is; undefined when their clock shows the same, whatever their zone is called.
 * Whole days are the same everywhere.
 */
export function readerTimes(event: Times, readerZone: string | undefined): ReaderTimes | undefined {
  if (readerZone === undefined || event.is_all_day) return undefined
  const [startAtPlace, endAtPlace] = [
    atPlace(event.start_datetime, event.timezone),
    atPlace(event.end_datetime, event.timezone),
  ]
  const [start, end] = [startAtPlace.withTimeZone(readerZone), endAtPlace.withTimeZone(readerZone)]
  const isSame =
    start.offsetNanoseconds === startAtPlace.offsetNanoseconds &&
    end.offsetNanoseconds === endAtPlace.offsetNanoseconds
  return isSame ? undefined : { start, end, startAtPlace }
}
