import { RAILS_ZONES } from './rails-zones.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

const keyOf = (name: string): string => name.toLowerCase().replaceAll('_', ' ')

const NAMED = new Map(
  Object.entries({ ...RAILS_ZONES, ...WINDOWS_ZONES }).map(([name, zone]) => [keyOf(name), zone]),
)

/** IANA names by city: `Europe/Berlin` under `berlin`. Windows and Rails describe zones by their cities. */
const BY_CITY = new Map(
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/'))
    .map((zone) => [keyOf(zone.slice(zone.lastIndexOf('/') + 1)), zone] as const),
)

const known = new Map<string, string | undefined>()

/** The IANA name or numeric offset for a calendar's name of a time zone. */
export function ianaNameOf(name: string): string | undefined {
  if (known.has(name)) return known.get(name)
  const found = resolve(name.replaceAll('"', '').trim())
  // Names come from feeds of strangers, so the cache is limited.
  if (known.size < 1000) known.set(name, found)
  return found
}

function resolve(name: string): string | undefined {
  if (name === '' || name.length > 200) return undefined
  return (
    asIana(name) ??
    NAMED.get(keyOf(name)) ??
    asPrefixed(name) ??
    asIana(name.replaceAll(' ', '_')) ??
    asDescription(name)
  )
}

function asIana(name: string): string | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/** `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`, `TZID=Europe/Berlin` */
function asPrefixed(name: string): string | undefined {
  const segments = name
    .replace(/^TZID=/i, '')
    .split('/')
    .filter(Boolean)
  for (let from = Math.max(0, segments.length - 3); from < segments.length - 1; from++) {
    const zone = asIana(segments.slice(from).join('/').replaceAll(' ', '_'))
    if (zone) return zone
  }
  return undefined
}

/** `(UTC+01:00) Amsterdam, Berlin, Bern`, `(GMT+10.00) Canberra/Melbourne/Sydney`, `GMT+0200`, `UTC-5` */
function asDescription(name: string): string | undefined {
  const match = /^\(?\s*(?:UTC|GMT)\s*(?:([+-])\s*(\d{1,2})[:.]?(\d{2})?)?\s*\)?\s*(.*)$/i.exec(name)
  const words = match?.[4] ?? name
  const named = NAMED.get(keyOf(words)) ?? words.split(/[,/]/).map(asPlace).find(Boolean)
  if (named || !match) return named
  if (match[1] === undefined) return 'UTC'
  return asIana(`${match[1]}${match[2]!.padStart(2, '0')}:${match[3] ?? '00'}`)
}

function asPlace(words: string): string | undefined {
  const key = keyOf(words.trim())
  return NAMED.get(key) ?? BY_CITY.get(key)
}
