import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import {
  type ComparableEvent,
  type Rarity,
  readRarity,
  similarityOf,
} from '../../editing/event-similarity/service.ts'
import type { Candidate } from './candidate.ts'
import { type FeedMerge, mergeWithFeed } from './feed-facts.ts'
import { fingerprintOf } from './fingerprint.ts'
import {
  type ComparableEventRow,
  comparedText,
  type ImportedEventRow,
  type MergedImportRow,
} from './queries.ts'

export interface KnownEvents {
  /** Events that were imported into the scene before. */
  readonly imported: readonly ImportedEventRow[]
  /** The same for events that were merged into others, which stand for them. The calendar does not change those. */
  readonly merged: readonly MergedImportRow[]
  /** Every event of the scene around the time of the import. */
  readonly events: readonly ComparableEventRow[]
}

export interface Match {
  readonly candidate: Candidate
  /**
   * The stored event that the candidate equals or resembles; undefined when the candidate repeats an earlier entry of
   * the feed.
   */
  readonly existing: ComparableEventRow | undefined
  /** What the feed changes in an event that was imported from it. */
  readonly merge?: FeedMerge | undefined
}

export interface Comparison {
  readonly fresh: readonly Candidate[]
  readonly exact: readonly Match[]
  readonly similar: readonly Match[]
}

/**
 * Sorts candidates into new events, exact duplicates and similar ones. A duplicate was imported before under the same
 * id, or has the title, start and venue of another one, here or earlier in the feed. A similar one is another
 * announcement of the same night.
 */
export async function compareWithScene(
  candidates: readonly Candidate[],
  known: KnownEvents,
): Promise<Comparison> {
  const byFeedId = new Map(known.imported.map((row) => [row.feed_event_id, row]))
  const byFingerprint = new Map<string, ComparableEventRow>()
  await mapInSlices(known.events, (row) => byFingerprint.set(fingerprintOfRow(row), row))
  for (const row of [...known.merged, ...known.imported]) byFingerprint.set(row.fingerprint, row)
  const mergedByFeedId = new Map(known.merged.map((row) => [row.feed_event_id, row]))
  const nearby = indexByHour(known.events)
  const words = readRarity()
  await mapInSlices(known.events, words.add)
  await mapInSlices(candidates, ({ facts }) => words.add(facts))
  const seen = new Set<string>()
  const fresh: Candidate[] = []
  const exact: Match[] = []
  const similar: Match[] = []
  await mapInSlices(candidates, (candidate) => {
    const sameEntry = byFeedId.get(candidate.feedId)
    const sameContent = mergedByFeedId.get(candidate.feedId) ?? byFingerprint.get(candidate.fingerprint)
    if (sameEntry) {
      const merge = mergeWithFeed(candidate.facts, { before: sameEntry.feed_facts, event: sameEntry })
      exact.push({ candidate, existing: sameEntry, merge })
    } else if (sameContent || seen.has(candidate.fingerprint)) {
      exact.push({ candidate, existing: sameContent })
    } else {
      const resembled = mostSimilar(candidate, nearby, words.rarity)
      if (resembled) similar.push({ candidate, existing: resembled })
      else fresh.push(candidate)
    }
    seen.add(candidate.fingerprint)
  })
  return { fresh, exact, similar }
}

function fingerprintOfRow(row: ComparableEventRow): string {
  return fingerprintOf({ title: row.title, start: row.start_at.toString(), venueName: row.venue_name })
}

const hourMilliseconds = 3_600_000
type HourIndex = ReadonlyMap<number, readonly ComparableEventRow[]>

interface Nearby {
  readonly timed: HourIndex
  readonly allDay: HourIndex
}

// Similar events start within three hours of each other, or on one day when one of them has no hour. With this index
// 20,000 entries stay fast.
function indexByHour(rows: readonly ComparableEventRow[]): Nearby {
  const [timed, allDay] = [false, true].map((isAllDay) =>
    Map.groupBy(
      rows.filter((row) => row.is_all_day === isAllDay),
      (row) => Math.floor(row.start_at.epochMilliseconds / hourMilliseconds),
    ),
  )
  return { timed: timed!, allDay: allDay! }
}

const hoursAround = 3
const hoursOfDay = 24

function rowsAround(index: HourIndex, hour: number, reach: number): readonly ComparableEventRow[] {
  return Array.from({ length: 2 * reach + 1 }, (_, at) => index.get(hour - reach + at) ?? []).flat()
}

function mostSimilar(candidate: Candidate, nearby: Nearby, rarity: Rarity): ComparableEventRow | undefined {
  const hour = Math.floor(Date.parse(candidate.facts.start_datetime) / hourMilliseconds)
  const reach = candidate.facts.is_all_day ? hoursOfDay : hoursAround
  const rows = [...rowsAround(nearby.timed, hour, reach), ...rowsAround(nearby.allDay, hour, hoursOfDay)]
  const compared = comparable(candidate)
  return rows
    .map((row) => ({ row, similarity: similarityOf(compared, row, rarity) }))
    .filter(({ similarity }) => similarity.same)
    .sort((a, b) => b.similarity.score - a.similarity.score)[0]?.row
}

function comparable({ facts, guesses }: Candidate): ComparableEvent {
  return {
    ...facts,
    ticket_url: guesses.ticket_url,
    facebook_url: guesses.facebook_url,
    start_at: Temporal.Instant.from(facts.start_datetime),
    end_at: Temporal.Instant.from(facts.end_datetime),
    description: cutText(facts.description, comparedText),
  }
}
