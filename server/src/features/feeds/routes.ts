import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/app-error.ts'
import { type FeedFormat, type FeedsDeps, feedFormats, writeFeed } from './service.ts'

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

const subjects = ['scenes', 'organizers', 'styles'] as const

/** GET /feeds/{scenes|organizers|styles}/{key}.{ics|rss}, for calendar programs and feed readers. */
export function installFeeds(app: FastifyInstance, deps: FeedsDeps): void {
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
        return reply.type(contentTypes[format]).send(feed)
      },
    )
  }
}
