import { AppError } from '../../platform/http/app-error.ts'
import { NoTurn, openTurns } from '../../platform/turns.ts'
import type { Drawing } from './draw-pictures.ts'

/** Runs `draw` when it is its turn; throws RATE_LIMIT_EXCEEDED when too many wait. */
export type DrawInTurn = (draw: () => Promise<Drawing>) => Promise<Drawing>

const comeBackSeconds = 15

/** Drawing keeps a core busy and holds a decoded picture in memory: two at once, whoever asks. */
export function openDrawing(): DrawInTurn {
  const turns = openTurns({ atOnce: 2, waiting: 300 })
  return async (draw) => {
    try {
      return await turns.take(draw)
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error
      throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: comeBackSeconds })
    }
  }
}
