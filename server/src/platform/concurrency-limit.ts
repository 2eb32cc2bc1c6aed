/** Too many tasks were waiting. */
export class QueueFull extends Error {}

interface Limits {
  readonly maxRunning: number
  readonly maxWaiting?: number
  readonly maxWaitingPerOwner?: number
  /** The most tasks of one owner that run at the same time. */
  readonly maxPerOwner?: number
}

/**
 * Runs at most `maxRunning` tasks at the same time. The others wait: the owners take turns, and the tasks of one owner
 * keep their order. When `maxWaiting` tasks wait already, or `maxWaitingPerOwner` of the same owner, the next one throws
 * QueueFull.
 */
export function limitConcurrency({
  maxRunning,
  maxPerOwner = maxRunning,
  maxWaiting = Infinity,
  maxWaitingPerOwner = maxWaiting,
}: Limits) {
  /** The owner whose turn is next is first. */
  const queues = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  const canStart = (owner: string) => running < maxRunning && (runningOf.get(owner) ?? 0) < maxPerOwner
  const count = (owner: string, change: 1 | -1) => {
    running += change
    const left = (runningOf.get(owner) ?? 0) + change
    if (left === 0) runningOf.delete(owner)
    else runningOf.set(owner, left)
  }
  const isFull = (owner: string) =>
    waiting >= maxWaiting || (queues.get(owner)?.length ?? 0) >= maxWaitingPerOwner
  const wait = (owner: string) =>
    new Promise<void>((resolve) => {
      waiting++
      const queue = queues.get(owner)
      // The queues change in place: a copy for each of n tasks that wait would cost n².
      if (queue) queue.push(resolve)
      else queues.set(owner, [resolve])
    })
  const startNext = () => {
    const next = queues.keys().find(canStart)
    if (next === undefined) return
    const queue = queues.get(next)!
    const start = queue.shift()!
    queues.delete(next)
    if (queue.length > 0) queues.set(next, queue)
    // Counted before the task goes on, so that no new task can start in its place.
    count(next, 1)
    waiting--
    start()
  }

  return async <T>(task: () => Promise<T>, owner = ''): Promise<T> => {
    if (canStart(owner)) count(owner, 1)
    else if (isFull(owner)) throw new QueueFull('Too many tasks are waiting')
    else await wait(owner)
    try {
      return await task()
    } finally {
      count(owner, -1)
      startNext()
    }
  }
}
