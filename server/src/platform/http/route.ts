import type { Readable } from 'node:stream'
import { type Caller, type MemberCaller, visitor } from '@floorcraft/contract/base/access.ts'
import type {
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@floorcraft/contract/base/endpoint.ts'
import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { plainProblem } from '@floorcraft/contract/base/plain-problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limitConcurrency, QueueFull } from '../concurrency-limit.ts'
import { bytesOf, entityTagOf, type Piece } from './answers/pieces.ts'
import { AppError, forbidden, invalid } from './app-error.ts'
import type { Idempotency } from './idempotency.ts'

export interface RouteContext {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface RouteInput<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: AnyEndpoint
  handle(input: RouteInput<AnyEndpoint>, context: RouteContext): Promise<unknown>
}

/** A file as the answer, with its content type and, for a download, a file name. */
export class FileAnswer {
  readonly contentType: string
  readonly content: Buffer | string | Readable
  readonly downloadName: string | undefined
  readonly disposition: 'attachment' | 'inline'

  constructor(answer: {
    contentType: string
    content: Buffer | string | Readable
    downloadName?: string
    disposition?: 'attachment' | 'inline'
  }) {
    this.contentType = answer.contentType
    this.content = answer.content
    this.downloadName = answer.downloadName
    this.disposition = answer.disposition ?? 'attachment'
  }
}

/** JSON that is written already, in the form of the contract. */
export class JsonAnswer {
  readonly file: Piece

  constructor(file: Piece) {
    this.file = file
  }
}

/** A redirect to another address. */
export class RedirectAnswer {
  readonly location: string
  /** 308 when the address has moved for good. */
  readonly status: 302 | 308

  constructor(location: string, status: 302 | 308 = 302) {
    this.location = location
    this.status = status
  }
}

/** The signed-in caller. Endpoints that are not public have refused visitors already. */
export function memberOf(caller: Caller): MemberCaller {
  if (caller.kind === 'visitor') throw new AppError('AUTH_TOKEN_MISSING')
  return caller
}

/** Types the input and the answer of a handler by its endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (
    input: RouteInput<E>,
    context: RouteContext,
  ) => Promise<ResponseOf<E> | FileAnswer | JsonAnswer | RedirectAnswer>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}

export interface RouteServices {
  /** Finds the caller of the bearer token; throws when the token is not valid. */
  authenticate(request: FastifyRequest): Promise<Caller>
  readonly idempotency: Idempotency
}

/** Registers all routes in a Fastify scope (which has the /api prefix). */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: RouteServices,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const inTurn = turnsOfMembers()
  const register = (scope: FastifyInstance, { endpoint, handle }: Route) => {
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: responseSchema(endpoint),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      // Runs before the body is read, so that bodies of refused requests are not parsed.
      onRequest: async (request) => {
        const caller = await identify(endpoint, request, services)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? visitor
        // A form instead of JSON would be read as an empty body.
        if (request.isMultipart() && !endpoint.multipart) throw new AppError('BAD_REQUEST')
        const input = readInput(endpoint, request)
        const run = () => handle(input, { caller, request, reply })
        const once = endpoint.keepsAnswer ? services.idempotency.once({ caller, request }) : undefined
        // The input is all that is needed. The rest of the body would fill the memory while the call waits.
        request.body = undefined
        const answer = await inTurn({ endpoint, caller, request }, () => (once ? once(run) : run()))
        return sendAnswer({ endpoint, caller, answer, reply })
      },
      config: {
        shared: endpoint.caching === 'shared',
        changesPublicData: endpoint.changesPublicData,
      },
    })
  }
  for (const each of routes) {
    if (each.endpoint.ignoresBody) void app.register(async (scope) => register(ignoringBodies(scope), each))
    else register(app, each)
  }
}

/** Reads bodies of every content type, as long as they are short, and drops them. */
function ignoringBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, {}),
  )
  return scope
}

/**
 * Runs the changes of one member two at a time; the others wait here. In the database they would wait for the same
 * locks, each with a connection that other members need. At most 100 changes of one member wait, so that the queue is
 * not filled, and at most 32 MiB of their bodies, so that the memory is not. An upload can last for minutes and takes
 * its connection at the end.
 */
function turnsOfMembers() {
  const takeTurn = limitConcurrency({
    maxRunning: Infinity,
    maxPerOwner: 2,
    maxWaiting: 1000,
    maxWaitingPerOwner: 100,
    maxWaitingBytes: 96 * 1024 * 1024,
    maxWaitingBytesPerOwner: 32 * 1024 * 1024,
  })
  return async <T>(
    { endpoint, caller, request }: { endpoint: AnyEndpoint; caller: Caller; request: FastifyRequest },
    run: () => Promise<T>,
  ): Promise<T> => {
    if (caller.kind === 'visitor' || !endpoint.changesPublicData || endpoint.multipart) return run()
    try {
      return await takeTurn(run, caller.id, { bytes: mostBytesOf(request) })
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: 5 })
    }
  }
}

/** The length of a body. A body in chunks does not say its length, and counts as the most that the route takes. */
const mostBytesOf = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : routeOptions.bodyLimit!

async function identify(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  services: RouteServices,
): Promise<Caller> {
  const hasToken = request.headers.authorization !== undefined
  const isPublic = endpoint.access === 'public'
  const find = isPublic ? identifyOnPublicCall : services.authenticate
  const caller = hasToken ? await find(request, services) : visitor
  // Before the role is checked, because the log names also who was refused.
  if (caller.kind === 'member') request.memberId = caller.id
  if (isPublic) return caller
  if (caller.kind === 'visitor') throw new AppError('AUTH_TOKEN_MISSING')
  if (endpoint.access !== 'signed-in' && !endpoint.access.includes(caller.role)) throw forbidden()
  return caller
}

/** A disabled account may use public calls as a visitor. */
async function identifyOnPublicCall(request: FastifyRequest, services: RouteServices): Promise<Caller> {
  try {
    return await services.authenticate(request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'AUTH_USER_DISABLED') return visitor
    throw error
  }
}

function readInput(endpoint: AnyEndpoint, request: FastifyRequest): RouteInput<AnyEndpoint> {
  const problems: FieldProblem[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value, { error: plainProblem })
    if (result.success) return result.data
    // One problem for each field, because the others often have the same cause.
    const byField = Map.groupBy(result.error.issues, ({ path }) => path.join('.'))
    problems.push(...[...byField].map(([path, [first]]) => ({ path, message: first!.message })))
    return undefined
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.multipart ? undefined : read(endpoint.body, request.body ?? {}),
  }
  if (problems.length > 0) throw invalid(problems)
  return input as RouteInput<AnyEndpoint>
}

function sendAnswer({
  endpoint,
  caller,
  answer,
  reply,
}: {
  endpoint: AnyEndpoint
  caller: Caller
  answer: unknown
  reply: FastifyReply
}): FastifyReply {
  reply.code(endpoint.status)
  reply.header('vary', 'authorization, accept-encoding')
  const shared = endpoint.caching === 'shared' && caller.kind === 'visitor'
  reply.header('cache-control', shared ? 'public, max-age=0, must-revalidate' : 'private, no-store')
  if (answer instanceof RedirectAnswer) return reply.redirect(answer.location, answer.status)
  if (answer instanceof JsonAnswer) {
    const { file } = answer
    return reply.header('etag', entityTagOf(file)).type('application/json; charset=utf-8').send(bytesOf(file))
  }
  if (answer instanceof FileAnswer) {
    if (answer.downloadName) {
      reply.header('content-disposition', `${answer.disposition}; ${fileNames(answer.downloadName)}`)
    }
    return reply.type(answer.contentType).send(answer.content)
  }
  return endpoint.status === 204 ? reply.send() : reply.send(answer)
}

/** RFC 6266: an ASCII name for old clients and the percent-encoded name for others. */
function fileNames(name: string): string {
  const ascii = name.replace(/[^\w. -]+/g, '_')
  return `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

// Fastify compiles the schema to a serializer. It is fast, and drops fields that are not in the contract.
function responseSchema(endpoint: AnyEndpoint): object {
  if (!endpoint.response || endpoint.file) return {}
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, { target: 'openapi-3.0', io: 'input' })
  return { response: { [endpoint.status]: schema } }
}
