import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compress, decompress, type Encoding, type Form, ownBytes, preferredEncoding } from './compression.ts'
import { mostBytesOfText, ReadyAnswer } from './ready-answer.ts'

export const smallestWorthCompressing = 1_000
/**
 * The most bytes of all kept forms, as a multiple of the first one. Beside a whole answer there are three compressed
 * forms of about a ninth. Beside a compressed form there are two others, each at most a third larger. Short forms are
 * kept as texts too.
 */
const sizeOfForms = ({ encoding }: Form, isWorthCompressing: boolean) =>
  !isWorthCompressing ? 1 : encoding === 'identity' ? 2 : 4

/** The headers of a 304 (RFC 9110, 15.4.5). The browser has the other headers from the first answer. */
const revalidating = new Set(['etag', 'cache-control', 'vary'])

type Header = readonly [name: string, value: string]

/**
 * A whole answer for all visitors. It keeps the form that was requested first, and compressed ones made from it. A
 * compressed page or feed has a ninth of the bytes, so its whole form is made for the visitors who need it and not kept.
 */
export class PublicAnswer {
  readonly etag: string
  /** The route, for the log. */
  readonly route: string
  readonly bytes: number
  readonly #headers: readonly Header[]
  readonly #first: Form
  readonly #isWorthCompressing: boolean
  readonly #ready = new Map<Encoding | 'unchanged', ReadyAnswer>()
  readonly #making = new Map<Encoding, Promise<ReadyAnswer>>()

  constructor({ form, isWorthCompressing, etag, route, headers }: NewAnswer) {
    this.etag = etag
    this.route = route
    const { length } = form.body
    this.bytes = length * sizeOfForms(form, isWorthCompressing) * (length <= mostBytesOfText ? 2 : 1) + 2_000
    this.#headers = headers
    this.#first = { ...form, body: ownBytes(form.body) }
    this.#isWorthCompressing = isWorthCompressing
    const head = headers.filter(([name]) => revalidating.has(name)).flat()
    this.#ready.set('unchanged', new ReadyAnswer({ status: 304, head, body: undefined }))
    this.#ready.set(form.encoding, this.#readyAnswer(this.#first))
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
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return making.finally(() => this.#making.delete(encoding))
  }

  async #make(encoding: Encoding): Promise<ReadyAnswer> {
    const whole = await decompress(this.#first)
    if (encoding === 'identity') return this.#readyAnswer({ encoding, body: whole })
    const ready = this.#readyAnswer({ encoding, body: ownBytes(await compress(whole, encoding)) })
    this.#ready.set(encoding, ready)
    return ready
  }

  #encodingFor(header: string | undefined): Encoding {
    return this.#isWorthCompressing ? preferredEncoding(header) : 'identity'
  }

  #readyAnswer({ encoding, body }: Form): ReadyAnswer {
    const own: Header[] = [['content-length', String(body.length)]]
    if (encoding !== 'identity') own.push(['content-encoding', encoding])
    return new ReadyAnswer({ status: 200, head: [...this.#headers, ...own].flat(), body })
  }
}

export interface NewAnswer {
  readonly form: Form
  readonly isWorthCompressing: boolean
  readonly etag: string
  readonly route: string
  /** A document for browsers. */
  readonly isPage?: boolean
  /** All headers that do not depend on the request. */
  readonly headers: readonly Header[]
}

/**
 * The form of an answer that is kept. Pages are made of the JSON of the API, which therefore is kept as it is. Feeds are
 * compressed already.
 */
export async function formToKeep(
  body: Buffer,
  {
    isJson,
    acceptEncoding,
    encoded,
  }: { isJson: boolean; acceptEncoding: string | undefined; encoded?: Encoding | undefined },
): Promise<Pick<NewAnswer, 'form' | 'isWorthCompressing'>> {
  if (encoded) return { form: { encoding: encoded, body }, isWorthCompressing: true }
  const isWorthCompressing = body.length >= smallestWorthCompressing
  const encoding = isWorthCompressing && !isJson ? preferredEncoding(acceptEncoding) : 'identity'
  return { form: { encoding, body: await compress(body, encoding) }, isWorthCompressing }
}

export function entityTag(body: Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
