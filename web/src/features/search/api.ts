import { searchEvents, searchPageSize } from '@floorcraft/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { hasCriteria, type SearchAddress, writeSearch } from './search-address.ts'

/** One page of results; the last ones stay while the next are on their way. */
export const searchQuery = (api: Api, address: SearchAddress) =>
  queryOptions({
    queryKey: ['search', writeSearch(address).toString()],
    queryFn: ({ signal }) => {
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
      return api(searchEvents, { body, query }, { signal })
    },
    enabled: hasCriteria(address),
    placeholderData: keepPreviousData,
  })
