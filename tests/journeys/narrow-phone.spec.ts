import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isInView, listedEvent, scenePicker } from '../browser/event-list.ts'
import { organizerScreens } from '../browser/organizer-screens.ts'
import { signedIn } from '../browser/organizing.ts'
import { sidewaysScroll, visit } from '../browser/pages.ts'
import { publicPages } from '../browser/public-pages.ts'
import { untilQuiet } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const pages = await publicPages(product().url)

it.each(pages)('$name: fits 360 px and a finger', async ({ path, status }) => {
  const { page } = await open({ size: 'narrow', refused: status ? [status] : [] })
  await visit(page, path)
  await untilQuiet(page)
  expect(await sidewaysScroll(page)).toEqual({ pixels: 0, culprits: [] })
  const small = await smallTargets(page)
  expect(small, small.join('\n')).toEqual([])
})

it.each(await organizerScreens(product().url))(
  '$name: fits 360 px and a finger',
  async ({ account, path, refused = [], before, after }) => {
    const { page } = await open(await signedIn(product().url, account, { size: 'narrow', refused }))
    await before?.(page)
    await visit(page, path)
    await untilQuiet(page)
    await after(page)
    await untilQuiet(page)
    expect(await sidewaysScroll(page)).toEqual({ pixels: 0, culprits: [] })
    if ((await page.getByRole('dialog').count()) > 0) expect(await dialogOverflow(page)).toBe(0)
    const small = await smallTargets(page)
    expect(small, small.join('\n')).toEqual([])
  },
)

it('has tonight on the first screen', async () => {
  const { page } = await open({ size: 'narrow' })
  await visit(page, '/events?scenes=san-diego')
  await expect.poll(() => isInView(listedEvent(page, 'Early Social'))).toBe(true)
})

it('keeps the dialogs inside the screen', async () => {
  const { page } = await open({ size: 'narrow' })
  await visit(page, '/events')
  await scenePicker(page).getByText('12 dance scenes available').waitFor()
  expect(await dialogOverflow(page)).toBe(0)
  await scenePicker(page)
    .getByRole('button', { name: /^San Francisco/ })
    .click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('group', { name: 'Event type' }).waitFor()
  expect((await sidewaysScroll(page)).pixels).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Share & Export' }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor()
  expect(await dialogOverflow(page)).toBe(0)
})

/** How many pixels the content of a dialog, or of anything that scrolls in it, is too wide. */
function dialogOverflow(page: Page): Promise<number> {
  const topmost = page.getByRole('dialog').last()
  return topmost.evaluate((dialog) => {
    const scrolling = [dialog, ...dialog.querySelectorAll('*')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    const right = dialog.getBoundingClientRect().right - document.documentElement.clientWidth
    return Math.max(right, 0, ...scrolling.map((element) => element.scrollWidth - element.clientWidth))
  })
}

/**
 * Buttons, tabs, fields and links that stand alone and are less than 44 px high or wide where a finger hits them.
 * Links inside a sentence are as high as its line (WCAG 2.5.8 excepts them).
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
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || isInSentence(element)) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const hit = hitBox(element)
      // The skip link shows itself to the keyboard only.
      if (hit.width === 1 && hit.height === 1) return []
      if (Math.max(hit.width, width) >= wanted && Math.max(hit.height, height) >= wanted) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return [
        `${element.localName} "${name}": ${Math.round(width)} x ${Math.round(height)}, hit ${hit.width} x ${hit.height}`,
      ]
    })
  })
}
