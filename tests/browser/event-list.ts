import type { Locator, Page } from 'playwright-core'

/** The titles in the list of /events, in its order. */
export const listedTitles = (page: Page): Promise<string[]> =>
  page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents()

/** The row or card of an event by its title. */
export const listedEvent = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('link', { name: title, exact: true }).first()

export const scenePicker = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Select Your Dance Scene' })

/** Raises the picker of a first visit, which begins as a line at the foot of the screen. */
export const raiseScenePicker = (page: Page): Promise<void> =>
  scenePicker(page).getByRole('button', { name: 'Change', exact: true }).click()

/** Whether an element is visible without scrolling, and not behind a bar. */
export function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const there = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2)
    return there !== null && (node.contains(there) || there.contains(node))
  })
}
