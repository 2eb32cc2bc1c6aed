import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from './app-error.ts'
import { installErrorHandler } from './error-handler.ts'

export interface HttpSettings {
  readonly baseUrl: string
  readonly trustProxy: boolean | string
  readonly log: Logger
}

const largestJsonBody = 1024 * 1024
const wellFormedRequestId = /^[\w.:-]{1,100}$/

/** A Fastify instance with everything that is the same for every route: ids, logs, headers, limits, errors. */
export async function openHttpServer({ baseUrl, trustProxy, log }: HttpSettings): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: largestJsonBody,
    logController: new LogController({ disableRequestLogging: true }),
    // Else close() waits more than a minute for browsers that keep their connection.
    forceCloseConnections: true,
    requestTimeout: 60_000,
    genReqId: (request) => {
      const offered = request.headers['x-request-id']
      return typeof offered === 'string' && wellFormedRequestId.test(offered) ? offered : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  installErrorHandler(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  logFinishedRequests(app)
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
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1000 })
  return app
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

/** A page of another site may not make a visitor's browser write here. */
function refuseForeignWrites(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers
    if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
    const sameHost = URL.parse(origin)?.host === host
    if (!sameHost && origin !== ownOrigin) throw new AppError('AUTH_PERMISSION_DENIED')
  })
}
