import { kindConflicts } from './kind-conflicts.ts'
import {
  type ComparablePlace,
  cityKilometres,
  isCityOnly,
  kilometresApart,
  venueName,
  venueSimilarity,
} from './place-similarity.ts'
import type { Rarity } from './rarity.ts'
import { shareInText, titleSimilarity } from './title-similarity.ts'
import { meaningsOf, wordsOf } from './words.ts'

/** The fields of an event that are compared, by the names of their columns. */
export interface ComparableEvent extends ComparablePlace {
  readonly title: string
  readonly start_at: Temporal.Instant
  /** An event without an end lasts an evening. */
  readonly end_at?: Temporal.Instant | undefined
  /** The event lasts whole days: the start is a midnight. */
  readonly is_all_day?: boolean
  readonly description?: string | undefined
  readonly ticket_url?: string | null | undefined
  readonly facebook_url?: string | null | undefined
}

/** The facts for and against two announcements being one event. Each is from 0 (nothing) to 1; hours are from 0 to 3. */
export interface Evidence {
  readonly titleShorter: number
  readonly titleBoth: number
  readonly titleLetters: number
  readonly text: number
  readonly link: number
  readonly venue: number
  readonly otherVenue: number
  readonly far: number
  readonly hoursApart: number
  readonly otherLesson: number
  readonly otherCourse: number
  readonly otherDance: number
  readonly oneFloor: number
}

/** Events whose starts are further apart are different events. */
const maxHoursApart = 3

/** The evidence about two events; undefined when their times or places exclude that they are one. */
export function evidenceOf(a: ComparableEvent, b: ComparableEvent, rarity: Rarity): Evidence | undefined {
  const time = timeOf(a, b)
  const distance = kilometresApart(a, b)
  if (!time || (distance !== undefined && distance > cityKilometres)) return undefined
  const known = new Set(
    [a, b].flatMap((event) => meaningsOf(wordsOf(`${venueName(event)} ${event.venue_city ?? ''}`))),
  )
  const title = titleSimilarity(a.title, b.title, { rarity, known })
  const place = placeOf(a, b, { rarity, distance })
  const kind = kindConflicts(a.title, b.title)
  const isOneStart = time.hoursApart <= 0.25 && !time.isByDay
  return {
    titleShorter: title.shorter,
    titleBoth: title.both,
    titleLetters: title.letters,
    text: textSimilarity(a, b),
    link: Number(linksOf(a).some((link) => linksOf(b).includes(link))),
    venue: place.venue,
    otherVenue: place.otherVenue,
    far: place.far,
    hoursApart: time.hoursApart,
    otherLesson: Number(kind.lesson),
    otherCourse: Number(kind.course),
    otherDance: Number(kind.dance),
    // A venue has one dance floor, so two listings of a dance there at one time are the same dance.
    oneFloor: isOneStart ? kind.bothDances * Math.max(place.venue, place.near) : 0,
  }
}

function timeOf(
  a: ComparableEvent,
  b: ComparableEvent,
): { hoursApart: number; isByDay: boolean } | undefined {
  const [startA, startB] = [a.start_at.epochMilliseconds, b.start_at.epochMilliseconds]
  const hoursApart = Math.abs(startA - startB) / 3_600_000
  // An all-day event is only compared by its day.
  if (a.is_all_day && b.is_all_day) return hoursApart < 12 ? { hoursApart: 0, isByDay: true } : undefined
  if (a.is_all_day || b.is_all_day) return hoursApart < 24 ? { hoursApart: 0, isByDay: true } : undefined
  // An event that ends before the other begins is its class or its after-party.
  const isOver = startA <= startB ? endsBy(a, startB) : endsBy(b, startA)
  return isOver || hoursApart > maxHoursApart ? undefined : { hoursApart, isByDay: false }
}

function endsBy({ start_at, end_at }: ComparableEvent, moment: number): boolean {
  if (end_at === undefined) return false
  return Temporal.Instant.compare(end_at, start_at) > 0 && end_at.epochMilliseconds <= moment
}

function placeOf(
  a: ComparableEvent,
  b: ComparableEvent,
  { rarity, distance }: { rarity: Rarity; distance: number | undefined },
): Pick<Evidence, 'venue' | 'otherVenue' | 'far'> & { near: number } {
  const similarity = venueSimilarity(a, b, rarity.ofPlaceWord)
  // One announcement often names the venue in its title, and the other in its field.
  const venue = similarity ?? Math.max(venueInTitle(a, b, rarity), venueInTitle(b, a, rarity))
  const isPrecise = distance !== undefined && !isCityOnly(a) && !isCityOnly(b)
  const near = isPrecise ? Math.exp(-distance / 0.4) : 0
  return {
    venue,
    otherVenue: similarity === undefined ? 0 : 1 - Math.max(venue, near),
    near,
    far: isPrecise ? Math.min(1, Math.max(0, distance - 0.5) / 4) : 0,
  }
}

function venueInTitle(a: ComparableEvent, b: ComparableEvent, rarity: Rarity): number {
  return shareInText(venueName(b), a.title, rarity.ofPlaceWord)
}

const links = /https?:\/\/[^\s<>"')\]]+/g

/** A number or a date in an address. Without one the page may show all events of a venue or organizer. */
const eventNumber = /\d{5}|20\d\d-\d\d-\d\d/

/** The addresses of pages about this event alone, without parameters that count readers. */
function linksOf({ ticket_url, facebook_url, description }: ComparableEvent): string[] {
  const written = (description ?? '').slice(0, 1000).match(links) ?? []
  return [ticket_url, facebook_url, ...written].flatMap((text) => {
    const url = text ? URL.parse(text) : null
    if (!url || !eventNumber.test(url.pathname)) return []
    return [`${url.hostname.replace(/^(?:www|m)\./, '')}${url.pathname.replace(/\/$/, '')}`.toLowerCase()]
  })
}

/** The share of the shorter description's word pairs that the longer one contains. */
function textSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [first, second] = [pairsOf(a.description), pairsOf(b.description)]
  const smaller = Math.min(first.size, second.size)
  return smaller < 8 ? 0 : first.intersection(second).size / smaller
}

function pairsOf(text: string | undefined): Set<string> {
  const words = meaningsOf(wordsOf((text ?? '').slice(0, 1000)))
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
}
