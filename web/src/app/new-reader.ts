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

/** Takes the likely country of a new reader out of the address, where the server adds it (server/src/pages/language-hint.ts). */
export function takeCountry(url: URL): string | undefined {
  // Not with `searchParams`, which would write the other parameters in another way than the browser does.
  const [added, country] = /[?&]country=([A-Z]{2})$/.exec(url.search) ?? []
  if (added) url.search = url.search.slice(0, -added.length)
  return country
}
