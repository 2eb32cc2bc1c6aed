import { expect, test } from 'vitest'
import { missingDates, type SeriesTimes } from './rules.ts'

const series: SeriesTimes = {
  ...{ recurrence_type: 'weekly', recurrence_days: null, month_week: null },
  ...{ start_date: '2026-11-20', end_date: '2026-12-04', skip_dates: [] },
  ...{ start_time: '20:00', duration_hours: 3, timezone: 'America/Los_Angeles' },
}

test('a date that starts at this moment is not made any more', () => {
  const at = (time: string) =>
    missingDates(series, { made: ['2026-12-04'], now: Temporal.Instant.from(time) })
  expect(at('2026-11-21T03:59:59Z')).toEqual(['2026-11-20', '2026-11-27'])
  expect(at('2026-11-21T04:00:00Z')).toEqual(['2026-11-27'])
})
