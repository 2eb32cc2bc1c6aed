// Making a formatter costs a hundred times what using one does: one per shape, kept for good.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(wall: Temporal.ZonedDateTime, locale: string, options: Intl.DateTimeFormatOptions): string {
  const zone = wall.timeZoneId
  const key = `${locale}|${zone}|${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(wall.epochMilliseconds))
}

/** An API datetime as wall time at its place. */
export function atPlace(iso: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
}

/** `8:00 PM` */
export function clockTime(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { hour: 'numeric', minute: '2-digit' })
}

/** `Nov 20, 8:00 PM` (core section 2: "MMM d, h:mm a") */
export function dateAndTime(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
}

/** `Friday, November 20, 2026` */
export function longDate(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** `Fri, Nov 20` */
export function shortDate(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** A date without a zone, for night headings. */
export function nightDate(
  date: Temporal.PlainDate,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return format(date.toZonedDateTime('UTC'), locale, options)
}

/** The parts of a night's date, for a heading that puts them in an order of its own. */
export function nightDateParts(date: Temporal.PlainDate, locale: string) {
  const part = (options: Intl.DateTimeFormatOptions) => nightDate(date, locale, options)
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    year: part({ year: 'numeric' }),
  }
}

/** `GMT-8`, `PST`: the short name of a zone at an instant. */
export function zoneName(wall: Temporal.ZonedDateTime, locale: string): string {
  const key = `${locale}|${wall.timeZoneId}|zone`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { timeZone: wall.timeZoneId, timeZoneName: 'short' })
    formatters.set(key, formatter)
  }
  const parts = formatter.formatToParts(new Date(wall.epochMilliseconds))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? wall.timeZoneId
}
