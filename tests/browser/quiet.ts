import { EventEmitter, once } from 'node:events'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { endInterception, interceptCalls } from './intercepted-calls.ts'

interface Traffic extends EventEmitter<{ settled: [] }> {
  readonly open: Set<Request>
  /** Requests that a test never answers. */
  readonly unanswered: RegExp[]
  asked: number
}

const trafficOf = new WeakMap<Page, Traffic>()
/** For one action and for a page to come to rest. A picture of an upload waits until the browsers leave time for it. */
export const patienceMilliseconds = 120_000
const calmLooks = 3

/** Counts the requests of a context's pages for waitForQuietPage. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const traffic: Traffic = Object.assign(new EventEmitter<{ settled: [] }>(), {
      open: new Set<Request>(),
      unanswered: [],
      asked: 0,
    })
    trafficOf.set(page, traffic)
    page.on('request', (request) => {
      if (traffic.unanswered.some((path) => path.test(new URL(request.url()).pathname))) return
      traffic.asked++
      traffic.open.add(request)
    })
    const settle = (request: Request) => {
      traffic.open.delete(request)
      if (traffic.open.size === 0) traffic.emit('settled')
    }
    page.on('requestfinished', settle)
    page.on('requestfailed', settle)
  })
}

function readTraffic(page: Page): Traffic {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The traffic of this page is not watched')
  return traffic
}

/** Never answers requests to a path; waitForQuietPage does not wait for them. */
export async function blockRequests(page: Page, path: RegExp): Promise<void> {
  readTraffic(page).unanswered.push(path)
  await interceptCalls(page, path, () => undefined)
}

/** Lets the server answer all requests of a page, also those of blockRequests. */
export async function answerAll(page: Page): Promise<void> {
  readTraffic(page).unanswered.length = 0
  await endInterception(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/**
 * Waits until a page has no open requests and no work left, so that the content of sessions, lazy parts and effects is
 * complete. Playwright's `networkidle` occurs once per document, often before the page has sent its requests.
 */
export async function waitForQuietPage(page: Page): Promise<void> {
  const traffic = readTraffic(page)
  const deadline = AbortSignal.timeout(patienceMilliseconds)
  for (let calm = 0; calm < calmLooks; ) {
    const { asked } = traffic
    if (traffic.open.size > 0) await untilSettled(traffic, deadline)
    await waitForIdlePage(page)
    calm = traffic.open.size === 0 && traffic.asked === asked ? calm + 1 : 0
    if (deadline.aborted) throw restless(traffic)
  }
}

async function untilSettled(traffic: Traffic, deadline: AbortSignal): Promise<void> {
  try {
    await once(traffic, 'settled', { signal: deadline })
  } catch {
    throw restless(traffic)
  }
}

function restless({ open }: Traffic): Error {
  const waiting = [...open].map((request) => request.url())
  return new Error(`The page does not come to rest; it waits for: ${waiting.join(', ')}`)
}

/**
 * Waits until all due work has been done and painted; fetched content may still be missing. Headless Chromium sometimes
 * paints nothing and calls no callback after a resize, so each callback has an alternative that needs no frame.
 */
export function waitForIdlePage(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const withoutFrame = 500
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve())
        setTimeout(resolve, withoutFrame)
      })
    await painted()
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: withoutFrame }))
    await painted()
  })
}
