import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface SlowBodyLimits {
  /** The bytes of a request are counted after each such time. */
  readonly intervalMilliseconds: number
  /** Far fewer than a slow phone sends in one interval. */
  readonly leastBytes: number
  /** So many slow intervals in a row are allowed. */
  readonly mostSlowIntervals: number
}

/** Refuses a body that stops arriving or arrives too slowly. Node has time limits for whole requests only. */
export function refuseSlowBodies(server: Server, limits: SlowBodyLimits): void {
  server.on('request', (request, response) => {
    if (hasBody(request)) watch(server, response, limits)
  })
}

function watch(server: Server, response: ServerResponse, limits: SlowBodyLimits): void {
  const request = response.req
  const { socket } = request
  let before = socket.bytesRead
  let slowIntervals = 0
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    // When bytes wait to be read, the server is slow and not the sender.
    const isSlow = arrived < limits.leastBytes && request.readableLength === 0
    slowIntervals = isSlow ? slowIntervals + 1 : 0
    if (slowIntervals < limits.mostSlowIntervals) return
    clearInterval(timer)
    if (response.headersSent) socket.destroy()
    else server.emit('clientError', new SlowBody(), socket)
  }, limits.intervalMilliseconds).unref()
  request.once('end', () => clearInterval(timer))
}

/** Has the code of Node's own error for a request that takes too long. */
class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
