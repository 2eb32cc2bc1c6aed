import {
  clearSearchHistory,
  deletePastSearch,
  listSearchHistory,
} from '@floorcraft/contract/discovery/saved-searches.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as history from './service.ts'

export const searchHistoryRoutes = (deps: Pick<history.SearchHistoryDeps, 'db'>): Route[] => [
  route(listSearchHistory, (_input, { caller }) => history.listSearches(deps, memberOf(caller).id)),
  route(clearSearchHistory, async (_input, { caller }) => {
    await history.clearSearches(deps, memberOf(caller).id)
    return undefined
  }),
  route(deletePastSearch, async ({ params }, { caller }) => {
    await history.deleteSearch(deps, { memberId: memberOf(caller).id, ...params })
    return undefined
  }),
]
