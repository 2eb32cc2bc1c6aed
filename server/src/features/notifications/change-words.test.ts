import { expect, test } from 'vitest'
import type { EventChange } from '../event-editing/service.ts'
import { changeWords } from './change-words.ts'

const occasion = {
  title: 'Friday Social',
  start_datetime: '2026-11-27T20:00:00-08:00',
  end_datetime: '2026-11-27T23:00:00-08:00',
  timezone: 'America/Los_Angeles',
  is_all_day: false,
  venue_name: 'Tango Hall',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
}
const change = (overrides: Partial<EventChange>): EventChange => ({
  eventId: 'e',
  change: 'cancelled',
  sequence: 1,
  reason: null,
  before: occasion,
  after: occasion,
  saverIds: [],
  ...overrides,
})

const elsewhere = { ...occasion, venue_name: 'Big Hall', venue_address: '' }
const later = { ...occasion, start_datetime: '2026-11-28T21:30:00-08:00' }

test.each([
  [
    { change: 'cancelled', reason: 'The hall is flooded' },
    'event_cancelled',
    'Cancelled: Friday Social',
    'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is cancelled. Reason: The hall is flooded.',
  ],
  [
    { change: 'cancelled' },
    'event_cancelled',
    'Cancelled: Friday Social',
    'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is cancelled.',
  ],
  [
    { change: 'deleted', reason: 'not told' },
    'event_cancelled',
    'Removed: Friday Social',
    'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST was removed from the calendar.',
  ],
  [
    { change: 'reinstated' },
    'event_updated',
    'Back on: Friday Social',
    'Friday Social takes place after all: Fri, Nov 27, 2026, 8:00 PM PST at Tango Hall, 1 Main St, San Diego.',
  ],
  [
    { change: 'moved', after: later },
    'event_updated',
    'New time: Friday Social',
    'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST.',
  ],
  [
    { change: 'moved', after: { ...later, venue_name: 'Big Hall' } },
    'event_updated',
    'New time: Friday Social',
    'Friday Social is now on Sat, Nov 28, 2026, 9:30 PM PST at Big Hall, 1 Main St, San Diego. It was on Fri, Nov 27, 2026, 8:00 PM PST.',
  ],
  [
    { change: 'relocated', after: elsewhere },
    'event_updated',
    'New place: Friday Social',
    'Friday Social on Fri, Nov 27, 2026, 8:00 PM PST is now at Big Hall, San Diego. It was at Tango Hall, 1 Main St, San Diego.',
  ],
] as const)('%j', (overrides, type, title, message) => {
  expect(changeWords(change(overrides))).toEqual({ type, title, message })
})

test('whole days have no times, and places their own zone', () => {
  const days = { ...occasion, is_all_day: true, start_datetime: '2026-11-27T00:00:00-08:00' }
  expect(changeWords(change({ before: days })).message).toBe(
    'Friday Social on Friday, November 27 is cancelled.',
  )
  const sydney = { ...occasion, timezone: 'Australia/Sydney' }
  expect(changeWords(change({ before: sydney })).message).toContain('Sat, Nov 28, 2026, 3:00 PM GMT+11')
})

test('a title that became another names what people saved and what it is now', () => {
  const renamed = { ...later, title: 'Saturday Social' }
  expect(changeWords(change({ change: 'moved', after: renamed })).title).toBe('New time: Saturday Social')
})
