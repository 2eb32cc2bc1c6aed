import { searchEvents, searchPageSize } from '@floorcraft/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf } from '../../lib/queries.ts'
import { filtersOf, hasCriteria, type SearchAddress } from './search-address.ts'

/** One page of results; the earlier ones stay while the next ones load. */
export function searchQuery(api: Api, address: SearchAddress) {
  const { sort, page } = address
  const [sort_by, sort_order] = sort.split('-') as ['date', 'asc']
  const query = { skip: (page - 1) * searchPageSize, limit: searchPageSize, sort_by, sort_order }
  return queryOptions({
    ...queryOf(api, searchEvents, { body: filtersOf(address), query }),
    enabled: hasCriteria(address),
    placeholderData: keepPreviousData,
  })
}
