import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'

/** More than a list of lines: several nights or rooms. */
export function isLarge(items: readonly ShownItem[]): boolean {
  const [nights, rooms] = [new Set(items.map(({ night }) => night)), new Set(roomsOf(items))]
  return nights.size > 1 || rooms.size > 1
}

/** The rooms in the order in which they are first used. */
export const roomsOf = (items: readonly ShownItem[]): string[] => [
  ...new Set(items.flatMap(({ room }) => room || [])),
]

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
