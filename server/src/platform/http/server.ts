import type { IncomingMessage, Server } from 'node:http'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { ErrorCode } from '@floorcraft/contract/base/errors.ts'
import type { InlineAssets } from '@floorcraft/contract/base/pages.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { nextPass } from '../slices.ts'
import { installPublicAnswers, openCachingServer } from './answers/public-answers.ts'
import type { PublicCache } from './answers/public-cache.ts'
import { AppError } from './app-error.ts'
import { answerBrokenRequests, refuseUnusualRequests } from './broken-requests.ts'
import { answerRouterRefusal, installErrorHandler } from './error-handler.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { refuseSlowBodies, type SlowBodyLimits } from './limits/slow-bodies.ts'
import { giveTurns } from './limits/turns-of-addresses.ts'
import { formLimits } from './received/received-files.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { networkFinder, shortNetworkOfVisitor } from './visitor-address.ts'
import { wellFormedAddress } from './well-formed-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in member, for the log. */
    memberId: string | undefined
    /** Why the request was refused, for the log. */
    refusal: ErrorCode | undefined
  }
}

export interface HttpSettings {
  readonly baseUrl: string
  readonly trustProxy: boolean | string
  readonly log: Logger
  readonly publicCache: PublicCache
  /** The address that a request has inside the server, by which answers are kept. */
  readonly addressFor?: ((request: IncomingMessage) => string) | undefined
  /** The only texts that a page may contain as a style or script element. */
  readonly inline?: InlineAssets | undefined
  /** The only other server whose pictures a page may show. */
  readonly pictureOrigin?: string | undefined
  /** 0 for no limit. */
  readonly connectionsPerAddress?: number
  /** From its abort on each answer ends its connection. */
  readonly stopping?: AbortSignal | undefined
  /** Closing waits so many milliseconds for running requests. */
  readonly closingPatience?: number | undefined
  readonly slowBodies?: SlowBodyLimits
}

const maxJsonBytes = 1024 * 1024
/** Node checks it every two seconds (public-answers.ts). */
const headersMilliseconds = 10_000
/** A slow phone needs this long to upload ten megabytes. */
export const requestMilliseconds = 180_000
/** A body that sends fewer than 1 kB a second for 15 seconds is refused. The slow phone sends 60 times as many. */
const usualSlowBodies: SlowBodyLimits = {
  intervalMilliseconds: 5_000,
  leastBytes: 5_000,
  mostSlowIntervals: 3,
}
const usualClosingPatience = 9_000

/** A Fastify instance with the parts that all routes share: ids, logs, headers, limits, errors. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { baseUrl, trustProxy, log, publicCache, inline, pictureOrigin, connectionsPerAddress = 0 } = settings
  const { slowBodies = usualSlowBodies, stopping } = settings
  const setSecurityHeaders = securityHeaders({ baseUrl, inline, pictureOrigin })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: maxJsonBytes,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const server = openCachingServer({
        cache: publicCache,
        log,
        handler,
        addressFor: settings.addressFor,
        networkOf: networkFinder(trustProxy),
        stopping,
      })
      server.headersTimeout = headersMilliseconds
      server.requestTimeout = requestMilliseconds
      refuseSlowBodies(server, slowBodies)
      refuseUnusualRequests(server)
      // The connections of a proxy are those of all visitors.
      if (connectionsPerAddress > 0 && trustProxy === false) limitConnections(server, connectionsPerAddress)
      return server
    },
    genReqId: requestIdOf,
    clientErrorHandler: answerBrokenRequests(setSecurityHeaders, log),
    rewriteUrl: ({ url }) => wellFormedAddress(url!),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request.raw, reply.raw)
      answerRouterRefusal(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  installErrorHandler(app)
  readJsonBodies(app)
  // Before every hook that can refuse the request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(request.raw, reply.raw)
    done()
  })
  logFinishedRequests(app)
  closeGracefully(app, settings.closingPatience ?? usualClosingPatience)
  refuseCrossSiteWrites(app, new URL(baseUrl).origin)
  if (trustProxy === false) warnOfUnknownProxy(app)
  giveTurns(app)
  installPublicAnswers(app, publicCache, baseUrl)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1000 })
  return app
}

/** The first request of a new connection is on its way for so long at most, when the machine is busy. */
const firstRequestMilliseconds = 1_000

/**
 * Closing waits for running requests, until a time limit. Browsers keep idle connections open for more than a minute, so
 * idle connections are closed at once.
 */
function closeGracefully(app: FastifyInstance, patience: number): void {
  keepNewConnections(app.server)
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cutOff = setTimeout(() => server.closeAllConnections(), patience)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cutOff)
    })
    await untilShortPass()
  })
}

/**
 * Waits for a short pass of the event loop. Connections that arrive during a pass are accepted at its end, and the system
 * resets those that are not accepted when the server stops listening.
 */
async function untilShortPass(): Promise<void> {
  for (let passes = 0; passes < mostPasses; passes += 1) {
    const start = performance.now()
    await nextPass()
    if (performance.now() - start < shortPassMilliseconds) return
  }
}
const mostPasses = 100
const shortPassMilliseconds = 1

/** For Node a connection is idle until its first request arrives. It was accepted, so closing must not cut that request. */
function keepNewConnections(server: Server): void {
  const openedAt = new Map<IncomingMessage['socket'], number>()
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  server.on('request', ({ socket }) => openedAt.delete(socket))
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const newest = performance.now() - firstRequestMilliseconds
    if (![...openedAt.values()].some((at) => at > newest)) closeIdle()
  }
}

/** Logs who did what, from where and when, and why it was refused (ASVS 5.0, 16.2.1 and 16.3), without a name or a whole address. */
function logFinishedRequests(app: FastifyInstance): void {
  app.decorateRequest('memberId', undefined)
  app.decorateRequest('refusal', undefined)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      ...(request.memberId && { member: request.memberId }),
      network: shortNetworkOfVisitor(request),
      method: request.method,
      // Not the URL, which can contain tokens and search words.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ...(request.refusal && { refusal: request.refusal }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

/** Many clients send the content type of JSON without a body: this is read as an empty object. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  )
}

/** Warns of a proxy that is not trusted: behind it all visitors have one address and share its limits. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isKnown = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isKnown && request.headers['x-forwarded-for'] !== undefined) {
      isKnown = true
      request.log.warn(
        'Requests come through a proxy, but TRUST_PROXY is not set: all visitors share one rate limit',
      )
    }
    done()
  })
}

/** Prevents cross-site request forgery. */
function refuseCrossSiteWrites(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers
    if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
    const sameHost = URL.parse(origin)?.host === host
    if (!sameHost && origin !== ownOrigin) throw new AppError('AUTH_PERMISSION_DENIED')
  })
}
