import { describe, expect, it } from 'vitest'
import { calendarOf, eventOf, fixture, occurrencesOf } from '../../../test/feed-samples.ts'
import { readCalendar } from './read-calendar.ts'

const wide = { from: -62_135_596_800, to: 4_000_000_000 }
const startsOf = (bytes: Uint8Array, options = {}) =>
  occurrencesOf(bytes, options).map((found) => found.startWall)

describe('files that are not calendars', () => {
  it.each([
    ['a web page', fixture('localist-404.html.ics')],
    ['JSON', fixture('meetup-group-not-found.json.ics')],
    ['nothing', new Uint8Array()],
    ['NUL bytes', new Uint8Array(1000)],
    ['a page that talks about calendars', Buffer.from('<html><p>BEGIN:VCALENDAR</p></html>')],
  ])('refuses %s', (_, bytes) => {
    expect(readCalendar({ bytes, zone: 'UTC', window: wide })).toEqual({
      ok: false,
      reason: 'not_a_calendar',
    })
  })

  it('reads an empty calendar as one without events', () => {
    expect(readCalendar({ bytes: fixture('missing-end.ics'), zone: 'UTC', window: wide })).toMatchObject({
      ok: true,
      occurrences: [],
    })
  })
})

describe('lines', () => {
  const title = (bytes: Uint8Array) => occurrencesOf(bytes)[0]?.title

  it('joins folded lines before decoding, also inside a character', () => {
    const bytes = eventOf('DTSTART:20260801T200000', 'SUMMARY:Soirée à Genève')
    const at = Buffer.from(bytes).indexOf(0xc3) + 1
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    expect(title(folded)).toBe('Soirée à Genève')
  })

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR CR LF', '\r\r\n'],
    ['mixed with blanks', '\n\r\n'],
  ])('reads %s as a line end', (_, end) => {
    const text = Buffer.from(eventOf('DTSTART:20260801T200000', 'SUMMARY:Zouk', '  Night')).toString()
    expect(title(Buffer.from(text.replaceAll('\r\n', end)))).toBe('Zouk Night')
  })

  it('drops a broken line and keeps the rest', () => {
    const bytes = eventOf(
      'DTSTART:20260801T200000',
      'no property',
      ':',
      ';=',
      'DTEND;X="open:1',
      'SUMMARY:Kept',
    )
    expect(title(bytes)).toBe('Kept')
  })

  it('continues after a missing END, an extra END and a second calendar', () => {
    const bytes = Buffer.from(
      [
        ...['BEGIN:VCALENDAR', 'END:VALARM', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20260801T200000', 'SUMMARY:A'],
        ...['BEGIN:VEVENT', 'UID:2', 'DTSTART:20260802T200000', 'SUMMARY:B', 'END:VEVENT'],
        ...['begin:vcalendar', 'begin:vevent', 'uid:3', 'dtstart:20260803t200000', 'summary:C'],
      ].join('\n'),
    )
    expect(occurrencesOf(bytes).map((found) => found.title)).toEqual(['A', 'B', 'C'])
  })

  it('reads Latin-1 lines and a byte order mark', () => {
    const latin = Buffer.from(
      Buffer.from(eventOf('DTSTART:20260801T200000', 'SUMMARY:Fête')).toString(),
      'latin1',
    )
    expect(title(latin)).toBe('Fête')
    expect(title(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), latin]))).toBe('Fête')
  })

  it('does not mix the properties of an alarm with those of the event', () => {
    const alarm = ['BEGIN:VALARM', 'DESCRIPTION:Reminder', 'SUMMARY:Alarm', 'END:VALARM']
    const [found] = occurrencesOf(eventOf('DTSTART:20260801T200000', ...alarm, 'SUMMARY:Real'))
    expect(found).toMatchObject({ title: 'Real', description: '' })
  })
})

describe('text', () => {
  const read = (...lines: string[]) => occurrencesOf(eventOf('DTSTART:20260801T200000', ...lines))[0]!

  it('resolves escapes and character references, also when they are mixed', () => {
    expect(read('SUMMARY:The Lion&#x27\\;s Den\\, R&amp\\;B &amp\\;#8211\\; caf&eacute\\;').title).toBe(
      "The Lion's Den, R&B – café",
    )
    expect(read('DESCRIPTION:one\\ntwo\\\\n').description).toBe('one\ntwo\\n')
  })

  it('turns HTML into plain text', () => {
    const html =
      '<style>p{}</style><p>Hello <b>dancers</b>&nbsp;!</p><ul><li>class</li><li>social</li></ul><a href="https://a.example/x">tickets</a><br><a href="https://b.example">https://b.example</a><script>steal()</script>'
    expect(read(`DESCRIPTION:${html}`).description).toBe(
      'Hello dancers !\n- class\n- social\n\ntickets (https://a.example/x)\nhttps://b.example',
    )
    expect(read('DESCRIPTION:5 < 6 and 7 > 3').description).toBe('5 < 6 and 7 > 3')
  })

  it('removes control characters and marks of text direction', () => {
    expect(read('SUMMARY:a\u0000b\u202Ec\u0007d').title).toBe('abcd')
  })

  it('reads place, link, coordinates, categories and the name of the organizer', () => {
    const found = read(
      'LOCATION:Salsa Hall\\, 1 Main St',
      'URL:https://example.org/e?a=1',
      'GEO:47.38\\;8.5',
      'CATEGORIES:Zouk,Salsa\\, Bachata',
      'CATEGORIES:Zouk',
      'ORGANIZER;CN="Ana ^\'DJ^\' Lima":mailto:ana@example.org',
    )
    expect(found).toMatchObject({
      location: 'Salsa Hall, 1 Main St',
      url: 'https://example.org/e?a=1',
      geo: { latitude: 47.38, longitude: 8.5 },
      categories: ['Zouk', 'Salsa, Bachata'],
      organizerName: 'Ana "DJ" Lima',
    })
    expect(read('URL:javascript:alert(1)', 'GEO:0;0', 'ORGANIZER;CN=a@b.c:mailto:a@b.c')).toMatchObject({
      url: undefined,
      geo: undefined,
      organizerName: undefined,
    })
  })
})

describe('times', () => {
  const one = (...lines: string[]) => occurrencesOf(eventOf(...lines))[0]!

  it('keeps the zone of the event, and uses the zone of the place for UTC, floating and all-day times', () => {
    expect(one('DTSTART;TZID=Europe/Berlin:20260801T200000')).toMatchObject({
      start: '2026-08-01T18:00:00Z',
      startWall: '2026-08-01T20:00:00',
      timezone: 'Europe/Berlin',
    })
    expect(one('DTSTART:20260802T000000Z')).toMatchObject({
      startWall: '2026-08-01T20:00:00',
      timezone: 'America/New_York',
      floating: false,
    })
    expect(one('DTSTART:20260801T200000')).toMatchObject({ start: '2026-08-02T00:00:00Z', floating: true })
    expect(one('DTSTART:20260801')).toMatchObject({
      allDay: true,
      start: '2026-08-01T04:00:00Z',
      endWall: '2026-08-02T00:00:00',
    })
  })

  it.each([
    ['GMT Standard Time', '19:00'],
    ['"W. Europe Standard Time"', '18:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '18:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '00:00'],
    ['Eastern Time (US & Canada)', '00:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Paris', '18:00'],
    ['america/sao_paulo', '23:00'],
    ['GMT+0200', '18:00'],
    ['Edinburgh', '19:00'],
  ])('knows the zone %s', (name, utc) => {
    expect(one(`DTSTART;TZID=${name}:20260801T200000`).start.slice(11, 16)).toBe(utc)
  })

  it('prefers the IANA rules of a zone to the rules in the feed', () => {
    const [first] = occurrencesOf(fixture('latin-seattle-golatindance-2023.ecp.ics'), {
      from: '2023-12-06T00:00:00Z',
      to: '2024-07-06T00:00:00Z',
    })
    expect(first).toMatchObject({ start: '2024-01-04T04:30:00Z', timezone: 'America/Los_Angeles' })
  })

  it('uses a VTIMEZONE for a zone that IANA does not have', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone 1'],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ]
    const event = (uid: string, start: string) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART;TZID="Customized Time Zone 1":${start}`, 'END:VEVENT'],
    ]
    const bytes = calendarOf(...event('a', '20260301T200000'), ...zone, ...event('b', '20260801T200000'))
    expect(occurrencesOf(bytes).map((found) => found.start)).toEqual([
      '2026-03-01T19:00:00Z',
      '2026-08-01T18:00:00Z',
    ])
  })

  it('reads the end from DTEND or DURATION, and corrects an end before the start', () => {
    const end = (...lines: string[]) => one('DTSTART:20260801T210000', ...lines).endWall
    expect(end('DTEND:20260802T020000')).toBe('2026-08-02T02:00:00')
    expect(end('DURATION:PT5H')).toBe('2026-08-02T02:00:00')
    expect(end('DTEND:20260801T020000')).toBe('2026-08-02T02:00:00')
    expect(end('DTEND:20260731T020000')).toBeUndefined()
    expect(end('DTEND:20260801T210000')).toBeUndefined()
    expect(end()).toBeUndefined()
    expect(one('DTSTART:20260801', 'DTEND:20260804').endWall).toBe('2026-08-04T00:00:00')
  })

  it('leaves an event out when its start cannot be read', () => {
    const result = readCalendar({ bytes: eventOf('DTSTART:20261301T200000'), zone: 'UTC', window: wide })
    expect(result).toMatchObject({ ok: true, occurrences: [], unreadable: 1 })
  })
})

describe('series', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20260220T200000', 'DURATION:PT4H', 'SUMMARY:Zouk Friday']
  const override = (...lines: string[]) => ['END:VEVENT', 'BEGIN:VEVENT', 'UID:one', ...lines]

  it('keeps the wall time across a change of the clocks', () => {
    const found = occurrencesOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260228T010000Z'))
    expect(found.map((each) => each.start)).toEqual(['2026-02-21T01:00:00Z', '2026-03-07T01:00:00Z'])
    const spring = occurrencesOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4'))
    expect(spring.map((each) => each.startWall.slice(11))).toEqual(Array(4).fill('20:00:00'))
    expect(spring.at(-1)!.start).toBe('2026-03-14T00:00:00Z')
  })

  it('counts the whole last day when UNTIL is a date', () => {
    expect(startsOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20260306'))).toHaveLength(3)
  })

  it('counts DTSTART first, also when its rule does not name that day', () => {
    expect(startsOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3'))).toEqual([
      '2026-02-20T20:00:00',
      '2026-02-22T20:00:00',
      '2026-03-01T20:00:00',
    ])
  })

  it('applies an EXDATE only to the occurrence at the same time', () => {
    const dates = 'EXDATE;TZID=America/New_York:20260227T000000,20260227T200000,20260306T000000'
    expect(startsOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', dates))).toEqual([
      '2026-02-20T20:00:00',
      '2026-03-06T20:00:00',
    ])
  })

  it('counts DTSTART and every RDATE, with the length that a period gives', () => {
    const found = occurrencesOf(
      eventOf(
        ...weekly,
        'RDATE;TZID=America/New_York:20260115T190000',
        'RDATE;VALUE=PERIOD:20260401T000000Z/PT1H',
      ),
    )
    expect(found.map((each) => [each.startWall, each.endWall])).toEqual([
      ['2026-01-15T19:00:00', '2026-01-15T23:00:00'],
      ['2026-02-20T20:00:00', '2026-02-21T00:00:00'],
      ['2026-03-31T20:00:00', '2026-03-31T21:00:00'],
    ])
  })

  it('replaces an occurrence by its override, also when that has moved', () => {
    const moved = override('RECURRENCE-ID;TZID=America/New_York:20260227T200000', 'DTSTART:20260301T030000Z')
    const found = occurrencesOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', ...moved))
    expect(found.map((each) => each.startWall)).toEqual([
      '2026-02-20T20:00:00',
      '2026-02-28T22:00:00',
      '2026-03-06T20:00:00',
    ])
    expect(found[1]).toMatchObject({ googleEventId: 'one_20260228T010000Z', title: 'Zouk Friday' })
    const window = { from: '2026-02-28T12:00:00Z', to: '2026-03-02T00:00:00Z' }
    expect(startsOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', ...moved), window)).toEqual([
      '2026-02-28T22:00:00',
    ])
  })

  it('moves and renames this occurrence and all that follow', () => {
    const future = override(
      ...['RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260227T200000', 'SUMMARY:New name'],
      ...['DTSTART;TZID=America/New_York:20260227T213000', 'DURATION:PT3H'],
    )
    const found = occurrencesOf(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', ...future))
    expect(found.map((each) => `${each.startWall} ${each.title}`)).toEqual([
      '2026-02-20T20:00:00 Zouk Friday',
      '2026-02-27T21:30:00 New name',
      '2026-03-06T21:30:00 New name',
    ])
    expect(found[2]!.endWall).toBe('2026-03-07T00:30:00')
  })

  it('takes the revision with the highest SEQUENCE', () => {
    const [found, ...others] = occurrencesOf(
      eventOf('DTSTART:20260801T200000', 'SEQUENCE:2', ...override('DTSTART:20260802T200000', 'SEQUENCE:1')),
    )
    expect(found!.startWall).toBe('2026-08-01T20:00:00')
    expect(others).toEqual([])
  })

  it('stops at rules without end, and refuses too many occurrences', () => {
    expect(startsOf(eventOf(...weekly, 'RRULE:FREQ=DAILY;BYDAY=1TU,-1TH')).length).toBeGreaterThan(50)
    const flood = eventOf('DTSTART:20260101T000000', 'RRULE:FREQ=SECONDLY')
    expect(readCalendar({ bytes: flood, zone: 'UTC', window: wide })).toEqual({
      ok: false,
      reason: 'too_many',
    })
  })

  it('marks what is cancelled, by status or by title', () => {
    const found = occurrencesOf(fixture('tango-toronto-luna.google.ics'), { from: '2024-01-01T00:00:00Z' })
    expect(found.filter((each) => each.cancelled).map((each) => each.title)).toContain(
      'Canceled Milonga by Luna: Milonga Luna',
    )
    expect(occurrencesOf(eventOf(...weekly, 'STATUS:CANCELLED'))[0]!.cancelled).toBe(true)
    expect(occurrencesOf(eventOf(...weekly))[0]!.cancelled).toBe(false)
  })

  it('gives every occurrence a unique id that stays the same at the next fetch', () => {
    const window = { from: '2026-03-09T00:00:00Z', to: '2026-04-09T00:00:00Z' }
    const ids = (name: string) => occurrencesOf(fixture(name), window).map((found) => found.googleEventId)
    const first = ids('meetup-salsa-bachata-kizomba-gta-2026-03-09.ics')
    const second = ids('meetup-salsa-bachata-kizomba-gta-2026-03-10.ics')
    expect(new Set(first).size).toBe(first.length)
    expect(second.filter((id) => first.includes(id)).length).toBeGreaterThanOrEqual(8)
    const nameless = calendarOf(
      ...Array(2).fill(['BEGIN:VEVENT', 'DTSTART:20260801T200000', 'END:VEVENT']).flat(),
    )
    const both = occurrencesOf(nameless).map((found) => found.googleEventId)
    expect(new Set(both).size).toBe(2)
  })
})
