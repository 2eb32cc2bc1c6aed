import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../main.ts')

/** Builds a web whose pages are all the same, in a new folder `dist`, and returns the folder. */
export function buildSmallWeb(folder: string): string {
  const built = path.join(folder, 'dist')
  mkdirSync(path.join(built, 'client/.vite'), { recursive: true })
  mkdirSync(path.join(built, 'server'))
  writeFileSync(
    path.join(built, 'client/.vite/manifest.json'),
    JSON.stringify({
      'src/app/entry-client.tsx': { file: 'assets/entry.js' },
      'style.css': { file: 'app.css' },
    }),
  )
  for (const name of ['app.css', 'before-paint.js']) writeFileSync(path.join(built, 'client', name), '')
  writeFileSync(path.join(built, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    path.join(built, 'server/entry-server.js'),
    `export const renderPage = async ({ url }) => ({ status: url.includes('/assets/') ? 404 : 200, html: ['<p>A page</p>'] })`,
  )
  return built
}

export interface Program {
  readonly child: ChildProcess
  readonly printed: { out: string; err: string }
  /** Its exit code. */
  readonly exited: Promise<number | null>
}

/** Starts the whole program on a free port, without the demo. */
export function startProgram(settings: Readonly<Record<string, string | undefined>>): Program {
  const child = spawn(process.execPath, [program, '--empty'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    printed.out += String(text)
  })
  child.stderr.on('data', (text) => {
    printed.err += String(text)
  })
  return { child, printed, exited: once(child, 'close').then(([code]) => code as number | null) }
}

/** Kills the programs that still run. */
export async function killPrograms(programs: readonly Program[]): Promise<void> {
  for (const { child, exited } of programs) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await exited
  }
}
