import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ProgramOptions {
  readonly command: readonly [string, ...string[]]
  readonly environment?: NodeJS.ProcessEnv
  /** The account that it runs as; undefined for this one. */
  readonly account?: { uid: number; gid: number } | undefined
  readonly folder: string
  /** Its output is added to this file. */
  readonly logFile: string
}

const pauseBeforeStart = 1_000
const patience = 20_000

/** A program that is started again when it ends, as a service manager does. */
export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined
  #ended: Promise<unknown> = Promise.resolve()
  #isWanted = false

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  start(): void {
    this.#isWanted = true
    const { command, environment, account, folder, logFile } = this.#options
    const output = openSync(logFile, 'a')
    const [program, ...words] = command
    // A group of its own, so that the programs that it starts can be killed with it.
    const child = spawn(program, words, {
      ...account,
      cwd: folder,
      env: environment ?? { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    this.#child = child
    this.#ended = once(child, 'exit').then(async () => {
      if (!this.#isWanted) return
      await sleep(pauseBeforeStart)
      if (this.#isWanted) this.start()
    })
  }

  /** Sends a signal to the program and to all that it started. */
  signal(name: NodeJS.Signals): void {
    const pid = this.#child?.pid
    if (pid === undefined || this.#child?.exitCode !== null) return
    try {
      process.kill(-pid, name)
    } catch {
      // It ended just now.
    }
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Kills it and does not start it again until `start`. `alone`: what it started must notice that by itself. */
  async kill({ alone = false } = {}): Promise<void> {
    this.#isWanted = false
    if (alone) this.#child?.kill('SIGKILL')
    else this.signal('SIGKILL')
    await this.#ended
  }

  /** Asks it to end. Returns its exit code. */
  async stop(): Promise<number | null | undefined> {
    this.#isWanted = false
    const impatience = setTimeout(() => this.signal('SIGKILL'), patience)
    this.signal('SIGTERM')
    await this.#ended
    clearTimeout(impatience)
    // What it left behind.
    this.signal('SIGKILL')
    return this.#child?.exitCode
  }
}
