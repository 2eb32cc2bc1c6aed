import { dayOf } from '../recurrence/wall-clock.ts'
import { type FeedTime, instantOf } from './feed-time.ts'

/**
 * Values by the times of EXDATE and RECURRENCE-ID. Times with zones are compared as instants. When one side has no zone,
 * wall times are compared; when one side is a date, dates. A date-time at another hour of the same day is another time.
 */
export class TimeIndex<Value> {
  readonly #datesByDay = new Map<number, Value>()
  readonly #allByDay = new Map<number, Value>()
  readonly #floatingByWall = new Map<number, Value>()
  readonly #allByWall = new Map<number, Value>()
  readonly #zonedByInstant = new Map<number, Value>()

  constructor(entries: Iterable<readonly [FeedTime, Value]>) {
    for (const [time, value] of entries) {
      this.#allByDay.set(dayOf(time.wall), value)
      this.#allByWall.set(time.wall, value)
      if (time.kind === 'date') this.#datesByDay.set(dayOf(time.wall), value)
      else if (time.kind === 'floating') this.#floatingByWall.set(time.wall, value)
      else this.#zonedByInstant.set(instantOf(time), value)
    }
  }

  find(time: FeedTime): Value | undefined {
    if (time.kind === 'date') return this.#allByDay.get(dayOf(time.wall))
    const onDay = this.#datesByDay.get(dayOf(time.wall))
    if (onDay !== undefined) return onDay
    if (time.kind === 'floating') return this.#allByWall.get(time.wall)
    return this.#floatingByWall.get(time.wall) ?? this.#zonedByInstant.get(instantOf(time))
  }
}
