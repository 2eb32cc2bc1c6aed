let characters: Intl.Segmenter | undefined

/** The characters as a reader sees them: a flag, a family or a letter with its accents is one. */
function charactersOf(text: string): Intl.Segments {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return characters.segment(text)
}

/**
 * How many characters of Unicode a text has, as limits count them here, in OpenAPI and in the database. A family counts
 * as seven.
 */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** So many letters after a cut decide whether it is inside a character. */
const lookAhead = 64

/** The beginning of a text, of at most `longest` characters of Unicode. What a reader sees as one character stays whole. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text.toWellFormed()
  let end = 0
  for (let count = 0; count < longest && end < text.length; count++) end += lengthAt(text, end)
  if (end === text.length) return text.toWellFormed()
  const start = charactersOf(text.slice(0, end + lookAhead)).containing(end)!.index
  // A letter under hundreds of accents can be longer than the limit.
  return text.slice(0, start || end).toWellFormed()
}

/** As `cutText`, with a mark at the end of a text that is cut. */
export const shortText = (text: string, longest: number): string => {
  const cut = cutText(text, longest)
  return cut.length >= text.length ? cut : `${cutText(text, longest - 1).trimEnd()}…`
}

const lengthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)

/** The first character as a reader sees it; empty for an empty text. */
export const firstCharacter = (text: string): string => {
  const [first] = charactersOf(text)
  return first?.segment ?? ''
}

/** With a capital letter at the start. */
export function sentenceCase(text: string): string {
  const first = firstCharacter(text)
  return first.toUpperCase() + text.slice(first.length)
}
