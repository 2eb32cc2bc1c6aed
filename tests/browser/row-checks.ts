import type { Page } from 'playwright-core'

/**
 * What is cut on the rows and cards of events: texts beyond the box that clips them, texts with an ellipsis, and boxes that are
 * smaller than their content. Only the lines of a title may be limited, and then no part of the next line is visible.
 */
export function cutOnRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const isClipping = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
    for (const row of document.querySelectorAll('main article')) {
      for (const title of row.querySelectorAll('.clamp-title')) {
        const style = getComputedStyle(title)
        const isLeaking = style.overflowY === 'clip' && style.overflowClipMargin !== '0px'
        if (style.webkitLineClamp !== 'none' && isLeaking)
          found.add(`"${title.textContent}" shows a part of a cut line`)
      }
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement!
        const text = node.textContent!.trim()
        if (
          !text ||
          owner.closest('[aria-hidden]') ||
          owner.closest('.sr-only') ||
          !owner.checkVisibility({ contentVisibilityAuto: true })
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        for (let around: Element = owner; around !== row.parentElement; around = around.parentElement!) {
          if (around.classList.contains('clamp-title') || around.localName === 'h3') break
          const frame = around.getBoundingClientRect()
          const isOutside =
            box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 1
          if (
            isClipping(getComputedStyle(around)) &&
            (isOutside || around.scrollWidth > around.clientWidth)
          ) {
            found.add(`"${text.slice(0, 40)}" is cut by <${around.localName} class="${around.className}">`)
          }
        }
        if (box.right > row.getBoundingClientRect().right + 1)
          found.add(`"${text.slice(0, 40)}" leaves its row`)
      }
    }
    return [...found]
  })
}
