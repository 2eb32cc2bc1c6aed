const longestLineInBytes = 75

/** A property's name with its parameters, and its value as it stands in the file. */
export type ContentLine = readonly [property: string, value: string]

/**
 * Free text for a calendar: RFC 5545 escapes, line breaks as `\n`, no other control character. A value written by a
 * person can therefore never begin a line of its own.
 */
export function calendarText(text: string): string {
  return printable(text)
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\n/g, '\\n')
}

/** The same for a value that has one line: a title, a place. */
export function calendarLine(text: string): string {
  return calendarText(
    printable(text)
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
  )
}

/** Lines folded at 75 bytes, never inside a character, and ended by CRLF. */
export function writeContentLines(lines: readonly ContentLine[]): string {
  return lines.map(([property, value]) => `${fold(`${property}:${value}`)}\r\n`).join('')
}

/** Text without control characters; every kind of line break becomes `\n`. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, (char) => (char === '\n' ? char : ''))
}

function fold(line: string): string {
  // Most lines are short and plain; one long description is cut as bytes, because per character is slow.
  if (line.length <= longestLineInBytes / 3) return line
  if (Buffer.byteLength(line) === line.length) return foldPlain(line)
  const bytes = Buffer.from(line)
  if (bytes.length <= longestLineInBytes) return line
  const parts: string[] = []
  let start = 0
  while (start < bytes.length) {
    // The space that begins a continuation counts.
    const room = start === 0 ? longestLineInBytes : longestLineInBytes - 1
    let end = Math.min(start + room, bytes.length)
    while (end < bytes.length && isInsideCharacter(bytes[end]!)) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

/** The same where every character is one byte. */
function foldPlain(line: string): string {
  let folded = line.slice(0, longestLineInBytes)
  for (let start = longestLineInBytes; start < line.length; start += longestLineInBytes - 1) {
    folded += `\r\n ${line.slice(start, start + longestLineInBytes - 1)}`
  }
  return folded
}

const isInsideCharacter = (byte: number) => (byte & 0b1100_0000) === 0b1000_0000
