/**
 * Text without case and accents: "São" becomes "sao". The same as `fold_text` in the database, so that words which are
 * folded here are found there.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()

export const mostSearchWords = 8

/** The words of a search, folded as in the database: at most eight, without repetitions. */
export function searchWords(text: string): string[] {
  // Letters and digits only: a word can never be an operator of the query language.
  return [
    ...new Set(
      foldText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, mostSearchWords)
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const undecomposed: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** The letters and digits of a text, folded, with one space between words: how titles and names are compared. */
export const foldWords = (text: string) =>
  foldText(text.replace(/['’ʻ`´]/g, ''))
    .replace(/[øłđðþßæœı]/g, (letter) => undecomposed[letter]!)
    .replace(/\p{M}+/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of a place as the gazetteer compares it: "Saint" and "St", "Fort" and "Ft" are equal. */
export const foldPlaceName = (name: string) =>
  foldWords(name)
    .replace(/\bsaint (?=\S)/g, 'st ')
    .replace(/\bft (?=\S)/g, 'fort ')
