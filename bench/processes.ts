import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const startLimit = 60_000
const stopLimit = 15_000
const clockTicksPerSecond = 100

/** Starts a program, by its path from this folder, with an IPC channel. Its output goes to `logFile`. */
export function start(
  file: string,
  { env = {}, args = [], logFile }: { env?: Record<string, string>; args?: string[]; logFile: string },
): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...args, fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return child
}

/** Sends a message and waits for the answer; throws when the process ends instead. */
export async function ask<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
  const ending = new AbortController()
  const died = once(child, 'exit', { signal: ending.signal }).then(() => {
    throw new Error('A process of the benchmark ended unexpectedly')
  })
  child.send(message as object)
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal: ending.signal }), died])) as [
      Answer,
    ]
    return answer
  } finally {
    ending.abort()
    died.catch(() => undefined)
  }
}

/** Waits until the address answers 200. Returns the milliseconds since `since`. */
export async function untilAnswers(child: ChildProcess, url: string, since: number): Promise<number> {
  while (performance.now() - since < startLimit && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return performance.now() - since
    await sleep(10)
  }
  throw new Error(`${url} did not answer`)
}

/** Sends SIGTERM to the process, and kills it when it does not end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(timer)
}

/** The resident memory of a process in megabytes (Linux only, else undefined). */
export function residentMegabytes(child: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}

/** The processor time that a process has used, in seconds (Linux only, else undefined). */
export function processorSeconds(child: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
  } catch {
    return undefined
  }
}
