import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixture } from '../../../test/feed-samples.ts'
import { MAX_OCCURRENCES, readCalendar } from './read-calendar.ts'

const NAMES = [
  ...['tango-toronto-luna.google.ics', 'phoenix-shall-we-dance.ics', 'zion-centre.outlook365.ics'],
  ...['latin-seattle-golatindance-2023.ecp.ics', 'libical-malloc.ics'],
]
const window = { from: 1_500_000_000, to: 1_800_000_000 }

/** Lines that have crashed other readers. */
const HOSTILE = [
  ...[
    'RRULE:FREQ=DAILY;BYDAY=1TU,-1TH',
    'RRULE:FREQ=SECONDLY;COUNT=2000000000',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  ],
  ...[
    'DTSTART:00010101T000000',
    'DTSTART:99991231T235959Z',
    'DTEND:10000101',
    'DURATION:P999999W',
    'DURATION:-PT1S',
  ],
  ...[
    'TZID:',
    'DTSTART;TZID=:20260101T000000',
    'RDATE;VALUE=PERIOD:20260101T000000Z/',
    'EXDATE:,,,',
    'GEO:999;999',
  ],
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VTIMEZONE',
    'TZOFFSETTO:+9999',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20200101',
  ],
  ...[
    'DESCRIPTION:<b><<<<&#1114112;&#xD800;\\',
    'SUMMARY:\\',
    'UID:',
    'SEQUENCE:1e309',
    'UID:__proto__',
    'X',
  ],
]

type Mutation =
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'byte'; at: number; value: number }
  | { kind: 'line'; at: number; line: string }

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.nat(300) }),
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('line' as const), at: fc.nat(), line: fc.constantFrom(...HOSTILE) }),
)

function mutated(bytes: Uint8Array, mutations: Mutation[]): Uint8Array {
  let result = Buffer.from(bytes)
  for (const change of mutations) {
    const at = change.at % Math.max(1, result.length)
    if (change.kind === 'byte') result[at] = change.value
    else if (change.kind === 'cut') {
      result = Buffer.concat([result.subarray(0, at), result.subarray(at + change.length)])
    } else {
      const lineStart = result.indexOf('\n', at) + 1
      const line = Buffer.from(`${change.line}\r\n`)
      result = Buffer.concat([result.subarray(0, lineStart), line, result.subarray(lineStart)])
    }
  }
  return result
}

describe('readCalendar on damaged feeds', () => {
  it('never throws, and its occurrences are in order, in the window and unique', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.array(mutation, { minLength: 1, maxLength: 12 }),
        (name, mutations) => {
          const result = readCalendar({
            bytes: mutated(fixture(name), mutations),
            zone: 'Europe/Zurich',
            window,
          })
          if (!result.ok) return
          const { occurrences } = result
          expect(occurrences.length).toBeLessThanOrEqual(MAX_OCCURRENCES)
          expect(new Set(occurrences.map((found) => found.googleEventId)).size).toBe(occurrences.length)
          for (const [index, found] of occurrences.entries()) {
            const start = Date.parse(found.start) / 1000
            expect(start).toBeGreaterThanOrEqual(window.from)
            expect(start).toBeLessThan(window.to)
            if (found.end !== undefined)
              expect(Date.parse(found.end)).toBeGreaterThan(Date.parse(found.start))
            if (index > 0) expect(found.start >= occurrences[index - 1]!.start).toBe(true)
            expect(found.title.isWellFormed() && found.description.isWellFormed()).toBe(true)
          }
        },
      ),
      { numRuns: 120 },
    )
  })

  it('never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        readCalendar({ bytes: Buffer.concat([Buffer.from('BEGIN:VEVENT\n'), bytes]), zone: 'UTC', window })
      }),
      { numRuns: 200 },
    )
  })
})
