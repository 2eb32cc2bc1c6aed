import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/http/app-error.ts'
import { openPreviews, type Preview, type PreviewsDeps } from './service.ts'

interface File {
  Params: { file: string }
}

/**
 * The pictures that shared links show: /previews/events/{eventId}.jpg, /previews/scenes/{slug}.jpg, /previews/artists/{slug}.jpg,
 * /previews/site.jpg; and
 * the picture for stories: /previews/stories/{eventId}.jpg.
 */
export function installPreviews(app: FastifyInstance, deps: PreviewsDeps): void {
  const previews = openPreviews(deps)
  app.get<File>('/previews/events/:file', async ({ params, headers }, reply) =>
    send(await ofFile(params.file, previews.ofEvent), headers, reply),
  )
  app.get<File>('/previews/stories/:file', async ({ params, headers }, reply) =>
    send(await ofFile(params.file, previews.storyOf), headers, reply),
  )
  app.get<File>('/previews/scenes/:file', async ({ params, headers }, reply) =>
    send(await ofFile(params.file, previews.ofScene), headers, reply),
  )
  app.get<File>('/previews/artists/:file', async ({ params, headers }, reply) =>
    send(await ofFile(params.file, previews.ofArtist), headers, reply),
  )
  app.get('/previews/site.jpg', async ({ headers }, reply) => send(await previews.ofSite(), headers, reply))
}

const extension = '.jpg'

async function ofFile(file: string, find: (key: string) => Promise<Preview | undefined>) {
  return file.endsWith(extension) && !file.includes('\0') ? find(file.slice(0, -extension.length)) : undefined
}

function send(preview: Preview | undefined, headers: FastifyRequest['headers'], reply: FastifyReply) {
  if (!preview) throw notFound()
  // Kept for a short time, so that the picture of an event that becomes a draft again disappears soon.
  reply.headers({ etag: preview.etag, 'cache-control': 'public, max-age=300' })
  if (headers['if-none-match'] === preview.etag) return reply.code(304).send()
  return reply.type('image/jpeg').send(preview.picture)
}
