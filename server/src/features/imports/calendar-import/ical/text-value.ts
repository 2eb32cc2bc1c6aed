import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { plainLine, plainText } from '../../../../platform/html/plain-text.ts'

/** Resolves the escapes of a TEXT value (RFC 5545 section 3.3.11), also unnecessary ones (`\:`). */
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

/** Text on one line: a title, a place, a name. */
export const oneLine = (value: string, limit = 500): string => clip(plainLine(readable(value, 20_000)), limit)

/** Text of several lines: a description. */
export const manyLines = (value: string, limit = 20_000): string =>
  clip(plainText(readable(value, limit)), limit)

/** A much longer text is cut before it is read, so that one hostile value costs little. */
const readable = (value: string, limit: number) => unescapeText(cutText(value, limit * 3))

const clip = (text: string, limit: number) => cutText(text.trim(), limit).trimEnd()
