/**
 * Takes the time zone out of the address: `before-paint.js` adds it on a first visit, so that the document has the events near the
 * reader. It is no part of the page's address. Undefined for a zone that does not exist.
 */
export function takeReaderZone(url: URL): string | undefined {
  const zone = url.searchParams.get('zone')
  if (zone === null) return undefined
  url.searchParams.delete('zone')
  // Temporal also reads offsets and whole dates as zones.
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/.test(zone)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId
  } catch {
    return undefined
  }
}
