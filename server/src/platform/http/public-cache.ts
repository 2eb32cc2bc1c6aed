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
/** A window of 256 kB: larger ones cost megabytes for each answer and compress answers of this size no better. */
const brotliWindowBits = 18

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

  constructor({ body, etag, route, headers }: NewAnswer) {
    this.etag = etag
    this.route = route
    this.bytes = body.length * 2 + 2_000
    this.#headers = headers
    this.#identity = body
    this.#ready.set('unchanged', {
      status: 304,
      head: headers.filter(([name]) => !name.startsWith('content-type')).flat(),
      body: undefined,
    })
    this.#add('identity', body)
  }

  /** What this request gets, when it is there already. */
  findFor({ headers }: Pick<IncomingMessage, 'headers'>): ReadyAnswer | undefined {
    const tags = headers['if-none-match']
    if (tags !== undefined && matches(tags, this.etag)) return this.#ready.get('unchanged')
    return this.#ready.get(this.#encodingFor(headers['accept-encoding']))
  }

  /** What this request gets; compressed now when nobody asked for this encoding before. */
  async prepareFor(request: Pick<IncomingMessage, 'headers'>): Promise<ReadyAnswer> {
    const ready = this.findFor(request)
    if (ready) return ready
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    return this.#add(encoding, await compress(this.#identity, encoding))
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

/**
 * Whole answers to visitors, one per address, kept until public data changes anywhere (the database says so) or
 * a few seconds have passed.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, PublicAnswer>
  #generation = 0

  constructor({ megabytes = 32 }: { megabytes?: number } = {}) {
    this.#answers = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (answer) => answer.bytes,
      ttl: freshForMilliseconds,
    })
  }

  /** Forgets everything: public data has changed. Answers being computed at this moment are not kept either. */
  clear(): void {
    this.#generation++
    this.#answers.clear()
  }

  /** Which data an answer that is begun now will show. */
  get generation(): number {
    return this.#generation
  }

  /** The answer for this address; only a GET without credentials may have it. */
  find(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PublicAnswer | undefined {
    return isAnonymousGet(request) ? this.#answers.get(request.url!) : undefined
  }

  /** Keeps an answer, unless data changed since `generation`. */
  keep(address: string, { generation, ...answer }: NewAnswer & { generation: number }): PublicAnswer {
    const kept = new PublicAnswer(answer)
    if (generation === this.#generation) this.#answers.set(address, kept)
    return kept
  }
}

/** Only what a visitor asks by GET is the same for everybody. */
export function isAnonymousGet({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.authorization === undefined
}

/** A strong entity tag of these bytes. */
export function entityTag(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
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
