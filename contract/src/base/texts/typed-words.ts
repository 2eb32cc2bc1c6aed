/** A pattern without a letter, digit, hyphen or apostrophe beside it: not the "free" of "smoke-free". */
export const wholeWords = (pattern: string, flags = 'giu') =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}]|['’-][\\p{L}\\p{N}])`, flags)

/** Words in quotation marks. */
export const quoted = /["“„][^"“”„]*["”]/gu
export const nearReader = wholeWords('(?:near|around|close\\s+to)\\s+(?:me|us|here)|nearby')
const quotedOrNear = new RegExp(`${quoted.source}|${nearReader.source}`, nearReader.flags)

/** The text without "near me"; in quotation marks it stays. */
export const withoutNearReader = (text: string): string =>
  text.replace(quotedOrNear, (words) => (/^["“„]/u.test(words) ? words : ' '))

const onePart = (words: string) => {
  // Only these signs are escaped: a pattern allows no backslash before others, as in "lisbon 💃".
  const escaped = words.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return wholeWords(escaped.join('\\s+'), 'iu')
}

/** The text without the words of one understood part, as if the reader had deleted them. */
export const withoutPart = (text: string, words: string): string =>
  text.replace(onePart(words), ' ').replace(/\s+/g, ' ').trim()

/** The text with these words in quotation marks, in which they are only words. */
export const quotePart = (text: string, words: string): string => text.replace(onePart(words), '"$&"')
