import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import { expect, it } from 'vitest'
import { seriesChanges } from './series-changes.ts'

const series = {
  title: 'Zouk',
  description: '',
  scene_id: 'sd',
  event_type: 'social',
  dance_styles: ['zouk'],
  cover_image_url: null,
  recurrence_type: 'weekly',
  recurrence_days: ['friday'],
  month_week: null,
  start_date: '2026-11-27',
  end_date: null,
  skip_dates: [],
  start_time: '20:00',
  duration_hours: 3,
  venue_name: 'Loft',
  venue_address: '',
  venue_city: 'San Diego',
  venue_state: 'CA',
  price_info: { door: 15 },
  status: 'active',
  requires_confirmation: true,
  confirmation_deadline_days: 7,
  auto_publish_if_confirmed: true,
  version: 1,
} as unknown as RecurringEvent

it('names what somebody else has changed, before and after, in the order of the form', () => {
  expect(seriesChanges(series, { ...series, version: 2 })).toEqual([])
  const after: RecurringEvent = {
    ...series,
    title: 'Zouk Lab',
    status: 'paused',
    skip_dates: ['2026-12-25'],
    price_info: { door: 18 },
    version: 3,
  }
  expect(seriesChanges(series, after)).toEqual([
    { field: 'status', before: 'active', after: 'paused' },
    { field: 'title', before: 'Zouk', after: 'Zouk Lab' },
    { field: 'skip_dates', before: [], after: ['2026-12-25'] },
    { field: 'door', before: '15', after: '18' },
  ])
})

it('sees no change in another pass for the same picture', () => {
  const [before, today] = ['/media/a.webp?pass=1.x', '/media/a.webp?pass=2.y'].map((cover_image_url) => ({
    ...series,
    cover_image_url,
  }))
  expect(seriesChanges(before!, today!)).toEqual([])
  expect(seriesChanges(before!, series).map(({ field }) => field)).toEqual(['cover_image_url'])
})
