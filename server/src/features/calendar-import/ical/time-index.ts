import { dayOf } from '../recurrence/wall-clock.ts'
import { type FeedTime, instantOf } from './feed-time.ts'

/**
 * Values filed under the times that EXDATE and RECURRENCE-ID name. Zoned times are compared as instants; where one side
 * has no zone, wall times; where one side is a date, dates. A date-time on the right day at the wrong hour names nothing.
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
