import { foldWords } from '@floorcraft/contract/text-folding.ts'
import { withoutCancelledMark } from './cancelled-title.ts'

/** The fields of an event that are compared, by the names of their columns. */
export interface ComparableEvent {
  readonly title: string
  readonly start_at: Temporal.Instant
  /** An event without an end lasts an evening. */
  readonly end_at?: Temporal.Instant
  /** The event lasts whole days: the start is a midnight. */
  readonly is_all_day?: boolean
  readonly venue_name?: string | null | undefined
  readonly venue_address?: string | null | undefined
  readonly venue_city?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
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
const SIMILAR_FROM = 0.6

/** Events whose starts are further apart are different events. */
const MAX_HOURS_APART = 2.5

/** Places further apart are different, even if the titles are equal. */
const MAX_KILOMETRES = 3

/** How far a venue can be from the coordinates of its city. */
const CITY_KILOMETRES = 25

/** The factor for a class and a party at the same venue on the same evening. */
const OTHER_KIND = 0.7
const OTHER_LEVEL = 0.5

/**
 * Whether two events are the same event, announced twice. Title, start and place must be similar. Words that many dance
 * events use count little. If only the city is known, the title counts more.
 */
export function similarityOf(a: ComparableEvent, b: ComparableEvent): Similarity {
  const time = timeSimilarity(a, b)
  const place = placeSimilarity(a, b)
  if (time === 0 || place === 0) return { same: false, score: 0 }
  const name = titleSimilarity(a.title, b.title)
  // Organizers use one description for many events: it only counts if the places can be the same.
  const atOneVenue = place >= 0.5 && (nameSimilarity(a.venue_name, b.venue_name) ?? 1) >= 0.6
  const text = atOneVenue ? Math.max(name, 0.9 * textSimilarity(a, b)) : name
  const kind = kindFactor(a.title, b.title)
  const score = round((text * 0.6 + place * 0.25 + time * 0.15) * kind)
  return { same: score >= SIMILAR_FROM && text >= 0.4, score }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function timeSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [startA, startB] = [a.start_at.epochMilliseconds, b.start_at.epochMilliseconds]
  const hoursApart = Math.abs(startA - startB) / 3_600_000
  // An all-day event is only compared by its day.
  if (a.is_all_day || b.is_all_day) return hoursApart < 24 ? 0.6 : 0
  // An event that ends before the other begins is its class or its after-party.
  const isOver = startA <= startB ? endsBy(a, startB) : endsBy(b, startA)
  return isOver || hoursApart > MAX_HOURS_APART ? 0 : 1 - (hoursApart / MAX_HOURS_APART) * 0.6
}

function endsBy({ start_at, end_at }: ComparableEvent, moment: number): boolean {
  if (end_at === undefined) return false
  return Temporal.Instant.compare(end_at, start_at) > 0 && end_at.epochMilliseconds <= moment
}

/** 1 for the same address, 0.5 when it is unknown or only a city, 0 for different places. */
function placeSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const sameName = nameSimilarity(a.venue_name, b.venue_name)
  const sameAddress = nameSimilarity(a.venue_address, b.venue_address)
  const names = Math.max(
    sameName ?? 0,
    (sameAddress ?? 0) * (hasNumber(a.venue_address) && hasNumber(b.venue_address) ? 1 : 0),
  )
  const distance = kilometresApart(a, b)
  if (distance === undefined)
    return sameName === undefined && sameAddress === undefined ? 0.5 : Math.max(names, 0.15)
  const isVague = isCityOnly(a) || isCityOnly(b)
  if (isVague) return distance <= CITY_KILOMETRES ? Math.max(names, 0.5) : 0
  if (distance > MAX_KILOMETRES) return names >= 0.9 && distance <= CITY_KILOMETRES ? 0.6 : 0
  const near = Math.exp(-distance / 0.4)
  return Math.max(near, names >= 0.8 ? 0.9 : 0.1)
}

/** Without a house number and a venue the coordinates are those of the city. */
function isCityOnly(event: ComparableEvent): boolean {
  const [venue, address, city] = [event.venue_name, event.venue_address, event.venue_city].map((text) =>
    foldWords(text ?? ''),
  )
  const namesVenue = venue !== '' && venue !== city && venue !== address
  const text = address || venue || city!
  return !namesVenue && !hasNumber(text) && text !== '' && wordsOf(text).length <= 3
}

const hasNumber = (text: string | null | undefined): boolean => /\d/.test(text ?? '')

function kilometresApart(a: ComparableEvent, b: ComparableEvent): number | undefined {
  if (typeof a.latitude !== 'number' || typeof a.longitude !== 'number') return undefined
  if (typeof b.latitude !== 'number' || typeof b.longitude !== 'number') return undefined
  const radians = Math.PI / 180
  const half = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const chord = half + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)))
}

function nameSimilarity(a: string | null | undefined, b: string | null | undefined): number | undefined {
  const [first, second] = [foldWords(a ?? ''), foldWords(b ?? '')]
  if (first === '' || second === '') return undefined
  return first === second ? 1 : overlap(wordsOf(first), wordsOf(second), placeWeightOf).smaller * 0.9
}

/** Words for a kind of place, which many places share. */
const GENERIC_PLACE = new Set(
  'hall club studio center centre bar lounge restaurant cafe room ballroom dance dancing school church community the of and at st street ave avenue rd road'.split(
    ' ',
  ),
)

function placeWeightOf(word: string): number {
  return GENERIC_PLACE.has(word) ? 0.3 : 1
}

/** Words that many events share: they count little. */
const GENERIC = new Set(
  (
    'salsa bachata kizomba zouk tango milonga semba urbankiz merengue reggaeton mambo swing lindy hop latin latina latino ' +
    'latinos dance dances dancing dancer dancers social socials party parties fiesta night nights noche soiree evening abend ' +
    'event events workshop workshops class classes lesson lessons course practice practica festival congress weekend club ' +
    'live music dj djs band show special edition opening anniversary annual birthday halloween christmas xmas new year eve ' +
    'summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays ' +
    'thursdays fridays saturdays sundays montag dienstag mittwoch donnerstag freitag samstag sonntag jeden every week ' +
    'weekly monthly tanzen tanz openair open air beginner beginners intermediate advanced level free costume contest sensual'
  ).split(' '),
)

/** Words that do not count. */
const EMPTY = new Set(
  (
    'the a an and or of at in on to for with by from w und oder mit im am in der die das den dem ein eine bei zu auf von y e ' +
    'el la los las en de del con para por le les du et au aux avec di da do os as i is are we incl am pm'
  ).split(' '),
)

function titleSimilarity(a: string, b: string): number {
  const [first, second] = [titleWords(a), titleWords(b)]
  if (first.length === 0 || second.length === 0) return 0
  if (first.join('') === second.join('')) return 1
  const { smaller, both } = overlap(first, second, weightOf)
  // One title is often the other plus "Halloween Special": the share of the shorter title counts more.
  return smaller * 0.65 + both * 0.35
}

const LESSON = /^(?:workshops?|class(?:es)?|lessons?|course|kurs|bootcamp|crashkurs)$/
const LEVELS = /^(beg|imp|int|adv)(?:inners?|rovers?|ermediate|anced)?\d?[a-z]?$/

/** Less than 1 if only one event is a class, or if both are classes of different levels. */
function kindFactor(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  if (first.some((word) => LESSON.test(word)) !== second.some((word) => LESSON.test(word))) return OTHER_KIND
  const [levelsA, levelsB] = [levelsIn(first), levelsIn(second)]
  return levelsA.size > 0 && levelsB.size > 0 && levelsA.isDisjointFrom(levelsB) ? OTHER_LEVEL : 1
}

function levelsIn(words: string[]): Set<string> {
  return new Set(words.flatMap((word) => LEVELS.exec(word)?.[1] ?? []))
}

const wordsOf = (text: string) => foldWords(text).split(' ').filter(Boolean)

function titleWords(title: string): string[] {
  // A heart is a word: "I ❤ Bachata".
  const spoken = withoutCancelledMark(title).replace(
    /(?<=[\p{L}\p{N}]\s*)[❤♥💕💖💗💜💙🧡💛💚]\uFE0F?(?=\s*[\p{L}\p{N}])/gu,
    ' love ',
  )
  const words = wordsOf(spoken).filter((word) => !EMPTY.has(word))
  return words.filter((word) => !/^\d{1,2}$|^20\d\d$/.test(word) || words.length < 2)
}

function weightOf(word: string): number {
  return GENERIC.has(word) ? 0.3 : /^\d+$/.test(word) ? 0.4 : 1
}

/** The weight of the common words as a share of the shorter text and of both texts. */
function overlap(
  a: string[],
  b: string[],
  weight: (word: string) => number,
): { smaller: number; both: number } {
  const [first, second] = [new Set(a), new Set(b)]
  const total = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weight(word), 0)
  const common = total([...first].filter((word) => second.has(word)))
  const [one, two] = [total(first), total(second)]
  // A minimum, so that two titles of one common word do not count as equal.
  return {
    smaller: common / Math.max(Math.min(one, two), 0.9),
    both: common / Math.max(one + two - common, 0.9),
  }
}

/** The share of the shorter description's word pairs that the longer one contains. */
function textSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [first, second] = [pairsOf(a.description), pairsOf(b.description)]
  const smaller = Math.min(first.size, second.size)
  if (smaller < 12) return 0
  return [...first].filter((pair) => second.has(pair)).length / smaller
}

function pairsOf(text: string | undefined): Set<string> {
  const words = wordsOf((text ?? '').slice(0, 3000))
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
}
