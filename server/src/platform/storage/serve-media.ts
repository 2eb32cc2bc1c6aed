import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { contentTypeOf, mediaPath } from './media-key.ts'
import type { Storage } from './storage.ts'

/** Serves GET /media/{key}. The key names the content, so it is kept for ever; what is not a key is 404. */
export const serveMedia: FastifyPluginAsync<{ storage: Storage }> = async (app, { storage }) => {
  app.get<{ Params: { '*': string } }>(`${mediaPath}*`, async (request, reply) => {
    const key = request.params['*']
    if (contentTypeOf(key) === undefined) return reply.callNotFound()
    const etag = `"${key}"`
    if (request.headers['if-none-match'] === etag && (await storage.exists(key))) {
      return setHeaders(reply, etag).code(304).send()
    }
    const file = await storage.get(key)
    if (!file) return reply.callNotFound()
    setHeaders(reply, etag).type(file.contentType).header('content-length', file.size)
    return reply.send(file.stream)
  })
}

// Even if something harmful had come through the re-encoding, no browser would run it from here.
const setHeaders = (reply: FastifyReply, etag: string) =>
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
