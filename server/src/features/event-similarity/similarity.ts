import { type ComparablePlace, isCityOnly, placeSimilarity, venueSimilarity } from './place-similarity.ts'
import { kindFactor, namesDance, namesLesson, titleSimilarity } from './title-similarity.ts'
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
}

/** What a query selects of an event that is compared. */
export const comparableColumns = [
  'events.title',
  'events.start_at',
  'events.end_at',
  'events.is_all_day',
  'events.venue_name',
  'events.venue_address',
  'events.venue_city',
  'events.latitude',
  'events.longitude',
] as const

export interface Similarity {
  same: boolean
  /** 0 (nothing in common) to 1 (equal). */
  score: number
}

/** Two events are similar from this score. */
const similarFrom = 0.6

/** Events whose starts are further apart are different events. */
const maxHoursApart = 2.5

/**
 * Whether two events are the same event, announced twice. Title, start and place must be similar. Words that many dance
 * events use count little. If only the city is known, the title counts more.
 */
export function similarityOf(a: ComparableEvent, b: ComparableEvent): Similarity {
  const time = timeSimilarity(a, b)
  const place = time === 0 ? 0 : placeSimilarity(a, b)
  if (place === 0) return { same: false, score: 0 }
  const name = titleSimilarity(a.title, b.title)
  // Organizers use one description for many events: it only counts if the places can be the same.
  const atOneVenue = place >= 0.5 && (venueSimilarity(a, b) ?? 1) >= 0.6
  const text = atOneVenue ? Math.max(name, 0.9 * textSimilarity(a, b)) : name
  const kind = kindFactor(a.title, b.title)
  const isOneFloor = place >= 0.9 && time >= sameStart && kind === 1 && isDanceAtOneVenue(a, b)
  const likely = isOneFloor ? Math.max(text, oneFloor) : text
  const score = round((likely * 0.6 + place * 0.25 + time * 0.15) * kind)
  return { same: score >= similarFrom && likely >= (time < anHourApart ? farTitle : 0.4), score }
}

/** Up to a quarter of an hour apart, by `timeSimilarity`. */
const sameStart = 0.94
/** More than an hour apart the titles must be more similar: one venue has a class and a party, or two parties. */
const anHourApart = 0.76
const farTitle = 0.6

/** The similarity of titles of two dances that begin at one venue at the same time: it has one dance floor. */
const oneFloor = 0.5

function isDanceAtOneVenue(a: ComparableEvent, b: ComparableEvent): boolean {
  const titles = [a.title, b.title]
  return !isCityOnly(a) && !isCityOnly(b) && titles.some(namesDance) && !titles.some(namesLesson)
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function timeSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [startA, startB] = [a.start_at.epochMilliseconds, b.start_at.epochMilliseconds]
  const hoursApart = Math.abs(startA - startB) / 3_600_000
  // An all-day event is only compared by its day.
  if (a.is_all_day || b.is_all_day) return hoursApart < 24 ? 0.6 : 0
  // An event that ends before the other begins is its class or its after-party.
  const isOver = startA <= startB ? endsBy(a, startB) : endsBy(b, startA)
  return isOver || hoursApart > maxHoursApart ? 0 : 1 - (hoursApart / maxHoursApart) * 0.6
}

function endsBy({ start_at, end_at }: ComparableEvent, moment: number): boolean {
  if (end_at === undefined) return false
  return Temporal.Instant.compare(end_at, start_at) > 0 && end_at.epochMilliseconds <= moment
}

/** The share of the shorter description's word pairs that the longer one contains. */
function textSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [first, second] = [pairsOf(a.description), pairsOf(b.description)]
  const smaller = Math.min(first.size, second.size)
  if (smaller < 12) return 0
  return [...first].filter((pair) => second.has(pair)).length / smaller
}

function pairsOf(text: string | undefined): Set<string> {
  const words = meaningsOf(wordsOf((text ?? '').slice(0, 3000)))
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
}
