import { limitConcurrency, QueueFull } from '../../../platform/concurrency-limit.ts'
import { AppError } from '../../../platform/http/app-error.ts'

const retryAfterSeconds = 15
const mebibyte = 1024 * 1024

/** An import that asks for its turn. `signal` takes it out of the queue. */
interface Waiting {
  readonly memberId: string
  readonly file: string | null | undefined
  readonly signal?: AbortSignal
}

/**
 * Runs two imports at a time, of different members, and the members take turns: one who starts thirty does not make the
 * others wait for all of them. A browser waits for three minutes, so a longer queue refuses at once, and so does one
 * whose files would fill the memory. Each server process has its own turns.
 */
export function importTurns() {
  const run = limitConcurrency({
    ...{ maxRunning: 2, maxPerOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 30 },
    ...{ maxWaitingBytes: 96 * mebibyte, maxWaitingBytesPerOwner: 32 * mebibyte },
  })
  return {
    /** Throws RATE_LIMIT_EXCEEDED when too many wait. */
    async take<T>({ memberId, file, signal }: Waiting, task: () => Promise<T>): Promise<T> {
      try {
        return await run(task, memberId, { bytes: bytesInMemory(file ?? ''), signal })
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
      }
    },
    /**
     * How many imports run or start before the last waiting one of this member; 0 when none waits and one runs, null
     * when this process has none.
     */
    countBefore: (memberId: string): number | null => run.countBefore(memberId) ?? null,
  }
}

/** One letter above U+00FF makes all letters of a text two bytes long. */
const bytesInMemory = (text: string) => text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1)
