import { danceStyles, spellingsOfStyle } from '@floorcraft/contract/base/dance-styles.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { characterCount } from '@floorcraft/contract/base/texts/text-length.ts'

const mostCandidates = 4

/** Words of dance styles are always known: visitors type them more often than all other words. */
const styleWords = new Set(
  danceStyles.flatMap((style) => spellingsOfStyle(style)).flatMap((name) => name.split(' ')),
)

/** How many typos a word may have: a short word with two has become another word. */
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

/** Typists seldom miss the first letter, and most want a style. */
const closeness = (word: string, typed: string) =>
  Number(styleWords.has(word)) + Number(word.codePointAt(0) === typed.codePointAt(0))

/**
 * How many letters are missing, added, replaced or swapped with the next one: the distance of Damerau and Levenshtein
 * without repeated changes of one place.
 */
export function countTypos(typedText: string, knownText: string): number {
  const [typed, word] = [[...typedText], [...knownText]]
  let [beforeLast, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        last![column]! + 1,
        current[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforeLast, last] = [last!, current]
  }
  return last!.at(-1)!
}

/** The word with each two neighbours swapped: trigrams do not find these in short words. */
export function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((next, at) => letters.toSpliced(at, 2, next, letters[at]!).join(''))
}

/** The text with some folded words replaced; the rest stays as it was typed. */
export const replaceWords = (text: string, replacements: ReadonlyMap<string, string>) =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => replacements.get(foldText(word)) ?? word)
