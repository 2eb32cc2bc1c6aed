import { commonPlaceWords, commonTitleWords, type WordCounts } from './common-words.ts'
import { meaningsOf, namesKind, namesPlaceKind, wordsOf } from './words.ts'

/** How much a common word says about one event: 1 for a rare word, near 0 for one in every text. */
export interface Rarity {
  readonly ofTitleWord: (word: string) => number
  readonly ofPlaceWord: (word: string) => number
}

interface RarelyRead {
  readonly title: string
  readonly venue_name?: string | null | undefined
}

const least = 0.08
/** The highest weight of a word that names a kind of event: "salsa", "party", "Friday". */
const kind = 0.3
/** Words of so few letters cannot tell events apart: "la", "im", "DJ". */
const short = 2

/** Reads a listing text by text, so that a long one does not block the process. */
export interface RarityReader {
  readonly add: (event: RarelyRead) => void
  readonly rarity: Rarity
}

/**
 * Reads how rare words are in a listing. Equal texts count once, so that the weeks of one series do not make its name
 * common. A small listing says little, so the counts of usual listings are added.
 */
export function readRarity(): RarityReader {
  const titles = countedTexts(commonTitleWords, namesKind)
  const places = countedTexts(commonPlaceWords, namesPlaceKind)
  return {
    add: ({ title, venue_name }) => {
      titles.add(title)
      if (venue_name) places.add(venue_name)
    },
    rarity: { ofTitleWord: titles.rarityOf, ofPlaceWord: places.rarityOf },
  }
}

export function rarityIn(listing: Iterable<RarelyRead>): Rarity {
  const reader = readRarity()
  for (const event of listing) reader.add(event)
  return reader.rarity
}

function countedTexts(usual: WordCounts, isKind: (word: string) => boolean) {
  const texts = new Set<string>()
  const own = new Map<string, number>()
  return {
    add: (text: string) => {
      if (texts.has(text)) return
      texts.add(text)
      for (const word of new Set(meaningsOf(wordsOf(text)))) own.set(word, (own.get(word) ?? 0) + 1)
    },
    rarityOf: (word: string) => {
      if (word.length <= short) return least
      // One event is in the listing twice when it is announced twice, so a word of two texts is still rare.
      const count = (usual.words[word] ?? 0) + Math.max((own.get(word) ?? 0) - 1, 1)
      const rarity = Math.max(least, 1 - Math.log(count) / Math.log(usual.texts + texts.size))
      return isKind(word) ? Math.min(rarity, kind) : rarity
    },
  }
}

/** For events without a listing. */
export const usualRarity = rarityIn([])
