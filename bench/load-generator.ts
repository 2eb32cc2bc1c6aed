import { connect } from 'node:net'

/** `{n}` in the path becomes a unique number. */
export interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly milliseconds: number
  readonly status: number
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly bytesPerAnswer: number
  /** The share of one core that this process used. Near 1, this process was the limit and not the server. */
  readonly generatorShare: number
}

const maxRequests = 1_000_000
// Different from the numbers of earlier runs against the same server.
let unique = process.pid * 1_000_000

/**
 * Sends one request after the other on every connection. It uses sockets, because the client of node:http needs more time
 * than the server and would hide the differences.
 */
async function generate(load: Load): Promise<LoadResult> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const results = await Promise.all(
    Array.from({ length: load.connections }, () => sendRequests(load, started + load.milliseconds)),
  )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const requests = results.reduce((sum, each) => sum + each.requests, 0)
  return {
    requests,
    seconds,
    bytesPerAnswer: Math.round(results.reduce((sum, each) => sum + each.bytes, 0) / Math.max(requests, 1)),
    generatorShare: (user + system) / 1_000_000 / seconds,
  }
}

function sendRequests(load: Load, until: number): Promise<{ requests: number; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ requests: number; bytes: number }>()
  const socket = connect(load.port, '127.0.0.1')
  const write = requestWriter(load)
  let requests = 0
  let bytes = 0
  let missing = 0
  const finishAnswer = () => {
    requests++
    if (performance.now() < until && requests < maxRequests / load.connections) return socket.write(write())
    socket.destroy()
    resolve({ requests, bytes })
  }
  socket.setNoDelay(true)
  socket.on('connect', () => socket.write(write()))
  socket.on('data', (chunk: Buffer) => {
    try {
      missing = (missing === 0 ? answerLength(chunk, load) : missing) - chunk.length
      bytes += chunk.length
      if (missing === 0) finishAnswer()
    } catch (error) {
      socket.destroy()
      reject(error)
    }
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error(`The server on port ${load.port} closed the connection`)))
  return promise
}

function requestWriter({ path, headers, port }: Load): () => string {
  const tail = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const text = (of: string) => `GET ${of} HTTP/1.1\r\n${tail}\r\n`
  if (path.includes('{n}')) return () => text(path.replace('{n}', String(unique++)))
  const same = text(path)
  return () => same
}

/** Reads the length of the whole answer, head and body, from its first bytes. Throws on any other status. */
function answerLength(chunk: Buffer, load: Load): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith(`HTTP/1.1 ${load.status}`)) {
    throw new Error(`${load.path} answered ${head.slice(0, 100)} instead of ${load.status}`)
  }
  if (load.status === 304) return end + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!length) throw new Error(`${load.path} answered without a length:\n${head}`)
  return end + 4 + Number(length[1])
}

process.on('message', (load: Load) => {
  generate(load).then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
