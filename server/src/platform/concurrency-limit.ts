/** A limit on how many do something at once; the others wait in the order in which they came. */
export interface Turns {
  /** Runs `work` when its turn comes; throws NoTurn at once when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>
}

/** Too many were waiting. */
export class NoTurn extends Error {}

/** Lets `atOnce` run; at most `waiting` others may wait, any number when it is not given. */
export function openTurns({ atOnce, waiting = Infinity }: { atOnce: number; waiting?: number }): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async take(work) {
      if (running < atOnce) running++
      else if (queue.length >= waiting) throw new NoTurn(`More than ${waiting} are waiting`)
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        // The place is handed over, not given back: nobody who comes just now can slip in before the next.
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}
