import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'

/** Minutes since 1970. */
export const minuteOf = (iso: string) => Date.parse(iso) / 60_000

/** More than a list of lines: several nights or rooms. */
export function isLarge(items: readonly ShownItem[]): boolean {
  const [nights, rooms] = [new Set(items.map(({ night }) => night)), new Set(roomsOf(items))]
  return nights.size > 1 || rooms.size > 1
}

/** The rooms in the order in which they are first used. */
export const roomsOf = (items: readonly ShownItem[]): string[] => [
  ...new Set(items.flatMap(({ room }) => room || [])),
]

/** Whether two items take place at the same time. One that begins when the other ends does not. */
export const isAtOnce = (a: ShownItem, b: ShownItem) =>
  minuteOf(a.start_datetime) < minuteOf(b.end_datetime) &&
  minuteOf(b.start_datetime) < minuteOf(a.end_datetime)

/** For each pick the other picks at the same time, by id; only picks with a clash are in the map. */
export function clashesOf(
  items: readonly ShownItem[],
  picks: ReadonlySet<string>,
): ReadonlyMap<string, readonly ShownItem[]> {
  const picked = items.filter(({ id }) => picks.has(id))
  const pairs = picked.map((item) => {
    const others = picked.filter((other) => other.id !== item.id && isAtOnce(item, other))
    return [item.id, others] as const
  })
  return new Map(pairs.filter(([, others]) => others.length > 0))
}

/** The entries that the schedule of a simple night does not name, because it stands among the same facts. */
export function entriesOutsideSchedule({
  line_up,
  schedule,
}: Pick<Event, 'line_up' | 'schedule'>): ShownEntry[] {
  const named = isLarge(schedule) ? [] : schedule.flatMap(({ artists }) => artists)
  const isNamed = (entry: ShownEntry) =>
    named.some(({ name, slug }) =>
      slug !== null && entry.slug !== null
        ? slug === entry.slug
        : name.toLowerCase() === entry.name.toLowerCase(),
    )
  return line_up.filter((entry) => !isNamed(entry))
}
