import type { NewReader } from '../lib/new-reader.ts'

/**
 * Takes the time zone and the first scene of a new reader out of the address: `before-paint.js` adds them, so that the document has
 * the events near the reader. They are no part of the page's address. Undefined for a zone that does not exist.
 */
export function takeReader({ searchParams }: URL): NewReader | undefined {
  const zone = searchParams.get('zone')
  if (zone === null) return undefined
  const firstScene = searchParams.get('first') ?? undefined
  searchParams.delete('zone')
  searchParams.delete('first')
  // Temporal also reads offsets and whole dates as zones.
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/.test(zone)) return undefined
  try {
    return { zone: Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId, firstScene }
  } catch {
    return undefined
  }
}
