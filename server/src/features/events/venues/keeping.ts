import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import {
  type keepVenue as keepVenueCall,
  type VenuePage,
  venueFormMessages,
} from '@floorcraft/contract/events/venues.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { changedFacts, lockManagedScene } from '../../scenes/scenes/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import * as queries from './queries.ts'
import { readVenue, type VenuesDeps } from './reading.ts'
import { groupSpellings, mainSlugOf } from './rules.ts'

interface KeptFacts {
  readonly caller: MemberCaller
  /** The id or slug of the scene. */
  readonly sceneId: string
  readonly venueSlug: string
  readonly body: BodyOf<typeof keepVenueCall>
}

/**
 * Keeps the facts of a venue, and makes other venues of the scene spellings of it. Throws RESOURCE_NOT_FOUND,
 * AUTH_PERMISSION_DENIED, STALE_VERSION when the venue was changed since `version`, or VALIDATION_ERROR.
 */
export function keepVenue(
  { db, clock }: VenuesDeps,
  { caller, sceneId, venueSlug, body: { aliases, version, ...facts } }: KeptFacts,
): Promise<VenuePage> {
  return transaction(db, async (trx) => {
    // The lock of the scene: two leaders cannot make two venues spellings of each other.
    const scene = await lockManagedScene(trx, { caller, key: sceneId })
    const deps = { db: trx, clock }
    const before = await readVenue(deps, { scene, slug: venueSlug })
    if (!before) throw notFound()
    if (typeof version === 'number' && version !== before.version) {
      throw conflict('stale_venue', { current: before })
    }
    const { slug } = before
    const spellings = await decideSpellings(deps, { sceneId: scene.id, before, facts, wanted: aliases })
    const row = completeRow(facts)
    const written = { ...before, aliases: namesOf(before.aliases) }
    const details = changedFacts<object>(written, { ...row, aliases: namesOf(spellings) })
    if (!details && before.version > 0) return before

    await signChanges(trx, { memberId: caller.id })
    const now = clock.now()
    const added = { ...row, id: newId(), scene_id: scene.id, slug, version: 0 }
    await queries.insertVenues(trx, [{ ...added, created_at: now, updated_at: now }])
    const id = await idOf(trx, { sceneId: scene.id, slug })
    await queries.updateVenue(trx, { id, ...row, is_demo: false, updated_at: now })
    const merged = spellings.map((one) => one.slug)
    if (merged.length > 0) await queries.deleteVenues(trx, { sceneId: scene.id, slugs: merged })
    const rows = spellings.map((one) => ({ ...one, scene_id: scene.id, venue_id: id }))
    await queries.updateAliases(trx, { venueId: id, rows })
    const subject = { type: 'venue', id, name: facts.name }
    const action = 'venue.kept'
    await recordAction(deps, { caller, action, subject, sceneId: scene.id, ...(details && { details }) })
    return (await readVenue(deps, { scene, slug }))!
  })
}

/** Facts that are absent become unknown. */
const completeRow = (facts: Omit<KeptFacts['body'], 'aliases' | 'version'>) => ({
  ...pick(facts, ['name', 'address', 'city', 'state']),
  latitude: facts.latitude ?? null,
  longitude: facts.longitude ?? null,
  floor_surface: facts.floor_surface ?? null,
  floor_size: facts.floor_size ?? null,
  floor_size_unit: facts.floor_size == null ? null : (facts.floor_size_unit ?? null),
  cooling: facts.cooling ?? null,
  shoes: facts.shoes ?? null,
  step_free: facts.step_free ?? null,
  parking: facts.parking ?? null,
  transit: facts.transit ?? null,
  note: facts.note ?? null,
  website_url: facts.website_url ?? null,
})

type Spelling = VenuePage['aliases'][number]
const namesOf = (spellings: readonly Spelling[]) => spellings.map(({ name }) => name)

interface Spellings {
  readonly sceneId: string
  readonly before: VenuePage
  readonly facts: { readonly name: string; readonly city: string }
  /** Slugs. */
  readonly wanted: readonly string[]
}

/**
 * The other spellings of a venue: those that it had, the other venues with their spellings, and its own name, so that
 * new events with this name are on its page.
 */
async function decideSpellings(
  { db, clock }: VenuesDeps,
  { sceneId, before, facts, wanted }: Spellings,
): Promise<Spelling[]> {
  const kept = await queries.listKeptVenues(db, sceneId)
  const own = await queries.findSlug(db, facts)
  const asked = [...new Set([...wanted, own])].filter((slug) => slug !== before.slug && slug !== '')
  const found = await queries.listSpellingsBySlug(db, { sceneId, slugs: asked, now: clock.now() })
  const others = new Map(groupSpellings(found, kept).map((group) => [group.slug, group]))
  const holder = mainSlugOf(own, kept)
  const isTaken = holder !== before.slug && kept.venues.some(({ slug }) => slug === holder)
  if (isTaken && !wanted.includes(holder)) {
    throw invalid([{ path: 'name', message: venueFormMessages.nameTaken }])
  }
  const spellings = asked.flatMap((slug): Spelling[] => {
    const had = before.aliases.find((alias) => alias.slug === slug)
    if (had) return [had]
    const other = others.get(slug)
    if (other) {
      const name = other.kept?.name ?? other.spellings[0]!.name
      const theirs = kept.aliases.filter(({ venue_id }) => venue_id === other.kept?.id)
      return [{ slug, name }, ...theirs.map((alias) => ({ slug: alias.slug, name: alias.name }))]
    }
    if (slug === own) return [{ slug, name: facts.name }]
    throw invalid([{ path: 'aliases', message: venueFormMessages.unknownSpelling }])
  })
  return [...new Map(spellings.map((one) => [one.slug, one])).values()]
}

async function idOf(db: Sql, { sceneId, slug }: { sceneId: string; slug: string }): Promise<string> {
  const { venues } = await queries.listKeptVenues(db, sceneId)
  return venues.find((venue) => venue.slug === slug)!.id
}
