import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type {
  CalendarPreview,
  findImportPlace,
  PreviewEvent,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { atPlace } from '../../../lib/formats.ts'

/** The events of one month at their places, by start. */
export interface Month {
  /** `2026-11` */
  readonly month: string
  readonly events: readonly PreviewEvent[]
}

export function byMonth(events: readonly PreviewEvent[]): Month[] {
  const sorted = events.toSorted((a, b) => Date.parse(a.start_datetime) - Date.parse(b.start_datetime))
  const months = Map.groupBy(sorted, ({ start_datetime, timezone }) =>
    atPlace(start_datetime, timezone).toPlainDate().toPlainYearMonth().toString(),
  )
  return [...months].map(([month, list]) => ({ month, events: list }))
}

export type ToldPlace = ResponseOf<typeof findImportPlace>

/** One of several servers has the import. The others do not know its place, so their answer changes nothing. */
export const newestPlace = (before: ToldPlace | undefined, now: ToldPlace): ToldPlace =>
  now.imports_before === null ? (before ?? now) : now

/** Whether an event has all words in its title or place, without regard to case and accents. */
export function matchesWords(event: PreviewEvent, words: string): boolean {
  const text = foldText(`${event.title} ${event.venue_name} ${event.venue_city}`)
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const feedIdOf = ({ google_event_id }: PreviewEvent) => google_event_id

/** The chosen ids with some more, or with some less. */
export function withIds(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The events that an update changes. */
export const changedEvents = ({ exact_duplicates }: CalendarPreview) =>
  exact_duplicates.filter(({ changes }) => changes.length > 0)

/** The input of the import about the chosen events: the ids of new ones to leave out, and of similar ones to take. */
export function choiceOf(preview: CalendarPreview, chosen: ReadonlySet<string>) {
  const fresh = preview.new.map(feedIdOf)
  const similar = preview.similar.map(feedIdOf)
  return {
    skip_event_ids: fresh.filter((id) => !chosen.has(id)),
    include_event_ids: similar.filter((id) => chosen.has(id)),
  }
}
