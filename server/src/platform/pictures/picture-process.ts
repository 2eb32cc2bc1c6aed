import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { limitConcurrency, QueueFull } from '../concurrency-limit.ts'
import { AppError } from '../http/app-error.ts'
import type { PictureAnswer, PictureCall, PictureLimits } from './picture-process-main.ts'

/** A picture needed more time or memory than any honest one. */
export class PictureTooCostly extends Error {}

const usualLimits: PictureLimits = { cpuSeconds: 15, memoryBytes: 1024 ** 3 }
/** Ends a process that only waits, which uses no processor time. */
const mostMilliseconds = 60_000
const idleMilliseconds = 10_000
const retryAfterSeconds = 15

// An upload, the previews and the pictures of a page have an owner each. So none waits for many of another, and
// visitors who ask for many previews leave room for uploads.
const runLimited = limitConcurrency({
  maxRunning: 2,
  maxPerOwner: 1,
  maxWaiting: 300,
  maxWaitingPerOwner: 100,
})
const idle = new Map<ChildProcess, NodeJS.Timeout>()

type Functions = Record<string, (...args: never[]) => unknown>

/**
 * Calls functions of a module in a process of its own, with limits on time and memory. A picture of a stranger can take
 * minutes or gigabytes to decode, and only the end of a process stops a decoder. Its memory is free again when the
 * process ends.
 */
export function drawingsOf<Module extends Functions>(module: URL, limits = usualLimits) {
  /**
   * `args` is called when it is the turn of the drawing. Throws PictureTooCostly, what `args` throws, and
   * RATE_LIMIT_EXCEEDED when too many drawings wait.
   */
  return async <Name extends keyof Module & string>(
    { name, owner }: { name: Name; owner: string },
    args: () => Promise<Parameters<Module[Name]>>,
  ): Promise<Awaited<ReturnType<Module[Name]>>> => {
    try {
      const result = await runLimited(
        async () => callProcess({ module: module.href, name, args: await args(), limits }),
        owner,
      )
      return result as Awaited<ReturnType<Module[Name]>>
    } catch (error) {
      if (error instanceof QueueFull) throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
      throw error
    }
  }
}

async function callProcess(call: PictureCall): Promise<unknown> {
  const answer = (await askIdle(call)) ?? (await ask(startProcess(), call))
  if ('error' in answer) throw new Error(answer.error)
  return answer.result
}

/** Undefined when no process is idle, or when it was killed from outside, for example by a system without memory. */
async function askIdle(call: PictureCall): Promise<PictureAnswer | undefined> {
  const child = takeIdle()
  if (!child) return undefined
  try {
    return await ask(child, call)
  } catch (error) {
    const isKilledFromOutside = child.signalCode !== null && !child.killed
    if (error instanceof PictureTooCostly && !isKilledFromOutside) throw error
    return undefined
  }
}

async function ask(child: ChildProcess, call: PictureCall): Promise<PictureAnswer> {
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds)
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  child.once('message', (answer) => resolve(answer as PictureAnswer))
  child.once('error', reject)
  child.once('exit', () => reject(new PictureTooCostly(`${call.name} exceeded its limits`)))
  // A process that cannot be started has no id; its error follows.
  if (child.pid !== undefined) child.send(call)
  const answer = await promise.finally(() => {
    clearTimeout(timer)
    child.removeAllListeners()
    // A second error of a process would end the server if it had no listener.
    child.on('error', () => undefined)
  })
  keepIdle(child)
  return answer
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./picture-process-main.ts', import.meta.url), {
    serialization: 'advanced',
    // The process reads strangers' pictures, so it gets none of the server's environment and flags.
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    execArgv: [],
  })
  // Pages and API calls go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function takeIdle(): ChildProcess | undefined {
  const [child] = idle.keys().filter((process) => process.connected)
  if (!child) return undefined
  clearTimeout(idle.get(child))
  idle.delete(child)
  refer(child, true)
  return child
}

/** An idle process ends soon. It does not keep the server running, and ends with it. */
function keepIdle(child: ChildProcess): void {
  const end = () => {
    idle.delete(child)
    child.kill()
  }
  idle.set(child, setTimeout(end, idleMilliseconds).unref())
  refer(child, false)
}

function refer(child: ChildProcess, isUsed: boolean): void {
  if (isUsed) child.ref()
  else child.unref()
  if (isUsed) child.channel?.ref()
  else child.channel?.unref()
}
