import { pick } from '@floorcraft/contract/base/pick.ts'
import {
  automaticKinds,
  type FeedProposal,
  type LinkedFeed,
  type ProposalKind,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import { type ImportedEventRow, mergeWithFeed, presentExisting } from '../calendar-import/service.ts'
import type { StoredEntry, StoredFeed } from './queries.ts'

export function presentFeed(feed: StoredFeed): LinkedFeed {
  return {
    ...pick(feed, ['id', 'calendar_url', 'name', 'months_ahead']),
    default_status: feed.default_status as LinkedFeed['default_status'],
    always_accept: automaticKinds.filter((kind) => feed.always_accept.includes(kind)),
    linked_by_name: feed.linked_by_name,
    linked_at: feed.linked_at.toString(),
    last_read_at: feed.last_read_at?.toString() ?? null,
    last_error: feed.last_error,
    next_read_at: feed.next_read_at.toString(),
  }
}

type Shown = Pick<ImportedEventRow, 'id'> & Parameters<typeof presentExisting>[0]

/** An open proposal with what it would change now; nothing when a member has made the same change by hand. */
export function presentProposal(
  { id, feed_id, kind, candidate }: StoredEntry,
  { imported, existing }: { imported: ImportedEventRow | undefined; existing: Shown | undefined },
): FeedProposal[] {
  const merge =
    candidate && imported && kind !== 'new'
      ? mergeWithFeed(candidate.facts, { before: imported.feed_facts, event: imported })
      : { changes: [], kept: [] }
  const shown = existing ? presentExisting(existing) : null
  const said = candidate?.facts ?? shown
  // A proposal to change an event that does not exist any more has nothing to change.
  if (!said || (kind !== 'new' && !shown)) return []
  if ((kind === 'changed' || kind === 'cancelled') && merge.changes.length + merge.kept.length === 0)
    return []
  return [
    {
      id,
      feed_id,
      kind: kind as ProposalKind,
      ...pick(said, ['title', 'start_datetime', 'end_datetime', 'timezone', 'is_all_day', 'venue_name']),
      venue_city: said.venue_city,
      event_type: candidate?.guesses.event_type ?? null,
      cancelled: candidate?.facts.cancelled ?? false,
      existing: shown,
      changes: [...merge.changes],
      kept: [...merge.kept],
    },
  ]
}
