/*
 * The only place that writes dates and times in words, for pages, mails, feeds and previews. Every format has a name, and the
 * locale decides about the order of its parts, so that a date looks the same everywhere. `time-spans.ts` writes two times.
 */
/** The locale of dates, numbers and prices for each language. The server writes only English. */
export const locales = { en: 'en-US' } as const

type Day = Temporal.ZonedDateTime | Temporal.PlainDate

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes a hundred times as long as using it, so each one is made once and kept. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

// Newer Unicode data put narrow spaces before PM and around the dash of a range. Mail programs show them as boxes.
const withPlainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

const isDate = (day: Day): day is Temporal.PlainDate => !('timeZoneId' in day)

/** A date without a zone is written in UTC. */
const atMidnight = (day: Day) => (isDate(day) ? day.toZonedDateTime('UTC') : day)

/*@__NO_SIDE_EFFECTS__*/
function formatOf(options: Intl.DateTimeFormatOptions) {
  return (day: Day, locale: string): string => {
    const { timeZoneId: timeZone, epochMilliseconds } = atMidnight(day)
    return withPlainSpaces(formatter(locale, { ...options, timeZone }).format(epochMilliseconds))
  }
}

const monthAndDay = { month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const long = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** `8:00 PM`, or `20:00` for a reader with a 24-hour clock. */
export const clockTime = formatOf(clock)

/** `Nov 20, 8:00 PM` (core section 2: "MMM d, h:mm a") */
export const dateAndTime = formatOf({ ...monthAndDay, ...clock })

/** `Nov 20` */
export const monthDay = formatOf(monthAndDay)

/** `Fri, Nov 20` */
export const shortDate = formatOf({ weekday: 'short', ...monthAndDay })

/** `Fri, Nov 20, 2026` */
export const shortDateWithYear = formatOf({ weekday: 'short', ...monthAndDay, year: 'numeric' })

/** `Nov 20, 2026` */
export const mediumDate = formatOf({ ...monthAndDay, year: 'numeric' })

/** `Friday, November 20` */
export const longDay = formatOf(long)

/** `Friday, November 20, 2026` */
export const longDate = formatOf({ ...long, year: 'numeric' })

/** `November 2026` */
export const monthAndYear = formatOf({ month: 'long', year: 'numeric' })

/** `Nov` */
export const shortMonth = formatOf({ month: 'short' })

/** `20` */
export const dayNumber = formatOf({ day: 'numeric' })

/** `Fri` */
export const shortWeekday = formatOf({ weekday: 'short' })

/** `Friday` */
export const longWeekday = formatOf({ weekday: 'long' })

/** `Fri, Nov 20`, and `Fri, Jan 1, 2027` in another year than today's. */
export const dateFrom = (today: { readonly year: number }, day: Day, locale: string) =>
  (day.year === today.year ? shortDate : shortDateWithYear)(day, locale)

/** `Nov 14 – 20`, `Oct 24 – Nov 22, 2026` */
export function dateRange(
  [first, last]: readonly [Day, Day],
  locale: string,
  { weekday = false, year = false }: { weekday?: boolean; year?: boolean } = {},
): string {
  const more = { ...(weekday && { weekday: 'short' as const }), ...(year && { year: 'numeric' as const }) }
  const [from, to] = [atMidnight(first), atMidnight(last)]
  const options = { ...monthAndDay, ...more, timeZone: from.timeZoneId }
  return withPlainSpaces(formatter(locale, options).formatRange(from.epochMilliseconds, to.epochMilliseconds))
}

/** `GMT-8`, `PST`: the short name of a zone at an instant; `Pacific Time` with `longGeneric`. */
export function zoneName(
  wall: Temporal.ZonedDateTime,
  locale: string,
  timeZoneName: 'short' | 'longGeneric' = 'short',
): string {
  const { timeZoneId: timeZone, epochMilliseconds } = wall
  const parts = formatter(locale, { timeZone, timeZoneName }).formatToParts(epochMilliseconds)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
