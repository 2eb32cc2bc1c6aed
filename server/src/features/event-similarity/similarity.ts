import { foldWords } from '@floorcraft/contract/text-folding.ts'
import { withoutCancelledMark } from './cancelled-title.ts'

/** What is compared to tell whether two listings announce the same dance night. */
export interface ComparableEvent {
  title: string
  /** ISO instants; without an end the event is taken to last an evening. */
  start: string
  end?: string | undefined
  venueName?: string | undefined
  address?: string | undefined
  city?: string | undefined
  /** The start is the midnight of a day, not an hour. */
  allDay?: boolean | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  description?: string | undefined
  organizerName?: string | undefined
}

export interface Similarity {
  same: boolean
  /** 0 (nothing in common) to 1 (the same in every respect). */
  score: number
}

/** From this score on two events are called similar. */
const SIMILAR_FROM = 0.6

/** Starts further apart than this are different nights, or different parts of one night. */
const MAX_HOURS_APART = 2.5

/** A place further away than this is another place, however alike the titles. */
const MAX_KILOMETRES = 3

/** How far off a coordinate can be that stands for a whole city. */
const CITY_KILOMETRES = 25

/** A class and a party in one house on one evening are two things, unless all else is equal. */
const OTHER_KIND = 0.7
const OTHER_LEVEL = 0.5

/**
 * Whether two events are the same dance night announced twice. Three things must fit, and the best fit of each counts:
 * what it is called (words that every second dance event uses weigh little), when it starts, and where it is. Where the
 * place is known only as a city, the name has to carry more.
 */
export function similarityOf(a: ComparableEvent, b: ComparableEvent): Similarity {
  const time = timeSimilarity(a, b)
  const place = placeSimilarity(a, b)
  if (time === 0 || place === 0) return { same: false, score: 0 }
  const name = titleSimilarity(a.title, b.title)
  // Organizers paste one description into many events: it speaks for sameness only where the places do not differ.
  const atOneVenue = place >= 0.5 && (nameSimilarity(a.venueName, b.venueName) ?? 1) >= 0.6
  const text = atOneVenue ? Math.max(name, 0.9 * textSimilarity(a, b)) : name
  const kind = kindFactor(a.title, b.title)
  const score = round((text * 0.6 + place * 0.25 + time * 0.15) * kind)
  return { same: score >= SIMILAR_FROM && text >= 0.4, score }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function timeSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const [startA, startB] = [epoch(a.start), epoch(b.start)]
  const hoursApart = Math.abs(startA - startB) / 3_600_000
  // A festival without hours lists the day: it can only be said not to lie on another one.
  if (a.allDay || b.allDay) return hoursApart < 24 ? 0.6 : 0
  // What ends before the other begins is its warm-up class or its after-party.
  const isOver = startA <= startB ? endsBy(a, startB) : endsBy(b, startA)
  return isOver || hoursApart > MAX_HOURS_APART ? 0 : 1 - (hoursApart / MAX_HOURS_APART) * 0.6
}

function endsBy(event: ComparableEvent, moment: number): boolean {
  if (event.end === undefined) return false
  const end = epoch(event.end)
  return end > epoch(event.start) && end <= moment
}

function epoch(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds
}

/** 1 at one address, 0.5 when unknown or known only as a city, 0 elsewhere. */
function placeSimilarity(a: ComparableEvent, b: ComparableEvent): number {
  const sameName = nameSimilarity(a.venueName, b.venueName)
  const sameAddress = nameSimilarity(a.address, b.address)
  const names = Math.max(
    sameName ?? 0,
    (sameAddress ?? 0) * (hasNumber(a.address) && hasNumber(b.address) ? 1 : 0),
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

/** Coordinates behind an address without a house number or venue are those of the city. */
function isCityOnly(event: ComparableEvent): boolean {
  const [venue, address, city] = [event.venueName, event.address, event.city].map((text) =>
    foldWords(text ?? ''),
  )
  const namesVenue = venue !== '' && venue !== city && venue !== address
  const text = address || venue || city!
  return !namesVenue && !hasNumber(text) && text !== '' && wordsOf(text).length <= 3
}

const hasNumber = (text: string | undefined): boolean => /\d/.test(text ?? '')

function kilometresApart(a: ComparableEvent, b: ComparableEvent): number | undefined {
  if (a.latitude === undefined || a.longitude === undefined) return undefined
  if (b.latitude === undefined || b.longitude === undefined) return undefined
  const radians = Math.PI / 180
  const half = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const chord = half + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)))
}

function nameSimilarity(a: string | undefined, b: string | undefined): number | undefined {
  const [first, second] = [foldWords(a ?? ''), foldWords(b ?? '')]
  if (first === '' || second === '') return undefined
  return first === second ? 1 : overlap(wordsOf(first), wordsOf(second), placeWeightOf).smaller * 0.9
}

/** Words that name a kind of house or street, not the one meant. */
const GENERIC_PLACE = new Set(
  'hall club studio center centre bar lounge restaurant cafe room ballroom dance dancing school church community the of and at st street ave avenue rd road'.split(
    ' ',
  ),
)

function placeWeightOf(word: string): number {
  return GENERIC_PLACE.has(word) ? 0.3 : 1
}

/** Words that say what kind of event it is, when or for whom, and so hardly which one. */
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

/** Words that say nothing at all. */
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
  // One title is often the other plus "Halloween Special": what the shorter one says counts more than what it omits.
  return smaller * 0.65 + both * 0.35
}

const LESSON = /^(?:workshops?|class(?:es)?|lessons?|course|kurs|bootcamp|crashkurs)$/
const LEVELS = /^(beg|imp|int|adv)(?:inners?|rovers?|ermediate|anced)?\d?[a-z]?$/

/** Less than 1 where one teaches and the other does not, or both teach at levels that exclude each other. */
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
  // Hearts stand for a word: "I ❤ Bachata".
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

/** The weight of the words in common, as a share of the lighter text and of both together. */
function overlap(
  a: string[],
  b: string[],
  weight: (word: string) => number,
): { smaller: number; both: number } {
  const [first, second] = [new Set(a), new Set(b)]
  const total = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weight(word), 0)
  const common = total([...first].filter((word) => second.has(word)))
  const [one, two] = [total(first), total(second)]
  // Against a floor, so that two titles that share one everyday word do not count as equal.
  return {
    smaller: common / Math.max(Math.min(one, two), 0.9),
    both: common / Math.max(one + two - common, 0.9),
  }
}

/** How much of the shorter description stands in the longer one, word pair by word pair. */
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
