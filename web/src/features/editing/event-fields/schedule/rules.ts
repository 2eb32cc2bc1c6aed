import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import {
  freshId,
  type ItemKind,
  inOrder,
  minutesIn,
  nightOfItem,
  readItem,
  type ScheduleItem,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'

/** How long an item without an end lasts, in minutes. */
export const usualMinutes: Readonly<Record<ItemKind, number>> = {
  class: 60,
  social: 180,
  show: 30,
  break: 30,
}
const shortestMinutes = 15

/** When an item begins or ends, as people say it. */
export interface PlaceInEvent {
  /** 0 is the first dance night of the event. */
  readonly night: number
  /** HH:MM */
  readonly time: string
}

/** The night and the wall time of these minutes after the start. */
export const placeOf = (minutes: number, start: Temporal.PlainDateTime): PlaceInEvent => ({
  night: danceNightOf(start).until(nightOfItem(minutes, start)).days,
  time: start.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' }),
})

/** The minutes from the start to a wall time of a night. Before six it is the early morning after it. */
export function minutesTo({ night, time }: PlaceInEvent, start: Temporal.PlainDateTime): number {
  const clock = Temporal.PlainTime.from(time)
  const days = night + (clock.hour < danceNightStartsAt ? 1 : 0)
  return minutesIn({ start, end: danceNightOf(start).add({ days }).toPlainDateTime(clock) })
}

/** The item with another start or end. A later start moves the end, and an end before the start is on the next day. */
export function withTimes(
  item: ScheduleItem,
  { from = item.from, to }: { readonly from?: number; readonly to?: number },
): ScheduleItem {
  if (to === undefined) return { ...item, from, to: from + (item.to - item.from) }
  return { ...item, from, to: to > from ? to : to + 24 * 60 }
}

/**
 * The items with a new one of this kind. It begins when the last one ends, in the same room. A social lasts as long as the
 * event, unless that is longer than a night.
 */
export function withNext(
  items: readonly string[],
  { kind, event }: { kind: ItemKind; event: WallSpan },
): string[] {
  const end = minutesIn(event)
  const last = inOrder(items).map(readItem).at(-1)
  const from = last === undefined ? 0 : Math.max(0, Math.min(last.to, end - shortestMinutes))
  const rest = end - from
  const usual = kind === 'social' && rest <= 8 * 60 ? rest : usualMinutes[kind]
  const to = from + Math.max(shortestMinutes, Math.min(usual, rest))
  const item = { kind, from, to, title: '', level: null, artists: [], room: last?.room ?? '' }
  return [...items, writeNew(item, items)]
}

/** A new item beside these, with an id of its own. */
function writeNew(item: Omit<ScheduleItem, 'id'>, items: readonly string[]): string {
  const taken = items.map((written) => readItem(written).id)
  return writeItem({
    ...item,
    id: freshId(taken, `${items.length} ${writeItem({ ...item, id: '' })}`),
  })
}

/** The items with those of a copy or a paste, which get ids of their own. */
export function withMore(items: readonly string[], more: readonly string[]): string[] {
  const all = [...items]
  for (const written of more) all.push(writeNew(readItem(written), all))
  return inOrder(all)
}

/** The last night of an event, 0 for an event of one night. */
export const lastNightOf = (event: WallSpan): number =>
  Math.max(0, placeOf(minutesIn(event) - 1, event.start).night)

/** "Ana, Leo" as names; "and" and "&" stay, because they are part of the names of couples. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
