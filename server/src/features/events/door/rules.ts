import {
  type CheckIn,
  type Counter,
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

export interface CounterOfPhone extends Counter {
  readonly phone_id: string
}

/**
 * The counters of a phone with what it sent, beside those of all phones. Plus and minus only grow. A phone can take back what
 * another one has counted, but all together never more than they have counted.
 */
export function grownCounters(
  sent: readonly Counter[],
  { phone, stored }: { phone: string; stored: readonly CounterOfPhone[] },
): Counter[] {
  const nameOf = ({ kind, price }: Counter) => `${kind} ${price}`
  const keyOf = (counter: Counter) => `${counter.half_hour} ${nameOf(counter)}`
  const own = new Map(stored.filter((one) => one.phone_id === phone).map((one) => [keyOf(one), one]))
  const grown = new Map<string, Counter>()
  for (const counter of sent) {
    const { plus, minus } = grown.get(keyOf(counter)) ?? own.get(keyOf(counter)) ?? counter
    grown.set(keyOf(counter), {
      ...counter,
      plus: Math.max(plus, counter.plus),
      minus: Math.max(minus, counter.minus),
    })
  }
  const left = new Map<string, number>()
  const addTo = (counter: Counter, heads: number) =>
    left.set(nameOf(counter), (left.get(nameOf(counter)) ?? 0) + heads)
  for (const counter of stored) addTo(counter, counter.plus - counter.minus)
  for (const [key, counter] of grown) addTo(counter, counter.plus - (own.get(key)?.plus ?? 0))
  return [...grown].map(([key, counter]) => {
    const before = own.get(key)?.minus ?? 0
    const more = Math.min(counter.minus - before, Math.max(0, left.get(nameOf(counter))!))
    addTo(counter, -more)
    return { ...counter, minus: before + more }
  })
}

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
      // What is taken back late can have been counted in a later half hour of another phone.
      return { half_hour, people: Math.max(0, Math.round(sum / nights.length)) }
    }),
  }
}
