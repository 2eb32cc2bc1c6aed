import type { PreviewEvent } from '@floorcraft/contract/imports/calendar-import.ts'

/** An event of a calendar, as the preview of an import shows it. */
export const samplePreviewEvent = (id: string, own: Partial<PreviewEvent> = {}): PreviewEvent => ({
  fingerprint: id,
  google_event_id: id,
  title: 'Zouk Night',
  start_datetime: '2026-11-27T20:00:00-08:00',
  end_datetime: '2026-11-28T01:00:00-08:00',
  timezone: 'America/Los_Angeles',
  is_all_day: false,
  venue_name: 'Tango Hall',
  venue_city: 'San Diego',
  event_type: 'social',
  dance_styles: ['zouk'],
  cancelled: false,
  existing: null,
  changes: [],
  kept: [],
  ...own,
})
