const zonedName = /^[A-Za-z][\w+/-]*$/

/** The IANA spelling of a time zone; undefined when the name is unknown. */
export function parseTimeZone(name: string): string | undefined {
  if (!zonedName.test(name)) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}
