import { instanceTimes } from '@floorcraft/contract/recurrence.ts'
import { clockChangeAt } from '../../event-fields/rules.ts'

/** When the dates of a series begin and end, by the clock of its place. */
export interface NightTimes {
  /** HH:MM */
  readonly startTime: string
  readonly durationHours: number
}

/** What the fields of a form say about the times, if that makes sense. */
export function nightTimes(startTime: string, duration: string): NightTimes | undefined {
  const durationHours = Number(duration)
  const makesSense = /^\d\d:\d\d/.test(startTime) && durationHours > 0 && durationHours <= 24
  return makesSense ? { startTime: startTime.slice(0, 5), durationHours } : undefined
}

/** An hour that the clocks skip or repeat on one date, and when the date then begins or ends. */
export interface ClockChange {
  readonly date: Temporal.PlainDate
  readonly what: 'start' | 'end'
  readonly kind: 'skipped' | 'repeated'
  /** The wall time that was meant, and the one that it is. */
  readonly meant: string
  readonly actual: string
}

/** The times of a date that the clocks skip or repeat. */
export function clockChanges(
  date: Temporal.PlainDate,
  { startTime, durationHours }: NightTimes,
  timeZone: string,
): ClockChange[] {
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
