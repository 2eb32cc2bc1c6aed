import type { FieldProblem } from '../base/error-body.ts'
import { danceNightOf } from '../base/time/time.ts'

export const itemKinds = ['class', 'social', 'show', 'break'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemLevels = ['open', 'beginner', 'intermediate', 'advanced'] as const
export type ItemLevel = (typeof itemLevels)[number]

/** One item of a schedule. Its times count from the start of the event, so they move with it. */
export interface ScheduleItem {
  /** Stays when the item changes, so that readers keep their picks. */
  readonly id: string
  /** Minutes after the start of the event, by the clock at its place. */
  readonly from: number
  readonly to: number
  readonly kind: ItemKind
  readonly level: ItemLevel | null
  /** Empty for an event with one room. */
  readonly room: string
  readonly artists: string[]
  /** May be empty, because a kind says enough: "Social". */
  readonly title: string
}

/** As a database stores an item, and a form holds and sends it. */
export const writeItem = ({ id, from, to, kind, level, room, artists, title }: ScheduleItem): string =>
  JSON.stringify([id, from, to, kind, level, room, artists, title])

/** Throws for a text that `writeItem` did not write. */
export function readItem(written: string): ScheduleItem {
  const [id, from, to, kind, level, room, artists, title] = JSON.parse(written)
  return { id, from, to, kind, level, room, artists, title }
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

/** Start and end of an event by the clock at its place. */
export interface WallSpan {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

export const minutesIn = ({ start, end }: WallSpan): number => Math.round(start.until(end).total('minutes'))

export const outsideMessage = 'This is outside the times of the event'

/** The items that begin before the event or end after it, each with its field. */
export function outsideProblems(items: readonly string[], event: WallSpan): FieldProblem[] {
  const length = minutesIn(event)
  return items.flatMap((written, index) => {
    const { from, to } = readItem(written)
    const isStartInside = from >= 0 && from < length
    if (isStartInside && to <= length) return []
    return { path: `schedule.${index}.${isStartInside ? 'to' : 'from'}`, message: outsideMessage }
  })
}

/** By start; those that start together stay in their order. */
export const inOrder = (items: readonly string[]): string[] =>
  items.toSorted((a, b) => readItem(a).from - readItem(b).from)

/** The dance night of an item of an event that starts then. */
export const nightOfItem = (from: number, start: Temporal.PlainDateTime): Temporal.PlainDate =>
  danceNightOf(start.add({ minutes: from }))

/** A part of a night in lists: "Class 20:00". */
export interface NightPart {
  readonly kind: Exclude<ItemKind, 'break'>
  /** HH:MM */
  readonly start: string
}

/** When each kind of item begins, for an event of one night with several kinds; nothing for others. */
export function nightParts(items: readonly string[], start: Temporal.PlainDateTime): NightPart[] {
  const read = inOrder(items).map(readItem)
  const first = read.filter(({ kind }, index) => read.findIndex((other) => other.kind === kind) === index)
  const parts = first.flatMap(({ kind, from }) =>
    kind === 'break'
      ? []
      : [{ kind, start: start.add({ minutes: from }).toPlainTime().toString({ smallestUnit: 'minute' }) }],
  )
  return !hasSeveralNights(read, start) && parts.length > 1 ? parts : []
}

/** How many classes and socials a schedule of several nights has; null for others, and without several of both. */
export function itemCounts(items: readonly string[], start: Temporal.PlainDateTime) {
  const read = items.map(readItem)
  const count = (wanted: ItemKind) => read.filter(({ kind }) => kind === wanted).length
  const counts = { class: count('class'), social: count('social') }
  return hasSeveralNights(read, start) && counts.class > 1 && counts.social > 1 ? counts : null
}

const hasSeveralNights = (items: readonly ScheduleItem[], start: Temporal.PlainDateTime) =>
  new Set(items.map(({ from }) => nightOfItem(from, start).toString())).size > 1
