import { createHash } from 'node:crypto'
import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { ProposalKind } from '@floorcraft/contract/imports/linked-feeds.ts'
import type { Candidate, Comparison, ImportedEventRow } from '../calendar-import/service.ts'

/** What is stored about an entry of a feed. */
export interface PlannedEntry {
  readonly feed_event_id: string
  readonly content_hash: string
  readonly state: 'open' | 'ignored' | 'done'
  readonly kind: ProposalKind | null
  readonly candidate: Candidate | null
  readonly event_id: string | null
  readonly starts_at: Temporal.Instant
}

export interface KnownEntry {
  readonly feed_event_id: string
  readonly content_hash: string
  readonly state: string
}

export interface EntryPlan {
  /** The entries to write. */
  readonly written: readonly PlannedEntry[]
  /** The feed ids of proposals that the feed makes no longer. */
  readonly withdrawn: readonly string[]
}

/**
 * What a reading proposes. An entry that was decided before is proposed again only when the feed has changed it.
 * `missing` are published events of this feed that it no longer lists, although it lists later ones.
 */
export function planEntries(reading: {
  readonly comparison: Comparison
  readonly missing: readonly ImportedEventRow[]
  readonly known: readonly KnownEntry[]
  /** A leader has just seen all events, so that new ones are not proposed. */
  readonly isReviewed: boolean
}): EntryPlan {
  const { comparison, missing, known, isReviewed } = reading
  const moved = pairMoved(comparison, missing)
  const paired = new Set(moved.values())
  const entries = [
    ...comparison.fresh.map((candidate) => newOrMoved(candidate, null, moved)),
    ...comparison.similar.map(({ candidate, existing }) =>
      newOrMoved(candidate, existing?.id ?? null, moved),
    ),
    ...comparison.exact.map(exactEntry),
    ...missing.filter(({ id }) => !paired.has(id)).map(goneEntry),
  ]
  const before = new Map(known.map((entry) => [entry.feed_event_id, entry]))
  const written = entries.flatMap((entry): PlannedEntry[] => {
    const last = before.get(entry.feed_event_id)
    const isDecided = last !== undefined && last.state !== 'open' && last.content_hash === entry.content_hash
    if (isDecided && (entry.state === 'open' || last.state === entry.state)) return []
    return [isReviewed && entry.kind === 'new' ? { ...entry, state: 'ignored' } : entry]
  })
  const listed = new Set(entries.map(({ feed_event_id }) => feed_event_id))
  const withdrawn = known.filter(({ feed_event_id, state }) => state === 'open' && !listed.has(feed_event_id))
  return { written, withdrawn: withdrawn.map(({ feed_event_id }) => feed_event_id) }
}

const longestMoveMilliseconds = 14 * 24 * 3_600_000

/**
 * Some feeds give an event another id when its time changes. A new entry is a missing event if it is the only one with
 * this title and venue within two weeks. The result has the ids of the events by feed id.
 */
function pairMoved(
  { fresh, similar }: Comparison,
  missing: readonly ImportedEventRow[],
): ReadonlyMap<string, string> {
  const free = new Map(missing.map((row) => [row.id, row]))
  const pairs = new Map<string, string>()
  for (const { candidate, existing } of similar) {
    if (existing && free.delete(existing.id)) pairs.set(candidate.feedId, existing.id)
  }
  const byName = Map.groupBy(free.values(), nameOf)
  const candidates = Map.groupBy(fresh, ({ facts }) => nameOf(facts))
  for (const [name, rows] of byName) {
    const near = (candidates.get(name) ?? []).filter((candidate) => isNear(candidate, rows[0]!))
    if (rows.length === 1 && near.length === 1) pairs.set(near[0]!.feedId, rows[0]!.id)
  }
  return pairs
}

const nameOf = ({ title, venue_name }: { title: string; venue_name: string }) =>
  `${foldWords(title)}\n${foldWords(venue_name)}`

const isNear = ({ facts }: Candidate, { start_at }: ImportedEventRow) =>
  Math.abs(Date.parse(facts.start_datetime) - start_at.epochMilliseconds) <= longestMoveMilliseconds

function newOrMoved(
  candidate: Candidate,
  similarId: string | null,
  moved: ReadonlyMap<string, string>,
): PlannedEntry {
  const movedId = moved.get(candidate.feedId)
  return movedId
    ? { ...entryOf(candidate), state: 'open', kind: 'changed', event_id: movedId }
    : { ...entryOf(candidate), state: 'open', kind: 'new', event_id: similarId }
}

function exactEntry({ candidate, existing, merge }: Comparison['exact'][number]): PlannedEntry {
  const isChanged = merge !== undefined && merge.changes.length + merge.kept.length > 0
  const entry = { ...entryOf(candidate), event_id: existing?.id ?? null }
  if (!isChanged) return { ...entry, candidate: null, state: 'done', kind: null }
  const isCancelled = merge.changes.some(({ field, after }) => field === 'cancelled' && after === 'true')
  return { ...entry, state: 'open', kind: isCancelled ? 'cancelled' : 'changed' }
}

const entryOf = (candidate: Candidate) => ({
  feed_event_id: candidate.feedId,
  content_hash: createHash('sha256').update(JSON.stringify(candidate.facts)).digest('hex').slice(0, 32),
  candidate,
  starts_at: Temporal.Instant.from(candidate.facts.start_datetime),
})

const goneEntry = ({ id, feed_event_id, start_at }: ImportedEventRow): PlannedEntry => ({
  feed_event_id,
  content_hash: 'gone',
  state: 'open',
  kind: 'gone',
  candidate: null,
  event_id: id,
  starts_at: start_at,
})
