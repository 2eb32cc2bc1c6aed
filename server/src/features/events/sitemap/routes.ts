import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../../platform/http/app-error.ts'
import * as service from './service.ts'
import { robotsText } from './sitemap-writer.ts'

const shared = { config: { shared: true } }
const asXml = (reply: FastifyReply, xml: string) => reply.type('application/xml; charset=utf-8').send(xml)

/** Files for search engines. They are not calls of the API, so the contract does not contain them. */
export function installSitemap(app: FastifyInstance, deps: service.SitemapDeps): void {
  app.get('/sitemap.xml', shared, async (_, reply) => asXml(reply, await service.sitemap(deps)))
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}$).xml',
    shared,
    async (request, reply) => {
      const xml = await service.sitemapPart(deps, Number(request.params.part))
      if (xml === undefined) throw notFound()
      return asXml(reply, xml)
    },
  )
  app.get('/robots.txt', shared, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(deps.baseUrl)),
  )
}
