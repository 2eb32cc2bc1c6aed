import { AppError } from '../../platform/http/app-error.ts'
import { NoTurn, openTurns } from '../../platform/turns.ts'
import type { Drawing } from './draw-pictures.ts'

const comeBackSeconds = 15
/** Drawing keeps a core busy and holds a decoded picture in memory: two at once in this process. */
const turns = openTurns({ atOnce: 2, waiting: 300 })

/** Runs `draw` when it is its turn; throws RATE_LIMIT_EXCEEDED when too many wait. */
export async function drawInTurn(draw: () => Promise<Drawing>): Promise<Drawing> {
  try {
    return await turns.take(draw)
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: comeBackSeconds })
  }
}
