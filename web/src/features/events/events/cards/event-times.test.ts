import { expect, test } from 'vitest'
import { timesTexts } from '../../../../messages/base/times.ts'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { rowTimes } from './event-times.tsx'

/** The words of a row. */
function words(event: Parameters<typeof sampleEvent>[0], { dated = false, locale = 'en-US' } = {}): string {
  const { date, start, end, note } = rowTimes(sampleEvent(event), { dated, words: timesTexts.en, locale })
  return [date, start, end, note].filter(Boolean).join(' ').replaceAll('\u00a0', ' ')
}

test('a night has its start and its end, and says when the end is on the next day', () => {
  expect(words({ end: '2026-11-20T23:30' })).toBe('8:00 PM – 11:30 PM')
  expect(words({ end: '2026-11-21T02:00' })).toBe('8:00 PM – 2:00 AM next day')
})

test('the date is added where no heading has it, and to a start after midnight', () => {
  expect(words({}, { dated: true })).toBe('Fri, Nov 20 8:00 PM – 11:00 PM')
  expect(words({ start: '2026-11-21T01:00', end: '2026-11-21T04:00' })).toBe('Sat, Nov 21 1:00 AM – 4:00 AM')
})

test('an event over several days has both dates', () => {
  const weekender = { start: '2026-12-11T18:00', end: '2026-12-13T23:00' }
  expect(words(weekender)).toBe('Fri, Dec 11 6:00 PM – Sun, Dec 13, 11:00 PM')
  expect(words({ start: '2026-11-29T18:30', end: '2026-12-01T23:00' })).toBe(
    'Sun, Nov 29 6:30 PM – Tue, Dec 1, 11:00 PM',
  )
})

test('whole days need no times', () => {
  const day = { is_all_day: true, start: '2026-12-11T00:00', end: '2026-12-12T00:00' }
  expect(words(day)).toBe('All day')
  expect(words({ ...day, end: '2026-12-14T00:00' })).toBe('Fri, Dec 11 – Sun, Dec 13 All day')
})

test('times have 24 hours for a reader whose clock has them', () => {
  const locale = 'en-US-u-hc-h23'
  expect(words({ end: '2026-11-21T00:30' }, { locale })).toBe('20:00 – 00:30 next day')
  expect(words({ start: '2026-12-11T18:00', end: '2026-12-13T23:00' }, { locale })).toBe(
    'Fri, Dec 11 18:00 – Sun, Dec 13, 23:00',
  )
})
