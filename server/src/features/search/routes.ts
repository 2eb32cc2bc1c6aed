import { searchEvents } from '@floorcraft/contract/search.ts'
import { addressOf, type RateLimit, type RateLimiter } from '../../platform/http/rate-limit.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as search from './service.ts'

/** For a person who tries words, and for the visitors of a festival, who can share an address. */
const searchesPerAddress: RateLimit = { name: 'search', limit: 120, windowSeconds: 60 }

export const searchRoutes = (deps: search.SearchDeps & { limiter: RateLimiter }): Route[] => [
  route(searchEvents, async ({ body, query }, { request }) => {
    await deps.limiter.hit(searchesPerAddress, addressOf(request))
    return search.searchEvents(deps, body, query)
  }),
]
