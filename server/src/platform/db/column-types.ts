import pg from 'pg'

/** The OIDs of the types and of their arrays. */
const readers: readonly { type: number; array: number; read: (text: string) => unknown }[] = [
  { type: 1184, array: 1185, read: readInstant },
  { type: 1114, array: 1115, read: readWallTime },
  { type: 1082, array: 1182, read: (text) => text },
  { type: 1186, array: 1187, read: (text) => text },
  { type: 20, array: 1016, read: readNumber },
  { type: 1700, array: 1231, read: readNumber },
]

/** The driver's parser of text arrays, which supports nesting and quoting. */
const readTexts = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => unknown[]

const parsers = new Map<number, (text: string) => unknown>(
  readers.flatMap(({ type, array, read }) => [
    [type, read] as const,
    [array, (text: string) => readItems(readTexts(text), read)] as const,
  ]),
)

/**
 * The types of read columns: timestamptz is a Temporal.Instant, timestamp is "2026-07-01T20:00:00", date is
 * "2026-07-01", bigint and numeric are numbers, or text when a number would lose digits.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(type)) ||
    pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
}

function readItems(items: unknown[], read: (text: string) => unknown): unknown[] {
  return items.map((item) => {
    if (Array.isArray(item)) return readItems(item, read)
    return typeof item === 'string' ? read(item) : null
  })
}

function readInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text)
}

function readWallTime(text: string): string {
  return text.replace(' ', 'T')
}

const EXACT_DIGITS = 15

function readNumber(text: string): number | string {
  const digits = text.replace(/\D/g, '').length
  const number = Number(text)
  return digits <= EXACT_DIGITS || Number.isSafeInteger(number) ? number : text
}

/** Converts Temporal values to ISO text, also inside arrays. The driver converts other values. */
export function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter)
  return isTemporal(value) ? value.toString() : value
}

function isTemporal(value: unknown): value is { toString(): string } {
  return (
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDateTime ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime ||
    value instanceof Temporal.Duration
  )
}
