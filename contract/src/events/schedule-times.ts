import type { FieldProblem } from '../base/error-body.ts'
import { danceNightOf, danceNightStartsAt } from '../base/time/time.ts'

export const itemKinds = ['class', 'social', 'show', 'break'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemLevels = ['open', 'beginner', 'intermediate', 'advanced'] as const
export type ItemLevel = (typeof itemLevels)[number]

/** One item of a schedule. Its times are wall times of a dance night, so 01:00 is the early morning after it. */
export interface ScheduleItem {
  /** Stays when the item changes, so that readers keep their picks. */
  readonly id: string
  /** 0 is the first dance night of the event. */
  readonly night: number
  /** HH:MM */
  readonly start: string
  readonly end: string
  readonly kind: ItemKind
  readonly level: ItemLevel | null
  /** Empty for an event with one room. */
  readonly room: string
  readonly artists: string[]
  /** May be empty, because a kind says enough: "Social". */
  readonly title: string
}

/** As a database stores an item, and a form holds and sends it. */
export const writeItem = ({
  id,
  night,
  start,
  end,
  kind,
  level,
  room,
  artists,
  title,
}: ScheduleItem): string => JSON.stringify([id, night, start, end, kind, level, room, artists, title])

/** Throws for a text that `writeItem` did not write. */
export function readItem(written: string): ScheduleItem {
  const [id, night, start, end, kind, level, room, artists, title] = JSON.parse(written)
  return { id, night, start, end, kind, level, room, artists, title }
}

/** An id made of words that none of these ids has. */
export function freshId(taken: readonly string[], words: string): string {
  const id = hashOf(words)
  return taken.includes(id) ? freshId(taken, `${words} again`) : id
}

/** A number from 0 to 2^32 - 1, in letters and digits. */
function hashOf(words: string): string {
  let hash = 7
  for (const character of words) hash = (hash * 31 + character.codePointAt(0)!) % 2 ** 32
  return hash.toString(36)
}

const dayMinutes = 24 * 60

/** Minutes from the midnight at which the day of the first night begins. */
function minutesOf({ night, time }: { night: number; time: string }): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const isMorningAfter = hours < danceNightStartsAt
  return (night + (isMorningAfter ? 1 : 0)) * dayMinutes + hours * 60 + minutes
}

/** The start and end of an item in these minutes. An end at or before the start is that of the next day. */
export function spanOf({ night, start, end }: Pick<ScheduleItem, 'night' | 'start' | 'end'>) {
  const from = minutesOf({ night, time: start })
  const to = minutesOf({ night, time: end })
  return { from, to: to > from ? to : to + dayMinutes }
}

/** The night and the wall time of these minutes. */
export function timeAt(minutes: number): { night: number; time: string } {
  const night = Math.floor((minutes - danceNightStartsAt * 60) / dayMinutes)
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  const two = (number: number) => String(number).padStart(2, '0')
  return { night, time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}` }
}

export interface WallSpan {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

const firstMidnight = (start: Temporal.PlainDateTime) => danceNightOf(start).toPlainDateTime()

const minutesSince = (midnight: Temporal.PlainDateTime, wall: Temporal.PlainDateTime) =>
  Math.round(midnight.until(wall).total('minutes'))

/** Start and end of an event in the minutes of its items. */
export function eventSpan({ start, end }: WallSpan): { from: number; to: number } {
  const midnight = firstMidnight(start)
  return { from: minutesSince(midnight, start), to: minutesSince(midnight, end) }
}

/** The wall time of these minutes in an event that starts then. */
export const wallAt = (minutes: number, start: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  firstMidnight(start).add({ minutes })

export const outsideMessage = 'This is outside the times of the event'

/** The items that begin before the event or end after it, each with its field. */
export function outsideProblems(items: readonly string[], event: WallSpan): FieldProblem[] {
  const { from, to } = eventSpan(event)
  return items.flatMap((written, index) => {
    const item = spanOf(readItem(written))
    const problem = (field: 'start' | 'end') => ({
      path: `schedule.${index}.${field}`,
      message: outsideMessage,
    })
    if (item.from < from || item.from >= to) return problem('start')
    return item.to > to ? problem('end') : []
  })
}

/** The items of an event that starts later or earlier in its night: each moves as much. */
export function movedItems(
  items: readonly string[],
  { before, after }: { before: Temporal.PlainDateTime; after: Temporal.PlainDateTime },
): string[] {
  const minutes = minutesSince(firstMidnight(after), after) - minutesSince(firstMidnight(before), before)
  if (minutes === 0) return [...items]
  return items.map((written) => {
    const item = readItem(written)
    const { from, to } = spanOf(item)
    const start = timeAt(from + minutes)
    return writeItem({ ...item, night: start.night, start: start.time, end: timeAt(to + minutes).time })
  })
}

/** In the order of the nights: by start, then as they were written. */
export const inOrder = (items: readonly string[]): string[] =>
  items.toSorted((a, b) => spanOf(readItem(a)).from - spanOf(readItem(b)).from)

const kindsInRows = ['class', 'social', 'show'] as const

/** A part of a night in lists: "Class 20:00". */
export interface NightPart {
  readonly kind: (typeof kindsInRows)[number]
  /** HH:MM */
  readonly start: string
}

/** When each kind of item begins, for an event of one night with several kinds; nothing for others. */
export function nightParts(items: readonly string[]): NightPart[] {
  const read = inOrder(items).map(readItem)
  if (read.some(({ night }) => night !== read[0]!.night)) return []
  const first = read.filter(({ kind }, index) => read.findIndex((other) => other.kind === kind) === index)
  const parts = first.flatMap(({ kind, start }) => (kind === 'break' ? [] : [{ kind, start }]))
  return parts.length > 1 ? parts : []
}
