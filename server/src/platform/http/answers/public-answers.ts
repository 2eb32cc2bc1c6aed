import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { currentDependencies } from '../../db/public-keys.ts'
import { fieldsWriter } from '../../log.ts'
import { noteAnswer, refusesMalformed } from '../broken-requests.ts'
import { requestIdOf } from '../request-id.ts'
import type { Encoding } from './compression.ts'
import { entityTag, formToKeep } from './public-answer.ts'
import {
  isAnonymousRead,
  outdatedForMilliseconds,
  type PendingAnswer,
  type PublicCache,
} from './public-cache.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { TurnClock } from './turn-clock.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for every visitor and may be cached. */
    shared?: boolean
    /** A successful call may change what visitors see. */
    changesPublicData?: boolean
  }
  interface FastifyRequest {
    /** Set while this request makes an answer for the cache. */
    pendingAnswer: PendingAnswer | undefined
  }
}

/** How often the time limits of requests are checked, in milliseconds; by default it is half a minute. */
const connectionsCheckingInterval = 2_000

const keepAliveSeconds = 72
/** The end of a head after the date, with the two lines of Node for a connection that stays open. */
const keptOpen = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`

/** The event for each answer that is sent without Fastify and its hooks. */
export const answeredFromCache = 'answeredFromCache'

export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/**
 * An HTTP server that answers from the cache before Fastify runs. Cached answers have the headers of the first answer,
 * including the security headers, a new request id, and a line in the log.
 */
export function openCachingServer({
  cache,
  log,
  handler,
  addressFor,
  networkOf,
  stopping,
}: {
  cache: PublicCache
  log: Logger
  handler: RequestListener
  addressFor?: ((request: IncomingMessage) => string) | undefined
  /** Finds the shortened network of the visitor, for the log. */
  networkOf: (request: IncomingMessage) => string
  stopping?: AbortSignal | undefined
}): Server {
  const writeFields = fieldsWriter(log)
  const clock = new TurnClock()
  const server = createServer(
    { connectionsCheckingInterval, keepAliveTimeout: keepAliveSeconds * 1000, requireHostHeader: false },
    (request, response) => {
      if (refusesMalformed(server, request)) return
      noteAnswer(request, response)
      // A proxy must not send its next request on a connection that is about to close.
      if (stopping?.aborted) response.shouldKeepAlive = false
      if (addressFor) request.url = addressFor(request)
      const started = clock.now()
      // While the server closes, Fastify answers and ends the connection.
      const mayFind = server.listening && !hasJustChanged(request)
      const answer = mayFind ? cache.findOrClaim(request, started - outdatedForMilliseconds) : undefined
      const ready = answer?.findFor(request)
      if (!answer || !ready) return handler(request, response)
      const requestId = requestIdOf(request)
      if (response.shouldKeepAlive) {
        ready.sendPrepared(request, response, requestId, `\r\nDate: ${clock.date}${keptOpen}`)
      } else ready.send(request, response, requestId)
      const milliseconds = clock.advance() - started
      const method = request.method!
      const { route } = answer
      const { status } = ready
      // None of these texts has a letter that JSON escapes. Pino takes longer than the answer.
      writeFields(
        clock.wallMilliseconds,
        `"reqId":"${requestId}","network":"${networkOf(request)}","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(milliseconds * 10) / 10}`,
      )
      const seconds = milliseconds / 1000
      server.emit(answeredFromCache, { method, route, status, seconds } satisfies AnsweredRequest)
    },
  )
  return server
}

/** Routes with `shared` fill the cache. They also answer from it when openCachingServer did not. */
export function installPublicAnswers(app: FastifyInstance, cache: PublicCache, baseUrl: string): void {
  app.decorateRequest('pendingAnswer', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!isAnonymousRead(raw)) return done()
    const { shared = false } = request.routeOptions.config
    findOrBegin(cache, raw, shared).then(({ ready, pending }) => {
      if (ready) {
        reply.hijack()
        request.endTurn?.()
        ready.send(raw, reply.raw, request.id)
      } else if (pending) {
        request.pendingAnswer = pending
        pending.dependencies.collect(done)
      } else {
        done()
      }
    }, done)
  })
  // The database notifies of every change, but a little later, and members must see their own changes at once.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.changesPublicData || reply.statusCode >= 400) return payload
    await cache.catchUp()
    reply.header('set-cookie', changeCookie(baseUrl))
    return payload
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const pending = request.pendingAnswer
    if (!pending) return payload
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || reply.statusCode !== 200) {
      cache.abandon(pending)
      return payload
    }
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    const etag = String(reply.getHeader('etag') ?? entityTag(body))
    const type = String(reply.getHeader('content-type'))
    const isJson = type.startsWith('application/json')
    const acceptEncoding = request.headers['accept-encoding']
    const encoded = reply.getHeader('content-encoding') as Encoding | undefined
    const form = await formToKeep(body, { isJson, acceptEncoding, encoded }).catch((error: unknown) => {
      cache.abandon(pending)
      throw error
    })
    const own = reply.getHeader('vary')?.toString().split(', ') ?? []
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: [...new Set(['authorization', 'accept-encoding', ...own])].join(', '),
    })
    const answer = cache.keep(pending, {
      ...form,
      etag,
      route: request.routeOptions.url ?? 'unknown',
      isPage: type.startsWith('text/html'),
      headers: headersToCache(reply),
    })
    return setAnswer(await answer.prepareFor(request.raw), reply)
  })
}

/** The bytes of a kept answer, for another answer that is made of it. Undefined when the address must be called. */
export function findPart(cache: PublicCache, url: string): Buffer | undefined {
  const outer = currentDependencies()
  const request = { method: 'GET', url, headers: {} }
  const answer = outer && cache.find(request, outer.startedAt)
  if (!answer) return undefined
  outer.include(answer)
  return answer.findFor(request)?.body
}

/** Finds the kept answer or the one that another request makes, or begins a new one. */
async function findOrBegin(
  cache: PublicCache,
  request: IncomingMessage,
  shared: boolean,
): Promise<{ ready?: ReadyAnswer; pending?: PendingAnswer }> {
  const outer = currentDependencies()
  const isByChanger = hasJustChanged(request)
  if (isByChanger) await cache.catchUp()
  for (;;) {
    const now = performance.now()
    // A part of an answer that is being made needs the changes from before its making began. Later changes outdate the
    // whole answer.
    const asOf = outer?.startedAt ?? (isByChanger ? now : now - outdatedForMilliseconds)
    const begin = () => (shared ? { pending: cache.begin(request.url!, asOf) } : {})
    const known = cache.find(request, asOf) ?? cache.findPending(request, asOf)?.done
    // It begins before anything is awaited, so that of several requests only one begins.
    if (!known) return begin()
    const answer = await known
    if (!answer) return begin()
    if (answer.hasChangesBefore(asOf)) {
      outer?.include(answer)
      return { ready: await answer.prepareFor(request) }
    }
  }
}

/**
 * Tells the server for some seconds that the browser of a member has changed public data, so that the next pages have
 * the change. A page is requested without the token of the session.
 */
const changeCookieName = 'changed'
const changeCookieSeconds = 5
const changeCookie = (baseUrl: string) =>
  `${baseUrl.startsWith('https:') ? hostPrefix : ''}${changeCookieName}=1; Path=/; Max-Age=${changeCookieSeconds}; HttpOnly; SameSite=Lax${
    baseUrl.startsWith('https:') ? '; Secure' : ''
  }`
/** A browser takes a name with it only by https, from this very host. */
const hostPrefix = '__Host-'
const hasJustChanged = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes(changeCookieName) === true &&
  headers.cookie.split(/; */).some((cookie) => cookie.replace(hostPrefix, '') === `${changeCookieName}=1`)

function setAnswer({ status, head, body }: ReadyAnswer, reply: FastifyReply): Buffer | null {
  reply.code(status)
  for (let at = 0; at < head.length; at += 2) reply.header(head[at]!, head[at + 1]!)
  const ofBody = ['content-length', 'content-type', 'content-encoding']
  if (status === 304) for (const name of ofBody) reply.removeHeader(name)
  return body ?? null
}

/** The headers that belong to one request or one form. */
const headersOfOne = new Set(['x-request-id', 'content-length', 'content-encoding', 'connection'])

function headersToCache(reply: FastifyReply): (readonly [string, string])[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    headersOfOne.has(name) ? [] : [[name, String(value)] as const],
  )
}
