const formatters = new Map<string, unknown>()

/** Making a formatter takes a hundred times as long as using it, so each one is made once and kept. */
function kept<T>(key: string, make: () => T): T {
  const formatter = (formatters.get(key) as T | undefined) ?? make()
  formatters.set(key, formatter)
  return formatter
}

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(`${locale}|${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

function format(wall: Temporal.ZonedDateTime, locale: string, options: Intl.DateTimeFormatOptions): string {
  const { timeZoneId: timeZone, epochMilliseconds } = wall
  return dateFormat(locale, { ...options, timeZone }).format(new Date(epochMilliseconds))
}

/** An API datetime as wall time at its place. */
export function atPlace(iso: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)
}

/** `8:00 PM`, or `20:00` for a reader with a 24-hour clock. */
export function clockTime(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { hour: 'numeric', minute: '2-digit' })
}

/** `8 PM`, `8:30 PM`, `20:00`: without the minutes of a full hour where the reader's clock has AM and PM. */
export function briefTime(wall: Temporal.ZonedDateTime, locale: string): string {
  const { hour12 } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return wall.minute === 0 && hour12 ? format(wall, locale, { hour: 'numeric' }) : clockTime(wall, locale)
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

/** `Nov 20, 2026` */
export function mediumDate(wall: Temporal.ZonedDateTime, locale: string): string {
  return format(wall, locale, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** A date without a zone. */
export function nightDate(
  date: Temporal.PlainDate,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return format(date.toZonedDateTime('UTC'), locale, options)
}

/** The parts of a date, for a heading that sets their order itself. */
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
  const { timeZoneId: timeZone, epochMilliseconds } = wall
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(epochMilliseconds),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** `$12`, `€12.50`: whole amounts without decimals. */
export function money(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const digitOptions = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return kept(
    `${locale}|${currency}|${digits}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...digitOptions }),
  ).format(amount)
}

const byteUnits = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const

/** `1.2 GB`, `45 MB`, `12 kB` */
export function byteSize(bytes: number, locale: string): string {
  const [unit, size] = byteUnits.find(([, least]) => bytes >= least) ?? (['kilobyte', 1e3] as const)
  return kept(
    `${locale}|${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }),
  ).format(bytes / size)
}
