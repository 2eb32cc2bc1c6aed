import {
  eventSpan,
  freshId,
  type ItemKind,
  inOrder,
  movedItems,
  outsideProblems,
  readItem,
  type ScheduleItem,
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
    writeNew(
      {
        ...{ kind, title: '', level: null, artists: [] },
        ...{ night: Math.max(0, start.night), start: start.time, end: finish.time },
        room: last === undefined ? '' : readItem(last).room,
      },
      items,
    ),
  ]
}

/** A new item beside these, with an id of its own. */
const writeNew = (item: Omit<ScheduleItem, 'id'>, items: readonly string[]): string => {
  const taken = items.map((written) => readItem(written).id)
  return writeItem({ ...item, id: freshId(taken, `${items.length} ${writeItem({ ...item, id: '' })}`) })
}

/** The last night of an event, 0 for an event of one night. */
export const lastNightOf = (event: WallSpan): number => Math.max(0, timeAt(eventSpan(event).to - 1).night)

/** "Ana, Leo" as names; "and" and "&" stay, because they are part of the names of couples. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The items with those of a copy or a paste, which get ids of their own. */
export function withMore(items: readonly string[], more: readonly string[]): string[] {
  const all = [...items]
  for (const written of more) all.push(writeNew(readItem(written), all))
  return inOrder(all)
}
