import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  useSavedSearch,
} from '@floorcraft/contract/discovery/saved-searches.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as savedSearches from './service.ts'

export const savedSearchesRoutes = (deps: savedSearches.SavedSearchesDeps): Route[] => [
  route(listSavedSearches, (_input, { caller }) =>
    savedSearches.listSavedSearches(deps, memberOf(caller).id),
  ),
  route(saveSearch, ({ body }, { caller }) =>
    savedSearches.saveSearch(deps, { memberId: memberOf(caller).id, ...body }),
  ),
  route(changeSavedSearch, ({ params, body }, { caller }) =>
    savedSearches.changeSavedSearch(deps, { memberId: memberOf(caller).id, ...params, changes: body }),
  ),
  route(useSavedSearch, ({ params }, { caller }) =>
    savedSearches.countUse(deps, { memberId: memberOf(caller).id, ...params }),
  ),
  route(deleteSavedSearch, async ({ params }, { caller }) => {
    await savedSearches.deleteSavedSearch(deps, { memberId: memberOf(caller).id, ...params })
    return undefined
  }),
]
