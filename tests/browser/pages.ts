import type { Page, Response } from 'playwright-core'
import { untilIdle } from './quiet.ts'

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
  await untilIdle(page)
}

/** From here on everything changes at once: what looks at a page must not meet it halfway between two states. */
export async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(sheet)
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
