/** Too many tasks were waiting. */
export class QueueFull extends Error {}

interface Limits {
  readonly maxRunning: number
  readonly maxWaiting?: number
  readonly maxWaitingPerOwner?: number
  /** The most bytes that the waiting tasks keep in memory. */
  readonly maxWaitingBytes?: number
  readonly maxWaitingBytesPerOwner?: number
  /** The most tasks of one owner that run at the same time. */
  readonly maxPerOwner?: number
}

interface Waiting {
  /** How many bytes the task keeps in memory while it waits. */
  readonly bytes?: number
  /** Takes a task that waits out of the queue. One that has started goes on. */
  readonly signal?: AbortSignal | undefined
}

interface Task {
  readonly bytes: number
  readonly start: () => void
}

/**
 * Runs at most `maxRunning` tasks at the same time. The others wait: the owners take turns, and the tasks of one owner
 * keep their order. When `maxWaiting` tasks wait already, or `maxWaitingPerOwner` of the same owner, or they would keep too
 * many bytes, the next one throws QueueFull.
 */
export function limitConcurrency({
  maxRunning,
  maxPerOwner = maxRunning,
  maxWaiting = Infinity,
  maxWaitingPerOwner = maxWaiting,
  maxWaitingBytes = Infinity,
  maxWaitingBytesPerOwner = maxWaitingBytes,
}: Limits) {
  /** The owner whose turn is next is first. */
  const queues = new Map<string, Task[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0
  let waitingBytes = 0

  const canStart = (owner: string) => running < maxRunning && (runningOf.get(owner) ?? 0) < maxPerOwner
  const count = (owner: string, change: 1 | -1) => {
    running += change
    const left = (runningOf.get(owner) ?? 0) + change
    if (left === 0) runningOf.delete(owner)
    else runningOf.set(owner, left)
  }
  const isFull = (owner: string, bytes: number) => {
    const queue = queues.get(owner) ?? []
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerOwner) return true
    if (bytes === 0) return false
    const ownBytes = queue.reduce((sum, task) => sum + task.bytes, bytes)
    return waitingBytes + bytes > maxWaitingBytes || ownBytes > maxWaitingBytesPerOwner
  }
  const wait = (owner: string, { bytes = 0, signal }: Waiting) =>
    new Promise<void>((start, refuse) => {
      const task = { bytes, start }
      waiting++
      waitingBytes += bytes
      const queue = queues.get(owner)
      // The queues change in place: a copy for each of n tasks that wait would cost n².
      if (queue) queue.push(task)
      else queues.set(owner, [task])
      signal?.addEventListener('abort', () => {
        leave(owner, task)
        refuse(signal.reason)
      })
    })
  const leave = (owner: string, task: Task) => {
    const queue = queues.get(owner) ?? []
    const index = queue.indexOf(task)
    if (index < 0) return
    queue.splice(index, 1)
    if (queue.length === 0) queues.delete(owner)
    waiting--
    waitingBytes -= task.bytes
  }
  const startNext = () => {
    const next = queues.keys().find(canStart)
    if (next === undefined) return
    const queue = queues.get(next)!
    const { bytes, start } = queue.shift()!
    queues.delete(next)
    if (queue.length > 0) queues.set(next, queue)
    // Counted before the task goes on, so that no new task can start in its place.
    count(next, 1)
    waiting--
    waitingBytes -= bytes
    start()
  }

  /**
   * How many tasks run, or start before the last task of the owner that waits; 0 when none waits and one runs, undefined
   * when there is none.
   */
  const countBefore = (owner: string): number | undefined => {
    const own = queues.get(owner)?.length
    if (own === undefined) return runningOf.has(owner) ? 0 : undefined
    let before = running + own - 1
    // Owners whose turn is earlier get as many turns as this one, and later ones get one fewer.
    let turns = own
    for (const [each, queue] of queues) {
      if (each === owner) turns--
      else before += Math.min(queue.length, turns)
    }
    return before
  }
  const run = async <T>(task: () => Promise<T>, owner = '', waits: Waiting = {}): Promise<T> => {
    waits.signal?.throwIfAborted()
    if (canStart(owner)) count(owner, 1)
    else if (isFull(owner, waits.bytes ?? 0)) throw new QueueFull('Too many tasks are waiting')
    else await wait(owner, waits)
    try {
      return await task()
    } finally {
      count(owner, -1)
      startNext()
    }
  }
  return Object.assign(run, { countBefore, countWaiting: () => waiting })
}
