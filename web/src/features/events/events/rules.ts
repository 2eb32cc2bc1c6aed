import { organizingRoles } from '@floorcraft/contract/base/access.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import { atPlace } from '../../../lib/formats.ts'

export interface Night {
  readonly date: Temporal.PlainDate
  readonly events: readonly EventListItem[]
}

export interface Agenda {
  /** Started, not over. */
  readonly now: readonly EventListItem[]
  /** Not started yet, by dance night. */
  readonly nights: readonly Night[]
  /** Over, the latest first. */
  readonly past: readonly EventListItem[]
}

/** Sorts events (by start, as the API sends them) into running ones, coming ones by dance night, and past ones. */
export function agendaOf(events: readonly EventListItem[], now: Temporal.Instant): Agenda {
  const isOver = (event: EventListItem) => isReached(event.end_datetime, now)
  const hasStarted = (event: EventListItem) => isReached(event.start_datetime, now)
  const running = events.filter((event) => hasStarted(event) && !isOver(event))
  const coming = events.filter((event) => !hasStarted(event))
  const past = events.filter(isOver).reverse()
  const byNight = Map.groupBy(coming, (event) => nightOf(event).toString())
  const nights = [...byNight]
    .map(([date, list]) => ({ date: Temporal.PlainDate.from(date), events: list }))
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date))
  return { now: running, nights, past }
}

/** The start of an event, to order by it. */
export const instantOf = (event: EventListItem) =>
  Temporal.Instant.from(event.start_datetime).epochMilliseconds

type Starting = Pick<EventListItem, 'start_datetime' | 'timezone' | 'is_all_day'>

/** Kept, because the parts of a page ask for the nights of all events again and again. */
const knownNights = new WeakMap<Starting, Temporal.PlainDate>()

/** The dance night an event begins in, at its own place. */
export function nightOf(event: Starting): Temporal.PlainDate {
  const known = knownNights.get(event)
  if (known) return known
  const start = atPlace(event.start_datetime, event.timezone)
  const night = event.is_all_day ? start.toPlainDate() : danceNightOf(start)
  knownNights.set(event, night)
  return night
}

/** The dance night an event ends in: that of its start unless it lasts several. */
export function lastNightOf(event: Pick<EventListItem, 'end_datetime' | 'timezone'>): Temporal.PlainDate {
  return danceNightOf(atPlace(event.end_datetime, event.timezone).subtract({ seconds: 1 }))
}

/** The current dance night in a zone. */
export function tonight(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return danceNightOf(now.toZonedDateTimeISO(timeZone))
}

type Owned = Pick<EventListItem, 'organizer_uid' | 'scene_id'>
type Member = Pick<Account, 'role' | 'firebase_uid' | 'led_scene_ids'>

/** Whether a member may change an event: its organizer, the leaders of its scene and admins. The server decides. */
export function mayEdit(member: Member | undefined, event: Owned): boolean {
  if (!member || !organizingRoles.some((role) => role === member.role)) return false
  return (
    member.role === 'admin' ||
    member.firebase_uid === event.organizer_uid ||
    member.led_scene_ids.includes(event.scene_id)
  )
}

/** Whether an API datetime is in the past or now. */
export function isReached(iso: string, now: Temporal.Instant): boolean {
  return Date.parse(iso) <= now.epochMilliseconds
}

type Times = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

export interface ReaderTimes {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
}

/**
 * An event's times in the reader's zone. Undefined when both clocks show the same time, and for whole days, which are
 * the same everywhere.
 */
export function readerTimes(event: Times, readerZone: string | undefined): ReaderTimes | undefined {
  if (readerZone === undefined || event.is_all_day) return undefined
  const [startAtPlace, endAtPlace] = [
    atPlace(event.start_datetime, event.timezone),
    atPlace(event.end_datetime, event.timezone),
  ]
  const [start, end] = [startAtPlace.withTimeZone(readerZone), endAtPlace.withTimeZone(readerZone)]
  const isSame =
    start.offsetNanoseconds === startAtPlace.offsetNanoseconds &&
    end.offsetNanoseconds === endAtPlace.offsetNanoseconds
  return isSame ? undefined : { start, end }
}
