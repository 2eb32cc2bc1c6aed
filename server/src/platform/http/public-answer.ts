import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

const smallestWorthCompressing = 1_000
/** A window of 256 kB: larger windows take megabytes for each answer and do not compress better. */
const brotliWindowBits = 18

/** The headers of a 304 (RFC 9110, 15.4.5). The browser has the other headers from the first answer. */
const revalidating = new Set(['etag', 'cache-control', 'vary'])

/** By preference. Zstandard needs a third of the processor time of brotli for a page, and 5 % more bytes. */
const compressions = ['zstd', 'br', 'gzip'] as const
type Encoding = 'identity' | (typeof compressions)[number]

/** The name, not refused by a weight of zero (RFC 9110, 12.5.3). */
const accepted = compressions.map((name) => ({
  name,
  pattern: new RegExp(`(?:^|,)\\s*${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`, 'i'),
}))
type Header = readonly [name: string, value: string]

export interface ReadyAnswer {
  readonly status: 200 | 304
  /** Names and values in turn, as node:http expects them. */
  readonly head: readonly string[]
  readonly body: Buffer | undefined
}

/** A whole answer for all visitors, in each encoding that was requested so far. */
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
    this.#identity = ownBytes(body)
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
    return this.#add(encoding, ownBytes(await compress(this.#identity, encoding)))
  }

  #encodingFor(header: string | undefined): Encoding {
    if (header === undefined || this.#identity.length < smallestWorthCompressing) return 'identity'
    return accepted.find(({ pattern }) => pattern.test(header))?.name ?? 'identity'
  }

  #add(encoding: Encoding, body: Buffer): ReadyAnswer {
    const own: Header[] = [['content-length', String(body.length)]]
    if (encoding !== 'identity') own.push(['content-encoding', encoding])
    const answer: ReadyAnswer = { status: 200, head: [...this.#headers, ...own].flat(), body }
    this.#ready.set(encoding, answer)
    return answer
  }
}

export interface NewAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly route: string
  /** A document for browsers. */
  readonly isPage?: boolean
  /** All headers that do not depend on the request. */
  readonly headers: readonly Header[]
}

export function entityTag(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The buffers of zlib, and small ones of Buffer.from, are views of larger blocks, which would stay in memory. */
function ownBytes(content: Buffer): Buffer {
  if (content.length === content.buffer.byteLength) return content
  const copy = Buffer.allocUnsafeSlow(content.length)
  content.copy(copy)
  return copy
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 5 })
  if (encoding === 'zstd') return compressZstd(body, { pledgedSrcSize: body.length })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
