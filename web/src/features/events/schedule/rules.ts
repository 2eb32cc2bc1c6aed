import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'

const minuteOf = (iso: string) => Date.parse(iso) / 60_000

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
const isAtOnce = (a: ShownItem, b: ShownItem) =>
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

export interface PlacedItem {
  readonly item: ShownItem
  /** Lines of a CSS grid, from 1; the end lines are the next ones. */
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

export interface NightGrid {
  readonly placed: readonly PlacedItem[]
  /** The rooms, each with its columns. A room where two items overlap has two. */
  readonly rooms: readonly { readonly name: string; readonly columns: readonly [number, number] }[]
}

/** Where the items of one night stand: rooms side by side, times downwards. Items without a room span all rooms. */
export function gridOf(items: readonly ShownItem[]): NightGrid {
  const names = roomsOf(items)
  const rooms = names.length > 0 ? names : ['']
  const lines = [
    ...new Set(items.flatMap((item) => [minuteOf(item.start_datetime), minuteOf(item.end_datetime)])),
  ].sort((a, b) => a - b)
  const row = (iso: string) => lines.indexOf(minuteOf(iso)) + 1
  let next = 1
  const ofRooms = rooms.map((name) => {
    const lanes = lanesOf(items.filter((item) => item.room === name))
    const first = next
    next += Math.max(1, lanes.length)
    return { name, first, lanes }
  })
  const everywhere = names.length > 0 ? items.filter(({ room }) => room === '') : []
  const place = (item: ShownItem, columns: readonly [number, number]): PlacedItem => ({
    ...{ item, columns },
    rows: [row(item.start_datetime), row(item.end_datetime)],
  })
  const placed = [
    ...ofRooms.flatMap(({ first, lanes }) =>
      lanes.flatMap((lane, index) => lane.map((item) => place(item, [first + index, first + index + 1]))),
    ),
    ...everywhere.map((item) => place(item, [1, next])),
  ]
  return {
    placed: placed.toSorted((a, b) => a.rows[0] - b.rows[0] || a.columns[0] - b.columns[0]),
    rooms: ofRooms.map(({ name, first, lanes }) => ({
      name,
      columns: [first, first + Math.max(1, lanes.length)] as const,
    })),
  }
}

/** Items side by side that overlap, each lane without overlaps. */
function lanesOf(items: readonly ShownItem[]): ShownItem[][] {
  const lanes: ShownItem[][] = []
  for (const item of items) {
    const free = lanes.find((lane) => !lane.some((other) => isAtOnce(other, item)))
    if (free) free.push(item)
    else lanes.push([item])
  }
  return lanes
}
