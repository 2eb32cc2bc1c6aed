const maxLineBytes = 75

/** The name of a property with its parameters, and its escaped value. */
export type ContentLine = readonly [property: string, value: string]

/**
 * Escapes free text for a calendar (RFC 5545). Line breaks become `\n` and other control characters are removed, so that a
 * text of a member cannot start a new line.
 */
export function calendarText(text: string): string {
  return printable(text)
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\n/g, '\\n')
}

/** The same on one line, for titles and places. */
export function calendarLine(text: string): string {
  return calendarText(
    printable(text)
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
  )
}

/** Folds lines at 75 bytes, never inside a character, and ends them with CRLF. */
export function writeContentLines(lines: readonly ContentLine[]): string {
  return lines.map(([property, value]) => `${fold(`${property}:${value}`)}\r\n`).join('')
}

/** Removes control characters. All types of line breaks become `\n`. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, (char) => (char === '\n' ? char : ''))
}

function fold(line: string): string {
  // Most lines are short, and need no cut. Others are cut as bytes, because a loop over characters is slow.
  if (line.length <= maxLineBytes / 3) return line
  if (Buffer.byteLength(line) === line.length) return foldAscii(line)
  const bytes = Buffer.from(line)
  if (bytes.length <= maxLineBytes) return line
  const parts: string[] = []
  let start = 0
  while (start < bytes.length) {
    // A continuation line starts with a space, which counts.
    const length = start === 0 ? maxLineBytes : maxLineBytes - 1
    let end = Math.min(start + length, bytes.length)
    while (end < bytes.length && isInsideCharacter(bytes[end]!)) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

function foldAscii(line: string): string {
  let folded = line.slice(0, maxLineBytes)
  for (let start = maxLineBytes; start < line.length; start += maxLineBytes - 1) {
    folded += `\r\n ${line.slice(start, start + maxLineBytes - 1)}`
  }
  return folded
}

const isInsideCharacter = (byte: number) => (byte & 0b1100_0000) === 0b1000_0000
