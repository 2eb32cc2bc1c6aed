import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { useInstances } from '../api.ts'

/** Coming dates of a series that a change of the series no longer touches, with the way to them. */
export interface TakenDates {
  readonly dates: ReadonlyMap<string, 'confirmed' | 'published'>
  /** Leads to the list where such a date can be cancelled. */
  readonly onInstances: () => void
}

/** The dates from today on that are confirmed or published. */
export function takenDates(instances: readonly Instance[], today: Temporal.PlainDate): TakenDates['dates'] {
  return new Map(
    instances.flatMap(({ scheduled_date, status }) =>
      (status === 'confirmed' || status === 'published') && scheduled_date >= today.toString()
        ? [[scheduled_date, status] as const]
        : [],
    ),
  )
}

/** How many of them are after a new last day; all of them when no day is left. */
export const countAfter = (dates: TakenDates['dates'], last: Temporal.PlainDate | undefined) =>
  [...dates.keys()].filter((date) => !last || date > last.toString()).length

export function useTakenDates(seriesId: string, today: Temporal.PlainDate): TakenDates['dates'] {
  return takenDates(useInstances(seriesId).data ?? [], today)
}
