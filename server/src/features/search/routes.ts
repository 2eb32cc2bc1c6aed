import { searchEvents } from '@floorcraft/contract/search.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as search from './service.ts'

export const searchRoutes = (deps: search.SearchDeps): Route[] => [
  route(searchEvents, ({ body, query }) => search.searchEvents(deps, body, query)),
]
