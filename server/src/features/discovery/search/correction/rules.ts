import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { characterCount } from '@floorcraft/contract/base/texts/text-length.ts'
import { countTypos } from '@floorcraft/contract/base/texts/typos.ts'
import { danceStyles, spellingsOfStyle } from '@floorcraft/contract/scenes/dance-styles.ts'

const mostCandidates = 4

/** Words of dance styles are always known: visitors type them more often than all other words. */
const styleWords = new Set(
  danceStyles.flatMap((style) => spellingsOfStyle(style)).flatMap((name) => name.split(' ')),
)

/** How many typos a word may have. A short word with two would be another word. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return characterCount(word) < 6 ? 1 : 2
}

/** The words that a mistyped one may stand for, the most likely first. */
export function candidatesFor(typed: string, knownWords: readonly string[]): string[] {
  return [...new Set([...knownWords, ...styleWords])]
    .map((word) => ({ word, typos: countTypos(typed, word) }))
    .filter(({ word, typos }) => typos > 0 && typos <= typosAllowed(typed) && characterCount(word) > 2)
    .sort(
      (one, other) => one.typos - other.typos || closeness(other.word, typed) - closeness(one.word, typed),
    )
    .slice(0, mostCandidates)
    .map(({ word }) => word)
}

/** Typists seldom miss the first letter, and most of them want a style. */
const closeness = (word: string, typed: string) =>
  Number(styleWords.has(word)) + Number(word.codePointAt(0) === typed.codePointAt(0))

/** The word with each two neighbours swapped. In short words trigrams do not find these. */
export function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((next, at) => letters.toSpliced(at, 2, next, letters[at]!).join(''))
}

/** The text with some folded words replaced; the rest stays as it was typed. */
export const replaceWords = (text: string, replacements: ReadonlyMap<string, string>) =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => replacements.get(foldText(word)) ?? word)
