import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { FieldChange } from '@floorcraft/contract/imports/calendar-import.ts'

/** What a calendar says about an event, as JSON. */
export interface FeedFacts {
  readonly title: string
  readonly description: string
  /** ISO 8601 with the offset of `timezone`. */
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly cancelled: boolean
}

/** The fields of a group change together, because half of a new time or place would be wrong. */
const groups = {
  title: ['title'],
  times: ['start_datetime', 'end_datetime', 'is_all_day'],
  place: venueFields,
  description: ['description'],
  status: ['cancelled'],
} as const satisfies Record<string, readonly (keyof FeedFacts)[]>
export type FactGroup = keyof typeof groups
type Field = (typeof groups)[FactGroup][number]

/** The stored event, as far as a calendar can change it. */
export interface StoredFacts {
  readonly title: string
  readonly description: string
  readonly start_at: Temporal.Instant
  readonly end_at: Temporal.Instant
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
  readonly status: string
}

export interface FeedMerge {
  /** The groups to take from the calendar. */
  readonly taken: readonly FactGroup[]
  /** The fields that these groups change. */
  readonly changes: readonly FieldChange[]
  /** The changes that the event does not take, because a member has edited these fields. */
  readonly kept: readonly FieldChange[]
}

/**
 * Compares what a calendar said when the event last followed it (`before`), what it says now, and the event. A group
 * that was edited by hand since then stays as it is. Without `before` no edit is known, and the calendar decides.
 */
export function mergeWithFeed(
  now: FeedFacts,
  { before, event }: { before: FeedFacts | null; event: StoredFacts },
): FeedMerge {
  const own = factsOfEvent(event)
  const differing = (Object.keys(groups) as FactGroup[]).filter(
    (group) => !isSameGroup(group, own, now) && !(group === 'status' && event.status.endsWith('draft')),
  )
  const isEdited = (group: FactGroup) => before !== null && !isSameGroup(group, before, own)
  const taken = differing.filter((group) => !isEdited(group))
  const kept = differing.filter((group) => isEdited(group) && !isSameGroup(group, before!, now))
  return {
    taken,
    changes: taken.flatMap((group) => changesIn(group, { from: own, to: now })),
    kept: kept.flatMap((group) => changesIn(group, { from: own, to: now })),
  }
}

type ComparedFacts = Omit<FeedFacts, 'latitude' | 'longitude'>

function factsOfEvent({ start_at, end_at, status, ...event }: StoredFacts): ComparedFacts {
  return {
    ...event,
    start_datetime: isoInZone(start_at, event.timezone),
    end_datetime: isoInZone(end_at, event.timezone),
    cancelled: status === 'cancelled',
  }
}

const isSameGroup = (group: FactGroup, a: ComparedFacts, b: ComparedFacts) =>
  groups[group].every((field) => isSameField(field, a, b))

function isSameField(field: Field, a: ComparedFacts, b: ComparedFacts): boolean {
  // One instant has several texts when the zones differ.
  if (field === 'start_datetime' || field === 'end_datetime') {
    return Temporal.Instant.compare(Temporal.Instant.from(a[field]), Temporal.Instant.from(b[field])) === 0
  }
  return a[field] === b[field]
}

function changesIn(
  group: FactGroup,
  { from, to }: { from: ComparedFacts; to: ComparedFacts },
): FieldChange[] {
  return groups[group].flatMap((field) =>
    isSameField(field, from, to)
      ? []
      : [{ field, before: beginningOf(from[field]), after: beginningOf(to[field]) }],
  )
}

/** The beginning of a value, because whole descriptions would make a preview megabytes long. */
const beginningOf = (value: string | boolean) => cutText(String(value), 300)
