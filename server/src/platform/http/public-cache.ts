import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** "From now on" moves with the clock, so even unchanged data is computed anew after this long. */
const freshForMilliseconds = 15_000
const smallestWorthCompressing = 1_000

type Encoding = 'identity' | 'gzip' | 'br'

interface Entry {
  readonly etag: string
  readonly contentType: string
  /** Content-Disposition of a download. */
  readonly disposition: string | undefined
  readonly bodies: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer }
}

/**
 * Whole answers to visitors, one per address, kept until public data changes anywhere (the database says so) or
 * a few seconds have passed. Serves ETag, 304 and compressed bodies without reaching the feature.
 */
export class PublicCache {
  readonly #entries: LRUCache<string, Entry>
  #generation = 0

  constructor({ megabytes = 32 }: { megabytes?: number } = {}) {
    this.#entries = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (entry) => entry.bodies.identity.length * 2 + 500,
      ttl: freshForMilliseconds,
    })
  }

  /** Forgets everything: public data has changed. Answers being computed at this moment are not kept either. */
  clear(): void {
    this.#generation++
    this.#entries.clear()
  }

  get generation(): number {
    return this.#generation
  }

  find(address: string): Entry | undefined {
    return this.#entries.get(address)
  }

  /** Makes a finished answer ready to be sent again, and keeps it when nothing changed since `generation`. */
  async keep(
    address: string,
    {
      body,
      contentType,
      disposition,
      generation,
    }: { body: Buffer; contentType: string; disposition?: string | undefined; generation: number },
  ): Promise<Entry> {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const bodies = { identity: body, ...(await compressed(body)) }
    const entry: Entry = { etag, contentType, disposition, bodies }
    if (generation === this.#generation) this.#entries.set(address, entry)
    return entry
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for every visitor and may be kept. */
    shared?: boolean
  }
  interface FastifyRequest {
    cacheGeneration: number
  }
}

/** Lets every route whose config says `shared` be answered from the cache and fill it. */
export function installPublicCache(app: FastifyInstance, cache: PublicCache): void {
  app.decorateRequest('cacheGeneration', -1)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCacheable(request)) return done()
    const entry = cache.find(request.raw.url!)
    if (!entry) {
      request.cacheGeneration = cache.generation
      return done()
    }
    reply.send(prepare(entry, request, reply))
  })
  // The database announces every change, but a moment later: whoever wrote here must see it at once.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) cache.clear()
    return payload
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const wanted = isCacheable(request) && reply.statusCode === 200 && !reply.hasHeader('etag')
    if (!wanted || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    const entry = await cache.keep(request.raw.url!, {
      body: Buffer.from(payload),
      contentType: String(reply.getHeader('content-type')),
      disposition: reply.getHeader('content-disposition')?.toString(),
      generation: request.cacheGeneration,
    })
    return prepare(entry, request, reply)
  })
}

/** Sets the headers of an answer from the cache; the body that goes with them, or null for 304. */
function prepare(entry: Entry, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  reply.header('etag', entry.etag)
  reply.header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', 'authorization, accept-encoding')
  if (matches(request.headers['if-none-match'], entry.etag)) {
    reply.code(304)
    reply.removeHeader('content-length')
    return null
  }
  const encoding = bestEncoding(request.headers['accept-encoding'], entry)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-type', entry.contentType)
  if (entry.disposition !== undefined) reply.header('content-disposition', entry.disposition)
  const body = entry.bodies[encoding] ?? entry.bodies.identity
  reply.header('content-length', body.length)
  return body
}

/** Only what a visitor asks of a shared route by GET is the same for everybody. */
function isCacheable(request: FastifyRequest): boolean {
  return (
    request.routeOptions.config.shared === true &&
    request.method === 'GET' &&
    request.headers.authorization === undefined
  )
}

async function compressed(body: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (body.length < smallestWorthCompressing) return {}
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    compressGzip(body, { level: 5 }),
  ])
  return { br, gzip: gz }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function bestEncoding(accepted: string | undefined, entry: Entry): Encoding {
  if (!accepted) return 'identity'
  if (entry.bodies.br && /\bbr\b/.test(accepted)) return 'br'
  if (entry.bodies.gzip && /\bgzip\b/.test(accepted)) return 'gzip'
  return 'identity'
}
