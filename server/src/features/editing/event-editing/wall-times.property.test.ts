import { parseTimeZone } from '@floorcraft/contract/base/time/time-zone.ts'
import { isTooLong } from '@floorcraft/contract/events/event-times.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedTimes } from './event-times.ts'
import { atInstant, atWallTime, pairTimes, parseTime, weeksLater } from './wall-times.ts'

/** Both hemispheres, half hours, a skipped day (Apia), clock changes of two hours (Troll) and half an hour (Lord Howe). */
const zones = [
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Pacific/Auckland',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const minutes = fc.integer({ min: 0, max: 20 * 366 * 24 * 60 })
const wallTime = minutes.map((count) =>
  Temporal.PlainDateTime.from('2010-01-01T00:00').add({ minutes: count }),
)
const clockTime = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 45) })
/** Enough runs for the few nights of a year on which clocks change. */
const often = { numRuns: 2_000 }
const compare = Temporal.ZonedDateTime.compare

describe('times of an event', () => {
  it('on one date: the end is after the start, at most a day later', () => {
    fc.assert(
      fc.property(zone, wallTime, clockTime, (timeZone, wall, endClock) => {
        const end = wall.with(endClock)
        const times = pairTimes(atWallTime(wall, timeZone), atWallTime(end, timeZone))!
        expect(compare(times.start, times.end)).toBeLessThan(0)
        const elapsed = times.start.until(times.end).total('hours')
        // The longest day in any of these time zones.
        expect(elapsed).toBeLessThanOrEqual(26)
        // A short event must not become a day longer.
        const written = wall.until(end).total('hours')
        if (written > 0) expect(elapsed).toBeLessThanOrEqual(written + 2)
        expect(isTooLong(times.start.toPlainDateTime(), times.end.toPlainDateTime())).toBe(false)
      }),
      often,
    )
  })

  it('are stored with correct wall times, and the end is after the start', () => {
    fc.assert(
      fc.property(zone, wallTime, fc.integer({ min: 1, max: 14 * 24 * 60 }), (timeZone, wall, length) => {
        const start = atWallTime(wall, timeZone)
        const times = pairTimes(start, atWallTime(wall.add({ minutes: length }), timeZone))
        // A time zone can skip a whole date, so that both times are equal.
        if (!times) return
        const row = storedTimes({ ...times, isAllDay: false })
        expect(Temporal.Instant.compare(row.start_at, row.end_at)).toBeLessThan(0)
        expect(row.start_at.toZonedDateTimeISO(timeZone).toPlainDateTime().equals(row.start_wall)).toBe(true)
        expect(row.end_at.toZonedDateTimeISO(timeZone).toPlainDateTime().equals(row.end_wall)).toBe(true)
        if (!isTooLong(row.start_wall, row.end_wall)) {
          expect(row.start_at.until(row.end_at).total('hours')).toBeLessThanOrEqual(14 * 24 + 2)
        }
      }),
      often,
    )
  })

  it('with an offset are read as the same instant in every time zone', () => {
    fc.assert(
      fc.property(zone, zone, minutes, (written, shown, count) => {
        const instant = Temporal.Instant.from('2010-01-01T00:00Z').add({ minutes: count })
        const text = instant.toString({ timeZone: written, smallestUnit: 'second' })
        const time = parseTime(text, shown)!
        expect(time.at.toInstant().equals(instant)).toBe(true)
        expect(time.at.timeZoneId).toBe(shown)
      }),
      often,
    )
  })

  it('weeksLater keeps the wall time, if it exists on that date', () => {
    fc.assert(
      fc.property(
        zone,
        wallTime,
        fc.integer({ min: 15, max: 14 * 24 * 60 }),
        fc.integer({ min: 1, max: 520 }),
        (timeZone, wall, length, weeks) => {
          const start = atWallTime(wall, timeZone).at
          const row = storedTimes({ start, end: start.add({ minutes: length }), isAllDay: false })
          const event = { ...row, start_wall: row.start_wall.toString(), end_wall: row.end_wall.toString() }
          const times = weeksLater(event, { weeks, zone: timeZone })
          const wanted = row.start_wall.add({ weeks }).toZonedDateTime(timeZone)
          expect(times.start.equals(wanted)).toBe(true)
          expect(compare(times.start, times.end)).toBeLessThan(0)
          const lasted = row.start_at.until(row.end_at).total('hours')
          const lasts = times.start.until(times.end).total('hours')
          // One night can lose two hours (Troll), the other can gain two. Apia skipped a day.
          const slack = timeZone === 'Pacific/Apia' ? 25 : 4
          expect(Math.abs(lasts - lasted)).toBeLessThanOrEqual(slack)
        },
      ),
      often,
    )
  })
})

describe('nights with a clock change', () => {
  const la = 'America/Los_Angeles'
  const times = (start: string, end: string, timeZone = la) => {
    const pair = pairTimes(parseTime(start, timeZone)!, parseTime(end, timeZone)!)
    return pair && [pair.start, pair.end].map((time) => time.toString({ timeZoneName: 'never' }))
  }

  it.each([
    [
      'an end in the skipped hour is later',
      '2027-03-13T22:00',
      '2027-03-14T02:30',
      ['2027-03-13T22:00:00-08:00', '2027-03-14T03:30:00-07:00'],
    ],
    [
      'also when the end is on the date of the start and means the next day',
      '2027-03-13T22:00',
      '2027-03-13T02:30',
      ['2027-03-13T22:00:00-08:00', '2027-03-14T03:30:00-07:00'],
    ],
    [
      'an end that is skipped on the date of the start exists on the next day',
      '2027-03-14T20:00',
      '2027-03-14T02:30',
      ['2027-03-14T20:00:00-07:00', '2027-03-15T02:30:00-07:00'],
    ],
    [
      'a start in the skipped hour keeps the duration',
      '2027-03-14T02:45',
      '2027-03-14T03:15',
      ['2027-03-14T03:45:00-07:00', '2027-03-14T04:15:00-07:00'],
    ],
    [
      'an ambiguous end means the first',
      '2027-11-06T22:00',
      '2027-11-07T01:30',
      ['2027-11-06T22:00:00-07:00', '2027-11-07T01:30:00-07:00'],
    ],
    [
      'an ambiguous end can mean the second by its offset',
      '2027-11-06T22:00',
      '2027-11-07T01:30-08:00',
      ['2027-11-06T22:00:00-07:00', '2027-11-07T01:30:00-08:00'],
    ],
    [
      'an event within the ambiguous hour',
      '2027-11-07T01:30-07:00',
      '2027-11-07T01:15-08:00',
      ['2027-11-07T01:30:00-07:00', '2027-11-07T01:15:00-08:00'],
    ],
    [
      'a start in the second ambiguous hour, an end without an offset',
      '2027-11-07T01:15-08:00',
      '2027-11-07T01:45',
      ['2027-11-07T01:15:00-08:00', '2027-11-07T01:45:00-08:00'],
    ],
  ])('%s', (_, start, end, expected) => {
    expect(times(start, end)).toEqual(expected)
  })

  it('keep the end after the start on a date that the clocks skip', () => {
    expect(times('2011-12-30T20:00', '2011-12-30T02:00', 'Pacific/Apia')).toEqual([
      '2011-12-31T20:00:00+14:00',
      '2012-01-01T02:00:00+14:00',
    ])
  })

  it('are in October on the southern hemisphere', () => {
    expect(times('2026-10-03T22:00', '2026-10-04T02:30', 'Australia/Sydney')).toEqual([
      '2026-10-03T22:00:00+10:00',
      '2026-10-04T03:30:00+11:00',
    ])
  })

  it('weeksLater keeps the duration of an event within the ambiguous hour', () => {
    const start = parseTime('2027-11-07T01:30-07:00', la)!.at
    const row = storedTimes({ start, end: parseTime('2027-11-07T01:15-08:00', la)!.at, isAllDay: false })
    const event = { ...row, start_wall: row.start_wall.toString(), end_wall: row.end_wall.toString() }
    const { start: later, end } = weeksLater(event, { weeks: 1, zone: la })
    expect([later, end].map((time) => time.toPlainDateTime().toString())).toEqual([
      '2027-11-14T01:30:00',
      '2027-11-14T02:15:00',
    ])
  })
})

describe('invalid texts', () => {
  it.each([
    '',
    '2026-12-04',
    '20:00',
    '2026-12-04T25:00',
    '2026-02-30T20:00',
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00Z',
    '9999-12-31T23:59-12:00',
    'tomorrow at 8',
    '2026-12-04T20:00[Mars/Olympus',
    '2026-12-04T20:00[!u-ca=hebrew]',
  ])('%j is not a time', (text) => {
    expect(parseTime(text, 'UTC')).toBeUndefined()
  })

  it.each(['', ' ', '+02:00', '-08:00', 'Mars/Olympus', '../../etc', 'america'])(
    '%j is not a time zone',
    (name) => {
      expect(parseTimeZone(name)).toBeUndefined()
    },
  )

  it('a time zone gets its IANA spelling, and fractions of a second are removed', () => {
    expect(parseTimeZone('europe/berlin')).toBe('Europe/Berlin')
    expect(atInstant(Temporal.Instant.from('2026-12-04T20:00:00.999Z'), 'UTC').at.toString()).toBe(
      '2026-12-04T20:00:00+00:00[UTC]',
    )
  })

  it('no text causes an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), zone, (text, timeZone) => void parseTime(text, timeZone)),
    )
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void parseTimeZone(text)))
  })
})
