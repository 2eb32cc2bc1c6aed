import {
  eventSpan,
  type ItemKind,
  inOrder,
  movedItems,
  outsideProblems,
  readItem,
  spanOf,
  timeAt,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'

/** What a form holds of a schedule. */
export interface ScheduleValues {
  /** Each as the API writes an item. */
  readonly schedule: readonly string[]
  /** The wall time at which the event starts by these items. The form may have another start since. */
  readonly schedule_start: string
}

export const noSchedule: ScheduleValues = { schedule: [], schedule_start: '' }

/** The items at the start that the form has now: they move with it. */
export function itemsAt(
  { schedule, schedule_start }: ScheduleValues,
  start: Temporal.PlainDateTime | undefined,
): string[] {
  if (!start || schedule_start === '') return [...schedule]
  return movedItems(schedule, { before: Temporal.PlainDateTime.from(schedule_start), after: start })
}

/** The items of a form that are outside its event. */
export const scheduleProblems = (values: ScheduleValues, event: WallSpan | undefined) =>
  event && Temporal.PlainDateTime.compare(event.start, event.end) < 0
    ? outsideProblems(itemsAt(values, event.start), event)
    : []

const usualMinutes: Readonly<Record<ItemKind, number>> = { class: 60, social: 180, show: 30, break: 30 }

/**
 * The items with a new one of this kind. It begins when the last one ends, in the same room. A social lasts as long as the
 * event, unless that is longer than a night.
 */
export function withNext(
  items: readonly string[],
  { kind, event }: { kind: ItemKind; event: WallSpan },
): string[] {
  const { from, to } = eventSpan(event)
  const last = inOrder(items).at(-1)
  const end = last === undefined ? from : Math.min(spanOf(readItem(last)).to, to - 15)
  const rest = to - end
  const usual = kind === 'social' && rest <= 8 * 60 ? rest : usualMinutes[kind]
  const [start, finish] = [timeAt(end), timeAt(end + Math.max(15, Math.min(usual, rest)))]
  return [
    ...items,
    writeItem({
      ...{ id: newItemId(items), kind, title: '', level: null, artists: [] },
      ...{ night: Math.max(0, start.night), start: start.time, end: finish.time },
      room: last === undefined ? '' : readItem(last).room,
    }),
  ]
}

/** An id that none of the items has. Ids of items that were deleted may not come back, because members may have picked them. */
export function newItemId(items: readonly string[]): string {
  const taken = new Set(items.map((written) => readItem(written).id))
  const next = () => Math.floor(Math.random() * 36 ** 8).toString(36)
  let id = next()
  while (taken.has(id)) id = next()
  return id
}

/** The last night of an event, 0 for an event of one night. */
export const lastNightOf = (event: WallSpan): number => Math.max(0, timeAt(eventSpan(event).to - 1).night)

/** "Ana, Leo" as names; "and" and "&" stay, because they are part of the names of couples. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The items of another event at this one, with ids of their own. Those that do not fit stay, and are marked. */
export function copiedItems(
  given: readonly string[],
  { before, after }: { before: Temporal.PlainDateTime; after: Temporal.PlainDateTime },
): string[] {
  const copied: string[] = []
  for (const written of movedItems(given, { before, after }))
    copied.push(writeItem({ ...readItem(written), id: newItemId(copied) }))
  return copied
}
