import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { PendingDate, Planned, PlanningEvent } from '@floorcraft/contract/editing/planning.ts'
import { isReached, nightOf } from '../../events/events/rules.ts'

/** The weeks on one page of the list. Dates of series are created as far ahead. */
const weeksShown = 8

export interface Range {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

/** The nights of a page: page 0 begins with the Monday of this week. */
export function rangeOf(page: number, today: Temporal.PlainDate): Range {
  const first = mondayOf(today).add({ weeks: page * weeksShown })
  return { first, last: first.add({ days: weeksShown * 7 - 1 }) }
}

export const statusFilters = ['all', 'published', 'drafts', 'unconfirmed', 'cancelled'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const isPending = (entry: Planned): entry is PendingDate => entry.status === 'pending_confirmation'

export const isDraft = (entry: Planned): entry is PlanningEvent =>
  entry.status === 'private_draft' || entry.status === 'organizer_draft'

export function isIn(filter: StatusFilter, entry: Planned): boolean {
  if (filter === 'drafts') return isDraft(entry)
  if (filter === 'unconfirmed') return isPending(entry)
  return filter === 'all' || entry.status === filter
}

/** Whether an entry has every word of a search. */
export function hasWords(entry: Planned, words: string): boolean {
  const { title, venue_name, venue_city, organizer } = entry
  const text = foldText(`${title} ${venue_name} ${venue_city} ${organizer.display_name}`)
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export interface Week {
  /** Monday. */
  readonly first: Temporal.PlainDate
  readonly entries: readonly Planned[]
}

/** Entries by the week of their dance night, in their order. An entry that began before the range is in the first week. */
export function weeksOf(entries: readonly Planned[], { first }: Pick<Range, 'first'>): Week[] {
  const weeks = Map.groupBy(entries, (entry) => {
    const monday = mondayOf(nightOf(entry))
    return (Temporal.PlainDate.compare(monday, first) < 0 ? first : monday).toString()
  })
  return [...weeks].map(([monday, list]) => ({ first: Temporal.PlainDate.from(monday), entries: list }))
}

/** The dates of one series that wait for confirmation. */
export interface WaitingSeries {
  readonly id: string
  readonly title: string
  readonly dates: readonly PendingDate[]
}

export interface Waiting {
  readonly series: readonly WaitingSeries[]
  readonly dates: number
  readonly drafts: readonly PlanningEvent[]
}

/** What a leader has to decide: coming dates without confirmation, and drafts that organizers share. */
export function waitingIn(entries: readonly Planned[], now: Temporal.Instant): Waiting {
  const coming = entries.filter(({ end_datetime }) => !isReached(end_datetime, now))
  const dates = coming.filter(isPending)
  const series = [...Map.groupBy(dates, ({ series_id }) => series_id)].map(([id, list]) => ({
    id,
    title: list[0]!.title,
    dates: list,
  }))
  const drafts = coming.filter(isDraft).filter(({ status }) => status === 'organizer_draft')
  return { series, dates: dates.length, drafts }
}
