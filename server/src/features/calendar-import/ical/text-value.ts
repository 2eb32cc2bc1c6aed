import { decodeEntities, plainTextOf } from './plain-text.ts'

/** Resolves the escapes of a TEXT value (RFC 5545 section 3.3.11), also those that nobody had to escape (`\:`). */
export function unescapeText(value: string): string {
  return value.replace(/\\([\s\S])/g, (whole, character: string) => {
    if (character === 'n' || character === 'N') return '\n'
    return /[A-Za-z0-9]/.test(character) ? whole : character
  })
}

/** Splits a list of TEXT values at the commas that are not escaped. */
export function textList(value: string): string[] {
  return (value.match(/(?:\\[\s\S]|[^,\\])+/g) ?? [])
    .map((item) => oneLine(item))
    .filter((item) => item !== '')
}

/** Control characters other than tab and new line, and the marks that turn the reading direction around. */
const UNWANTED = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** Text on one line: a title, a place, a name. Markup and character references are resolved. */
export function oneLine(value: string, limit = 500): string {
  return clip(manyLines(value).replace(/\s+/g, ' '), limit)
}

/** Text of several lines: a description. HTML is reduced to what a reader would see. */
export function manyLines(value: string, limit = 20_000): string {
  // A longer text is cut before any pattern sees it, so that one hostile value costs little.
  const text = unescapeText(value.slice(0, limit * 3)).toWellFormed()
  const plain = plainTextOf(text) ?? decodeEntities(text)
  return clip(
    plain
      .replace(/\r\n?/g, '\n')
      .replace(UNWANTED, '')
      .replace(/\n{3,}/g, '\n\n'),
    limit,
  )
}

/** Trims, and cuts at a limit without splitting a character. */
function clip(text: string, limit: number): string {
  const trimmed = text.trim()
  return trimmed.length > limit
    ? trimmed
        .slice(0, limit)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
    : trimmed
}
