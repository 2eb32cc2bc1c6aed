import type { FeedProposal, LinkedFeed } from '@floorcraft/contract/imports/linked-feeds.ts'

export const sampleFeed = (own: Partial<LinkedFeed> = {}): LinkedFeed => ({
  id: 'feed',
  calendar_url: 'https://calendar.example.org/milongas.ics',
  name: 'Milongas',
  months_ahead: 2,
  default_status: 'published',
  always_accept: [],
  linked_by_name: 'Ana',
  linked_at: '2026-11-01T20:00:00Z',
  last_read_at: '2026-11-20T11:30:00Z',
  last_error: null,
  next_read_at: '2026-11-21T11:30:00Z',
  ...own,
})

/** A new event that a linked calendar proposes. */
export const sampleProposal = (id: string, own: Partial<FeedProposal> = {}): FeedProposal => ({
  id,
  feed_id: 'feed',
  kind: 'new',
  title: 'Zouk Night',
  start_datetime: '2026-11-27T20:00:00-08:00',
  end_datetime: '2026-11-28T01:00:00-08:00',
  timezone: 'America/Los_Angeles',
  is_all_day: false,
  venue_name: 'Tango Hall',
  venue_city: 'San Diego',
  event_type: 'social',
  cancelled: false,
  existing: null,
  changes: [],
  kept: [],
  ...own,
})
