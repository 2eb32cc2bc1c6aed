import { instanceTimes } from '@floorcraft/contract/base/time/recurrence.ts'
import { clockChangeAt } from '../../event-fields/rules.ts'

/** The start and end of the dates of a series, in its time zone. */
export interface NightTimes {
  /** HH:MM */
  readonly startTime: string
  readonly durationHours: number
}

/** The times in the fields of a form; undefined if they are invalid. */
export function nightTimes(startTime: string, duration: string): NightTimes | undefined {
  const durationHours = Number(duration)
  const makesSense = /^\d\d:\d\d/.test(startTime) && durationHours > 0 && durationHours <= 24
  return makesSense ? { startTime: startTime.slice(0, 5), durationHours } : undefined
}

/** A start or end that the clocks skip or repeat on one date. */
export interface ClockChangeOfDate {
  readonly date: Temporal.PlainDate
  readonly what: 'start' | 'end'
  readonly kind: 'skipped' | 'repeated'
  /** The wall time of the series, and the real one on this date. */
  readonly meant: string
  readonly actual: string
}

/** Finds the starts and ends that the clocks skip or repeat. */
export function clockChanges(
  date: Temporal.PlainDate,
  { startTime, durationHours }: NightTimes,
  timeZone: string,
): ClockChangeOfDate[] {
  const { start, end } = instanceTimes({ date, startTime, durationHours, timeZone })
  const startWall = date.toPlainDateTime(startTime)
  const endWall = startWall.add({ minutes: Math.round(durationHours * 60) })
  const of = (what: 'start' | 'end', wall: Temporal.PlainDateTime, actual: Temporal.ZonedDateTime) => {
    const kind = clockChangeAt(wall, timeZone)?.kind
    const text = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })
    return kind
      ? [{ date, what, kind, meant: text(wall.toPlainTime()), actual: text(actual.toPlainTime()) }]
      : []
  }
  return [...of('start', startWall, start), ...of('end', endWall, end)]
}
