import { decodeEntities } from './html-entities.ts'

const lineTags = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|li|p)\b[^<>]{0,500}>/gi
const anyTag = /<(?:\/?[a-z][^<>]{0,2000}|!--[^<>]{0,2000}--)>/gi
// What may not be stored or shown: controls, and marks that turn the direction of the text around them.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/**
 * The words of a text that a page gives as plain text, as HTML, or as HTML written in character references (all three
 * are usual in structured data): lines kept, tags and surplus white space gone.
 */
export function plainText(text: string): string {
  let words = withoutTags(text)
  words = decodeEntities(words)
  // Escaped markup shows only now; a second round of references is what is left of escaping twice.
  words = decodeEntities(withoutTags(words))
  return words
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unprintable, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .split('\n')
    .map((line) => line.replace(/[\s\u200b]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutTags = (text: string) =>
  text.includes('<') ? text.replace(lineTags, '\n').replace(anyTag, '') : text

/** As `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ')
}

/** Cut to what a field takes, at a word where there is one, with a mark that something is missing. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

const placeholders =
  /^(?:n\/?a|tb[acd]|to be (?:announced|confirmed|determined)|null|undefined|none|unknown|[-–—.?]+)$/i

/** The text, or null when it says nothing ("TBA", "-", "null"). */
export function saying(text: string | null): string | null {
  return text === null || text === '' || placeholders.test(text) ? null : text
}
