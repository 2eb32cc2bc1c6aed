import { Worker } from 'node:worker_threads'
import { limitConcurrency, QueueFull } from '../../../platform/concurrency-limit.ts'
import { readerEnvironment } from '../../../platform/reader-environment.ts'
import { nothing, type PageEvent } from './page-event.ts'
import type { PageInput } from './read-page.ts'

/** The largest page that is read, in bytes. Facebook's pages have a tenth of it. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024

const MAX_MILLISECONDS = 4_000
const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 20 })

/**
 * Reads a page in its own worker with limits on memory and time, so that the main thread stays free. A page that
 * exceeds a limit gives no event.
 */
export async function readPageInWorker({ bytes, ...input }: PageInput): Promise<PageEvent> {
  try {
    return await runLimited(() => runWorker({ ...input, bytes: new Uint8Array(bytes) }))
  } catch (error) {
    if (error instanceof QueueFull) return nothing
    throw error
  }
}

function runWorker(input: PageInput & { bytes: Uint8Array<ArrayBuffer> }): Promise<PageEvent> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [input.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // The worker reads a stranger's page, so it gets none of the server's flags.
    env: readerEnvironment(),
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<PageEvent>()
  const timer = setTimeout(() => resolve(nothing), MAX_MILLISECONDS)
  worker.on('message', resolve)
  // Out of memory, or an error in the reader.
  worker.on('error', () => resolve(nothing))
  worker.on('exit', () => resolve(nothing))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
