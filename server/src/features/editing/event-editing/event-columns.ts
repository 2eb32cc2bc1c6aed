import type { CreateEventBody, UpdateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import { contentColumns, contentNames, venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { findCity } from '../../site/places/service.ts'
import type { StoredEvent } from './queries.ts'
import { givenPrices } from './rules.ts'

type EventBody = CreateEventBody | UpdateEventBody

const lists = ['line_up', 'music', 'schedule'] as const

/** An open page of an earlier release does not know these lists. What it saves leaves them as they are. */
const isKept = (name: (typeof contentNames)[number], body: EventBody) =>
  lists.some((list) => list === name && body[list] === undefined)

/** The columns that the form changes in an event. */
export const revisedColumns = (body: EventBody) =>
  formColumns(
    body,
    contentNames.filter((name) => !isKept(name, body)),
  )

/** The columns that the form sets without rules; not times, status, organizer and pictures. */
export const formColumns = (body: EventBody, names = contentNames) => ({
  ...contentColumns(body, names),
  price_info: JSON.stringify(givenPrices(body.price_info)),
  discount_expiry: body.discount_expiry ? Temporal.Instant.from(body.discount_expiry) : null,
})

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
  before.latitude !== null && venueFields.every((field) => body[field] === before[field])
