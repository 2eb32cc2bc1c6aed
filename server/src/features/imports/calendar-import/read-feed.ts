import { Worker } from 'node:worker_threads'
import { limitConcurrency, QueueFull } from '../../../platform/concurrency-limit.ts'
import { readerEnvironment } from '../../../platform/reader-environment.ts'
import type { FeedRefusal, FeedResult } from './feed-result.ts'
import type { FeedWorkerInput, FeedWorkerMessage } from './feed-worker.ts'

/** The largest feed that is read, in bytes. The largest real feeds have a third of it. */
export const MAX_FEED_BYTES = 12 * 1024 * 1024

const MAX_MILLISECONDS = 6_000
const MAX_MEMORY_MB = 320
/** At most twenty wait, because a browser would not wait for more. */
const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 20 })

export interface FeedToRead {
  bytes: Uint8Array
  /** IANA zone of the scene, used for all-day, floating and UTC times. */
  zone: string
  /** Occurrences that start in [from, to). */
  from: Temporal.Instant
  to: Temporal.Instant
  signal?: AbortSignal
}

/**
 * Reads a calendar feed in its own worker with limits on size, memory and time, so that the main thread stays free. A
 * feed that cannot be read gives a refusal, not an error.
 */
export async function readFeed({ bytes, zone, from, to, signal }: FeedToRead): Promise<FeedResult> {
  if (bytes.byteLength > MAX_FEED_BYTES) return refused('too_large')
  const window = {
    from: Math.ceil(from.epochMilliseconds / 1000),
    to: Math.ceil(to.epochMilliseconds / 1000),
  }
  try {
    // The worker gets a copy, made only when it starts. A Buffer can be a view of a pool with other data.
    return await runLimited(() => runWorker({ bytes: new Uint8Array(bytes), zone, window }, signal))
  } catch (error) {
    if (error instanceof QueueFull) return refused('too_slow')
    throw error
  }
}

const refused = (reason: FeedRefusal): FeedResult => ({ ok: false, reason })

function runWorker(input: FeedWorkerInput, signal: AbortSignal | undefined): Promise<FeedResult> {
  if (signal?.aborted) return Promise.resolve(refused('aborted'))
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [input.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // The worker reads a stranger's file, so it gets none of the server's flags.
    env: readerEnvironment(),
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<FeedResult>()
  const timer = setTimeout(() => resolve(refused('too_slow')), MAX_MILLISECONDS)
  const onAbort = () => resolve(refused('aborted'))
  signal?.addEventListener('abort', onAbort, { once: true })

  const occurrences: Extract<FeedResult, { ok: true }>['occurrences'] = []
  worker.on('message', (message: FeedWorkerMessage) => {
    if (message.kind === 'occurrences') occurrences.push(...message.occurrences)
    else resolve(message.result.ok ? { ...message.result, occurrences } : message.result)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    resolve(refused(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable'))
  })
  worker.on('exit', () => resolve(refused('unreadable')))

  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    return worker.terminate()
  })
}
