import {
  type CheckIn,
  type DoorReport,
  fewestNights,
  firstHalfHour,
  lastHalfHour,
} from '@floorcraft/contract/events/door.ts'

export interface KnownCheckIn {
  readonly is_in: boolean
  readonly half_hour: number
}

/**
 * What taps of a phone change: later ones win, those up to `last` are known. Taking back a check-in that was never made
 * changes nothing.
 */
export function changedBy(
  presses: readonly CheckIn[],
  { last, known }: { last: number; known: ReadonlyMap<string, KnownCheckIn> },
): { last: number; changed: Map<string, KnownCheckIn> } {
  const changed = new Map<string, KnownCheckIn>()
  const fresh = presses.filter(({ number }) => number > last).sort((a, b) => a.number - b.number)
  for (const { person, is_in, half_hour } of fresh) {
    const before = changed.get(person) ?? known.get(person)
    // Who is in already came at the earlier time.
    if ((before?.is_in ?? false) !== is_in) changed.set(person, { is_in, half_hour })
  }
  return { last: fresh.at(-1)?.number ?? last, changed }
}

/** How many more came by these changes. */
export const difference = (
  changed: ReadonlyMap<string, KnownCheckIn>,
  known: ReadonlyMap<string, KnownCheckIn>,
  isCounted: (person: string) => boolean,
): number =>
  [...changed].reduce(
    (sum, [person, { is_in }]) =>
      isCounted(person) ? sum + Number(is_in) - Number(known.get(person)?.is_in ?? false) : sum,
    0,
  )

export interface Arrivals {
  readonly event_id: string
  readonly half_hour: number
  readonly people: number
}

/** How many people had come at the end of each half hour, on average; null for too few nights. */
export function curveOf(rows: readonly Arrivals[]): DoorReport['curve'] {
  const nights = [...Map.groupBy(rows, ({ event_id }) => event_id).values()].filter(
    (night) => night.reduce((sum, { people }) => sum + people, 0) > 0,
  )
  if (nights.length < fewestNights) return null
  const counted = nights.flat()
  const from = Math.max(firstHalfHour, Math.min(...counted.map(({ half_hour }) => half_hour)))
  const to = Math.min(lastHalfHour, Math.max(...counted.map(({ half_hour }) => half_hour)))
  return {
    nights: nights.length,
    half_hours: Array.from({ length: to - from + 1 }, (_, index) => {
      const half_hour = from + index
      const sum = counted.reduce((all, row) => (row.half_hour <= half_hour ? all + row.people : all), 0)
      return { half_hour, people: Math.round(sum / nights.length) }
    }),
  }
}
