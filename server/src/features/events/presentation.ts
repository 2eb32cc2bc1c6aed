import type { Event, EventListItem } from '@floorcraft/contract/events.ts'
import { isoInZone } from '@floorcraft/contract/time.ts'
import type { EventListRow, EventRow } from './queries.ts'

/** A row of the list in the API's words: instants become ISO texts in the event's own zone. */
export function presentListItem(row: EventListRow): EventListItem {
  const { start_at, end_at, organizer_id, price_info, status, ...rest } = row
  return {
    ...rest,
    status: status as EventListItem['status'],
    start_datetime: isoInZone(start_at, row.timezone),
    end_datetime: isoInZone(end_at, row.timezone),
    price_info: price_info as EventListItem['price_info'],
    organizer_uid: organizer_id,
  }
}

export function presentEvent(row: EventRow): Event {
  return {
    ...presentListItem(row),
    description: row.description,
    venue_address: row.venue_address,
    venue_state: row.venue_state,
    latitude: row.latitude,
    longitude: row.longitude,
    scene_ids: [row.scene_id],
    flyer_image_url: row.flyer_image_url,
    gallery_urls: row.gallery_urls,
    organizer: {
      display_name: row.organizer_name,
      avatar_url: row.organizer_avatar_url,
      average_rating: row.organizer_rating,
      total_reviews: row.organizer_total_reviews,
    },
    discount_code: row.discount_code,
    discount_percentage: row.discount_percentage,
    discount_amount: row.discount_amount,
    discount_expiry: row.discount_expiry?.toString() ?? null,
    discount_usage_limit: row.discount_usage_limit,
    discount_usage_count: row.discount_usage_count,
    created_at: row.created_at.toString(),
    updated_at: row.updated_at.toString(),
    version: row.version,
  }
}
