import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import type { InlineAssets } from '@floorcraft/contract/pages.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from './app-error.ts'
import { answerRouterRefusal, installErrorHandler } from './error-handler.ts'
import { installPublicAnswers, openCachingServer } from './public-answers.ts'
import type { PublicCache } from './public-cache.ts'
import { formLimits } from './received-files.ts'
import { requestIdOf } from './request-id.ts'
import { wellFormedAddress } from './well-formed-address.ts'

export interface HttpSettings {
  readonly baseUrl: string
  readonly trustProxy: boolean | string
  readonly log: Logger
  readonly publicCache: PublicCache
  /** The only texts that a page may contain as a style or script element. */
  readonly inline?: InlineAssets | undefined
}

const maxJsonBytes = 1024 * 1024
const keepAliveMilliseconds = 72_000
const headersMilliseconds = 60_000
/** A slow phone needs this long to upload ten megabytes. */
const requestMilliseconds = 180_000
/** Closing waits this long for running requests. */
const graceMilliseconds = 9_000

/** A Fastify instance with the parts that all routes share: ids, logs, headers, limits, errors. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { baseUrl, trustProxy, log, publicCache, inline } = settings
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: maxJsonBytes,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const server = openCachingServer({ cache: publicCache, log, handler })
      server.keepAliveTimeout = keepAliveMilliseconds
      server.headersTimeout = headersMilliseconds
      server.requestTimeout = requestMilliseconds
      return server
    },
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => wellFormedAddress(url!),
    frameworkErrors: answerRouterRefusal,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  installErrorHandler(app)
  readJsonBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  logFinishedRequests(app)
  closeGracefully(app)
  refuseCrossSiteWrites(app, new URL(baseUrl).origin)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...allowed(inline?.script)],
        // React and the component library set style attributes.
        styleSrc: ["'self'", ...allowed(inline?.style)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(baseUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  installPublicAnswers(app, publicCache, baseUrl)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1000 })
  return app
}

/** The permission of exactly this text inside a page. */
const allowed = (text: string | undefined): string[] =>
  text === undefined ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]

/**
 * Closing waits for running requests, until a time limit. Browsers keep idle connections open for more than a minute, so
 * idle connections are closed at once.
 */
function closeGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cutOff)
    })
  })
}

function logFinishedRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      // Not the URL, which can contain tokens and search words.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
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

/** Prevents cross-site request forgery. */
function refuseCrossSiteWrites(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers
    if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
    const sameHost = URL.parse(origin)?.host === host
    if (!sameHost && origin !== ownOrigin) throw new AppError('AUTH_PERMISSION_DENIED')
  })
}
