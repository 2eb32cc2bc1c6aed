import type { PeopleAndPlaces } from '@floorcraft/contract/discovery/search.ts'
import { readTyped } from '@floorcraft/contract/discovery/typed-search.ts'
import { correctWords } from '../correction/correct-words.ts'
import { type SearchTerm, searchTerms } from '../rules.ts'
import { inTurn, type SearchDeps } from '../turns.ts'
import * as queries from './queries.ts'

/** Organizers, venues, scenes and artists with all words in their names. Mistyped words are corrected when no name has them. */
export function findPeopleAndPlaces(
  deps: SearchDeps,
  { typed, sender }: { typed: string; sender: string },
): Promise<PeopleAndPlaces> {
  return inTurn(async () => {
    const isFound = (found: PeopleAndPlaces) => Object.values(found).some((list) => list.length > 0)
    const found = await findNamed(deps, searchTerms(typed))
    if (isFound(found)) return found
    // "Club Azul tonight" names a venue, and "free" may be a word of a name.
    const { q, parts } = readTyped(typed, { kinds: ['near', 'dates', 'free'] })
    const named = parts.length > 0 ? await findNamed(deps, searchTerms(q)) : found
    if (isFound(named)) return named
    const now = deps.clock.now()
    const corrected = await correctWords(deps.searchDb, q, (terms) =>
      queries.listNamedTerms(deps.searchDb, { terms, now }),
    )
    return corrected === undefined ? found : findNamed(deps, searchTerms(corrected))
  }, sender)
}

async function findNamed(
  { searchDb: db, clock }: SearchDeps,
  terms: readonly SearchTerm[],
): Promise<PeopleAndPlaces> {
  if (terms.length === 0) return { organizers: [], venues: [], scenes: [], artists: [], teachers: [] }
  const named = { terms, now: clock.now() }
  const [organizers, venues, scenes, artists] = await Promise.all([
    queries.listOrganizersByName(db, named),
    queries.listVenuesByName(db, named),
    queries.listScenesByName(db, named),
    queries.listArtistsByName(db, named),
  ])
  return {
    organizers: organizers.map(({ id, ...organizer }) => ({ firebase_uid: id, ...organizer })),
    venues: venues.map(({ slug, name, city, scene_name, scene_slug }) => ({
      slug,
      name,
      city,
      scene_name,
      scene_slug,
    })),
    scenes,
    artists,
    teachers: [],
  }
}
