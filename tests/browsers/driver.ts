import { setTimeout as sleep } from 'node:timers/promises'

/** Keys and mouse moves, as both protocols of WebDriver write them. */
export interface Input {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

/** One window of one browser with a new profile. Its two implementations speak WebDriver and WebDriver BiDi. */
export interface Driver {
  go(url: string): Promise<void>
  /** Calls the function with this text in the page; its arguments and its answer are JSON. */
  run(work: string, args: readonly unknown[]): Promise<unknown>
  input(inputs: readonly Input[]): Promise<void>
  /** Chooses a file in the input that matches a selector. */
  chooseFile(selector: string, path: string): Promise<void>
  picture(): Promise<Buffer>
  /** The errors and warnings of the browser's console. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Look {
  readonly size: 'phone' | 'desktop'
  readonly theme: 'light' | 'dark'
}

/** Looks again until there is an answer. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  complain: () => string,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const answer = await look()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(complain())
    await sleep(100)
  }
}
