import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Log } from '../log.ts'
import { AppError } from './app-error.ts'
import { errorBody } from './error-handler.ts'
import { newRequestId } from './request-id.ts'
import type { securityHeaders } from './security-headers.ts'

interface Refusal {
  readonly status: number
  readonly error: AppError
  readonly headers?: Readonly<Record<string, string>>
}

const malformed: Refusal = { status: 400, error: new AppError('BAD_REQUEST') }
/** How Node names them (https://nodejs.org/api/http.html#event-clienterror), and what Node does not refuse itself. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { ...malformed, status: 408 },
  EXPECTATION_FAILED: { ...malformed, status: 417 },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, error: new AppError('PAYLOAD_TOO_LARGE') },
  HPE_HEADER_OVERFLOW: { status: 431, error: new AppError('PAYLOAD_TOO_LARGE') },
  NO_PROXY: { ...malformed, status: 405, headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } },
  UNKNOWN_TRANSFER_CODING: { ...malformed, status: 501 },
  UNKNOWN_VERSION: { ...malformed, status: 505 },
}

/** The error of Node, with the last bytes that it read. */
interface BrokenRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

const acceptsPage = /^accept:[^\r\n]*text\/html/im

/** The answer to a browser. It gets here when another app shares a long text to /share. */
const tooLongPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This address is too long · Floorcraft</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>' +
  '<body><main><h1>This address is too long</h1><p>A shared text is part of the address. Share a shorter text, or only the link. If you shared nothing, delete the cookies of this site.</p>' +
  '<p><a href="/">Go Home</a></p></main></body></html>'

const refused = new WeakSet<Duplex>()

function refuse(server: Server, code: string, socket: Duplex): void {
  refused.add(socket)
  server.emit('clientError', Object.assign(new Error(), { code }), socket)
}

/**
 * Refuses requests that Node would handle itself: an unknown `Expect` without the security headers, and CONNECT by
 * closing the connection.
 */
export function refuseUnusualRequests(server: Server): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(server, 'EXPECTATION_FAILED', socket))
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(server, 'NO_PROXY', socket)
  })
}

/** Refuses what HTTP/1.1 forbids although Node reads it (RFC 9112), and all that follows it. Returns whether it did. */
export function refusesMalformed(server: Server, request: IncomingMessage): boolean {
  if (refused.has(request.socket)) return true
  const code = malformationOf(request)
  if (code) refuse(server, code, request.socket)
  return code !== undefined
}

const host = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/** A path, or a whole address, which every server must read. An asterisk asks about the server. */
function isTarget(target: string, method: string | undefined): boolean {
  if (target === '*') return method === 'OPTIONS'
  return (
    !target.includes('#') && (target.startsWith('/') || (/^https?:/i.test(target) && URL.canParse(target)))
  )
}

function malformationOf({
  httpVersion,
  headers,
  rawHeaders,
  method,
  url,
}: IncomingMessage): string | undefined {
  const isOld = httpVersion === '1.0'
  if (!isOld && httpVersion !== '1.1') return 'UNKNOWN_VERSION'
  if (headers.host === undefined ? !isOld : !host.test(headers.host)) return 'INVALID_HOST'
  if (headers.host !== undefined && hasTwoHosts(rawHeaders)) return 'TWO_HOSTS'
  if (!isTarget(url!, method)) return 'INVALID_TARGET'
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  // A proxy in front would see the end of the body elsewhere, and take the rest for another request.
  if (isOld) return 'INVALID_TRANSFER_CODING'
  return coding.toLowerCase() === 'chunked' ? undefined : 'UNKNOWN_TRANSFER_CODING'
}

/** Whether the head has two hosts, of which Node keeps only the first. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

const latest = Symbol('the latest answer')
type Answering = Duplex & { [latest]?: ServerResponse }

/**
 * Remembers the latest answer of a connection. Answers have the order of their requests, so a refusal comes after those
 * that are on their way.
 */
export function noteAnswer(request: IncomingMessage, response: ServerResponse): void {
  const socket: Answering = request.socket
  socket[latest] = response
}

export const latestAnswerOf = (socket: Duplex): ServerResponse | undefined => (socket as Answering)[latest]

/** Answers requests that Node refuses before the application gets them: too slow, with a large head, or not HTTP. */
export function answerBrokenRequests(setSecurityHeaders: ReturnType<typeof securityHeaders>, log: Log) {
  const answer = ({ code = '', rawPacket }: BrokenRequest, socket: Socket): void => {
    // The refusal of an earlier request is on its way.
    if (socket.writableEnded) return
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, error, headers: own } = refusals[code] ?? malformed
    const reqId = newRequestId()
    log.info({ reqId, code, status }, 'broken request')
    const isPage =
      status === 431 && Buffer.isBuffer(rawPacket) && acceptsPage.test(rawPacket.toString('latin1'))
    const body = isPage ? tooLongPage : JSON.stringify(errorBody(error, reqId))
    // Made only for its headers, because the socket can belong to the answer of the slow request.
    const response = new ServerResponse(new IncomingMessage(socket))
    setSecurityHeaders(response.req, response)
    const headers = {
      ...response.getHeaders(),
      ...own,
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
  return (broken: BrokenRequest, socket: Socket): void => {
    const last = latestAnswerOf(socket)
    const isUnderWay = last !== undefined && !last.writableFinished
    // The answer that is on its way belongs to an earlier request.
    if (isUnderWay && last.req.complete) last.once('finish', () => answer(broken, socket))
    // The body of its own request is broken, and half of the answer has been sent.
    else if (isUnderWay && last.headersSent) socket.destroy()
    else answer(broken, socket)
  }
}
