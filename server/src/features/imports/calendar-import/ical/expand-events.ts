import type { Budget } from '../recurrence/recurrences.ts'
import type { EpochSeconds } from '../zones/zone.ts'
import type { EventDetails } from './event-details.ts'
import type { FeedEvent } from './feed-event.ts'
import { basicText, type EventLength, type FeedTime, instantOf } from './feed-time.ts'
import { isSeries, members, type Window } from './series.ts'
import { TimeIndex } from './time-index.ts'

/** One event on one day, as the feed's rules and overrides give it. */
export interface ExpandedEvent {
  uid: string
  /** Identifies the occurrence in its series: RECURRENCE-ID as text. Undefined for a single event. */
  recurrenceId: string | undefined
  start: FeedTime
  length: EventLength | undefined
  details: EventDetails
}

/** Expands the events of one UID: its series, with overrides in place of the occurrences that they replace. */
export function* expandEvents(
  uid: string,
  events: FeedEvent[],
  window: Window,
  budget: Budget,
): Generator<ExpandedEvent> {
  const masters = latestMasters(events.filter((event) => !event.recurrenceId))
  const overrides = latestRevisions(events.filter((event) => event.recurrenceId))
  const overridden = new TimeIndex(overrides.map((override) => [override.recurrenceId!, override]))
  const changes = overrides.filter((override) => override.thisAndFuture).map(changeOf)
  changes.sort((a, b) => a.from - b.from)
  const reach = Math.max(0, ...changes.map((change) => Math.abs(change.shift)))
  const widened = { from: window.from - reach, to: window.to + reach }

  for (const master of masters) {
    const series = isSeries(master)
    for (const member of members(master, widened, budget)) {
      if (overridden.find(member.start)) continue
      const recurrenceId = series ? basicText(member.start) : undefined
      const instant = instantOf(member.start)
      const change = changes.findLast(({ from }) => from <= instant)
      const event = change
        ? { uid, recurrenceId, ...changed(member.start, change), details: inherit(change.event, master) }
        : { uid, recurrenceId, ...member, details: master.details }
      if (isWithin(event.start, window)) yield event
    }
  }
  for (const override of overrides) {
    if (!isWithin(override.start, window)) continue
    const details = inherit(override, masters[0])
    const { start, length } = override
    yield { uid, recurrenceId: basicText(override.recurrenceId!), start, length, details }
  }
}

function isWithin(start: FeedTime, window: Window): boolean {
  const instant = instantOf(start)
  return instant >= window.from && instant < window.to
}

/** RANGE=THISANDFUTURE: from this occurrence on the series has another time and other details. */
interface Change {
  from: EpochSeconds
  shift: number
  event: FeedEvent
}

function changeOf(override: FeedEvent): Change {
  const original = override.recurrenceId!
  return {
    from: instantOf(original),
    shift:
      original.kind === 'date' && override.start.kind !== 'date'
        ? 0
        : override.start.wall - wallLike(original, override),
    event: override,
  }
}

function wallLike(original: FeedTime, override: FeedEvent): number {
  return override.start.kind === 'zoned' && original.kind === 'zoned'
    ? override.start.zone.wallOf(instantOf(original))
    : original.wall
}

function changed(start: FeedTime, change: Change): Pick<ExpandedEvent, 'start' | 'length'> {
  const { zone, kind } = change.event.start
  const wall = kind === 'zoned' && start.kind === 'zoned' ? zone.wallOf(instantOf(start)) : start.wall
  return { start: { kind, zone, wall: wall + change.shift }, length: change.event.length }
}

/** An override takes from its series what it leaves out. */
function inherit(override: FeedEvent, master: FeedEvent | undefined): EventDetails {
  const { details } = override
  if (!master || (details.title !== '' && details.location !== '' && details.description !== ''))
    return details
  return {
    ...details,
    title: details.title || master.details.title,
    location: details.location || master.details.location,
    description: details.description || master.details.description,
  }
}

/**
 * Of several revisions for the same time the newest counts: by SEQUENCE, then by time stamp, then by position in the
 * file.
 */
function latestRevisions(events: FeedEvent[]): FeedEvent[] {
  const latest = new Map<string, FeedEvent>()
  for (const event of events) {
    const key = basicText(event.recurrenceId ?? event.start)
    const known = latest.get(key)
    const isOlder =
      known &&
      (event.sequence < known.sequence ||
        (event.sequence === known.sequence && event.revision < known.revision))
    if (!isOlder) latest.set(key, event)
  }
  return [...latest.values()]
}

/**
 * A higher SEQUENCE replaces the whole event (RFC 5545 section 3.8.7.4). Events with the same UID and SEQUENCE but
 * different starts are all kept: some producers give every event the same UID.
 */
function latestMasters(masters: FeedEvent[]): FeedEvent[] {
  const newest = Math.max(...masters.map((event) => event.sequence))
  return latestRevisions(masters.filter((event) => event.sequence === newest))
}
