import { monthNames } from './calendar-words.ts'
import { withoutCancelledMark } from './cancelled-title.ts'
import type { Rarity } from './rarity.ts'
import { letterSimilarity, meaningsOf, overlap, type Word, wordsOf, wordsOfBoth } from './words.ts'

const months = monthNames()

/** Dates and times, which repeat the start: "30.10.", "9/9", "21:30", "8pm", "2026". */
const datesAndTimes =
  /(?<!\d)(?:\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?|\d{1,2}[:.h]\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|(?:19|20)\d\d)(?!\d)/gi

/** A title without its dates, times and words of cancellation. */
export const plainTitle = (title: string): string =>
  withoutCancelledMark(title).replace(datesAndTimes, ' ').trim() || title

/** The words of a title without months, or all of them when no other is left. */
function ownWords(words: readonly Word[]): readonly Word[] {
  const own = words.filter(({ written }) => !months.has(written))
  return own.length > 0 ? own : words
}

export interface TitleSimilarity {
  /** How much of the shorter title the longer one has: one title is often the other one with more words. */
  readonly shorter: number
  /** How much of both titles together is common. */
  readonly both: number
  /** How many letters they have in common. */
  readonly letters: number
}

const equal: TitleSimilarity = { shorter: 1, both: 1, letters: 1 }
const unlike: TitleSimilarity = { shorter: 0, both: 0, letters: 0 }

/** How similar two titles are. `known` are words that both events have anyway: their venue and their city. */
export function titleSimilarity(
  a: string,
  b: string,
  { rarity, known }: { rarity: Rarity; known: ReadonlySet<string> },
): TitleSimilarity {
  if (a === b) return equal
  const [one, two] = wordsOfBoth(plainTitle(a), plainTitle(b))
  const [first, second] = [ownWords(one), ownWords(two)]
  if (first.length === 0 || second.length === 0) return unlike
  if (meaningsOf(first).join('') === meaningsOf(second).join('')) return equal
  const weight = (word: string) => rarity.ofTitleWord(word) * (known.has(word) ? 0.3 : 1)
  const { smaller, both } = overlap(first, second, weight)
  return { shorter: smaller, both, letters: letterSimilarity(first, second) }
}

/** How much of a name is part of a text. */
export function shareInText(name: string, text: string, rarityOf: Rarity['ofPlaceWord']): number {
  const words = wordsOf(name)
  const found = new Set(meaningsOf(wordsOf(text)))
  const total = words.reduce((sum, { meaning }) => sum + rarityOf(meaning), 0)
  const shared = words.reduce((sum, { meaning }) => sum + (found.has(meaning) ? rarityOf(meaning) : 0), 0)
  return words.length === 0 ? 0 : shared / Math.max(total, 1)
}
