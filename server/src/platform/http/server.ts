import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
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
}

const largestJsonBody = 1024 * 1024
const keepAliveMilliseconds = 72_000
const headersMilliseconds = 60_000
/** A picture of ten megabytes takes as long as this on a slow phone. */
const requestMilliseconds = 180_000
/** Closing waits this long for what is under way. */
const graceMilliseconds = 9_000

/** A Fastify instance with everything that is the same for every route: ids, logs, headers, limits, errors. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { baseUrl, trustProxy, log, publicCache } = settings
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: largestJsonBody,
    logController: new LogController({ disableRequestLogging: true }),
    // What comes while we close is still answered, and its connection then ends.
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
  closeInPeace(app)
  refuseForeignWrites(app, new URL(baseUrl).origin)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // React and the component library set style attributes; style elements stay ours.
        styleSrc: ["'self'"],
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
  installPublicAnswers(app, publicCache)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1000 })
  return app
}

/**
 * Closing finishes the requests under way. Browsers keep idle connections for more than a minute: those go at once,
 * also the ones that become idle meanwhile. Whoever is not done in time is cut off.
 */
function closeInPeace(app: FastifyInstance): void {
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
      // The route, not the address: addresses carry tokens and search words.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

/** Many clients name the type of JSON on every request: no body at all is then as good as an empty object. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  )
}

/** A page of another site may not make a visitor's browser write here. */
function refuseForeignWrites(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers
    if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
    const sameHost = URL.parse(origin)?.host === host
    if (!sameHost && origin !== ownOrigin) throw new AppError('AUTH_PERMISSION_DENIED')
  })
}
