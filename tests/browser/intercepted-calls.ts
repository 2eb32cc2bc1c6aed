import type { CDPSession, Page } from 'playwright-core'

interface Call {
  readonly method: string
  /** Lets the server answer. */
  proceed(): Promise<unknown>
  /** Answers in the server's place. */
  answer(answer: { status?: number; json: unknown }): Promise<unknown>
  /** Changes what the server answers. */
  change(change: (json: unknown) => unknown): Promise<unknown>
}

const sessions = new WeakMap<Page, CDPSession[]>()

/**
 * Handles the calls of the API to a path. The routes of Playwright would switch off the cache of the browser, and each visit
 * would load and compile all scripts again.
 */
export async function interceptCalls(
  page: Page,
  path: RegExp,
  handle: (call: Call) => unknown,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, [...(sessions.get(page) ?? []), session])
  const changes = new Map<string, (json: unknown) => unknown>()
  // A call can end while it is handled, because its page is left.
  const send: CDPSession['send'] = (...args) => session.send(...args).catch(() => undefined as never)
  session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode, responseHeaders }) => {
    const answer: Call['answer'] = ({ status = 200, json }) =>
      send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: [
          ...(responseHeaders ?? []).filter(({ name }) => !/^content-(encoding|length|type)$/i.test(name)),
          { name: 'content-type', value: 'application/json' },
        ],
        body: Buffer.from(JSON.stringify(json)).toString('base64'),
      })
    const change = changes.get(requestId)
    if (change && responseStatusCode !== undefined) {
      const received = await send('Fetch.getResponseBody', { requestId })
      if (!received) return
      const text = Buffer.from(received.body, received.base64Encoded ? 'base64' : 'utf8').toString()
      await answer({ status: responseStatusCode, json: change(JSON.parse(text)) })
      return
    }
    const proceed = () => send('Fetch.continueRequest', { requestId })
    if (!path.test(new URL(request.url).pathname)) return proceed()
    await handle({
      method: request.method,
      proceed,
      answer,
      change: (wanted) => {
        changes.set(requestId, wanted)
        return send('Fetch.continueRequest', { requestId, interceptResponse: true })
      },
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Lets the server answer all calls of a page again. */
export async function endInterception(page: Page): Promise<void> {
  const open = sessions.get(page) ?? []
  sessions.delete(page)
  await Promise.all(open.map((session) => session.detach().catch(() => undefined)))
}
