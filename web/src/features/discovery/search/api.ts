import {
  listSearchSuggestions,
  searchEvents,
  searchPageSize,
  searchPeopleAndPlaces,
} from '@floorcraft/contract/discovery/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { filtersOf, hasCriteria, isForReader, type SearchAddress } from './rules.ts'

/** One page of results. The earlier ones stay while the next ones load. `near` has the slugs of scenes near the reader. */
export function searchQuery(api: Api, address: SearchAddress, near: readonly string[] = []) {
  const { sort, page, only } = address
  const [sort_by, sort_order] = sort.split('-') as ['date', 'asc']
  const query = {
    skip: (page - 1) * searchPageSize,
    limit: searchPageSize,
    sort_by,
    sort_order,
    // A search that names a place does not depend on the scenes near the reader.
    ...(near.length > 0 && isForReader(address) && { near: near.join(',') }),
    ...(address.scenes.length > 0 && !only && { widen: 'true' }),
  }
  return queryOptions({
    ...queryOf(api, searchEvents, { body: filtersOf(address), query }),
    enabled: hasCriteria(address),
    placeholderData: keepPreviousData,
  })
}

const fewestCharacters = 2

/** The organizers, venues, scenes and artists with these words in their names. */
export const peopleAndPlacesQuery = (api: Api, words: string) =>
  queryOptions({
    ...queryOf(api, searchPeopleAndPlaces, { query: { q: words.trim() } }),
    enabled: words.trim().length >= fewestCharacters,
    placeholderData: keepPreviousData,
    // Not tried again, because they are only an addition to the results.
    retry: false,
  })

/** Suggestions that continue the typed words. The earlier ones stay while the next ones load. */
export const suggestionsQuery = (api: Api, typed: string) =>
  queryOptions({
    ...queryOf(api, listSearchSuggestions, { query: { q: typed.trim() } }),
    enabled: typed.trim().length >= fewestCharacters,
    placeholderData: keepPreviousData,
    retry: false,
  })
