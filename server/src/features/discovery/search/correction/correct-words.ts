import { searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { readTyped } from '@floorcraft/contract/discovery/typed-search.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { type SearchTerm, searchTerms } from '../rules.ts'
import { listNearestWords } from './queries.ts'
import { candidatesFor, replaceWords, typosAllowed } from './rules.ts'

/** Each correction takes a few milliseconds. */
const mostCorrected = 4

/** For each term, whether a visitor can find an event or a name with it. */
type AreKnown = (terms: readonly SearchTerm[]) => Promise<boolean[]>

/**
 * The text with its unknown words replaced by known ones that differ by a typo or two. Undefined when every word is
 * known, or when one has no known word near it.
 */
export async function correctWords(db: Sql, text: string, areKnown: AreKnown): Promise<string | undefined> {
  // A date is no mistake: suggestions are asked for "salsa tonight".
  if (readTyped(text, { kinds: ['near', 'dates', 'free'] }).parts.length > 0) return undefined
  // The name of a style without events is no mistake.
  const terms = searchTerms(text).filter(({ styleNames }) => styleNames.length === 0)
  const [fixed, free] = [true, false].map((isFixed) =>
    terms.filter(({ words: [word] }) => (typosAllowed(word!) === 0) === isFixed),
  )
  if (free!.length === 0 || (await areKnown(fixed!)).includes(false)) return undefined
  const known = await areKnown(free!)
  const words = free!.filter((_, index) => !known[index]).flatMap((term) => term.words)
  if (words.length === 0 || words.length > mostCorrected) return undefined
  const nearest = await listNearestWords(db, words)
  const attempts = words.flatMap((word, index) =>
    candidatesFor(word, nearest[index]!).map((candidate) => ({
      word,
      candidate,
      term: termWith(text, word, candidate),
    })),
  )
  const good = await areKnown(attempts.map(({ term }) => term))
  const replacements = new Map(
    attempts
      .filter((_, index) => good[index])
      .reverse()
      .map(({ word, candidate }) => [word, candidate]),
  )
  return words.every((word) => replacements.has(word)) ? replaceWords(text, replacements) : undefined
}

/** The term of the corrected word, which can be a style of several words: "brazillian zouk". */
function termWith(text: string, word: string, candidate: string): SearchTerm {
  const corrected = searchWords(text).map((each) => (each === word ? candidate : each))
  return searchTerms(corrected.join(' ')).find(({ words }) => words.includes(candidate))!
}
