import type { CreateEventBody, UpdateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { findCity } from '../../site/places/service.ts'
import type { StoredEvent } from './queries.ts'
import { givenPrices, venueColumns } from './rules.ts'

type EventBody = CreateEventBody | UpdateEventBody

/** The columns that the form sets without rules; not times, status, organizer and pictures. */
export function formColumns(body: EventBody) {
  return {
    title: body.title,
    description: body.description ?? '',
    event_type: body.event_type,
    venue_name: body.venue_name,
    venue_address: body.venue_address,
    venue_city: body.venue_city,
    venue_state: body.venue_state,
    price_info: JSON.stringify(givenPrices(body.price_info)),
    price_note: body.price_note || null,
    dance_styles: body.dance_styles,
    facebook_url: body.facebook_url ?? null,
    ticket_url: body.ticket_url ?? null,
    is_global: body.is_global ?? false,
    has_live_music: body.has_live_music ?? false,
    discount_code: body.discount_code || null,
    discount_percentage: body.discount_percentage ?? null,
    discount_amount: body.discount_amount ?? null,
    discount_expiry: body.discount_expiry ? Temporal.Instant.from(body.discount_expiry) : null,
    discount_usage_limit: body.discount_usage_limit ?? null,
  }
}

/**
 * The coordinates of an event: those in the form, or the old ones if the venue stays the same, or those of the city in the
 * gazetteer.
 */
export function coordinatesOf(
  body: EventBody,
  { scene, before }: { scene: SceneFacts; before?: StoredEvent },
): { latitude: number | null; longitude: number | null } {
  const { latitude, longitude } = body
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  if (before && before.scene_id === scene.id && isSameVenue(body, before)) {
    return { latitude: before.latitude, longitude: before.longitude }
  }
  const city = findCity({ city: body.venue_city, state: body.venue_state, country: scene.country })
  return { latitude: city?.latitude ?? null, longitude: city?.longitude ?? null }
}

const isSameVenue = (body: EventBody, before: StoredEvent) =>
  before.latitude !== null && venueColumns.every((field) => body[field] === before[field])
