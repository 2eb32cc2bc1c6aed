import { describe, expect, test } from 'vitest'
import { bytesOf } from '../../../platform/http/answers/pieces.ts'
import { parseCalendar } from '../../../test/parsed-calendar.ts'
import { type CalendarEntry, writeCalendar, writeEntry } from './calendar-writer.ts'
import { writeContentLines } from './content-line.ts'

const instant = (text: string) => Temporal.Instant.from(text)

const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '0190-1@floorcraft',
  status: 'CONFIRMED',
  sequence: 0,
  start: instant('2026-11-21T04:00:00Z'),
  end: instant('2026-11-21T07:00:00Z'),
  timeZone: 'America/Los_Angeles',
  isAllDay: false,
  title: 'Zouk Friday',
  description: '',
  location: '',
  position: undefined,
  url: 'https://floorcraft.example/events/1',
  categories: [],
  createdAt: instant('2026-11-01T00:00:00Z'),
  updatedAt: instant('2026-11-02T00:00:00Z'),
  ...overrides,
})

const written = (...entries: CalendarEntry[]) =>
  String(bytesOf(writeCalendar({ name: 'San Diego', entries: entries.map(writeEntry) })))

describe('time', () => {
  const zones = [
    'America/Los_Angeles',
    'America/New_York',
    'Europe/Lisbon',
    'Europe/Berlin',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/Santiago',
    'America/Sao_Paulo',
    'Pacific/Auckland',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Kolkata',
    'Asia/Gaza',
    'UTC',
  ]

  test.each(zones)('%s: instants around all changes of two years are read back unchanged', (timeZone) => {
    const first = instant('2026-01-01T00:00:00Z')
    const last = instant('2028-01-01T00:00:00Z')
    const starts = [first, last]
    let change = first.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    while (change && Temporal.Instant.compare(change.toInstant(), last) < 0) {
      for (let hours = -30; hours <= 30; hours++)
        starts.push(change.toInstant().add({ minutes: hours * 60 + 30 }))
      change = change.getTimeZoneTransition('next')
    }
    const entries = starts.map((start) => entry({ timeZone, start, end: start.add({ hours: 3 }) }))
    const { events } = parseCalendar(written(...entries))
    expect(events.map((event) => event.start)).toEqual(
      starts.map((start) => new Date(start.epochMilliseconds).toISOString()),
    )
    expect(events.map((event) => event.end)).toEqual(
      starts.map((start) => new Date(start.add({ hours: 3 }).epochMilliseconds).toISOString()),
    )
  })

  test('a start is written as wall time with its time zone, and the time zone as yearly rules', () => {
    const file = written(entry())
    expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20261120T200000\r\n')
    expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n')
    expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n')
  })

  test('an ambiguous wall time, when clocks go back, is written in UTC', () => {
    const first = instant('2026-11-01T08:30:00Z')
    const file = written(entry({ start: first, end: first.add({ hours: 1 }) }))
    expect(file).toContain('DTSTART:20261101T083000Z\r\nDTEND:20261101T093000Z\r\n')
  })

  test('whole days are written as dates', () => {
    const file = written(
      entry({ isAllDay: true, start: instant('2026-11-20T08:00:00Z'), end: instant('2026-11-23T08:00:00Z') }),
    )
    expect(file).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261123\r\n')
    expect(file).not.toContain('VTIMEZONE')
  })
})

describe('text', () => {
  const hostile = [
    'Zouk\r\nBEGIN:VEVENT\r\nUID:evil',
    'a\nATTENDEE:mailto:x@y.z',
    'a\u2028END:VCALENDAR\u0085X:1',
    'semi;colon,comma\\back"quote:colon',
    '\u0000\u0007\u001b[31mbell',
    '😀'.repeat(60),
    'é'.repeat(200),
    '\ud800 alone',
    "<script>alert('x')</script>",
    '',
  ]

  test.each(hostile)('%j cannot add properties or components', (text) => {
    const written = writeCalendar({
      name: text,
      entries: [
        entry({ uid: text, title: text, description: text, location: text, categories: [text, 'social'] }),
        entry({ uid: 'second' }),
      ].map(writeEntry),
    })
    const file = String(bytesOf(written))
    const { calendar, events } = parseCalendar(file)
    expect(events).toHaveLength(2)
    expect(calendar.getAllSubcomponents().map((part) => part.name)).toEqual(['vtimezone', 'vevent', 'vevent'])
    expect(calendar.getAllSubcomponents('vevent')[0]!.getAllProperties('attendee')).toHaveLength(0)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/\p{Cc}/u)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  // RFC 5545: a line has at most 75 bytes without its end.
  test.each(['é', '€', '😀'])('a line is folded at 75 bytes, wherever %s is at the fold', (char) => {
    for (let before = 0; before <= 75; before++) {
      const value = 'a'.repeat(before) + char.repeat(60)
      for (let length = before; length <= value.length; length++) {
        const line = `X:${value.slice(0, length)}`.toWellFormed()
        const folded = writeContentLines([['X', line.slice(2)]]).slice(0, -2)
        const parts = folded.split('\r\n')
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
        expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75)
        expect(parts.length > 1).toBe(Buffer.byteLength(line) > 75)
      }
    }
  })

  test('every line of an English text of several lines has at most 75 bytes', () => {
    const parts = writeContentLines([['X', 'a'.repeat(220)]]).split('\r\n')
    expect(parts.map((part) => part.length)).toEqual([75, 75, 74, 0])
  })

  test('commas, semicolons, backslashes, emoji and line breaks are read back unchanged', () => {
    const title = `a;b,c\\d "e": ${'💃é'.repeat(40)}`
    const description = 'First line\nsecond line\n\nnew; paragraph, with \\n'
    const { events } = parseCalendar(written(entry({ title, description })))
    expect(events[0]!.text('summary')).toBe(title)
    expect(events[0]!.text('description')).toBe(description)
  })

  // Many programs accept an unescaped semicolon; others end the value there.
  test('commas, semicolons and backslashes are escaped in every text', () => {
    const text = 'a;b,c\\d'
    const file = written(entry({ title: text, description: text, location: text, categories: [text] }))
    for (const property of ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES']) {
      expect(file).toContain(`${property}:a\\;b\\,c\\\\d`)
    }
  })

  test('status, sequence, position and timestamps are written', () => {
    const file = written(
      entry({ status: 'CANCELLED', sequence: 3, position: { latitude: 32.7, longitude: -117.16 } }),
    )
    expect(file).toContain('STATUS:CANCELLED\r\n')
    expect(file).toContain('SEQUENCE:3\r\n')
    expect(file).toContain('GEO:32.7;-117.16\r\n')
    expect(file).toContain('LAST-MODIFIED:20261102T000000Z\r\n')
    expect(file).toContain('TRANSP:TRANSPARENT\r\n')
  })
})
