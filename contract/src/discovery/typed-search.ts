import { foldWords } from '../base/texts/text-folding.ts'
import { nearReader, quoted, wholeWords } from '../base/texts/typed-words.ts'
import { type TypedNights, typedNights } from '../base/time/typed-dates.ts'
import { type EventType, eventTypes } from '../scenes/event-types.ts'

/** Some words of a typed text, and what they mean. */
export type TypedPart = { readonly words: string } & (
  | { readonly kind: 'dates'; readonly nights: TypedNights }
  /** `name` is folded, as in `foldWords`. */
  | { readonly kind: 'place'; readonly name: string }
  | { readonly kind: 'near' }
  | { readonly kind: 'free' }
  /** The word stays in the text and is found as the type or in the title, because organizers name their nights freely. */
  | { readonly kind: 'type'; readonly type: EventType }
)
export type TypedKind = TypedPart['kind']

export interface TypedSearch {
  /** The text without the understood words. */
  readonly q: string
  readonly parts: readonly TypedPart[]
}

// A private character marks what is understood.
const mark = (index: number) => ` \ue000${index}\ue000 `
const marks = /\ue000(\d+)\ue000/g
const placeStart = wholeWords('in|near|around')
const freeEntry = wholeWords('(?:for\\s+)?free(?:\\s+(?:entry|entrance|admission|events?))?(?!\\s+style)')
const typeNames = new Map<string, EventType>(
  eventTypes.flatMap((type) => [type, `${type}s`, `${type}es`].map((name) => [name, type] as const)),
)
const typeWords = wholeWords([...typeNames.keys()].toSorted((a, b) => b.length - a.length).join('|'))
const longestPlace = 4

/** The folded names that may be places: up to four words after "in", the longest first. */
export const typedPlaceNames = (text: string): string[] =>
  [...text.replace(quoted, ' ').matchAll(placeStart)].flatMap(({ 0: { length }, index, input }) =>
    namesAt(input.slice(index + length)).map(({ name }) => name),
  )

function namesAt(text: string): { name: string; length: number }[] {
  const words = /^(?:\s+[^\s\ue000]+){1,4}/u.exec(text)?.[0].match(/\s+\S+/g) ?? []
  return Array.from({ length: Math.min(words.length, longestPlace) }, (_, index) => {
    const own = words.slice(0, words.length - index).join('')
    return { name: foldWords(own), length: own.length }
  }).filter(({ name }) => name !== '')
}

/**
 * Reads "zouk in lisbon next weekend" as the word "zouk", a place and dates. `isPlace` knows the folded names of places.
 * Only the kinds of `kinds` are read. Words in quotation marks stay words.
 */
export function readTyped(
  text: string,
  {
    isPlace = () => false,
    kinds = ['near', 'place', 'dates', 'free', 'type'],
  }: { isPlace?: (name: string) => boolean; kinds?: readonly TypedKind[] } = {},
): TypedSearch {
  const parts: TypedPart[] = []
  const quotes: string[] = []
  const take = (part: TypedPart) => mark(parts.push(part) - 1)
  let rest = text.replaceAll('\ue000', ' ').replace(quoted, (words) => {
    quotes.push(words)
    return ' \ue000q\ue000 '
  })
  if (kinds.includes('near'))
    rest = rest.replace(nearReader, (words) => take({ kind: 'near', words: plain(words) }))
  if (kinds.includes('place')) rest = takePlaces(rest, isPlace, take)
  if (kinds.includes('dates')) {
    rest = typedNights(rest, (words, nights) => take({ kind: 'dates', words: plain(words), nights }))
  }
  if (kinds.includes('free'))
    rest = rest.replace(freeEntry, (words) => take({ kind: 'free', words: plain(words) }))
  if (kinds.includes('type')) {
    for (const [words] of rest.matchAll(typeWords)) {
      parts.push({ kind: 'type', words, type: typeNames.get(words.toLowerCase())! })
    }
  }
  const q = plain(rest.replace(marks, ' ').replace(/\ue000q\ue000/g, () => quotes.shift()!))
  // What is left of "tonight!" is a sign, which is no search.
  return { q: parts.length > 0 && !/[\p{L}\p{N}]/u.test(q) ? '' : q, parts }
}

/** Takes the first known place: of "in the park in lisbon" only Lisbon is known. */
function takePlaces(
  text: string,
  isPlace: (name: string) => boolean,
  take: (part: TypedPart) => string,
): string {
  for (const { 0: start, index } of text.matchAll(placeStart)) {
    const from = index + start.length
    const found = namesAt(text.slice(from)).find(({ name }) => isPlace(name))
    if (!found) continue
    const end = from + found.length
    // The comma of "in Lisbon, tonight" is not a part of the name.
    const words = plain(text.slice(index, end)).replace(/[,.;:!?]+$/, '')
    return `${text.slice(0, index)}${take({ kind: 'place', words, name: found.name })}${text.slice(end)}`
  }
  return text
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
