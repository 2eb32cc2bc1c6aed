import { foldWords, searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import type { SearchSuggestion } from '@floorcraft/contract/discovery/search.ts'
import { readTyped } from '@floorcraft/contract/discovery/typed-search.ts'
import { danceStyles, spellingsOfStyle } from '@floorcraft/contract/scenes/dance-styles.ts'
import { correctWords } from '../correction/correct-words.ts'
import {
  listArtistsByName,
  listNamedTerms,
  listOrganizersByName,
  listVenuesByName,
} from '../names/queries.ts'
import { type SearchTerm, searchTerms } from '../rules.ts'
import { inTurn, type SearchDeps } from '../turns.ts'
import * as queries from './queries.ts'

/** The types in their order, with the most suggestions of each. */
const mostOfType = { dance_style: 2, term: 3, venue: 3, organizer: 2, artist: 2 }

/** What continues the typed text, and finds events that are not over. */
export function listSuggestions(
  deps: SearchDeps,
  { typed, sender }: { typed: string; sender: string },
): Promise<SearchSuggestion[]> {
  return inTurn(async () => {
    const found = await suggest(deps, typed)
    if (found.length > 0) return found
    const corrected = await correctWords(deps.searchDb, typed, (terms) => areKnown(deps, terms))
    return corrected === undefined ? [] : suggest(deps, typed, corrected)
  }, sender)
}

async function areKnown(
  { searchDb: db, clock }: SearchDeps,
  terms: readonly SearchTerm[],
): Promise<boolean[]> {
  const now = clock.now()
  const [counts, named] = await Promise.all([
    queries.countEventsWith(db, { searches: terms.map((term) => [term]), now }),
    listNamedTerms(db, { terms, now }),
  ])
  return terms.map((_, index) => counts[index]! > 0 || named[index]!)
}

/** Suggestions for the typed text, or for its correction. The typed text itself is not suggested. */
async function suggest(deps: SearchDeps, typed: string, text = typed): Promise<SearchSuggestion[]> {
  const { searchDb: db, clock } = deps
  const now = clock.now()
  const named = { terms: searchTerms(text), now }
  if (named.terms.length === 0) return []
  const [continued, venues, organizers, artists] = await Promise.all([
    continuedWords(deps, text),
    listVenuesByName(db, named),
    listOrganizersByName(db, named),
    listArtistsByName(db, named),
  ])
  const texts = [
    ...stylesStarting(text).map((value) => suggestion('dance_style', value, sentenceCase(value))),
    ...continued.filter((value) => value !== foldWords(typed)).map((value) => suggestion('term', value)),
  ]
  const names = [
    ...venues.map(({ name, city, spelling }) =>
      suggestion('venue', spelling, [name, city].filter(Boolean).join(', ')),
    ),
    ...organizers.map(({ display_name }) => suggestion('organizer', display_name)),
    ...artists.map(({ name }) => suggestion('artist', name)),
  ]
  const counts = await Promise.all([
    queries.countEventsWith(db, { searches: texts.map(({ value }) => searchTerms(value)), now }),
    queries.countEventsAt(db, { venues, now }),
    queries.countEventsOf(db, { organizerIds: organizers.map(({ id }) => id), now }),
    queries.countNightsOf(db, { artistIds: artists.map(({ id }) => id), now }),
  ])
  return mostUseful([...texts, ...names], counts.flat())
}

const suggestion = (type: SearchSuggestion['type'], value: string, display_text = value) => ({
  type,
  // In quotation marks, so that "Free Movement" is a name and does not mean free events.
  value: readTyped(value).q === value ? value : `"${value.replace(/["“”„]/g, ' ')}"`,
  display_text,
})

/** Some of each type, those that find the most events first. */
function mostUseful(
  found: readonly ReturnType<typeof suggestion>[],
  counts: readonly number[],
): SearchSuggestion[] {
  const counted = found
    .map((each, index) => ({ ...each, metadata: { search_count: counts[index]! } }))
    .filter(({ metadata }) => metadata.search_count > 0)
    .sort((one, other) => other.metadata.search_count - one.metadata.search_count)
  return Object.entries(mostOfType).flatMap(([type, most]) =>
    counted.filter((each) => each.type === type).slice(0, most),
  )
}

const stylesStarting = (typed: string) =>
  danceStyles.filter((style) => spellingsOfStyle(style).some((name) => name.startsWith(foldWords(typed))))

/** The typed words with the last one completed; names of styles are suggestions of their own. */
async function continuedWords({ searchDb }: SearchDeps, typed: string): Promise<string[]> {
  const words = searchWords(typed)
  const last = words.pop()
  if (last === undefined || last.length < 2) return []
  const continued = await queries.listWordsStarting(searchDb, last)
  return continued
    .map((word) => [...words, word].join(' '))
    .filter((text) => searchTerms(text).some(({ styleNames }) => styleNames.length === 0))
}
