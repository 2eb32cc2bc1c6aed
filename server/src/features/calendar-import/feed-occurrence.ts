import { createHash } from 'node:crypto'
import type { EventDetails } from './ical/event-details.ts'
import type { ExpandedEvent } from './ical/expand-events.ts'
import { instantOf } from './ical/feed-time.ts'
import { civilFromDay, dayOf, isoWallOf } from './recurrence/wall-clock.ts'
import type { EpochSeconds, Zone } from './zones/zone.ts'

/** One event on one day, ready to be imported. Plain data: it crosses from the worker to the server. */
export interface FeedOccurrence extends EventDetails {
  /** The same for the same occurrence at every fetch: the UID and, in a series, the original start. */
  googleEventId: string
  uid: string
  recurrenceId: string | undefined
  /** Instants, ISO 8601 in UTC. The end is undefined when the feed gives none that makes sense. */
  start: string
  end: string | undefined
  /** The same two on the clock of `timezone`; for an all-day event the end is the midnight behind its last day. */
  startWall: string
  endWall: string | undefined
  allDay: boolean
  /** The feed gave a wall time without a zone; the place's zone was used. */
  floating: boolean
  timezone: string
}

/** `place` is the zone of the scene: it holds for dates, floating times, UTC times and zones without a name. */
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

/** A stand-in for a UID that the feed left out: the same for the same title, start and place. */
export function uidFromContent(details: EventDetails, start: string): string {
  const hash = createHash('sha256').update(`${details.title}\n${start}\n${details.location}`)
  return `no-uid-${hash.digest('hex').slice(0, 24)}`
}
