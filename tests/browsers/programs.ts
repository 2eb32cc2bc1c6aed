import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './driver.ts'

export interface Program {
  readonly folder: string
  /** All that it has printed. */
  printed(): string
  /** Waits until it prints a pattern, and returns the match. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  end(): Promise<void>
}

/** Starts a program, which sees the time of San Diego and has a folder of its own for its files. */
export function startProgram(
  name: string,
  wordsFor: (folder: string) => readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Program {
  const folder = mkdtempSync(join(tmpdir(), 'fc-browser-'))
  const { DISPLAY: _, ...environment } = process.env
  const child = spawn(name, wordsFor(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', HOME: folder, ...settings },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
  child.on('error', (error) => {
    text += error.message
  })
  return {
    folder,
    printed: () => text,
    says: (pattern) =>
      until(
        () => pattern.exec(text) ?? undefined,
        () => `${name} did not start:\n${text}`,
      ),
    end: async () => {
      await endProcess(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(impatience)
}
