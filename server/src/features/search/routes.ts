import { listSearchSuggestions, searchEvents, searchPeopleAndPlaces } from '@floorcraft/contract/search.ts'
import type { RateLimit, RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { addressOf } from '../../platform/http/visitor-address.ts'
import { findPeopleAndPlaces } from './names/people-and-places.ts'
import * as search from './service.ts'
import { listSuggestions } from './suggestions/suggestions.ts'

/** For a person who tries words, and for the visitors of a festival, who can share an address. */
const searchesPerAddress: RateLimit = { name: 'search', limit: 120, windowSeconds: 60 }
/** A page of results asks for both, and is one search. */
const namesPerAddress: RateLimit = { name: 'people-and-places', limit: 120, windowSeconds: 60 }
/** Suggestions follow the typing, so there are more of them than searches. */
const suggestionsPerAddress: RateLimit = { name: 'suggestions', limit: 600, windowSeconds: 60 }

export const searchRoutes = (deps: search.SearchDeps & { limiter: RateLimiter }): Route[] => [
  route(searchEvents, async ({ body, query }, { caller, request }) => {
    const sender = addressOf(request)
    await deps.limiter.hit(searchesPerAddress, sender)
    return search.searchEvents(deps, { caller, filters: body, page: query, sender })
  }),
  route(listSearchSuggestions, async ({ query }, { request }) => {
    const sender = addressOf(request)
    await deps.limiter.hit(suggestionsPerAddress, sender)
    return listSuggestions(deps, { typed: query.q, sender })
  }),
  route(searchPeopleAndPlaces, async ({ query }, { request }) => {
    const sender = addressOf(request)
    await deps.limiter.hit(namesPerAddress, sender)
    return findPeopleAndPlaces(deps, { typed: query.q, sender })
  }),
]
