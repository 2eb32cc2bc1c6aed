import type { QueryOf } from '@floorcraft/contract/base/endpoint.ts'
import { searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { SearchFilters, searchEvents } from '@floorcraft/contract/discovery/search.ts'
import { namesPlace } from '@floorcraft/contract/discovery/search-query.ts'
import { readTyped, typedPlaceNames } from '@floorcraft/contract/discovery/typed-search.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId } from '../../../platform/ids.ts'
import { resolveSceneIds } from '../../scenes/scenes/service.ts'
import { correctWords } from './correction/correct-words.ts'
import * as queries from './queries.ts'
import { listEventCities, listPlacedScenes } from './reading/queries.ts'
import { type Known, type Reading, readingsOf, scenesNamed, scenesNear } from './reading/rules.ts'
import { type SearchTerm, searchTerms } from './rules.ts'
import type { SearchDeps } from './turns.ts'

/** A search and the page of it that is wanted. */
export interface Wanted extends Readonly<QueryOf<typeof searchEvents>> {
  readonly filters: SearchFilters
  readonly memberId?: string | undefined
  /** If given, only these events are searched. */
  readonly among?: readonly string[] | undefined
  /** Mistyped words are not corrected. */
  readonly isExact?: boolean
}

export interface FoundEvents {
  readonly ids: readonly string[]
  readonly total: number
  readonly nearTotal: number | null
  /** The reading of the text that found them; the best one when none did. */
  readonly reading: Reading
  readonly readings: readonly Reading[]
  readonly known: Known
  readonly corrected: string | null
  readonly isWidened: boolean
}

/** The ids of one page. If `widen` is set, all scenes are searched when the chosen ones have nothing. */
export async function findEvents(deps: SearchDeps, wanted: Wanted): Promise<FoundEvents> {
  const known = await findKnown(deps, wanted)
  const found = await findByReadings(deps, wanted, known)
  const { filters } = wanted
  const hasPlace = found.readings[0]!.parts.some(({ kind }) => kind === 'place' || kind === 'near')
  if (found.total > 0 || !wanted.widen || !filters.scenes?.length || hasPlace) return found
  const everywhere = await findByReadings(deps, { ...wanted, filters: { ...filters, scenes: null } }, known)
  return everywhere.total > 0 ? { ...everywhere, isWidened: true } : found
}

/** Scenes are read only when the text or the reader may name one, or to write the dates of nights there. */
async function findKnown({ searchDb: db, clock }: SearchDeps, { filters, near }: Wanted): Promise<Known> {
  const names = typedPlaceNames(filters.q ?? '')
  const isDated = readTyped(filters.q ?? '', { kinds: ['dates'] }).parts.length > 0
  const scenes = names.length > 0 || near.length > 0 || isDated ? await listPlacedScenes(db) : []
  const others = names.filter((name) => scenesNamed(scenes, name).length === 0)
  const cities = others.length > 0 ? await listEventCities(db, { names: others, now: clock.now() }) : []
  return { scenes, cities: new Set(cities), near }
}

/** The first reading of the text that finds something, or its correction. */
async function findByReadings(deps: SearchDeps, wanted: Wanted, known: Known): Promise<FoundEvents> {
  const readings = readingsOf(wanted.filters, known)
  const results: FoundEvents[] = []
  for (const reading of readings) {
    const found = await findIds(deps, { wanted, reading, known })
    const result = { ...found, reading, readings, known, corrected: null, isWidened: false }
    if (found.total > 0) return result
    results.push(result)
  }
  const [best] = results
  const corrected = wanted.isExact ? undefined : await findCorrected(deps, wanted, best!)
  return corrected ?? best!
}

/** The search with known words in place of mistyped ones; undefined when the typed words are known or nothing is found. */
async function findCorrected(deps: SearchDeps, wanted: Wanted, best: FoundEvents) {
  const { searchDb: db, clock } = deps
  const { reading, known } = best
  const asked = { ...reading, now: clock.now() }
  const corrected = await correctWords(db, reading.filters.q ?? '', async (terms) =>
    queries.listKnownTerms(db, await nameTerms(db, terms), asked),
  )
  if (corrected === undefined) return undefined
  const searched = { ...reading, filters: { ...reading.filters, q: corrected } }
  const found = await findIds(deps, { wanted, reading: searched, known })
  return found.total > 0 ? { ...best, ...found, reading: searched, corrected } : undefined
}

interface Step {
  readonly wanted: Wanted
  readonly reading: Reading
  readonly known: Known
}

async function findIds(
  { searchDb: db, clock }: SearchDeps,
  { wanted, reading, known }: Step,
): Promise<Pick<FoundEvents, 'ids' | 'total' | 'nearTotal'>> {
  const { memberId, among, skip, limit, sort_by, sort_order } = wanted
  const { filters, nights } = reading
  const nameWords = searchWords(filters.organizer_name ?? '')
  const namesToFind = nameWords.length > 0 ? [{ words: nameWords, styleNames: [] }] : []
  const [namedOrganizers] = await queries.listOrganizersNamed(db, namesToFind)
  const near = namesPlace(filters) ? [] : scenesNear(known)
  const { ids, total, near_total } = await queries.listFoundIds(db, {
    filters,
    nights,
    terms: await nameTerms(db, searchTerms(filters.q ?? '')),
    namedOrganizers,
    among,
    memberId,
    nearSceneIds: near.map(({ id }) => id),
    // An unknown scene or organizer is not an error: the search finds no event.
    sceneIds: filters.scenes?.length ? await resolveSceneIds({ db }, filters.scenes) : undefined,
    organizerId: filters.organizer_uid && isId(filters.organizer_uid) ? filters.organizer_uid : undefined,
    now: clock.now(),
    skip,
    limit,
    sortBy: sort_by,
    sortOrder: sort_order,
  })
  const isNearFirst = near.length > 0 && sort_by === 'date'
  return { ids, total, nearTotal: isNearFirst ? near_total : null }
}

async function nameTerms(db: Sql, terms: readonly SearchTerm[]): Promise<queries.NamedTerm[]> {
  const organizers = await queries.listOrganizersNamed(db, terms)
  const artists = await queries.listArtistsNamed(db, terms)
  return terms.map((term, index) => ({
    ...term,
    organizerIds: organizers[index]!,
    artistIds: artists[index]!,
  }))
}
