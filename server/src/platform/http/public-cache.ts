import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Lists of upcoming events change with the time, so answers expire even without a change. */
const freshForMilliseconds = 15_000
const smallestWorthCompressing = 1_000
/** Longer addresses are not real links and would fill the memory. */
const maxAddressLength = 2_000
/** A window of 256 kB: larger windows take megabytes for each answer and do not compress better. */
const brotliWindowBits = 18

/** The headers of a 304 (RFC 9110, 15.4.5). The browser has the other headers from the first answer. */
const revalidating = new Set(['etag', 'cache-control', 'vary'])

type Encoding = 'identity' | 'gzip' | 'br'
type Header = readonly [name: string, value: string]

export interface ReadyAnswer {
  readonly status: 200 | 304
  /** Names and values in turn, as node:http expects them. */
  readonly head: readonly string[]
  readonly body: Buffer | undefined
}

/** An answer for all visitors, in each encoding that was requested so far. */
export class PublicAnswer {
  readonly etag: string
  /** The route, for the log. */
  readonly route: string
  readonly bytes: number
  readonly #headers: readonly Header[]
  readonly #identity: Buffer
  readonly #ready = new Map<Encoding | 'unchanged', ReadyAnswer>()
  readonly #compressing = new Map<Encoding, Promise<ReadyAnswer>>()

  constructor({ body, etag, route, headers }: NewAnswer) {
    this.etag = etag
    this.route = route
    this.bytes = body.length * 2 + 2_000
    this.#headers = headers
    this.#identity = copyBytes(body)
    this.#ready.set('unchanged', {
      status: 304,
      head: headers.filter(([name]) => revalidating.has(name)).flat(),
      body: undefined,
    })
    this.#add('identity', this.#identity)
  }

  /** The answer to this request if it is ready. */
  findFor({ headers }: Pick<IncomingMessage, 'headers'>): ReadyAnswer | undefined {
    const tags = headers['if-none-match']
    if (tags !== undefined && matches(tags, this.etag)) return this.#ready.get('unchanged')
    return this.#ready.get(this.#encodingFor(headers['accept-encoding']))
  }

  /** The answer to this request. Compresses it at the first request for the encoding. */
  async prepareFor(request: Pick<IncomingMessage, 'headers'>): Promise<ReadyAnswer> {
    const ready = this.findFor(request)
    if (ready) return ready
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    const compressing = this.#compressing.get(encoding) ?? this.#compress(encoding)
    this.#compressing.set(encoding, compressing)
    return compressing
  }

  async #compress(encoding: Encoding): Promise<ReadyAnswer> {
    return this.#add(encoding, copyBytes(await compress(this.#identity, encoding)))
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.#identity.length < smallestWorthCompressing) return 'identity'
    return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  }

  #add(encoding: Encoding, body: Buffer): ReadyAnswer {
    const own: Header[] = [['content-length', String(body.length)]]
    if (encoding !== 'identity') own.push(['content-encoding', encoding])
    const answer: ReadyAnswer = { status: 200, head: [...this.#headers, ...own].flat(), body }
    this.#ready.set(encoding, answer)
    return answer
  }
}

interface NewAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly route: string
  /** All headers that do not depend on the request. */
  readonly headers: readonly Header[]
}

/** An answer that is being made. Other requests for the same address wait for it. */
export interface PendingAnswer {
  readonly address: string
  /** The generation of the data that it shows. */
  readonly generation: number
  /** Resolves with undefined when the answer cannot be shared. */
  readonly done: Promise<PublicAnswer | undefined>
  readonly resolve: (answer: PublicAnswer | undefined) => void
}

/**
 * Complete answers to visitors, one for each address. They are kept until public data changes, in this or another
 * process (the database notifies), or until they expire.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, PublicAnswer>
  readonly #pending = new Map<string, PendingAnswer>()
  readonly #freshFor: number
  #generation = 0
  #purge: NodeJS.Timeout | undefined

  constructor({ megabytes = 32, freshFor = freshForMilliseconds } = {}) {
    this.#freshFor = freshFor
    this.#answers = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (answer, address) => answer.bytes + 2 * address.length,
      ttl: freshFor,
    })
  }

  /** The number of answers in the cache. */
  get size(): number {
    return this.#answers.size
  }

  /** Increases with each change of public data. Data of an earlier generation can be out of date. */
  get generation(): number {
    return this.#generation
  }

  /** Call it when public data has changed. Answers that are being made now will not be kept either. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#pending.clear()
  }

  /** The cached answer. Only a GET or HEAD without credentials gets one. */
  find(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PublicAnswer | undefined {
    return isAnonymousRead(request) ? this.#answers.get(request.url!) : undefined
  }

  /** The answer that is being made for this address with current data. */
  findPending(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PendingAnswer | undefined {
    return isAnonymousRead(request) ? this.#pending.get(request.url!) : undefined
  }

  /** Registers an answer that is being made. `keep` or `abandon` must follow. */
  begin(address: string): PendingAnswer {
    const { promise: done, resolve } = Promise.withResolvers<PublicAnswer | undefined>()
    const pending = { address, generation: this.#generation, done, resolve }
    if (isCacheable(address) && !this.#pending.has(address)) this.#pending.set(address, pending)
    return pending
  }

  /** Sends the answer to all waiting requests, and keeps it unless data has changed since `begin`. */
  keep(pending: PendingAnswer, content: NewAnswer): PublicAnswer {
    const answer = new PublicAnswer(content)
    if (pending.generation === this.#generation && isCacheable(pending.address)) {
      this.#answers.set(pending.address, answer)
      this.#purgeLater()
    }
    this.#end(pending, answer)
    return answer
  }

  /** The answer cannot be shared: waiting requests make their own answers. */
  abandon(pending: PendingAnswer): void {
    this.#end(pending, undefined)
  }

  #end(pending: PendingAnswer, answer: PublicAnswer | undefined): void {
    if (this.#pending.get(pending.address) === pending) this.#pending.delete(pending.address)
    pending.resolve(answer)
  }

  /** An expired answer would otherwise stay in memory until its space is needed. */
  #purgeLater(): void {
    this.#purge ??= setTimeout(() => {
      this.#purge = undefined
      this.#answers.purgeStale()
      if (this.#answers.size > 0) this.#purgeLater()
    }, this.#freshFor).unref()
  }
}

/** Only answers to visitors can be shared. */
export function isAnonymousRead({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** An address that starts with a host is not cached: there can be any number of them. */
const isCacheable = (address: string) => address.startsWith('/') && address.length <= maxAddressLength

export function entityTag(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The buffers of zlib and Buffer.from are views of larger blocks, which would stay in memory. */
function copyBytes(content: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(content.length)
  content.copy(copy)
  return copy
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 5 })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
