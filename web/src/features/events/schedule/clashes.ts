import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'

/** Minutes since 1970. */
export const minuteOf = (iso: string) => Date.parse(iso) / 60_000

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
