import { mostSuggestions, type VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { type EventVenue, listEventVenues, listKeptVenues } from './queries.ts'
import { type KeptVenues, mainSlugOf } from './rules.ts'

/** The venues that the form for events offers: those of the organizer first, then those with the most events. */
export async function listVenueSuggestions(
  db: Sql,
  { sceneId, organizerId }: { sceneId: string; organizerId: string },
): Promise<VenueSuggestion[]> {
  const scene = await findSceneFacts(db, sceneId)
  if (!scene) throw notFound()
  const [events, kept] = await Promise.all([
    listEventVenues(db, { sceneId: scene.id, organizerId }),
    listKeptVenues(db, scene.id),
  ])
  const isOwn = (group: readonly EventVenue[]) =>
    group.some(({ organizer_id }) => organizer_id === organizerId)
  return [...Map.groupBy(events, ({ slug }) => mainSlugOf(slug, kept))]
    .sort(([, one], [, other]) => Number(isOwn(other)) - Number(isOwn(one)) || other.length - one.length)
    .slice(0, mostSuggestions)
    .map(([slug, group]) => suggestionOf(group, findKept(slug, kept)))
}

const findKept = (slug: string, { venues }: KeptVenues) => venues.find((venue) => venue.slug === slug)

/** A venue as its leaders keep it, else as its newest event writes it. */
function suggestionOf(
  events: readonly EventVenue[],
  kept: KeptVenues['venues'][number] | undefined,
): VenueSuggestion {
  const newest = events.find(({ venue_address }) => venue_address !== '') ?? events[0]!
  const address = kept?.address || newest.venue_address
  const located = [
    ...(kept ? [kept] : []),
    ...events.filter((event) => event.venue_address === address),
  ].find(({ latitude }) => latitude !== null)
  return {
    name: kept?.name ?? newest.venue_name,
    address,
    city: kept?.city ?? newest.venue_city,
    state: kept?.state || newest.venue_state,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
  }
}
