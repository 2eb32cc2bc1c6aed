import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { isAtOnce, minuteOf } from './clashes.ts'
import { roomsOf } from './rules.ts'

export interface PlacedItem {
  readonly item: ShownItem
  /** Lines of a CSS grid, from 1; the end lines are the next ones. */
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

export interface NightGrid {
  readonly placed: readonly PlacedItem[]
  /** The rooms, each with its columns. All rooms have equally many. */
  readonly rooms: readonly { readonly name: string; readonly columns: readonly [number, number] }[]
}

/**
 * Where the items of one night stand: rooms side by side, times downwards. Items at once in one room share its width, and only
 * these. Items without a room span all rooms.
 */
export function gridOf(items: readonly ShownItem[]): NightGrid {
  const names = roomsOf(items)
  const rooms = names.length > 0 ? names : ['']
  const groups = rooms.map((name) => groupsOf(items.filter((item) => item.room === name)))
  // So many columns that each group of items at once divides its room evenly.
  const width = groups.flat().reduce((known, lanes) => leastMultiple(known, lanes.length), 1)
  const lines = [
    ...new Set(items.flatMap((item) => [minuteOf(item.start_datetime), minuteOf(item.end_datetime)])),
  ].sort((a, b) => a - b)
  const row = (iso: string) => lines.indexOf(minuteOf(iso)) + 1
  const place = (item: ShownItem, columns: readonly [number, number]): PlacedItem => ({
    ...{ item, columns },
    rows: [row(item.start_datetime), row(item.end_datetime)],
  })
  const everywhere = names.length > 0 ? items.filter(({ room }) => room === '') : []
  const placed = [
    ...groups.flatMap((ofRoom, room) =>
      ofRoom.flatMap((lanes) => {
        const share = width / lanes.length
        const first = room * width + 1
        return lanes.flatMap((lane, index) =>
          lane.map((item) => place(item, [first + index * share, first + (index + 1) * share])),
        )
      }),
    ),
    ...everywhere.map((item) => place(item, [1, rooms.length * width + 1])),
  ]
  return {
    placed: placed.toSorted((a, b) => a.rows[0] - b.rows[0] || a.columns[0] - b.columns[0]),
    rooms: rooms.map((name, room) => ({
      name,
      columns: [room * width + 1, (room + 1) * width + 1] as const,
    })),
  }
}

/** Groups of items that overlap, directly or through others of the group. Each group has lanes without overlaps. */
function groupsOf(items: readonly ShownItem[]): ShownItem[][][] {
  const groups: ShownItem[][] = []
  for (const item of items.toSorted((a, b) => minuteOf(a.start_datetime) - minuteOf(b.start_datetime))) {
    const last = groups.at(-1)
    if (last?.some((other) => isAtOnce(other, item))) last.push(item)
    else groups.push([item])
  }
  return groups.map(lanesOf)
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

function leastMultiple(a: number, b: number): number {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}
