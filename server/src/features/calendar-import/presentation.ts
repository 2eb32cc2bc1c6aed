import type { CalendarPreview, PreviewEvent } from '@floorcraft/contract/calendar-import.ts'
import { isoInZone } from '@floorcraft/contract/time.ts'
import type { ReadCalendar } from './calendar-source.ts'
import type { Candidate } from './candidate.ts'
import type { Comparison, Match } from './compare-with-scene.ts'

export function presentPreview({
  calendar,
  comparison,
}: {
  calendar: ReadCalendar
  comparison: Comparison
}): CalendarPreview {
  const { fresh, exact, similar } = comparison
  return {
    calendar_name: calendar.reading.name,
    calendar_url: calendar.url ?? null,
    converted: calendar.converted,
    new: fresh.map((candidate) => presentCandidate(candidate)),
    exact_duplicates: exact.map(presentMatch),
    similar: similar.map(presentMatch),
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

const presentMatch = ({ candidate, existing, changes }: Match) =>
  presentCandidate(candidate, { existing, changes })

function presentCandidate(
  { fingerprint, feedId, cancelled, facts, guesses }: Candidate,
  match: Partial<Omit<Match, 'candidate'>> = {},
): PreviewEvent {
  return {
    fingerprint,
    google_event_id: feedId,
    title: facts.title,
    start_datetime: isoInZone(facts.start.toInstant(), facts.start.timeZoneId),
    end_datetime: isoInZone(facts.end.toInstant(), facts.end.timeZoneId),
    timezone: facts.start.timeZoneId,
    is_all_day: facts.isAllDay,
    venue_name: facts.venue_name,
    venue_city: facts.venue_city,
    event_type: guesses.event_type,
    dance_styles: [...guesses.dance_styles],
    cancelled,
    existing_event_id: match.existing?.id ?? null,
    existing_title: match.existing?.title ?? null,
    changes: [...(match.changes ?? [])],
  }
}
