import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const startLimit = 60_000
const stopLimit = 15_000
const clockTicksPerSecond = 100

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Starts a program of this folder, or of the repository, with an IPC channel; `logFile` takes what it prints. */
export function start(
  file: string,
  { env = {}, args = [], logFile }: { env?: Record<string, string>; args?: string[]; logFile: string },
): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...args, here(file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return child
}

/** Sends a message and waits for the answer; refuses when the process ends instead. */
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

/** Waits until the address answers 200; the milliseconds that took since `since`. */
export async function untilAnswers(child: ChildProcess, url: string, since: number): Promise<number> {
  while (performance.now() - since < startLimit && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return performance.now() - since
    await sleep(10)
  }
  throw new Error(`${url} did not answer`)
}

/** Asks the process to end, and kills it when it does not. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(timer)
}

/** Resident memory of a process in megabytes (Linux only, else undefined). */
export function residentMegabytes(child: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}

/** Processor time that a process has used so far, in seconds (Linux only, else undefined). */
export function processorSeconds(child: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
  } catch {
    return undefined
  }
}
