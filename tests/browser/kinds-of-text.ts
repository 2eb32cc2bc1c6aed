import type { Page } from 'playwright-core'

declare global {
  interface Window {
    kindsOfText: Map<string, Element[]>
  }
}

/** The attribute of the texts whose contrast axe compares. */
export const chosenTexts = 'data-compare-contrast'

/**
 * Sorts the visible texts and fields of a page by kind, and returns the kinds. Texts of one kind have the same font, and the same elements
 * around them with the same classes, styles and colours, in a window of the same width.
 */
export function findTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const surroundings = new Map<Element, string>()
    /** A short number for a long text (cyrb53). */
    const shorten = (text: string) => {
      let [one, other] = [0xdeadbeef, 0x41c6ce57]
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        one = Math.imul(one ^ code, 2654435761)
        other = Math.imul(other ^ code, 1597334677)
      }
      one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
      other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
      return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
    }
    const surroundingsOf = (element: Element): string => {
      const known = surroundings.get(element)
      if (known !== undefined) return known
      const { color, backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      const found = shorten(
        [
          element.parentElement ? surroundingsOf(element.parentElement) : innerWidth,
          ...[element.localName, element.getAttribute('class'), element.getAttribute('style')],
          ...[color, backgroundColor, backgroundImage, opacity, position],
        ].join('|'),
      )
      surroundings.set(element, found)
      return found
    }
    const texts = new Map<string, Element[]>()
    for (const element of document.body.querySelectorAll('*')) {
      const isField = element.matches('input, select, textarea')
      const text = isField
        ? (element as HTMLInputElement).value
        : [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent)
            .join('')
            .trim()
      if (!isField && text === '') continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      // Only for screen readers.
      if (width <= 1 || height <= 1) continue
      const { fontSize, fontWeight, textShadow } = getComputedStyle(element)
      // Axe treats an empty field, one letter and an emoji differently.
      const length = Math.min(text.length, 2)
      const isPlain = !/\p{Extended_Pictographic}/u.test(text)
      const kind = [surroundingsOf(element), fontSize, fontWeight, textShadow, length, isPlain].join('|')
      texts.set(kind, [...(texts.get(kind) ?? []), element])
    }
    window.kindsOfText = texts
    return [...texts.keys()]
  })
}
