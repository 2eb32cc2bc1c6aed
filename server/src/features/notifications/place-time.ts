/** One formatter for each zone and style: creating one costs more than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const styles = {
  date: { weekday: 'long', month: 'long', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  dateTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function format(instant: Temporal.Instant, timeZone: string, style: keyof typeof styles): string {
  const key = `${style} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...styles[style] })
  formatters.set(key, formatter)
  // Newer Unicode data puts a narrow space before PM, which mail programs show as a box.
  return formatter.format(instant.epochMilliseconds).replaceAll('\u202f', ' ')
}

/** "Fri, Nov 20, 2026, 8:00 PM PST": the time and zone of the place. */
export const placeTime = (instant: Temporal.Instant, timeZone: string) =>
  format(instant, timeZone, 'dateTime')

/** "8:00 PM PST". */
export const placeTimeOfDay = (instant: Temporal.Instant, timeZone: string) =>
  format(instant, timeZone, 'time')

/** "Friday, November 20". */
export const placeDate = (instant: Temporal.Instant, timeZone: string) => format(instant, timeZone, 'date')
