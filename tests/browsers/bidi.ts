import { once } from 'node:events'
import type { Driver } from './driver.ts'
import type { Program } from './programs.ts'

interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly message?: string
  readonly result?: unknown
  readonly params?: { readonly level: string; readonly text: string }
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which Firefox has without another program. */
export async function startBidi(
  browser: Program,
  viewport: { readonly width: number; readonly height: number },
): Promise<Driver> {
  const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const complaints: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, type, message, result, params } = JSON.parse(String(data)) as Answer
    if (type === 'event' && params && ['error', 'warn'].includes(params.level)) complaints.push(params.text)
    if (type === 'error') waiting.get(id!)?.reject(new Error(message))
    if (type === 'success') waiting.get(id!)?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('The browser has ended.'))
  })
  let sent = 0
  const send = <T>(method: string, params: object = {}): Promise<T> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++sent, answer)
    socket.send(JSON.stringify({ id: sent, method, params }))
    return answer.promise as Promise<T>
  }
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const { context } = tree.contexts[0]!
  await send('browsingContext.setViewport', { context, viewport })

  return {
    go: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(work, args) {
      const expression = `(async () => JSON.stringify(await (${work})(...${JSON.stringify(args)})))()`
      const target = { context }
      const answer = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    input: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    async chooseFile(value, path) {
      const locator = { type: 'css', value }
      const { nodes } = await send<{ nodes: object[] }>('browsingContext.locateNodes', { context, locator })
      await send('input.setFiles', { context, element: nodes[0], files: [path] })
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: async () => complaints,
    async close() {
      await send('browser.close').catch(() => undefined)
      await browser.end()
    },
  }
}
