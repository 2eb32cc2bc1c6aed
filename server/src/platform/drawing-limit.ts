import { limitConcurrency, QueueFull } from './concurrency-limit.ts'
import { AppError } from './http/app-error.ts'

const retryAfterSeconds = 15

/**
 * Runs drawings of pictures, a few at a time: each uses a whole core and keeps a decoded picture in memory. Throws
 * RATE_LIMIT_EXCEEDED when too many wait.
 */
export function limitDrawings(limits: {
  maxRunning: number
  maxWaiting: number
}): <T>(draw: () => Promise<T>) => Promise<T> {
  const runLimited = limitConcurrency(limits)
  return async (draw) => {
    try {
      return await runLimited(draw)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
    }
  }
}
