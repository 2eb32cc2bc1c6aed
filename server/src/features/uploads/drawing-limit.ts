import { limitConcurrency, QueueFull } from '../../platform/concurrency-limit.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Drawing } from './draw-pictures.ts'

const retryAfterSeconds = 15
/** Drawing uses a whole core, and keeps a decoded picture in memory. */
const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 300 })

/** Runs `draw` after the drawings that wait already. Throws RATE_LIMIT_EXCEEDED when too many wait. */
export async function drawLimited(draw: () => Promise<Drawing>): Promise<Drawing> {
  try {
    return await runLimited(draw)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
  }
}
