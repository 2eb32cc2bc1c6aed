import { describe, expect, it } from 'vitest'
import { collected, collectedJson, hasCollection, secondsOf } from '../../../test/feed-samples.ts'
import { readCalendar } from './read-calendar.ts'

/** One entry of expected/feeds.json and expected/conformance.json: what independent readers found. */
interface Expected {
  file: string
  window: [from: string, to: string]
  /** How many of three readers agree: `3/3`. */
  agreement: string
  occurrences: number | null
  list?: Array<{ start: string }>
  /** Whether the list holds only the first ones. */
  listTruncated?: boolean
  monthsAhead?: Record<string, number>
}

/** Files in which we differ on purpose from at least two readers; docs/calendar-conformance.md says why. */
const DIFFERENT_ON_PURPOSE = [
  'conformance/magicmirror/bad_rrule.ics',
  'conformance/node-ical/non-utc-until-ny.ics',
  'conformance/norfair-ical/ical-gen-calendar-valid-zoned-border.ics',
  'conformance/norfair-ical/ical-recurrence-gen-event-rdate-period.ics',
]

const filesOf = (name: string) =>
  (collectedJson(`expected/${name}.json`) as { files: Expected[] }).files.filter(
    (entry) => Number(entry.agreement[0]) >= 2 && entry.list !== undefined,
  )

/** Our starts in the format of the expected lists. The place is in UTC, so that floating times can be compared. */
function startsOf({ file, window: [from, to] }: Expected): string[] {
  const window = { from: secondsOf(from), to: secondsOf(to) }
  const result = readCalendar({ bytes: collected(`ics/${file}`), zone: 'UTC', window })
  if (!result.ok) return []
  return result.occurrences
    .map((found) => (found.allDay ? found.startWall.slice(0, 10) : found.start.replace('Z', '')))
    .sort()
}

/** Two of the readers write floating times with a Z; the instants are the same at a place in UTC. */
const listed = (entry: Expected) => entry.list!.map(({ start }) => start.replace('Z', '')).sort()

function differs(entry: Expected): boolean {
  const [ours, theirs] = [startsOf(entry), listed(entry)]
  if (!entry.listTruncated) return ours.join() !== theirs.join()
  return ours.length !== entry.occurrences || !theirs.every((start) => ours.includes(start))
}

describe.runIf(hasCollection)('the collected feeds', () => {
  it('give the occurrences that independent readers agree on', () => {
    const entries = filesOf('feeds')
    expect(entries.filter(differs).map((entry) => entry.file)).toEqual([])
    expect(entries.length).toBeGreaterThanOrEqual(53)
  })

  it('give the expected numbers for 1, 2, 3 and 6 months ahead', () => {
    for (const entry of filesOf('feeds')) {
      const begin = Temporal.Instant.from(entry.window[0]).toZonedDateTimeISO('UTC')
      const starts = startsOf(entry).map((start) => Date.parse(start.length > 10 ? `${start}Z` : start))
      for (const [months, count] of Object.entries(entry.monthsAhead ?? {})) {
        const end = begin.add({ months: Number(months) }).epochMilliseconds
        expect(`${entry.file} ${months}: ${starts.filter((start) => start < end).length}`).toBe(
          `${entry.file} ${months}: ${count}`,
        )
      }
    }
  })
})

describe.runIf(hasCollection)('the test files of other iCalendar libraries', () => {
  it('give what at least two readers agree on, except for the documented differences', () => {
    const entries = filesOf('conformance')
    const different = entries.filter(differs).map((entry) => entry.file)
    expect(different.sort()).toEqual(DIFFERENT_ON_PURPOSE)
    expect(entries.length).toBeGreaterThan(130)
  })
})
