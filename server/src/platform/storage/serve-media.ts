import { mediaPath, pictureWidths } from '@floorcraft/contract/base/media.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { contentTypeOf } from './media-key.ts'
import type { Storage } from './storage.ts'
import { openVariants } from './variants.ts'

/** Who may read a stored picture: every visitor, the holder of the pass in the request, or no one. */
export type FindAudience = (key: string, pass: string | undefined) => Promise<Audience>
export type Audience = 'public' | 'holder' | 'none'

/**
 * Serves GET /media/{key} and, in other widths, /media/w400/{key}. The content of a key never changes, so it can be
 * cached for ever. Any other path is 404, and so is a picture that the caller may not read.
 */
export const serveMedia: FastifyPluginAsync<{ storage: Storage; findAudience: FindAudience }> = async (
  app,
  { storage, findAudience },
) => {
  const findVariant = openVariants(storage)
  app.get<{ Params: { '*': string }; Querystring: { pass?: unknown } }>(
    `${mediaPath}*`,
    async (request, reply) => {
      const name = request.params['*']
      const { width, key } = readName(name)
      if (contentTypeOf(key) === undefined) return reply.callNotFound()
      const { pass } = request.query
      const audience = await findAudience(key, typeof pass === 'string' ? pass : undefined)
      if (audience === 'none') return reply.callNotFound()
      const etag = `"${name}"`
      // The caller may read the picture and has it. The store is not asked, because it can be down.
      if (request.headers['if-none-match'] === etag) {
        return setHeaders(reply, { etag, audience }).code(304).send()
      }
      const file = await (width === undefined ? storage.get(key) : findVariant({ key, width }))
      if (!file) return reply.callNotFound()
      setHeaders(reply, { etag, audience }).type(file.contentType).header('content-length', file.size)
      return reply.send(file.stream)
    },
  )
}

function readName(name: string) {
  const width = pictureWidths.find((known) => name.startsWith(`w${known}/`))
  return { width, key: width === undefined ? name : name.slice(`w${width}/`.length) }
}

// If harmful content survived the re-encoding, browsers would still not execute it.
const setHeaders = (reply: FastifyReply, { etag, audience }: { etag: string; audience: Audience }) =>
  reply.headers({
    etag,
    'cache-control':
      audience === 'public' ? 'public, max-age=31536000, immutable' : 'private, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
