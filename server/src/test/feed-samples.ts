import { existsSync, readFileSync } from 'node:fs'
import type { FeedOccurrence } from '../features/imports/calendar-import/feed-occurrence.ts'
import { readCalendar } from '../features/imports/calendar-import/read-calendar.ts'

/** Test data: fixtures, hand-written calendars, and a larger collection next to the repository, if present. */
const FIXTURES = new URL('../../../fixtures/ics/', import.meta.url)
const COLLECTION = new URL('../../../../shared/data/', import.meta.url)

export const hasCollection = existsSync(new URL('expected/feeds.json', COLLECTION))

export function fixture(name: string): Uint8Array {
  return readFileSync(new URL(name, FIXTURES))
}

export function collected(path: string): Uint8Array {
  return readFileSync(new URL(path, COLLECTION))
}

export function collectedJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, COLLECTION), 'utf8'))
}

/** A calendar with these lines. */
export function calendarOf(...lines: string[]): Uint8Array {
  return Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
}

/** A calendar with one event of these lines. */
export function eventOf(...lines: string[]): Uint8Array {
  return calendarOf('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT')
}

export function secondsOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / 1000
}

/** The occurrences in 2026, or in another window, in this time zone. Throws when the feed is refused. */
export function occurrencesOf(
  bytes: Uint8Array,
  { zone = 'America/New_York', from = '2026-01-01T00:00:00Z', to = '2027-01-01T00:00:00Z' } = {},
): FeedOccurrence[] {
  const result = readCalendar({ bytes, zone, window: { from: secondsOf(from), to: secondsOf(to) } })
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.occurrences
}
