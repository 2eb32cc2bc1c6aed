import { listRecurrenceDates, type RecurrenceSpan } from '@floorcraft/contract/base/time/recurrence.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { CountedEvent } from './rules.ts'

export interface SeriesRule extends RecurrenceSpan {
  /** Wall time, `21:00:00`. */
  readonly start_time: string
}

interface DateOfSeries extends CountedEvent {
  readonly recurring_event_id: string | null
  readonly series: SeriesRule | null
}

/**
 * The nights of series that have no event yet, as copies of their last event: events are created for some weeks only, and without
 * these nights all later weeks would look quiet. Both ends are included.
 */
export function nightsWithoutEvents(
  events: readonly DateOfSeries[],
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
): CountedEvent[] {
  const bySeries = Map.groupBy(
    events.filter(({ series }) => series),
    ({ recurring_event_id }) => recurring_event_id,
  )
  return [...bySeries.values()].flatMap((dates) => {
    const known = new Set(dates.map(({ nights }) => nights.first.toString()))
    const last = dates.toSorted((a, b) => Temporal.PlainDate.compare(b.nights.first, a.nights.first))[0]!
    const rule = last.series!
    return listRecurrenceDates(rule, { from, until, limit: Number.POSITIVE_INFINITY })
      .map((date) => danceNightOf(date.toPlainDateTime(rule.start_time)))
      .filter((night) => !known.has(night.toString()))
      .map((night) => ({ ...last, audience: 0, nights: { first: night, last: night } }))
  })
}
