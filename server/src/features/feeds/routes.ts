import { eventFilters } from '@floorcraft/contract/event-filters.ts'
import { commaList } from '@floorcraft/contract/fields.ts'
import {
  feedRefusalOf,
  filtersOf,
  isUnderstood,
  readCriteria,
  searchFeedMessages,
} from '@floorcraft/contract/search-query.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CompressedFiles } from '../../platform/http/answers/compressed-files.ts'
import { entityTagOf, type Piece } from '../../platform/http/answers/pieces.ts'
import { invalid, notFound } from '../../platform/http/app-error.ts'
import type { RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { addressOf } from '../../platform/http/visitor-address.ts'
import { findFeedMember } from '../private-feeds/service.ts'
import type { SearchDeps } from '../search/service.ts'
import {
  FeedEntries,
  type FeedFormat,
  type FeedsDeps,
  feedFormats,
  writeFeed,
  writeFilteredFeed,
  writePrivateFeed,
  writeSearchFeed,
} from './service.ts'

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

const subjects = ['scenes', 'organizers', 'styles'] as const

const filterQuery = z.object({
  scenes: commaList(100).default([]),
  ...eventFilters,
})

interface RouteDeps extends FeedsDeps {
  readonly compressed: CompressedFiles
}

/** A hundred calendar programs of one member, each once an hour, are not expected. */
const privateFeedPerHour = { name: 'private-feed', limit: 100, windowSeconds: 3600 }
/** Old links stay in calendar programs, and the servers of a program ask for those of many members. */
const unknownSecretsPerHour = { name: 'unknown-private-feed', limit: 600, windowSeconds: 3600 }

/** As for searches: a feed that is not kept is one. */
const searchFeedsPerAddress = { name: 'search-feed', limit: 120, windowSeconds: 60 }

/** GET /feeds/{scenes|organizers|styles}/{key}.{ics|rss}, for calendar programs and feed readers. */
export function installFeeds(
  app: FastifyInstance,
  given: Omit<FeedsDeps, 'entries'> & SearchDeps & { limiter: RateLimiter },
): void {
  const deps = { ...given, entries: new FeedEntries(), compressed: new CompressedFiles({ megabytes: 2 }) }
  installFilteredFeed(app, deps)
  installSearchFeed(app, deps)
  for (const subject of ['saved', 'followed'] as const) installPrivateFeed(app, deps, subject)
  // For programs: an unknown address gets the same error as an unknown scene, not a page.
  app.all('/feeds/*', async () => {
    throw notFound()
  })
  for (const subject of subjects) {
    app.get<{ Params: { file: string } }>(
      `/feeds/${subject}/:file`,
      { config: { shared: true } },
      async (request, reply) => {
        const { file } = request.params
        const format = feedFormats.find((name) => file.endsWith(`.${name}`))
        // PostgreSQL texts cannot contain a zero byte.
        if (!format || /\p{Cc}/u.test(file)) throw notFound()
        const feed = await writeFeed(deps, { subject, format, key: file.slice(0, -format.length - 1) })
        if (feed === undefined) throw notFound()
        return send(reply.header('etag', entityTagOf(feed)), { deps, feed, format })
      },
    )
  }
}

/** GET /feeds/events.{ics|rss}?scenes=...: the list of /events with its filters. Nights pass, so they are no filter here. */
function installFilteredFeed(app: FastifyInstance, deps: RouteDeps): void {
  for (const format of feedFormats) {
    app.get(`/feeds/events.${format}`, { config: { shared: true } }, async (request, reply) => {
      const read = filterQuery.safeParse(request.query)
      if (!read.success) throw notFound()
      const { nights: _, ...filters } = read.data
      const query = request.url.split('?')[1] ?? ''
      const feed = await writeFilteredFeed(deps, filters, { format, query })
      if (feed === undefined) throw notFound()
      return send(reply.header('etag', entityTagOf(feed)), { deps, feed, format })
    })
  }
}

/**
 * GET /feeds/search.{ics|rss}?q=...: the results of a search, with the query of /search. A query that is not understood is
 * refused and not ignored: without the filter the calendar would fill with other events.
 */
function installSearchFeed(
  app: FastifyInstance,
  deps: RouteDeps & SearchDeps & { limiter: RateLimiter },
): void {
  for (const format of feedFormats) {
    app.get(`/feeds/search.${format}`, { config: { shared: true } }, async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '')
      if (!isUnderstood(params)) throw invalid([], searchFeedMessages.notUnderstood)
      const filters = filtersOf(readCriteria(params))
      const refusal = feedRefusalOf(filters)
      if (refusal) throw invalid([], searchFeedMessages[refusal])
      const sender = addressOf(request)
      await deps.limiter.hit(searchFeedsPerAddress, sender)
      const feed = await writeSearchFeed(deps, { filters, format, sender })
      if (feed === undefined) throw notFound()
      return send(reply.header('etag', entityTagOf(feed)), { deps, feed, format })
    })
  }
}

/** GET /feeds/{saved|followed}/{secret}.ics. The address is a secret, so no cache keeps the answer and no page learns the address. */
function installPrivateFeed(
  app: FastifyInstance,
  deps: RouteDeps & { limiter: RateLimiter },
  subject: 'saved' | 'followed',
): void {
  app.get<{ Params: { file: string } }>(`/feeds/${subject}/:file`, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    reply.header('x-robots-tag', 'noindex')
    const [, secret] = /^([\w-]{32})\.ics$/.exec(request.params.file) ?? []
    if (!secret) throw notFound()
    const member = await findFeedMember(deps, { subject, secret })
    if (!member) {
      // One counter for all of them, because a sender can invent any number.
      await deps.limiter.hit(unknownSecretsPerHour, addressOf(request))
      throw notFound()
    }
    // Before the file is written, which is the costly part.
    await deps.limiter.hit(privateFeedPerHour, secret)
    const feed = await writePrivateFeed(deps, { subject, memberId: member.id })
    if (feed === undefined) throw notFound()
    return send(reply, { deps, feed, format: 'ics' })
  })
}

async function send(
  reply: FastifyReply,
  { deps, feed, format }: { deps: RouteDeps; feed: Piece; format: FeedFormat },
): Promise<FastifyReply> {
  const { encoding, body } = await deps.compressed.formOf(feed, reply.request.headers['accept-encoding'])
  reply.type(contentTypes[format]).header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
