import { commaList } from '@floorcraft/contract/base/fields.ts'
import { eventFilters } from '@floorcraft/contract/events/event-filters.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CompressedFiles } from '../../../platform/http/answers/compressed-files.ts'
import { entityTagOf, type Piece } from '../../../platform/http/answers/pieces.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { findFeedMember } from '../private-feeds/service.ts'
import {
  FeedEntries,
  type FeedFormat,
  type FeedsDeps,
  type FoundFeed,
  feedFormats,
  writeFeed,
  writeFilteredFeed,
  writeFoundFeed,
  writePrivateFeed,
} from './service.ts'

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

const subjects = ['scenes', 'organizers', 'artists', 'styles'] as const

const filterQuery = z.object({
  scenes: commaList(100).default([]),
  ...eventFilters,
})

interface RouteDeps extends FeedsDeps {
  readonly compressed: CompressedFiles
}

/** Enough for a hundred calendar programs of one member, each once an hour. */
const privateFeedPerHour = { name: 'private-feed', limit: 100, windowSeconds: 3600 }
/** Generous, because old links stay in calendar programs, and one server can ask for those of many members. */
const unknownSecretsPerHour = { name: 'unknown-private-feed', limit: 600, windowSeconds: 3600 }

interface FoundAnswer {
  readonly found: FoundFeed
  readonly format: FeedFormat
}

/**
 * Adds GET /feeds/{scenes|organizers|artists|styles}/{key}.{ics|rss} for calendar programs and feed readers. Returns a function
 * with which another feature answers with a feed of events that it found.
 */
export function installFeeds(
  app: FastifyInstance,
  given: Omit<FeedsDeps, 'entries'> & { limiter: RateLimiter },
) {
  const deps = { ...given, entries: new FeedEntries(), compressed: new CompressedFiles({ megabytes: 2 }) }
  installFilteredFeed(app, deps)
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
  return { sendFound: (reply: FastifyReply, answer: FoundAnswer) => sendFound(reply, { deps, ...answer }) }
}

/** GET /feeds/events.{ics|rss}?scenes=...: the list of /events with its filters, except nights, because they pass. */
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
    const member = await findFeedMember(deps.db, { subject, secret })
    if (!member) {
      // One counter for all unknown secrets, because a sender can invent any number.
      await deps.limiter.hit(unknownSecretsPerHour, addressOf(request))
      throw notFound()
    }
    // Counted before the file is written, which is the costly part.
    await deps.limiter.hit(privateFeedPerHour, secret)
    const feed = await writePrivateFeed(deps, { subject, memberId: member.id })
    return send(reply, { deps, feed, format: 'ics' })
  })
}

async function sendFound(
  reply: FastifyReply,
  { deps, found, format }: FoundAnswer & { deps: RouteDeps },
): Promise<FastifyReply> {
  const feed = await writeFoundFeed(deps, { found, format })
  if (feed === undefined) throw notFound()
  return send(reply.header('etag', entityTagOf(feed)), { deps, feed, format })
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
