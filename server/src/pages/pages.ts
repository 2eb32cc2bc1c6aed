import { basename, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PageAnswer, PageRequest } from '@floorcraft/contract/base/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { PublicCache } from '../platform/http/answers/public-cache.ts'
import { brokenPage } from './broken-page.ts'
import { openInsideFetch } from './inside-fetch.ts'
import { variesByLanguage } from './language-hint.ts'
import type { WebBuild } from './web-build.ts'

export interface PagesDeps {
  readonly web: WebBuild
  readonly publicCache: PublicCache
  readonly clock: Clock
  readonly baseUrl: string
  /** Shown in a corner of every page; empty in production. */
  readonly version: string
  readonly apiDocs: boolean
  /** The new path of a page that is missing; undefined when there is none. */
  readonly findNewAddress: (path: string) => Promise<string | undefined>
  /** The address of the people who help; undefined without the setting. It never throws. */
  readonly findSupportEmail: () => Promise<string | undefined>
  readonly tiles: PageRequest<unknown>['tiles']
}

const immutable = 'public, max-age=31536000, immutable'
/** The caching of files with a fixed name. A service worker with a longer one would stay on the devices of members. */
const cachingOf = (path: string) =>
  /^sw\.js(\.|$)/.test(basename(path)) ? 'no-cache' : 'public, max-age=3600'

/** Serves the files of the web build, and renders a page for every other address. */
export async function installPages(
  app: FastifyInstance,
  { web, publicCache, clock, baseUrl, version, apiDocs, findNewAddress, findSupportEmail, tiles }: PagesDeps,
): Promise<void> {
  const assetsFolder = join(web.clientFolder, 'assets', sep)
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesTurn: false }
    })
    await files.register(fastifyStatic, {
      root: web.clientFolder,
      prefix: '/',
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Each file is a route of its own. The compressed forms are found by the name of the file.
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      index: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assetsFolder) ? immutable : cachingOf(path))
      },
    })
  })
  const fetchInside = openInsideFetch(app, publicCache)
  const styleBytes = Buffer.from(web.assets.inline.style)
  const writeDocument = (pieces: readonly string[]) => {
    const sizeOf = (piece: string) =>
      piece === web.assets.inline.style ? styleBytes.length : Buffer.byteLength(piece)
    const document = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + sizeOf(piece), 0))
    let at = 0
    for (const piece of pieces) {
      at += piece === web.assets.inline.style ? styleBytes.copy(document, at) : document.write(piece, at)
    }
    return document
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = canonicalPathOf(pathOf(request.raw.url!))
    if (canonical) return reply.redirect(canonical, 301)
    const answer = await makePage(request)
    const moved = answer.status === 404 ? await findNewAddress(pathOf(request.raw.url!)) : undefined
    // Browsers would keep it for good, and the merge that it follows can be undone.
    if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 308)
    if (variesByLanguage(request.raw.url!)) reply.header('vary', 'accept-language')
    // A page that is missing now can be published soon. Shared pages have other headers.
    reply.code(answer.status).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(writeDocument(answer.html))
  }
  app.get('/*', { config: { shared: true } }, sendPage)
  // Not kept, because the address has what a reader shares from another app.
  app.get('/share', sendPage)

  async function makePage(request: FastifyRequest): Promise<PageAnswer> {
    const supportEmail = await findSupportEmail()
    try {
      const answer = await web.renderPage({
        url: `${baseUrl}${pathOf(request.raw.url!)}`,
        fetch: fetchInside(request),
        now: clock.now().toString(),
        baseUrl,
        version,
        apiDocs,
        supportEmail,
        tiles,
        assets: web.assets,
      })
      if (answer.error) request.log.error({ err: answer.error }, 'page rendered with an error')
      return answer
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      return {
        status: 500,
        html: [brokenPage({ assets: web.assets, requestId: request.id, supportEmail })],
      }
    }
  }
}

/** The path and query. A request can also contain an absolute address with any host (RFC 9112, 3.2.2). */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const address = URL.parse(target)
  return address ? `${address.pathname}${address.search}` : '/'
}

/**
 * The canonical path: lower case, without a slash at the end. Undefined when the path is canonical already. All our ids
 * and slugs are lower case; paths of files and paths with escaped characters are not changed.
 */
export function canonicalPathOf(target: string): string | undefined {
  const [path = '', ...query] = target.split('?')
  if (/[.%]/.test(path)) return undefined
  // Exactly one slash at the start, because two would redirect to another host.
  const canonical = `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`
  return canonical === path ? undefined : [canonical, ...query].join('?')
}
