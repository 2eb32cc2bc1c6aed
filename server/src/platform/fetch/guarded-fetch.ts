import { lookup as resolve } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isListedHost, isPublicAddress, type Outbound } from './public-addresses.ts'

/** What an answer says about its version (RFC 9110), to ask later whether it has changed. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FetchLimits {
  /** Bytes after decompression. */
  readonly maxBytes: number
  /** For the whole fetch: name lookups, connections, redirects and the body. */
  readonly timeoutMilliseconds: number
  readonly maxRedirects: number
  readonly accept: string
  /** The validators of an earlier answer. The same content is then refused as `not-modified`. */
  readonly validators?: Validators | undefined
  /** Sends this body by POST. Every status of success is accepted, no redirect is followed, and no answer is read. */
  readonly post?: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }
}

/** `blocked`: the address is not on the public internet. `not-listed`: the operator lists other hosts only. `no-tls`: http, where it is refused. */
export type FetchRefusal =
  | 'bad-address'
  | 'blocked'
  | 'not-listed'
  | 'no-tls'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-status'
  | 'bad-encoding'
  | 'not-modified'

export type FetchResult =
  | {
      readonly ok: true
      readonly bytes: Buffer
      readonly contentType: string
      readonly url: string
      readonly validators: Validators
    }
  | { readonly ok: false; readonly reason: FetchRefusal; readonly status?: number }

/** Fetches an address within limits. Never throws: a refusal is a value. */
export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<FetchResult>

class Refused extends Error {
  readonly reason: FetchRefusal
  readonly status: number | undefined

  constructor(reason: FetchRefusal, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

/**
 * The only way to fetch an address that a member entered. The resolver checks the IP address of each connection, so
 * neither a redirect nor a name with another address the next time can reach a private address.
 */
export function openGuardedFetch({ allow, ...rest }: Outbound): GuardedFetch {
  const allowed = new Set(allow.map((pair) => pair.toLowerCase()))
  return async (address, limits) => {
    const deadline = AbortSignal.timeout(limits.timeoutMilliseconds)
    try {
      return await follow(address, { limits, deadline, allowed, ...rest })
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      if (deadline.aborted) return { ok: false, reason: 'too-slow' }
      const cause = error instanceof Error && error.cause instanceof Refused ? error.cause : undefined
      return cause ? refusal(cause) : { ok: false, reason: 'unreachable' }
    }
  }
}

function refusal({ reason, status }: Refused): FetchResult {
  return status === undefined ? { ok: false, reason } : { ok: false, reason, status }
}

interface FetchContext extends Omit<Outbound, 'allow'> {
  readonly limits: FetchLimits
  readonly deadline: AbortSignal
  readonly allowed: ReadonlySet<string>
}

async function follow(address: string, context: FetchContext): Promise<FetchResult> {
  let url = readAddress(address)
  for (let hop = 0; hop <= context.limits.maxRedirects; hop++) {
    const response = await request(url, context)
    const { statusCode = 0, headers } = response
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
    const contentType = headers['content-type'] ?? ''
    if (context.limits.post) {
      response.destroy()
      if (statusCode < 200 || statusCode >= 300) throw new Refused('bad-status', statusCode)
      return { ok: true, bytes: Buffer.alloc(0), contentType, url: url.href, validators }
    }
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = readAddress(URL.parse(headers.location, url)?.href ?? '')
      continue
    }
    if (statusCode === 304) {
      response.destroy()
      throw new Refused('not-modified')
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new Refused('bad-status', statusCode)
    }
    const bytes = await readBody(response, context)
    return { ok: true, bytes, contentType, url: url.href, validators }
  }
  throw new Refused('too-many-redirects')
}

function readAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new Refused('bad-address')
  }
  return url
}

function request(
  url: URL,
  { limits, deadline, allowed, hosts, requireTls }: FetchContext,
): Promise<IncomingMessage> {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const trusted = allowed.has(`${host}:${port}`.toLowerCase())
  if (requireTls && url.protocol === 'http:') throw new Refused('no-tls')
  if (!trusted && !isListedHost(host, hosts)) throw new Refused('not-listed')
  // The resolver is not called for an IP address.
  if (isIP(host) && !trusted && !isPublicAddress(host)) throw new Refused('blocked')
  const options: RequestOptions = {
    method: limits.post ? 'POST' : 'GET',
    signal: deadline,
    agent: false,
    maxHeaderSize: 32 * 1024,
    headers: {
      accept: limits.accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Floorcraft calendar import',
      ...(limits.validators?.etag && { 'if-none-match': limits.validators.etag }),
      ...(limits.validators?.lastModified && { 'if-modified-since': limits.validators.lastModified }),
      ...limits.post?.headers,
    },
    ...(trusted ? {} : { lookup: publicOnly }),
  }
  return new Promise((done, fail) => {
    const client = url.protocol === 'https:' ? https : http
    client.request(url, options, done).on('error', fail).end(limits.post?.body)
  })
}

const publicOnly: LookupFunction = (name, options, callback) => {
  resolve(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(Object.assign(new Error('blocked'), { cause: new Refused('blocked') }), '')
    }
    if (options.all) return (callback as unknown as (e: null, a: typeof addresses) => void)(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}

async function readBody(response: IncomingMessage, { limits, deadline }: FetchContext): Promise<Buffer> {
  const decoder = decoderFor(response.headers['content-encoding'])
  const body = decoder ? response.pipe(decoder) : response
  response.on('error', (error) => body.destroy(error))
  // The signal ends only the socket, and the decoder would wait for more data without this.
  deadline.addEventListener('abort', () => body.destroy(new Refused('too-slow')), { once: true })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.maxBytes) throw new Refused('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Refused || !decoder || deadline.aborted) throw error
    throw new Refused('bad-encoding')
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

function decoderFor(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Refused('bad-encoding')
  }
}
