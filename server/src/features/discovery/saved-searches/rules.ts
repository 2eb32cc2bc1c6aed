import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { textsOf } from '@floorcraft/contract/discovery/search-query.ts'

/** The path of the page with the results. */
export const searchPath = (filters: SearchFilters) => `/search?${new URLSearchParams(textsOf(filters))}`
