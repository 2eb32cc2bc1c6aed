import { describe, expect, it } from 'vitest'
import { readCalendarAddress } from './calendar-address.ts'

const google = 'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics'

describe('readCalendarAddress', () => {
  it.each([
    ['https://example.org/feed.ics', 'https://example.org/feed.ics', false],
    ['  https://example.org/calendar?x=1 ', 'https://example.org/calendar?x=1', false],
    ['webcal://example.org/feed.ics', 'https://example.org/feed.ics', false],
    ['example.org/feed.ics', 'https://example.org/feed.ics', false],
    [
      'https://calendar.google.com/calendar/embed?src=abc%40group.calendar.google.com&ctz=America%2FToronto',
      google,
      true,
    ],
    ['http://[::1]/a.ics', 'http://[::1]/a.ics', false],
    ['https://calendar.google.com/calendar/u/0?cid=YWJjQGdyb3VwLmNhbGVuZGFyLmdvb2dsZS5jb20', google, true],
  ])('%s', (pasted, url, converted) => {
    expect(readCalendarAddress(pasted)).toEqual({ url, converted })
  })

  it.each([
    '',
    'calendar',
    'ftp://example.org/a.ics',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://calendar.google.com/calendar/embed?src=',
    'https://calendar.google.com/calendar/embed?src=%20&ctz=UTC',
    'https://calendar.google.com/calendar/embed',
    `https://example.org/${'𠜎'.repeat(200)}.ics`,
  ])('refuses %j', (pasted) => {
    expect(readCalendarAddress(pasted)).toBeUndefined()
  })
})
