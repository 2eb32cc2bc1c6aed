import { type Caller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { FloorFacts, Venue, VenuePage } from '@floorcraft/contract/events/venues.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import { isBeingChecked, listHiddenThings } from '../../site/being-checked/service.ts'
import { findCity } from '../../site/places/service.ts'
import { listEventsAtVenue } from '../events/service.ts'
import * as queries from './queries.ts'
import {
  byUse,
  groupSpellings,
  type KeptVenues,
  mainSlugOf,
  presentVenue,
  slugsOf,
  type VenueGroup,
} from './rules.ts'

export interface VenuesDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface NamedVenue {
  /** The id or slug of the scene. */
  readonly sceneId: string
  readonly venueSlug: string
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The most spellings of venues that a scene shows. */
const mostSpellings = 2000

/** The venues of a scene: those with the most upcoming events first. Throws RESOURCE_NOT_FOUND. */
export async function listVenues(
  { db, clock }: VenuesDeps,
  { sceneId, limit, offset }: { sceneId: string } & Page,
): Promise<Venue[]> {
  const scene = await activeScene(db, sceneId)
  const [spellings, kept] = await Promise.all([
    queries.listSpellings(db, { sceneId: scene.id, now: clock.now(), limit: mostSpellings }),
    queries.listKeptVenues(db, scene.id),
  ])
  const hidden = await listHiddenThings(db, { kind: 'venue', prefix: `${scene.id}/` })
  return groupSpellings(spellings, kept)
    .filter(({ slug }) => !hidden.includes(`${scene.id}/${slug}`))
    .map((group) => presentVenue(group, cityIn(scene)))
    .sort(byUse)
    .slice(offset, offset + limit)
}

/**
 * A venue by its slug or that of another spelling. Throws RESOURCE_NOT_FOUND when no public event was there. While reports of it
 * are checked it is only for leaders of the scene and admins.
 */
export async function findVenue(
  deps: VenuesDeps,
  { caller, sceneId, venueSlug }: NamedVenue & { caller: Caller },
): Promise<VenuePage> {
  const scene = await activeScene(deps.db, sceneId)
  const venue = await readVenue(deps, { scene, slug: venueSlug })
  if (!venue) throw notFound()
  const thing = `${scene.id}/${venue.slug}`
  const is_being_checked = await isBeingChecked(deps.db, { kind: 'venue', thing })
  if (is_being_checked && !managesScene(caller, scene.id)) throw notFound()
  return { ...venue, is_being_checked }
}

/** The events at a venue that are not over. Throws RESOURCE_NOT_FOUND as `findVenue`. */
export async function listVenueEvents(
  deps: VenuesDeps,
  { limit, offset, ...named }: NamedVenue & Page & { caller: Caller },
): Promise<EventListItem[]> {
  const { slug, aliases, scene } = await findVenue(deps, named)
  const slugs = [slug, ...aliases.map((alias) => alias.slug)]
  return listEventsAtVenue(deps, { sceneId: scene.id, slugs, limit, offset })
}

/** The venue of a slug in a scene, also of a slug of another spelling; undefined when there is none. */
export async function readVenue(
  { db, clock }: VenuesDeps,
  { scene, slug }: { scene: SceneFacts; slug: string },
): Promise<VenuePage | undefined> {
  const kept = await queries.listKeptVenues(db, scene.id)
  const main = mainSlugOf(slug, kept)
  const slugs = slugsOf(main, kept)
  const spellings = await queries.listSpellingsBySlug(db, { sceneId: scene.id, slugs, now: clock.now() })
  const group = groupSpellings(spellings, kept).find((one) => one.slug === main)
  return group && presentPage(group, { scene, aliases: kept.aliases })
}

function presentPage(
  group: VenueGroup<queries.KeptVenue>,
  { scene, aliases }: { scene: SceneFacts; aliases: KeptVenues['aliases'] },
): VenuePage {
  const { kept } = group
  const { id, name, slug, country } = scene
  return {
    ...presentVenue(group, cityIn(scene)),
    ...floorFactsOf(kept),
    id: kept?.id ?? null,
    scene: { id, name, slug, country },
    aliases: aliases
      .filter(({ venue_id }) => venue_id === kept?.id)
      .map((alias) => ({ slug: alias.slug, name: alias.name })),
    version: kept?.version ?? 0,
    is_being_checked: false,
  }
}

const floorFactsOf = (kept: queries.KeptVenue | undefined): FloorFacts => ({
  floor_surface: (kept?.floor_surface ?? null) as FloorFacts['floor_surface'],
  floor_size: kept?.floor_size ?? null,
  floor_size_unit: kept?.floor_size_unit ?? null,
  cooling: (kept?.cooling ?? null) as FloorFacts['cooling'],
  shoes: kept?.shoes ?? null,
  step_free: (kept?.step_free ?? null) as FloorFacts['step_free'],
  parking: kept?.parking ?? null,
  transit: kept?.transit ?? null,
  note: kept?.note ?? null,
  website_url: kept?.website_url ?? null,
})

const cityIn =
  ({ country }: SceneFacts) =>
  (place: { city: string; state: string }) =>
    findCity({ ...place, country })

async function activeScene(db: Sql, key: string): Promise<SceneFacts> {
  const scene = await findSceneFacts(db, key)
  if (!scene?.is_active) throw notFound()
  dependOn(`scene:${scene.id}`)
  return scene
}
