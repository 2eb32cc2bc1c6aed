import type { Event } from '@floorcraft/contract/events/events.ts'
import { sampleEvent } from './event-samples.ts'

/** For tests: an event with everything its edit form needs. */
export function sampleFullEvent(overrides: Partial<Event> & { start?: string; end?: string } = {}): Event {
  const item = sampleEvent(overrides)
  return {
    ...item,
    description: '',
    venue_address: '1 Main St',
    venue_state: 'CA',
    venue_slug: null,
    scene_country: 'US',
    latitude: null,
    longitude: null,
    scene_ids: [item.scene_id],
    flyer_image_url: null,
    flyer_position: null,
    gallery_urls: [],
    organizer: { display_name: 'Ana Lima', avatar_url: null, average_rating: null, total_reviews: 0 },
    discount_code: null,
    discount_percentage: null,
    discount_amount: null,
    discount_expiry: null,
    discount_usage_limit: null,
    discount_usage_count: 0,
    created_at: '2026-10-01T00:00:00Z',
    updated_at: '2026-10-01T00:00:00Z',
    version: 3,
    ...overrides,
  }
}
