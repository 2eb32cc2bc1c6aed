import {
  type CheckIn,
  type Counter,
  type Door,
  type DoorPerson,
  firstHalfHour,
  lastHalfHour,
  mostPresses,
} from '@floorcraft/contract/events/door.ts'

/** What this device keeps of the Door of one night. */
export interface DoorCopy {
  /** A random id, so that phones add up. */
  readonly phone: string
  /** The last answer, and when it came. */
  readonly door?: Door
  readonly asOf?: string
  /** Taps that are not sent yet. */
  readonly presses: readonly CheckIn[]
  readonly lastNumber: number
  /** All that this phone has counted. */
  readonly counters: readonly Counter[]
  /** Whether the server does not have all counters. */
  readonly isCounting: boolean
}

/** The nights of one member on this device, by the event. */
export interface DoorCopies {
  readonly memberId: string
  readonly nights: Readonly<Record<string, DoorCopy>>
}

export const newCopy = (phone: string): DoorCopy => ({
  ...{ phone, presses: [], lastNumber: 0, counters: [], isCounting: false },
})

export const isUnsent = ({ presses, isCounting }: DoorCopy): boolean => presses.length > 0 || isCounting

/** So many hours after the start there are no names at any Door. */
const namesFor = { hours: 48 }

/** The copy without the names of a night that is over. */
export function withoutNamesOfOldNight(copy: DoorCopy, now: Temporal.Instant): DoorCopy {
  const { door } = copy
  if (!door || door.people.length === 0) return copy
  const end = Temporal.Instant.from(door.start_datetime).add(namesFor)
  return Temporal.Instant.compare(end, now) <= 0
    ? { ...copy, door: { ...door, is_over: true, people: [] } }
    : copy
}

const halfHour = 30 * 60_000

/** The half hour from the start in which something happens. */
export function halfHourOf(start: string, now: Temporal.Instant): number {
  const since = now.epochMilliseconds - Temporal.Instant.from(start).epochMilliseconds
  return Math.min(lastHalfHour, Math.max(firstHalfHour, Math.floor(since / halfHour)))
}

/** A tap on a person. An earlier one that is not sent yet is not needed any more. */
export function withTap(copy: DoorCopy, tap: Omit<CheckIn, 'number'>): DoorCopy {
  const number = copy.lastNumber + 1
  const others = copy.presses.filter(({ person }) => person !== tap.person)
  return { ...copy, presses: [...others, { ...tap, number }], lastNumber: number }
}

export type CounterName = Pick<Counter, 'kind' | 'price'>
const isOf =
  ({ kind, price }: CounterName) =>
  (other: CounterName) =>
    other.kind === kind && other.price === price

/** A plus (1) or minus (-1) of a counter. */
export function withCount(
  copy: DoorCopy,
  { by, half_hour, ...name }: CounterName & { by: 1 | -1; half_hour: number },
): DoorCopy {
  const isSame = (counter: Counter) => isOf(name)(counter) && counter.half_hour === half_hour
  const before = copy.counters.find(isSame) ?? { ...name, half_hour, plus: 0, minus: 0 }
  const after = by > 0 ? { ...before, plus: before.plus + 1 } : { ...before, minus: before.minus + 1 }
  return { ...copy, counters: [...copy.counters.filter((other) => !isSame(other)), after], isCounting: true }
}

/** What all phones have counted, as far as this one knows. */
export function countOf({ door, counters }: DoorCopy, name: CounterName): number {
  const own = counters.filter(isOf(name)).reduce((sum, { plus, minus }) => sum + plus - minus, 0)
  // Two phones can take back the same head while they are away.
  return Math.max(0, own + (door?.others.find(isOf(name))?.count ?? 0))
}

/** How many came of those who are expected: who waits is not, unless they came. */
export function cameOf(people: readonly DoorPerson[]): { came: number; of: number } {
  const isExpected = ({ state, is_in }: DoorPerson) => is_in || state === 'going'
  return { came: people.filter(({ is_in }) => is_in).length, of: people.filter(isExpected).length }
}

/** All people with the taps of this phone, by name. */
export function peopleOf({ door, presses }: DoorCopy): DoorPerson[] {
  const taps = new Map(presses.map((press) => [press.person, press.is_in]))
  return (door?.people ?? [])
    .map((person) => ({ ...person, is_in: taps.get(person.person) ?? person.is_in }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
}

/**
 * The copy with an answer of the server. One that was asked for before the last one arrived is old. A person who has
 * left the list keeps the name that this phone knows.
 */
export function withAnswer(copy: DoorCopy, door: Door, asOf: string): DoorCopy {
  if (door.last_press < (copy.door?.last_press ?? 0)) return copy
  const names = new Map(copy.door?.people.map(({ person, name }) => [person, name]))
  const people = door.people.map((one) => ({ ...one, name: one.name ?? names.get(one.person) ?? null }))
  const presses = copy.presses.filter(({ number }) => number > door.last_press)
  // A phone that has lost its copy must not count from one again.
  const lastNumber = Math.max(copy.lastNumber, door.last_press)
  return { ...copy, door: { ...door, people }, asOf, presses, lastNumber }
}

/** What is sent at once. */
export const packOf = ({ phone, presses, counters }: DoorCopy) => ({
  ...{ phone, presses: presses.slice(0, mostPresses), counters: [...counters] },
})
