import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { isPast } from '@floorcraft/contract/base/time/time.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'

export const ownFilters = ['all', 'published', 'drafts'] as const
export type OwnFilter = (typeof ownFilters)[number]

const isDraft = ({ status }: EventListItem) => status === 'private_draft' || status === 'organizer_draft'

export type OwnLabel = 'past' | 'draft' | 'published'

/** Core section 2, My events: Past, else Draft, else Published. A cancelled event is neither of the last two. */
export function labelOf(event: EventListItem, now: Temporal.Instant): OwnLabel | undefined {
  if (isPast(event, now)) return 'past'
  if (isDraft(event)) return 'draft'
  return event.status === 'cancelled' ? undefined : 'published'
}

/** The nights on the calendar that have not started, as every page counts them: without drafts and cancelled ones. */
export const countUpcoming = (events: readonly EventListItem[], now: Temporal.Instant): number =>
  events.filter((event) => labelOf(event, now) === 'published').length

export function isIn(filter: OwnFilter, event: EventListItem): boolean {
  return filter === 'all' || (filter === 'drafts' ? isDraft(event) : event.status === 'published')
}

export function countsOf(events: readonly EventListItem[]): Readonly<Record<OwnFilter, number>> {
  const count = (filter: OwnFilter) => events.filter((event) => isIn(filter, event)).length
  return { all: events.length, published: count('published'), drafts: count('drafts') }
}

/** Whether an event has every word of a search. */
export function hasWords(event: EventListItem, words: string): boolean {
  const text = foldText(`${event.title} ${event.venue_name} ${event.venue_city} ${event.scene_name}`)
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Upcoming and past events at this moment, each by start. */
export function splitByTime<Item extends EventListItem>(
  events: readonly Item[],
  now: Temporal.Instant,
): { upcoming: Item[]; past: Item[] } {
  const byStart = events
    .map((event) => ({ event, start: Date.parse(event.start_datetime) }))
    .sort((a, b) => a.start - b.start)
    .map(({ event }) => event)
  const { upcoming = [], past = [] } = Object.groupBy(byStart, (event) =>
    isPast(event, now) ? 'past' : 'upcoming',
  )
  return { upcoming, past }
}

/** One event, or the dates of a series with the same status as one entry. */
export interface OwnEntry<Item extends EventListItem> {
  readonly event: Item
  readonly others: readonly Item[]
}

/** Folds the dates of each series. The first date of upcoming events is shown, and the last date of past ones. */
export function foldSeries<Item extends EventListItem>(
  events: readonly Item[],
  shown: 'first' | 'last',
): OwnEntry<Item>[] {
  const groups = Map.groupBy(events, ({ id, series, status }) => (series ? `${series.id} ${status}` : id))
  const entries = [...groups.values()].map((dates) => {
    const event = shown === 'first' ? dates[0]! : dates.at(-1)!
    return { event, others: dates.filter((date) => date !== event) }
  })
  return entries.sort((a, b) => Date.parse(a.event.start_datetime) - Date.parse(b.event.start_datetime))
}

/** Entries by the month of the shown event at its place, in their order. */
export function monthsOf<Item extends EventListItem>(
  entries: readonly OwnEntry<Item>[],
): { month: Temporal.PlainDate; entries: readonly OwnEntry<Item>[] }[] {
  const months = Map.groupBy(entries, ({ event }) =>
    Temporal.Instant.from(event.start_datetime)
      .toZonedDateTimeISO(event.timezone)
      .toPlainDate()
      .with({ day: 1 })
      .toString(),
  )
  return [...months].map(([first, list]) => ({ month: Temporal.PlainDate.from(first), entries: list }))
}
