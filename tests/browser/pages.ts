import type { Page, Response } from 'playwright-core'
import { waitForIdlePage } from './quiet.ts'

/** Opens a path and waits until React has hydrated the page, so that buttons work. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response!
}

/** Waits until React has hydrated the page of the server. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The rows of a list are hydrated one after the other.
    const parts = [...document.querySelectorAll('#content, #content button')]
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'))
    return parts.length > 0 && parts.every(isHydrated)
  })
  // Effects run after the paint.
  await waitForIdlePage(page)
}

/** Waits for the parts that a page loads after its first second, such as the note about a lost connection. */
export const waitForLateParts = (page: Page): Promise<void> =>
  page.locator('#connection').waitFor({ state: 'attached' })

/** Switches transitions off, because checks must not see a page between two states. */
export async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The path and query of the current page. */
export function addressOf(page: Page): string {
  const url = new URL(page.url())
  return `${url.pathname}${url.search}`
}

/** The number of pixels by which the page is wider than the screen, and the elements that cause it. */
export function sidewaysScroll(page: Page): Promise<{ pixels: number; culprits: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const scrollsInside = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && parent !== root && getComputedStyle(parent).overflowX !== 'visible')
          return true
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
