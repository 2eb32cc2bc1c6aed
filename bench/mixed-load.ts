import { connect } from 'node:net'
import { median, worstHundredth } from './comparison.ts'

/** Readers and writers at once, each with a connection of its own and one request after the other. */
export interface MixedLoad {
  readonly port: number
  readonly milliseconds: number
  readonly readers: number
  /** `{n}` becomes a unique number. Readers begin at different paths. */
  readonly paths: readonly string[]
  readonly writers: readonly Writer[]
}

/** Sends the same call again and again: an organizer who publishes or uploads, or a visitor who searches. `{n}` becomes a unique number. */
export interface Writer {
  readonly path: string
  readonly token?: string
  readonly body: string
  /** The content type when the body is not JSON; the body is then in base64. */
  readonly type?: string
}

export interface MixedResult {
  readonly readsPerSecond: number
  readonly writesPerSecond: number
  /** Milliseconds of reads. */
  readonly median: number
  readonly p99: number
  readonly failedReads: number
  readonly failedWrites: number
  /** Milliseconds of each call of the writers. */
  readonly writeTimes: readonly number[]
}

let unique = process.pid * 100_000

async function generate(load: MixedLoad): Promise<MixedResult> {
  const started = performance.now()
  const until = started + load.milliseconds
  const reads = Array.from({ length: load.readers }, (_, reader) =>
    repeat(load.port, until, (turn) => readRequest(load.paths[(reader + turn) % load.paths.length]!, reader)),
  )
  const writes = load.writers.map((writer) => repeat(load.port, until, () => writeRequest(writer)))
  const [readTimes, writeTimes] = await Promise.all([Promise.all(reads), Promise.all(writes)])
  const seconds = (performance.now() - started) / 1000
  const all = readTimes.flatMap(({ times }) => times)
  const written = writeTimes.flatMap(({ times }) => times)
  const failed = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.failed, 0)
  return {
    readsPerSecond: all.length / seconds,
    writesPerSecond: written.length / seconds,
    median: all.length > 0 ? median(all) : 0,
    p99: worstHundredth(all),
    failedReads: failed(readTimes),
    failedWrites: failed(writeTimes),
    writeTimes: written,
  }
}

interface Run {
  /** Milliseconds of the successful requests. */
  readonly times: number[]
  failed: number
}

/** Sends one request after the other until the time is over. It uses a socket, as the load generator does. */
function repeat(port: number, until: number, next: (turn: number) => string | Buffer): Promise<Run> {
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  const socket = connect(port, '127.0.0.1')
  const run: Run = { times: [], failed: 0 }
  let turn = 0
  let sent = 0
  let missing = 0
  let isGood = true
  const send = () => {
    sent = performance.now()
    socket.write(next(turn++))
  }
  socket.setNoDelay(true)
  socket.on('connect', send)
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      isGood = /^HTTP\/1\.1 20[01] /.test(head)
      missing = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    missing -= chunk.length
    if (missing > 0) return
    if (isGood) run.times.push(performance.now() - sent)
    else run.failed++
    if (performance.now() < until) return send()
    socket.destroy()
    resolve(run)
  })
  socket.on('error', reject)
  return promise
}

// Each reader has an own address, because one address gets eight answers at a time (decision 35).
const readRequest = (path: string, reader: number) =>
  `GET ${path.replace('{n}', String(unique++))} HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: 10.250.0.${reader}\r\n\r\n`

function writeRequest({ path, token, body, type }: Writer): Buffer {
  const number = unique++
  const content = type ? Buffer.from(body, 'base64') : Buffer.from(body.replaceAll('{n}', String(number)))
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    // Each has an own address, so that no rate limit hides the work.
    `x-forwarded-for: 10.${number % 250}.${Math.floor(number / 250) % 250}.1`,
    `content-type: ${type ?? 'application/json'}`,
    `content-length: ${content.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content])
}

process.on('message', (load: MixedLoad) => {
  generate(load).then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
