import { pick } from '@floorcraft/contract/base/pick.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type {
  CalendarPreview,
  ExistingEvent,
  PreviewEvent,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import type { ReadCalendar } from './calendar-source.ts'
import type { Candidate } from './candidate.ts'
import type { Comparison, Match } from './compare-with-scene.ts'
import type { ComparableEventRow } from './queries.ts'

export async function presentPreview({
  calendar,
  comparison,
}: {
  calendar: ReadCalendar
  comparison: Comparison
}): Promise<CalendarPreview> {
  const { fresh, exact, similar } = comparison
  return {
    calendar_name: calendar.reading.name,
    calendar_url: calendar.url ?? null,
    converted: calendar.converted,
    new: await mapInSlices(fresh, (candidate) => presentCandidate(candidate)),
    exact_duplicates: await mapInSlices(exact, presentMatch),
    similar: await mapInSlices(similar, presentMatch),
    summary: summarise({ calendar, comparison }),
  }
}

/** How many events of the calendar are new, duplicates or similar. */
export function summarise({
  calendar,
  comparison,
}: {
  calendar: ReadCalendar
  comparison: Comparison
}): CalendarPreview['summary'] {
  return {
    total_found: calendar.candidates.length + calendar.tooLong,
    new_events: comparison.fresh.length,
    exact_duplicates: comparison.exact.length,
    similar_events: comparison.similar.length,
    too_long: calendar.tooLong,
    unreadable: calendar.reading.unreadable,
  }
}

const presentMatch = ({ candidate, ...match }: Match) => presentCandidate(candidate, match)

function presentCandidate(
  { fingerprint, feedId, facts, guesses }: Candidate,
  { existing, merge }: Partial<Omit<Match, 'candidate'>> = {},
): PreviewEvent {
  return {
    fingerprint,
    google_event_id: feedId,
    ...pick(facts, ['title', 'start_datetime', 'end_datetime', 'timezone', 'is_all_day', 'venue_name']),
    venue_city: facts.venue_city,
    event_type: guesses.event_type,
    dance_styles: [...guesses.dance_styles],
    cancelled: facts.cancelled,
    existing: existing ? presentExisting(existing) : null,
    changes: [...(merge?.changes ?? [])],
    kept: [...(merge?.kept ?? [])],
  }
}

/** An event of the scene, as a leader sees it beside the calendar's. */
export function presentExisting(
  row: Omit<
    ComparableEventRow,
    'description' | 'venue_address' | 'venue_state' | 'latitude' | 'longitude' | 'ticket_url' | 'facebook_url'
  >,
): ExistingEvent {
  return {
    id: row.id,
    title: row.title,
    start_datetime: isoInZone(row.start_at, row.timezone),
    end_datetime: isoInZone(row.end_at, row.timezone),
    ...pick(row, ['timezone', 'is_all_day', 'venue_name', 'venue_city', 'status']),
  }
}
