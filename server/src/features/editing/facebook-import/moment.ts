/**
 * When an event begins or ends, as precisely as the page says: a date; a date and a wall time at the place; or an
 * instant. The local time of an instant follows from the zone of the place, or from the offset that the page shows.
 */
export type Moment =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'wall'; readonly date: string; readonly time: string }
  | { readonly kind: 'instant'; readonly epochMilliseconds: number; readonly offset?: string | undefined }

const extended =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const compact = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads strict ISO 8601. With an offset, the written time is the wall time of the place. A time in UTC is an instant,
 * because sites that write UTC do so for every place.
 */
export function readMoment(text: string): Moment | null {
  const written = text.trim()
  const match = extended.exec(written) ?? extended.exec(written.replace(compact, asExtended))
  if (!match) return null
  const [, date = '', hour, minute, , offset] = match
  const day = plainDate(date)
  if (!day) return null
  if (hour === undefined) return { kind: 'day', date }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(match[4] ?? 0) > 60) return null
  const time = `${hour.padStart(2, '0')}:${minute}`
  if (offset === undefined || !/^(?:Z|[+-]00:?(?:00)?)$/i.test(offset)) return { kind: 'wall', date, time }
  return { kind: 'instant', epochMilliseconds: Temporal.Instant.from(`${date}T${time}Z`).epochMilliseconds }
}

function asExtended(_: string, ...parts: (string | undefined)[]): string {
  const [year, month, day, hour, minute, second, offset] = parts
  const time = hour === undefined ? '' : `T${hour}:${minute}${second === undefined ? '' : `:${second}`}`
  return `${year}-${month}-${day}${time}${hour === undefined ? '' : (offset ?? '')}`
}

/** Years before 1970 and after 2200 are refused: programs write them when they have no date. */
function plainDate(date: string): Temporal.PlainDate | undefined {
  try {
    const day = Temporal.PlainDate.from(date, { overflow: 'reject' })
    return day.year > 1970 && day.year < 2200 ? day : undefined
  } catch {
    return undefined
  }
}

/** The wall time of an instant in a zone, or at an offset such as `-06:00`. */
export function wallTimeAt(epochMilliseconds: number, zone: string) {
  const there = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return { date: there.toPlainDate().toString(), time }
}
