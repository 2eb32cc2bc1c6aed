import { mediaPath, pictureWidths } from '@floorcraft/contract/media.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { contentTypeOf } from './media-key.ts'
import type { Storage } from './storage.ts'
import { openVariants } from './variants.ts'

/**
 * Serves GET /media/{key} and, in other widths, /media/w400/{key}. The key names the content, so it is kept for ever;
 * what is neither a key nor one of the widths is 404.
 */
export const serveMedia: FastifyPluginAsync<{ storage: Storage }> = async (app, { storage }) => {
  const findVariant = openVariants(storage)
  app.get<{ Params: { '*': string } }>(`${mediaPath}*`, async (request, reply) => {
    const name = request.params['*']
    const { width, key } = readName(name)
    if (contentTypeOf(key) === undefined) return reply.callNotFound()
    const etag = `"${name}"`
    if (request.headers['if-none-match'] === etag && (await storage.exists(key))) {
      return setHeaders(reply, etag).code(304).send()
    }
    const file = await (width === undefined ? storage.get(key) : findVariant({ key, width }))
    if (!file) return reply.callNotFound()
    setHeaders(reply, etag).type(file.contentType).header('content-length', file.size)
    return reply.send(file.stream)
  })
}

function readName(name: string) {
  const width = pictureWidths.find((known) => name.startsWith(`w${known}/`))
  return { width, key: width === undefined ? name : name.slice(`w${width}/`.length) }
}

// Even if something harmful had come through the re-encoding, no browser would run it from here.
const setHeaders = (reply: FastifyReply, etag: string) =>
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
