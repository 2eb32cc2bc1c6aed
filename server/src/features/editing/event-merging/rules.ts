import {
  type MergeChoice,
  mergeChoiceNames,
  mergeChoices,
  sameEventMessage,
  twoNightsMessage,
  unpublishedMessage,
} from '@floorcraft/contract/editing/event-merging.ts'

type Column = (typeof mergeChoices)[MergeChoice][number]
/** The stored columns of an event. */
type Row = Readonly<Record<Column, unknown>>

/** Some columns of an event. */
export type Chosen<Event extends Row> = Partial<Pick<Event, Column>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Which choices differ between two events. */
export const differingChoices = (a: Row, b: Row): MergeChoice[] =>
  mergeChoiceNames.filter((name) => mergeChoices[name].some((column) => !isSame(a[column], b[column])))

/** These columns of an event. */
export const columnsOf = <Event extends Row>(event: Event, choices: readonly MergeChoice[]): Chosen<Event> =>
  Object.fromEntries(
    choices.flatMap((name) => mergeChoices[name].map((column) => [column, event[column]])),
  ) as Chosen<Event>

interface Night {
  readonly id: string
  readonly status: string
  readonly start_at: Temporal.Instant
  readonly end_at: Temporal.Instant
  readonly dance_night: string
}

const overlaps = (a: Night, b: Night) =>
  Temporal.Instant.compare(a.start_at, b.end_at) < 0 && Temporal.Instant.compare(b.start_at, a.end_at) < 0

/** Why two events cannot be merged; undefined when they can. People must not get on the list of another night. */
export function problemOfPair(a: Night, b: Night): string | undefined {
  if (a.id === b.id) return sameEventMessage
  if (a.status !== 'published' || b.status !== 'published') return unpublishedMessage
  return a.dance_night === b.dance_night || overlaps(a, b) ? undefined : twoNightsMessage
}

/** What an undo writes: what the event had before, where it was not changed since. A choice is restored whole or not at all. */
export const restoredColumns = <Event extends Row>(
  now: Event,
  { before, after, take }: { before: Chosen<Event>; after: Chosen<Event>; take: readonly MergeChoice[] },
): Chosen<Event> =>
  Object.fromEntries(
    take
      .filter((name) => mergeChoices[name].every((column) => isSame(now[column], after[column])))
      .flatMap((name) => mergeChoices[name].map((column) => [column, before[column]])),
  ) as Chosen<Event>
