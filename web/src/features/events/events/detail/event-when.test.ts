import { describe, expect, test } from 'vitest'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { eventWhen } from './event-when.ts'
import { readerWhen } from './reader-when.ts'

const reader = { t: eventPageTexts.en, words: timesTexts.en, locale: 'en-US' }

const when = (overrides: Parameters<typeof sampleEvent>[0]) => eventWhen(sampleEvent(overrides), reader)

describe('at the place', () => {
  test('an evening', () => {
    const { date, time } = when({ start: '2026-11-20T20:00', end: '2026-11-20T23:30' })
    expect(date).toBe('Friday, November 20, 2026')
    expect(time).toBe('8:00 PM – 11:30 PM')
  })

  test('an end after midnight is on the next day', () => {
    const { time } = when({ start: '2026-11-20T21:00', end: '2026-11-21T02:00' })
    expect(time).toBe('9:00 PM – 2:00 AM, next day')
  })

  test('a start after midnight belongs to the night before', () => {
    const { date } = when({ start: '2026-11-22T01:00', end: '2026-11-22T05:00' })
    expect(date).toBe('Sunday, November 22, 2026 (Saturday night)')
  })

  test('a weekender names its last day', () => {
    const { time } = when({ start: '2026-11-20T18:00', end: '2026-11-22T23:00' })
    expect(time).toBe('6:00 PM – Sun, Nov 22, 11:00 PM')
  })

  test('whole days have no times, and their end is the last day', () => {
    const oneDay = { start: '2026-11-20T00:00', end: '2026-11-21T00:00', is_all_day: true }
    expect(when(oneDay)).toEqual({ date: 'Friday, November 20, 2026', time: 'All day' })
    expect(when({ ...oneDay, end: '2026-11-23T00:00' }).date).toBe('Fri, Nov 20 – Sun, Nov 22, 2026')
  })
})

describe('in the zone of the reader', () => {
  const viewer = (zone: string | undefined, overrides: Parameters<typeof sampleEvent>[0] = {}) =>
    readerWhen(sampleEvent(overrides), zone, reader)

  test('the times are left out when both clocks show the same', () => {
    expect(viewer('America/Los_Angeles')).toBeUndefined()
    expect(viewer('America/Tijuana')).toBeUndefined()
    expect(viewer(undefined)).toBeUndefined()
  })

  test('the times have their zone and day when the clocks differ', () => {
    expect(viewer('Europe/Lisbon')).toBe('Your time (Lisbon, GMT+0): Sat, Nov 21, 4:00 AM – 7:00 AM')
    expect(viewer('America/New_York', { end: '2026-11-20T22:30' })).toContain(
      'Fri, Nov 20, 11:00 PM – 1:30 AM, next day',
    )
  })

  test('a zone without a city is said once', () => {
    expect(viewer('UTC')).toContain('Your time (UTC): ')
  })

  test('whole days are the same in every zone', () => {
    const days = { start: '2026-11-20T00:00', end: '2026-11-21T00:00', is_all_day: true }
    expect(viewer('Asia/Tokyo', days)).toBeUndefined()
  })
})
