import { freePort } from '../../server/src/test/free-port.ts'
import { type Driver, until } from './driver.ts'
import { startProgram } from './programs.ts'

interface Browser {
  /** The program that speaks WebDriver for the browser. */
  readonly program: string
  readonly settings?: Readonly<Record<string, string>>
  readonly capabilities: Readonly<Record<string, unknown>>
  /** The size of the window, where the capabilities do not say it. */
  readonly window?: { readonly width: number; readonly height: number }
  /** The errors of the console, where the protocol does not give them. */
  readonly complaints?: () => readonly string[]
}

/** The name of a reference to an element in the protocol. */
const element = 'element-6066-11e4-a52e-4f735466cecf'

/** Speaks W3C WebDriver (https://www.w3.org/TR/webdriver2/), which WebKitGTK and Chromium have. */
export async function startWebDriver(browser: Browser): Promise<Driver> {
  const port = await freePort()
  const program = startProgram(browser.program, () => [`--port=${port}`], browser.settings)
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...init })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await until(
    () =>
      send<{ ready: boolean }>('GET', '/status').then(
        ({ ready }) => ready || undefined,
        () => undefined,
      ),
    () => `${browser.program} did not start: ${program.printed()}`,
  )
  const wanted = { capabilities: { alwaysMatch: browser.capabilities } }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', wanted)
  const session = `/session/${sessionId}`
  const run = <T>(work: string, args: readonly unknown[]) =>
    send<T>('POST', `${session}/execute/sync`, { script: `return (${work})(...arguments)`, args })
  if (browser.window) await resize(browser.window)

  /** The size of a window includes its bars. */
  async function resize({ width, height }: { width: number; height: number }): Promise<void> {
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    const bars = await until(
      async () => {
        const sizes = await run<[number, number]>(
          '() => [outerWidth - innerWidth, outerHeight - innerHeight]',
          [],
        )
        return sizes.every((size) => size >= 0 && size < 150) ? sizes : undefined
      },
      () => 'the window does not get its size',
    )
    await send('POST', `${session}/window/rect`, { width: width + bars[0], height: height + bars[1] })
  }

  return {
    run,
    go: (url) => send('POST', `${session}/url`, { url }),
    input: (actions) => send('POST', `${session}/actions`, { actions }),
    async chooseFile(value, path) {
      const found = await send<{ [element]: string }>('POST', `${session}/element`, {
        using: 'css selector',
        value,
      })
      await send('POST', `${session}/element/${found[element]}/value`, { text: path })
    },
    picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async complaints() {
      if (browser.complaints) return browser.complaints()
      const entries = await send<{ message: string }[]>('POST', `${session}/se/log`, { type: 'browser' })
      return entries.map(({ message }) => message)
    },
    async close() {
      await send('DELETE', session).catch(() => undefined)
      await program.end()
    },
  }
}
