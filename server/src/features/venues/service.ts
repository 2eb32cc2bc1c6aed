import { foldText } from '@floorcraft/contract/text-folding.ts'
import { mostVenues, type Venue } from '@floorcraft/contract/venues.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { findSceneFacts } from '../scenes/service.ts'
import { type EventVenue, listEventVenues } from './queries.ts'

/** The venues of a scene: those of the organizer first, then those with the most events. */
export async function listSceneVenues(
  db: Sql,
  { sceneId, organizerId }: { sceneId: string; organizerId: string },
): Promise<Venue[]> {
  const scene = await findSceneFacts(db, sceneId)
  if (!scene) throw notFound()
  const events = await listEventVenues(db, { sceneId: scene.id, organizerId })
  const isOwn = (group: readonly EventVenue[]) =>
    group.some(({ organizer_id }) => organizer_id === organizerId)
  return [...Map.groupBy(events, nameInCity).values()]
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || other.length - one.length)
    .slice(0, mostVenues)
    .map(venueOf)
}

const nameInCity = ({ venue_name, venue_city }: EventVenue) =>
  `${foldText(venue_name)}|${foldText(venue_city)}`

/** A venue as its newest event writes it. */
function venueOf(events: readonly EventVenue[]): Venue {
  const newest = events.find(({ venue_address }) => venue_address !== '') ?? events[0]!
  const { venue_address: address } = newest
  const located = events.find((event) => event.venue_address === address && event.latitude !== null)
  return {
    name: newest.venue_name,
    address,
    city: newest.venue_city,
    state: newest.venue_state,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
  }
}
