/** Too many tasks were waiting. */
export class QueueFull extends Error {}

/**
 * Runs at most `maxRunning` tasks at the same time; the others wait in order. When `maxWaiting` tasks wait already, the
 * next one throws QueueFull.
 */
export function limitConcurrency({
  maxRunning,
  maxWaiting = Infinity,
}: {
  maxRunning: number
  maxWaiting?: number
}): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < maxRunning) running++
    else if (queue.length >= maxWaiting) throw new QueueFull(`More than ${maxWaiting} tasks are waiting`)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      // The count stays the same when a waiting task follows, so that no new task can start before it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
