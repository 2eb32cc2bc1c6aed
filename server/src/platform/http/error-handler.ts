import type { ErrorBody } from '@floorcraft/contract/base/error-body.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorCode } from '../db/database-errors.ts'
import { AppError, conflict } from './app-error.ts'

/** Most causes of a 503, such as a restart of the database, pass within seconds. */
const retryAfterSeconds = 2

/** The only place that converts errors to answers: `{ error: { code, message, details, request_id } }`. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasHungUp(error, request)) {
      request.log.info('the sender has left before the end of the request')
      return sendError(reply, request, new AppError('BAD_REQUEST'))
    }
    const refusal = asAppError(error)
    if (refusal.isExpected) request.log.info({ code: refusal.code }, 'request refused')
    else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
    return sendError(reply, request, refusal)
  })
  app.setNotFoundHandler((request, reply) =>
    isFormOfPage(request)
      ? reply.redirect(request.raw.url!, 303)
      : sendError(reply, request, new AppError('RESOURCE_NOT_FOUND')),
  )
  app.addHook('onSend', async (_, reply, payload) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds)
    return payload
  })
}

/**
 * Whether the browser sent the form itself, because the script was not there yet. The browser then opens its page again.
 * Two slashes at the start would redirect to another host.
 */
function isFormOfPage({ method, raw, headers }: FastifyRequest): boolean {
  return (
    method === 'POST' &&
    /^\/(?!api\/)[\w-]/.test(raw.url!) &&
    (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
    (headers.accept ?? '').includes('text/html')
  )
}

/** For malformed addresses: the router refuses them before any hook runs. */
export function answerRouterRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  sendError(reply, request, asAppError(error))
}

/** Whether the sender left before the end of the body. The error has the same code as that of a lost database. */
const hasHungUp = (error: FastifyError, { raw }: FastifyRequest) =>
  error.code === 'ECONNRESET' && raw.readableAborted

function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  request.refusal = error.code
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id))
}

export const errorBody = ({ code, message, details }: AppError, requestId: string): ErrorBody => ({
  error: { code, message, details, request_id: requestId },
})

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new AppError('STORAGE_FULL', { cause: error })
  const refusal = databaseErrorCode(error)
  if (refusal === 'DB_DUPLICATE_ENTRY') return conflict('row_exists', { cause: error })
  if (refusal) return new AppError(refusal, { cause: error })
  if (error.statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', { cause: error })
  // Errors of Fastify: malformed JSON, wrong content type, wrong content length.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('BAD_REQUEST', { cause: error })
  }
  return new AppError('INTERNAL_ERROR', { cause: error })
}
