import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/app-error.ts'
import { openPreviews, type PreviewsDeps } from './service.ts'

const extension = '.jpg'

/** GET /previews/events/{eventId}.jpg: the picture that a shared link shows. */
export function installPreviews(app: FastifyInstance, deps: PreviewsDeps): void {
  const previews = openPreviews(deps)
  app.get<{ Params: { file: string } }>('/previews/events/:file', async (request, reply) => {
    const { file } = request.params
    const preview = file.endsWith(extension) ? await previews(file.slice(0, -extension.length)) : undefined
    if (!preview) throw notFound()
    // Short, so that an event taken back into drafts takes its picture along.
    reply.headers({ etag: preview.etag, 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === preview.etag) return reply.code(304).send()
    return reply.type('image/jpeg').send(preview.picture)
  })
}
