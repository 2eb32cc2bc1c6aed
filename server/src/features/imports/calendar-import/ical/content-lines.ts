/** One property of an iCalendar component: names in upper case, the value still escaped. */
export interface Property {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/**
 * Splits a calendar into its unfolded lines. Works on bytes (as Latin-1, one character each) and decodes every line
 * alone: some producers fold inside a multi-byte character, and a line that is not UTF-8 must not affect the others.
 */
export function contentLines(bytes: Uint8Array): string[] {
  const binary = latin1Of(withoutUtf16(bytes))
  // Several line ends count as one: CR alone, CR CR LF and blank lines before a continuation all occur.
  const unfolded = binary.replace(/^\xEF\xBB\xBF/, '').replace(/[\r\n]+[ \t]/g, '')
  return unfolded
    .replace(forbidden, '')
    .split(/[\r\n]+/)
    .map(decode)
}

/** Control characters, which RFC 5545 forbids and a database refuses. */
const forbidden = /[^\t\r\n\x20-\x7E\x80-\xFF]/g

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) : bytes
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

function decode(line: string): string {
  if (!/[\x80-\xFF]/.test(line)) return line
  const bytes = Buffer.from(line, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

const NAME = /^\s*([A-Za-z0-9-]+)\s*(?=[;:])/

/**
 * Reads one unfolded line; undefined when it is not a property. Quotes are ignored when they do not match or hide the
 * colon before the value.
 */
export function parseProperty(line: string): Property | undefined {
  return readProperty(line) ?? (line.includes('"') ? readProperty(line.replaceAll('"', '')) : undefined)
}

function readProperty(line: string): Property | undefined {
  const head = NAME.exec(line)
  if (!head) return undefined
  const params = new Map<string, string>()
  let at = head[0].length
  while (line[at] === ';') {
    const end = endOfParam(line, at + 1)
    if (end === undefined) return undefined
    const param = line.slice(at + 1, end)
    const equals = param.indexOf('=')
    if (equals > 0)
      params.set(param.slice(0, equals).trim().toUpperCase(), paramValue(param.slice(equals + 1)))
    at = end
  }
  if (line[at] !== ':') return undefined
  return withZoneThatHasColon({ name: head[1]!.toUpperCase(), params, value: line.slice(at + 1) })
}

/** The index of the `;` or `:` after a parameter, outside of quotes. */
function endOfParam(line: string, from: number): number | undefined {
  for (let at = from; at < line.length; at++) {
    const character = line[at]
    if (character === ';' || character === ':') return at
    if (character !== '"') continue
    const close = line.indexOf('"', at + 1)
    if (close < 0) return undefined
    at = close
  }
  return undefined
}

/** Unquotes a parameter value and resolves RFC 6868: `^n` is a new line, `^'` a quote, `^^` a caret. */
function paramValue(text: string): string {
  const plain = text.replaceAll('"', '').trim()
  if (!plain.includes('^')) return plain
  return plain.replace(/\^([n'^])/g, (_, code: string) => (code === 'n' ? '\n' : code === "'" ? '"' : '^'))
}

/** `DTSTART;TZID=(UTC-05:00) Eastern Time:20260101T200000`: an unquoted colon cuts the zone's name in two. */
function withZoneThatHasColon(property: Property): Property {
  const zone = property.params.get('TZID')
  const lastColon = property.value.lastIndexOf(':')
  if (zone === undefined || lastColon < 0 || !/^\d{8}/.test(property.value.slice(lastColon + 1)))
    return property
  const params = new Map(property.params).set('TZID', `${zone}:${property.value.slice(0, lastColon)}`)
  return { ...property, params, value: property.value.slice(lastColon + 1) }
}
