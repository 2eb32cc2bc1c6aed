import type { Page } from 'playwright-core'
import { cutTexts, narrowFindings } from './narrow-checks.ts'
import { sidewaysScroll } from './pages.ts'
import { waitForIdlePage } from './quiet.ts'

/** A desktop of 1280 x 1024 at 400 % (WCAG 1.4.10). */
const lowWindow = { width: 320, height: 256 }
/** Of a long list the check takes so many from both ends: its rows are alike. */
const mostOfEachEnd = 12
/** A longer word, of a place in Wales for example, may break. */
const longestWord = 13
/** The library of the pictures has a dialog of its own. */
const dialogs = 'dialog[open], [role="dialog"]'

/** The problems of a page, or of its open dialog, on a narrow phone whose texts are twice as large (WCAG 1.4.4). */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const size = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await size(32)
  await waitForIdlePage(page)
  const { pixels, culprits } = await sidewaysScroll(page)
  const findings = [
    ...(pixels > 0 ? [`scrolls sideways by ${pixels} px: ${culprits.join(' ')}`] : []),
    ...(await cutTexts(page, { isLarge: true })),
    ...(await brokenWords(page)),
    ...(await labelsOnTexts(page)),
  ]
  await size(16)
  await browser.detach()
  return findings.map((finding) => `with texts of 200 %: ${finding}`)
}

/** Words of headings that go on in the next line. Of some headings only the beginning is shown, which can end inside a word. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const found: string[] = []
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      if (!heading.checkVisibility() || heading.getBoundingClientRect().width <= 1) continue
      if (heading.scrollHeight > heading.clientHeight + 1) continue
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1 && word.length <= longest)
            found.push(`"${word}" breaks in <${heading.localName}>`)
        }
      }
    }
    return found
  }, longestWord)
}

/** Labels inside the box of their field that reach into its text. */
function labelsOnTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Lines have space around their letters.
    const slack = 5
    return [...document.querySelectorAll<HTMLLabelElement>('[data-inset] label')].flatMap((label) => {
      if (!label.control || getComputedStyle(label).position !== 'absolute') return []
      const text =
        label.control.getBoundingClientRect().top +
        Number.parseFloat(getComputedStyle(label.control).paddingTop)
      const over = label.getBoundingClientRect().bottom - text
      return over > slack
        ? [`the label "${label.textContent}" reaches ${Math.round(over)} px into its field`]
        : []
    })
  })
}

/** The problems of a page, or of its open dialog, at 400 % and with the text spacing of WCAG 1.4.12. The page stays changed. */
export async function enlargedFindings(page: Page): Promise<string[]> {
  await page.setViewportSize(lowWindow)
  await waitForIdlePage(page)
  const low = [...(await lackOfRoom(page)), ...(await coveredFocus(page))]
  await spaceTexts(page)
  const spaced = await narrowFindings(page, { isSpaced: true })
  return [
    ...low.map((finding) => `at 400 %: ${finding}`),
    ...spaced.map((finding) => `with text spacing: ${finding}`),
  ]
}

/** Bars that stay while the page or the dialog scrolls, and leave less than half of the window. */
function lackOfRoom(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const step = 4
    const scope = [...document.querySelectorAll(selector)].at(-1) ?? document.documentElement
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === document.documentElement ||
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
    if (![scope, ...scope.querySelectorAll('*')].some(scrolls)) return []
    scope.scrollTo({ top: scope.scrollHeight / 2, behavior: 'instant' })
    const isInScrollingPart = (y: number) => {
      let at = document.elementFromPoint(innerWidth / 2, y)
      for (; at && scope.contains(at); at = at.parentElement) {
        if (scrolls(at)) return true
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return false
      }
      return false
    }
    const lines = Array.from({ length: innerHeight / step }, (_, index) => index * step + step / 2)
    const room = lines.filter(isInScrollingPart).length * step
    return room < innerHeight / 2 ? [`${room} px of ${innerHeight} are left for what scrolls`] : []
  }, dialogs)
}

/** What a member can type into, tick, press or follow, and does not see while it has the focus. */
function coveredFocus(page: Page): Promise<string[]> {
  const settings = { most: mostOfEachEnd, selector: dialogs }
  return page.evaluate(async ({ most, selector }) => {
    const inside = 4
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const scope = [...document.querySelectorAll(selector)].at(-1) ?? document
    const all = [
      ...scope.querySelectorAll<HTMLElement>(
        ':is(input, select, textarea, summary, a[href], button):not([tabindex="-1"])',
      ),
    ].filter((element) => !element.matches(':disabled') && isShown(element))
    const fields = all.filter((_, index) => index < most || index >= all.length - most)
    const covered = new Set<string>()
    // Down and up again: what comes from below may stop under a bar at the bottom, what comes from above under one at the top.
    for (const field of [...fields, ...fields.toReversed()]) {
      field.focus()
      // What closes when it loses the focus does so now.
      await null
      if (document.activeElement !== field || !isShown(field)) continue
      // The visible part of a hidden input is its label.
      const seen = field.closest('label') ?? field
      const { left, right, top, height } = seen.getBoundingClientRect()
      const isSeen = (x: number, y: number) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (seen.contains(there) || there.contains(seen))
      }
      const [first, last] = [Math.max(left, 0) + inside, Math.min(right, innerWidth) - inside]
      const columns = [first, (first + last) / 2, last]
      const lines = [top + Math.min(height, 40) / 2, top + height - inside]
      if (columns.some((x) => lines.some((y) => isSeen(x, y)))) continue
      const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? seen.textContent?.trim()
      covered.add(`${field.localName} "${name?.slice(0, 40)}" has the focus and is covered`)
    }
    return [...covered]
  }, settings)
}

/** The spacing of WCAG 1.4.12. Parts that are not laid out yet have a guessed height, so all are laid out. */
async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
      content-visibility: visible !important;
    }
    p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets.push(sheet)
  })
}
