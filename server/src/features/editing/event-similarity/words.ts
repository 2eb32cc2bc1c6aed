import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { countTypos } from '@floorcraft/contract/base/texts/typos.ts'
import { weekdayNames } from './calendar-words.ts'

/** The meaning of each word: one word for the words of several languages and their abbreviations. */
const meanings: Readonly<Record<string, string>> = {
  night: 'nights noche noches nacht soiree soirees noite evening evenings abend serata',
  party: 'parties fiesta fiestas festa fete feest fest partys',
  social: 'socials',
  dance:
    'dances dancing danced baile bailes tanz tanzen tanzabend danse danca danza dansen bailar dancer dancers',
  class:
    'classes clase clases kurs kurse tanzkurs cours course courses curso lesson lessons les lessen aula aulas',
  workshop: 'workshops taller talleres atelier masterclass bootcamp crashkurs intensive',
  practice: 'practica practicas praktika practise practices practicing pratica',
  beginner:
    'beginners beginning beg principiante principiantes anfanger debutant debutants iniciantes iniciante novice',
  intermediate: 'int inter intermedio intermedios mittelstufe intermediaire improver improvers imp',
  advanced: 'adv avanzado avanzados avancado fortgeschrittene fortgeschrittenen avance',
  latin: 'latino latina latinos latinas latine',
  music: 'musica musik musique',
  live: 'vivo',
  open: 'offener offene offenes abierto abierta opening eroffnung',
  ball: 'bal balls',
  festival: 'fest festivals congress kongress congreso congresso',
  weekend: 'weekender fin semana wochenende',
  summer: 'sommer verano ete verao estate',
  winter: 'invierno hiver inverno',
  spring: 'fruhling primavera printemps',
  autumn: 'fall herbst otono automne',
  anniversary: 'aniversario jubilaum anniversaire',
  birthday: 'cumpleanos geburtstag bday',
  kizomba: 'kiz kizz',
  urbankiz: 'urbankizz',
  every: 'jeden jede cada chaque weekly wochentlich',
  with: 'mit con avec com met feat ft featuring',
}

const meaningOf = new Map([
  ...weekdayNames(),
  ...Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning] as const),
  ),
])

export const dances: ReadonlySet<string> = new Set(
  (
    'salsa bachata kizomba zouk tango milonga semba urbankiz merengue reggaeton mambo wcs ecs lindy balboa contra country ' +
    'line balfolk ballroom blues fusion swing forro cumbia clogging square ceilidh folk'
  ).split(' '),
)

const kinds = new Set([...meaningOf.values(), ...dances, 'latin', 'dj', 'djs', 'club', 'edition', 'special'])

/** Whether a word names a kind of event, such as "social", and not one event. */
export const namesKind = (meaning: string): boolean => kinds.has(meaning)

const placeKinds = new Set(
  (
    'hall club studio studios center centre bar lounge restaurant cafe room ballroom school church community theater theatre ' +
    'of the and at st saint street ave avenue rd road blvd drive lane way strasse str rue via straat calle platz place plaza ' +
    'salon sala salle saal zaal casa haus house floor usa'
  ).split(' '),
)

/** Whether a word names a kind of place or street, such as "club", and not one place. */
export const namesPlaceKind = (meaning: string): boolean => placeKinds.has(meaning) || kinds.has(meaning)

/** Names of several words, and the one word or the words that stand for them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:west ?coast ?swing|westie)\b/g, 'wcs'],
  [/\beast ?coast ?swing\b/g, 'ecs'],
  [/\burban ?kizz?(?:omba)?\b/g, 'urbankiz'],
  [/\bsbk\b/g, 'salsa bachata kizomba'],
  [/\bbrazilian ?zouk\b/g, 'zouk'],
  [/\blindy ?hop\b/g, 'lindy'],
  [/\bopen air\b/g, 'openair'],
]

/** A word as it is written, without case and accents, and what it means. */
export interface Word {
  readonly written: string
  readonly meaning: string
}

const mostRemembered = 5000
const remembered = new Map<string, readonly Word[]>()

/**
 * The words of a text; words with one meaning are one word. They are kept, because each title is compared with many
 * others.
 */
export function wordsOf(text: string): readonly Word[] {
  const known = remembered.get(text)
  if (known) return known
  const folded = phrases.reduce((so, [pattern, name]) => so.replace(pattern, name), foldWords(text))
  const words = folded.split(' ').filter(Boolean).map(wordOf)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(text, words)
  return words
}

const wordOf = (written: string): Word => ({ written, meaning: meaningOf.get(written) ?? written })

/** The words of two texts. A compound is taken apart when the other text writes its words separately. */
export function wordsOfBoth(a: string, b: string): [Word[], Word[]] {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  return [apart(first, second), apart(second, first)]
}

/** "Fridaynight" is "friday night" when the other text says so. */
function apart(words: readonly Word[], other: readonly Word[]): Word[] {
  const pairs = new Map(
    other.slice(1).map((word, index) => [other[index]!.written + word.written, [other[index]!, word]]),
  )
  return words.flatMap((word) => pairs.get(word.written) ?? [word])
}

export const meaningsOf = (words: readonly Word[]): string[] => words.map(({ meaning }) => meaning)

export interface Overlap {
  /** The weight of the common words as a share of the shorter text. */
  readonly smaller: number
  /** The same as a share of both texts. */
  readonly both: number
}

/** The least weight of a text. Without it two titles whose only words are common ones would count as equal. */
const least = 0.6

/** How much two texts have in common. A word with a wrong letter is the same word. */
export function overlap(
  a: readonly Word[],
  b: readonly Word[],
  weight: (meaning: string) => number,
): Overlap {
  const [first, second] = [distinct(a), distinct(b)]
  const total = (words: Iterable<Word>) => [...words].reduce((sum, { meaning }) => sum + weight(meaning), 0)
  const rest = [...second.values()].filter(({ meaning }) => !first.has(meaning))
  let shared = 0
  for (const word of first.values()) {
    if (second.has(word.meaning)) {
      shared += weight(word.meaning)
      continue
    }
    const at = rest.findIndex((other) => isMisspelling(word.written, other.written))
    const [other] = at < 0 ? [] : rest.splice(at, 1)
    if (other) shared += Math.min(weight(word.meaning), weight(other.meaning))
  }
  const [one, two] = [total(first.values()), total(second.values())]
  return {
    smaller: Math.min(1, shared / Math.max(Math.min(one, two), least)),
    both: Math.min(1, shared / Math.max(one + two - shared, least)),
  }
}

const triplesOf = (words: readonly Word[]): Set<string> => {
  const text = `  ${meaningsOf(words).join(' ')} `
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)))
}

/** The share of common letter triples. It finds other endings, compounds and wrong letters. */
export function letterSimilarity(a: readonly Word[], b: readonly Word[]): number {
  const [one, two] = [triplesOf(a), triplesOf(b)]
  return (2 * one.intersection(two).size) / (one.size + two.size)
}

const distinct = (words: readonly Word[]) => new Map(words.map((word) => [word.meaning, word]))

const shortestMisspelt = 5

/** Whether they differ by one letter that is missing, added, changed or swapped; two in long words. Digits must be equal. */
function isMisspelling(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  if (length < shortestMisspelt || /\d/.test(a + b)) return false
  const allowed = length >= 9 ? 2 : 1
  if (Math.abs(a.length - b.length) > allowed) return false
  // Cheap to check, and true for nearly every misspelling.
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return false
  return countTypos(a, b) <= allowed
}
