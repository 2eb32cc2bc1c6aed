import { searchEvents, searchPageSize } from '@floorcraft/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf } from '../../lib/queries.ts'
import { hasCriteria, type SearchAddress } from './search-address.ts'

/** One page of results; the earlier ones stay while the next ones load. */
export function searchQuery(api: Api, address: SearchAddress) {
  const { sort, page, q, city, start_date, end_date, ...filters } = address
  const [sort_by, sort_order] = sort.split('-') as ['date', 'asc']
  const body = {
    ...filters,
    q: q.trim() || null,
    city: city || null,
    start_date: start_date || null,
    end_date: end_date || null,
    scenes: [...filters.scenes],
    event_types: [...filters.event_types],
    dance_styles: [...filters.dance_styles],
  }
  const query = { skip: (page - 1) * searchPageSize, limit: searchPageSize, sort_by, sort_order }
  return queryOptions({
    ...queryOf(api, searchEvents, { body, query }),
    enabled: hasCriteria(address),
    placeholderData: keepPreviousData,
  })
}
