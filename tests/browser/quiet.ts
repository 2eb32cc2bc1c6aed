import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

interface Traffic {
  readonly open: Set<Request>
  asked: number
}

const trafficOf = new WeakMap<Page, Traffic>()
const patienceMilliseconds = 60_000
const calmLooks = 3

/** Counts what the pages of a context ask for, so that untilQuiet knows. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const traffic: Traffic = { open: new Set(), asked: 0 }
    trafficOf.set(page, traffic)
    page.on('request', (request) => {
      traffic.asked++
      traffic.open.add(request)
    })
    const close = (request: Request) => traffic.open.delete(request)
    page.on('requestfinished', close)
    page.on('requestfailed', close)
  })
}

/**
 * Waits until a page asks for nothing more and has nothing left to do: what a member's session, a lazy part or an
 * effect brings is there. Playwright's `networkidle` is said once per document, often before the page has asked.
 */
export async function untilQuiet(page: Page, patience = patienceMilliseconds): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The traffic of this page is not watched')
  const deadline = performance.now() + patience
  for (let calm = 0; calm < calmLooks; ) {
    const { asked } = traffic
    await untilIdle(page)
    calm = traffic.open.size === 0 && traffic.asked === asked ? calm + 1 : 0
    if (performance.now() > deadline) {
      const waiting = [...traffic.open].map((request) => request.url())
      throw new Error(`The page does not come to rest; it waits for: ${waiting.join(', ')}`)
    }
    await sleep(50)
  }
}

/**
 * Waits until everything that is due has been done and painted; what is fetched may still be missing. Chromium
 * without a screen sometimes paints nothing after its window was resized, and asks no callback either, so each of
 * them has another that comes without a frame.
 */
export function untilIdle(page: Page): Promise<void> {
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
