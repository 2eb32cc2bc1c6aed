import { createHash } from 'node:crypto'
import type { EventDetails } from './ical/event-details.ts'
import type { ExpandedEvent } from './ical/expand-events.ts'
import { instantOf } from './ical/feed-time.ts'
import { civilFromDay, dayOf, isoWallOf } from './recurrence/wall-clock.ts'
import type { EpochSeconds, Zone } from './zones/zone.ts'

/** One event on one day, ready to be imported. Plain data, because the worker sends it to the server. */
export interface FeedOccurrence extends EventDetails {
  /** Stays the same at every fetch: the UID and, in a series, the original start. */
  googleEventId: string
  uid: string
  recurrenceId: string | undefined
  /** Instants, ISO 8601 in UTC. The end is undefined when the feed gives none, or one before the start. */
  start: string
  end: string | undefined
  /** Start and end as wall times of `timezone`; an all-day event ends at the midnight after its last day. */
  startWall: string
  endWall: string | undefined
  allDay: boolean
  /** Whether the feed gave a wall time without a zone. Then it was read in the zone of the place. */
  floating: boolean
  timezone: string
}

/** `place` is the zone of the scene. It is used for dates, floating times, UTC times and zones without a name. */
export function occurrenceOf(event: ExpandedEvent, place: Zone): FeedOccurrence | undefined {
  const { start, uid, recurrenceId, details } = event
  const zone = start.zone.iana === undefined || start.zone.iana === 'UTC' ? place : start.zone
  const startInstant = instantOf(start)
  const endInstant = endOf(event, startInstant)
  if (!isWritable(startInstant) || !isWritable(endInstant ?? startInstant)) return undefined
  return {
    ...details,
    googleEventId: recurrenceId === undefined ? uid : `${uid}_${recurrenceId}`,
    uid,
    recurrenceId,
    start: isoInstant(startInstant),
    end: endInstant === undefined ? undefined : isoInstant(endInstant),
    startWall: isoWallOf(zone.wallOf(startInstant)),
    endWall: endInstant === undefined ? undefined : isoWallOf(zone.wallOf(endInstant)),
    allDay: start.kind === 'date',
    floating: start.kind === 'floating',
    timezone: zone.iana ?? 'UTC',
  }
}

function endOf({ start, length }: ExpandedEvent, startInstant: EpochSeconds): EpochSeconds | undefined {
  if (!length) return undefined
  if (length.kind === 'exact') return startInstant + length.seconds
  return start.zone.instantOf(start.wall + length.days * 86_400) + length.seconds
}

function isWritable(instant: EpochSeconds): boolean {
  const { year } = civilFromDay(dayOf(instant))
  return year >= 1 && year <= 9999
}

function isoInstant(instant: EpochSeconds): string {
  return `${isoWallOf(instant)}Z`
}

/** Replaces a missing UID: the same title, start and place give the same id. */
export function uidFromContent(details: EventDetails, start: string): string {
  const hash = createHash('sha256').update(`${details.title}\n${start}\n${details.location}`)
  return `no-uid-${hash.digest('hex').slice(0, 24)}`
}
