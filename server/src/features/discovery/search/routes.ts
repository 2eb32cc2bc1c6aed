import {
  listSearchSuggestions,
  searchEvents,
  searchPeopleAndPlaces,
} from '@floorcraft/contract/discovery/search.ts'
import {
  feedRefusalOf,
  filtersOf,
  isUnderstood,
  readCriteria,
  searchFeedMessages,
} from '@floorcraft/contract/discovery/search-query.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid } from '../../../platform/http/app-error.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { type FeedFormat, type FoundFeed, feedFormats } from '../../events/feeds/service.ts'
import { findPeopleAndPlaces } from './names/people-and-places.ts'
import * as search from './service.ts'
import { listSuggestions } from './suggestions/suggestions.ts'

/** Enough for a person who tries words, and for the visitors of a festival who share an address. */
const searchesPerAddress: RateLimit = { name: 'search', limit: 120, windowSeconds: 60 }
/** The same number, because a page of results asks for both. */
const namesPerAddress: RateLimit = { name: 'people-and-places', limit: 120, windowSeconds: 60 }
/** Suggestions follow the typing, so there are more of them than searches. */
const suggestionsPerAddress: RateLimit = { name: 'suggestions', limit: 600, windowSeconds: 60 }

/** As many as searches, because a feed that is not kept is a search. */
const feedsPerAddress: RateLimit = { name: 'search-feed', limit: 120, windowSeconds: 60 }

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

interface FeedDeps extends search.SearchDeps {
  readonly limiter: RateLimiter
  readonly feeds: {
    sendFound(reply: FastifyReply, answer: { found: FoundFeed; format: FeedFormat }): Promise<FastifyReply>
  }
}

/**
 * GET /feeds/search.{ics|rss}?q=...: the results of a search, with the query of /search. A query that is not understood is
 * refused and not ignored: without the filter the calendar would fill with other events.
 */
export function installSearchFeed(app: FastifyInstance, { limiter, feeds, ...deps }: FeedDeps): void {
  for (const format of feedFormats) {
    app.get(`/feeds/search.${format}`, { config: { shared: true } }, async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '')
      if (!isUnderstood(params)) throw invalid([], searchFeedMessages.notUnderstood)
      const filters = filtersOf(readCriteria(params))
      const refusal = feedRefusalOf(filters)
      if (refusal) throw invalid([], searchFeedMessages[refusal])
      const sender = addressOf(request)
      await limiter.hit(feedsPerAddress, sender)
      return feeds.sendFound(reply, { found: await search.findForFeed(deps, { filters, sender }), format })
    })
  }
}
