import { randomUUID } from 'node:crypto'
import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../log.ts'
import { AppError } from './app-error.ts'
import { errorBody } from './error-handler.ts'
import type { securityHeaders } from './security-headers.ts'

/** How Node names them: https://nodejs.org/api/http.html#event-clienterror */
const refusals: Readonly<Record<string, { status: number; error: AppError }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: new AppError('BAD_REQUEST') },
  EXPECTATION_FAILED: { status: 417, error: new AppError('BAD_REQUEST') },
  HPE_HEADER_OVERFLOW: { status: 431, error: new AppError('PAYLOAD_TOO_LARGE') },
}
const malformed = { status: 400, error: new AppError('BAD_REQUEST') }

/** Node adds the last bytes that it read. */
interface BrokenRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

const acceptsPage = /^accept:[^\r\n]*text\/html/im

/** For a browser, which gets here with a long text from another app in the address of /share. */
const tooLongPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This address is too long · Floorcraft</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>' +
  '<body><main><h1>This address is too long</h1><p>A shared text is part of the address. Share a shorter text, or only the link. If you shared nothing, delete the cookies of this site.</p>' +
  '<p><a href="/">Go Home</a></p></main></body></html>'

/** Node would answer an `Expect` that it does not know itself, without the security headers. */
export function refuseUnknownExpectations(server: Server): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    server.emit('clientError', Object.assign(new Error(), { code: 'EXPECTATION_FAILED' }), socket)
  })
}

/** Whether the address has no host, which HTTP/1.1 forbids (RFC 9112, 3.2). Node would answer it like the above. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== '1.0'

/** Answers requests that Node refuses before the application gets them: too slow, with a large head, or not HTTP. */
export function answerBrokenRequests(setSecurityHeaders: ReturnType<typeof securityHeaders>, log: Log) {
  return ({ code = '', rawPacket }: BrokenRequest, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, error } = refusals[code] ?? malformed
    const reqId = randomUUID()
    log.info({ reqId, code, status }, 'broken request')
    const isPage =
      status === 431 && Buffer.isBuffer(rawPacket) && acceptsPage.test(rawPacket.toString('latin1'))
    const body = isPage ? tooLongPage : JSON.stringify(errorBody(error, reqId))
    // Only for its headers: the socket can belong to the answer of the request that is too slow.
    const response = new ServerResponse(new IncomingMessage(socket))
    setSecurityHeaders(response.req, response)
    const headers = {
      ...response.getHeaders(),
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': reqId,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }
}
