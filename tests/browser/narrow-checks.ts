import type { Page } from 'playwright-core'
import { sidewaysScroll } from './pages.ts'

/**
 * The problems of a page, or of its open dialog, on a narrow phone with touch. `isSpaced`: with larger texts, which need
 * room downwards too.
 */
export async function narrowFindings(page: Page, { isSpaced = false } = {}): Promise<string[]> {
  const { pixels, culprits } = await sidewaysScroll(page)
  const tooWide = await dialogOverflow(page)
  return [
    ...(pixels > 0 ? [`scrolls sideways by ${pixels} px: ${culprits.join(' ')}`] : []),
    ...(await partsTooWide(page)),
    ...(tooWide > 0 ? [`the dialog is ${tooWide} px too wide`] : []),
    ...(await cutTexts(page, { isSpaced })),
    ...(isSpaced ? [] : await smallTargets(page)),
  ]
}

/** The number of pixels by which the topmost dialog, or a scrollable part of it, is too wide. */
function dialogOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isShown = (dialog: Element) => dialog.checkVisibility() && dialog.getBoundingClientRect().width > 0
    const topmost = [...document.querySelectorAll('dialog, [role="dialog"]')].filter(isShown).at(-1)
    if (!topmost) return 0
    const scrolling = [topmost, ...topmost.querySelectorAll('*')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    const right = topmost.getBoundingClientRect().right - document.documentElement.clientWidth
    return Math.max(right, 0, ...scrolling.map((element) => element.scrollWidth - element.clientWidth))
  })
}

/** Parts that are meant to scroll up and down only, and whose content is too wide. */
export function partsTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow)
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const over = element.scrollWidth - element.clientWidth
      if (over <= 1 || element.scrollHeight <= element.clientHeight + 1) return []
      const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(element)
      // Strips of chips have no bar.
      if (!scrolls(overflowX) || !scrolls(overflowY) || scrollbarWidth === 'none') return []
      if (element.closest('dialog, [role="dialog"]') || !element.checkVisibility()) return []
      return [`a part scrolls sideways by ${over} px: <${element.localName} class="${element.className}">`]
    })
  })
}

/**
 * Texts that an outer element cuts off without an ellipsis or a clamp. Scrollable elements are no problem, and texts for
 * screen readers only have a clip path.
 */
export function cutTexts(
  page: Page,
  { isSpaced = false, isLarge = false }: { isSpaced?: boolean; isLarge?: boolean },
): Promise<string[]> {
  const settings = { isSpaced, isLarge }
  return page.evaluate(({ isSpaced, isLarge }) => {
    const slack = 1.5
    const isCutOnPurpose = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' ||
      style.clipPath !== 'none' ||
      !['', 'none'].includes(style.webkitLineClamp)
    const cuts = (overflow: string) => ['hidden', 'clip'].includes(overflow)
    const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow)
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      // The names on a drawn map are in the list beside it too.
      if (box.width === 0 || ((isSpaced || isLarge) && owner.closest('svg'))) continue
      let isDown = isSpaced
      for (let around: Element | null = owner; around; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (isCutOnPurpose(style)) break
        const frame = around.getBoundingClientRect()
        const isTooWide = box.right > frame.right + slack || box.left < frame.left - slack
        const isTooHigh = isDown && box.bottom > frame.bottom + slack
        if ((isTooWide && cuts(style.overflowX)) || (isTooHigh && cuts(style.overflowY))) {
          found.push(`"${text.slice(0, 40)}" is cut by <${around.localName} class="${around.className}">`)
          break
        }
        // What scrolls reaches every text, and nothing around it cuts an open dialog.
        if (scrolls(style.overflowX) || around.matches('dialog')) break
        if (scrolls(style.overflowY)) isDown = false
      }
    }
    return found
  }, settings)
}

/**
 * Buttons, tabs, fields and links whose touch area is less than 44 px high or wide. WCAG 2.5.8 excepts links inside a
 * sentence, which have the height of the line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 43.5
    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display.startsWith('inline') &&
      !getComputedStyle(element).display.includes('flex')
    const hitBox = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const centre = { x: x + width / 2, y: y + height / 2 }
      const hits = (dx: number, dy: number) => {
        const there = document.elementFromPoint(centre.x + dx, centre.y + dy)
        return (
          there !== null && (element.contains(there) || there.closest('label')?.contains(element) === true)
        )
      }
      const reach = (step: (distance: number) => boolean) => {
        let distance = 0
        while (distance < wanted && step(distance + 1)) distance++
        return distance
      }
      return {
        width: reach((d) => hits(-d, 0)) + reach((d) => hits(d, 0)) + 1,
        height: reach((d) => hits(0, -d)) + reach((d) => hits(0, d)) + 1,
      }
    }
    const targets = document.querySelectorAll(
      'button, a[href], input, select, textarea, [role="tab"], summary',
    )
    return [...targets].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      // The box alone is large enough. Trying its points costs a layout each.
      if (width >= wanted && height >= wanted) return []
      if (width <= 1 || height <= 1 || isInSentence(element)) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const hit = hitBox(element)
      // The skip link is visible only with keyboard focus.
      if (hit.width === 1 && hit.height === 1) return []
      if (Math.max(hit.width, width) >= wanted && Math.max(hit.height, height) >= wanted) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return [
        `${element.localName} "${name}": ${Math.round(width)} x ${Math.round(height)}, hit ${hit.width} x ${hit.height}`,
      ]
    })
  })
}
