import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** "From now on" moves with the clock, so even unchanged data is computed anew after this long. */
const freshForMilliseconds = 15_000
const smallestWorthCompressing = 1_000
/** Nobody links to longer addresses; they would only fill the memory. */
const longestKeptAddress = 2_000
/** A window of 256 kB: larger ones cost megabytes for each answer and compress answers of this size no better. */
const brotliWindowBits = 18

/** What 304 has to carry (RFC 9110, 15.4.5); everything else, security included, the browser has with the answer it kept. */
const revalidating = new Set(['etag', 'cache-control', 'vary'])

type Encoding = 'identity' | 'gzip' | 'br'
type Header = readonly [name: string, value: string]

/** A head, names and values in turn as node:http takes them, with its body; none for 304. */
export interface ReadyAnswer {
  readonly status: 200 | 304
  readonly head: readonly string[]
  readonly body: Buffer | undefined
}

/** One answer that is the same for every visitor, in the forms that were asked for so far. */
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
    this.#identity = inOwnMemory(body)
    this.#ready.set('unchanged', {
      status: 304,
      head: headers.filter(([name]) => revalidating.has(name)).flat(),
      body: undefined,
    })
    this.#add('identity', this.#identity)
  }

  /** What this request gets, when it is there already. */
  findFor({ headers }: Pick<IncomingMessage, 'headers'>): ReadyAnswer | undefined {
    const tags = headers['if-none-match']
    if (tags !== undefined && matches(tags, this.etag)) return this.#ready.get('unchanged')
    return this.#ready.get(this.#encodingFor(headers['accept-encoding']))
  }

  /** What this request gets; compressed now, and once, when nobody asked for this encoding before. */
  async prepareFor(request: Pick<IncomingMessage, 'headers'>): Promise<ReadyAnswer> {
    const ready = this.findFor(request)
    if (ready) return ready
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    const compressing = this.#compressing.get(encoding) ?? this.#compress(encoding)
    this.#compressing.set(encoding, compressing)
    return compressing
  }

  async #compress(encoding: Encoding): Promise<ReadyAnswer> {
    return this.#add(encoding, inOwnMemory(await compress(this.#identity, encoding)))
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
  /** Every header that does not depend on the request. */
  readonly headers: readonly Header[]
}

/** An answer that is being made: whoever asks for the same meanwhile waits for it instead of making it again. */
export interface PendingAnswer {
  readonly address: string
  /** Which data it will show. */
  readonly generation: number
  /** Resolves with undefined when what came out is not for everybody. */
  readonly done: Promise<PublicAnswer | undefined>
  readonly settle: (answer: PublicAnswer | undefined) => void
}

/**
 * Whole answers to visitors, one per address, kept until public data changes anywhere (the database says so) or
 * a few seconds have passed.
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

  /** How many answers are kept at this moment. */
  get size(): number {
    return this.#answers.size
  }

  /** Grows whenever public data has changed: what was read before then may be wrong now. */
  get generation(): number {
    return this.#generation
  }

  /** Forgets everything: public data has changed. Answers being computed at this moment are not kept either. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
    this.#pending.clear()
  }

  /** The answer for this address; only a GET or HEAD without credentials may have it. */
  find(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PublicAnswer | undefined {
    return isAnonymousRead(request) ? this.#answers.get(request.url!) : undefined
  }

  /** The answer to this address that is being made of today's data, if any. */
  findPending(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PendingAnswer | undefined {
    return isAnonymousRead(request) ? this.#pending.get(request.url!) : undefined
  }

  /** Says that an answer is being made now; it must be ended by `keep` or `abandon`. */
  begin(address: string): PendingAnswer {
    const { promise: done, resolve: settle } = Promise.withResolvers<PublicAnswer | undefined>()
    const pending = { address, generation: this.#generation, done, settle }
    if (isKeepable(address) && !this.#pending.has(address)) this.#pending.set(address, pending)
    return pending
  }

  /** Gives the answer to all who wait for it, and keeps it unless data has changed since it was begun. */
  keep(pending: PendingAnswer, content: NewAnswer): PublicAnswer {
    const answer = new PublicAnswer(content)
    if (pending.generation === this.#generation && isKeepable(pending.address)) {
      this.#answers.set(pending.address, answer)
      this.#purgeLater()
    }
    this.#end(pending, answer)
    return answer
  }

  /** Nothing came out that everybody may have: those who wait make their own. */
  abandon(pending: PendingAnswer): void {
    this.#end(pending, undefined)
  }

  #end(pending: PendingAnswer, answer: PublicAnswer | undefined): void {
    if (this.#pending.get(pending.address) === pending) this.#pending.delete(pending.address)
    pending.settle(answer)
  }

  /** An answer that is too old is not found any more, but it would stay in the memory until another takes its place. */
  #purgeLater(): void {
    this.#purge ??= setTimeout(() => {
      this.#purge = undefined
      this.#answers.purgeStale()
      if (this.#answers.size > 0) this.#purgeLater()
    }, this.#freshFor).unref()
  }
}

/** Only what a visitor reads is the same for everybody. */
export function isAnonymousRead({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** A request may also name a whole address, with any host in it: only paths are few enough to be kept. */
const isKeepable = (address: string) => address.startsWith('/') && address.length <= longestKeptAddress

/** A strong entity tag of these bytes. */
export function entityTag(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A copy that keeps only its own bytes alive: what zlib and Buffer.from answer are views of larger blocks. */
function inOwnMemory(content: Buffer): Buffer {
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
