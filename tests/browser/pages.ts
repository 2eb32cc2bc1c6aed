import type { Page, Response } from 'playwright-core'

/** Opens a path and waits until React has taken the page over, so that what is tapped answers. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  await untilAlive(page)
  return response!
}

/** Waits until React owns the page that the server made. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#content')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps$'))
  })
  // Effects run after the paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until colours and places have arrived where they were going; what moves for ever is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 5000)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Path and query of the page that shows. */
export function addressOf(page: Page): string {
  const url = new URL(page.url())
  return `${url.pathname}${url.search}`
}

/** How many pixels the page is wider than the screen, and what sticks out. */
export function sidewaysScroll(page: Page): Promise<{ pixels: number; culprits: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const scrollsInside = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    const culprits = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrollsInside(element))
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
    const pixels = Math.max(root.scrollWidth, document.body.scrollWidth) - width
    return { pixels, culprits: pixels > 0 ? culprits.slice(0, 5) : [] }
  })
}
