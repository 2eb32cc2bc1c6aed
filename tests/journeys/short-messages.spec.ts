import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

interface Place {
  readonly text: string | null
  readonly coversTitle: boolean
}

/** The position of the next message over the open dialog. Call it before the action, because messages disappear. */
const nextMessage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Place>((resolve) => {
        const look = () => {
          const message = document.querySelector('dialog[open] section[popover]:popover-open > *')
          if (!message) return void requestAnimationFrame(look)
          const box = message.getBoundingClientRect()
          const title = document.querySelector('dialog[open] h2')!.getBoundingClientRect()
          const beside = box.right <= title.left || box.left >= title.right
          const coversTitle = !beside && box.top < title.bottom && box.bottom > title.top
          resolve({ text: message.textContent, coversTitle })
        }
        look()
      }),
  )

it.each(['phone', 'desktop'] as const)(
  'say above a dialog, on a %s, what failed, until it succeeds',
  async (size) => {
    const [event] = await listUpcomingEvents(product().url, 'san-diego')
    const { page } = await open({ size, refused: [403] })
    await page.route(/\/ical$/, (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
    await visit(page, `/events/${event!.id}`)
    await page.getByRole('button', { name: 'Share & Export' }).click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'iCal (.ics)' })
    const [failure] = await Promise.all([nextMessage(page), button.click()])
    expect(failure).toEqual({ text: expect.stringContaining('Failed to'), coversTitle: false })
    await Promise.all([page.waitForEvent('download'), button.click()])
    await expect.poll(() => page.getByText(failure.text!).count()).toBe(0)
  },
)

/** Waits for a message; returns its middle, what a finger presses there, and its distance to the button below it. */
const untilMessage = (page: Page, button: string) =>
  page.evaluate(
    (words) =>
      new Promise<{ x: number; y: number; isPressed: boolean; gap: number }>((resolve) => {
        const below = [...document.querySelectorAll('button')].find((one) => one.textContent === words)!
        const look = () => {
          const message = document.querySelector('section[popover]:popover-open > *')
          if (!message) return void requestAnimationFrame(look)
          const { left, top, bottom, width, height } = message.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const gap = below.getBoundingClientRect().top - bottom
          resolve({ x, y, isPressed: message.contains(document.elementFromPoint(x, y)), gap })
        }
        look()
      }),
    button,
  )

it('stand above the button of a page, let a finger press what is under them, and disappear after a touch', async () => {
  const { page } = await open(await signedIn(product().url, 'dancer', { size: 'phone' }))
  await page.route(/\/api\/.*preferences/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ json: route.request().postDataJSON() }),
  )
  await visit(page, '/preferences')
  const save = page.getByRole('button', { name: 'Save Preferences' })
  // The other panels of the page have check boxes too, and may come first.
  await save.waitFor()
  await page.getByRole('checkbox').first().locator('..').click()
  // A click may scroll to the end of the form, where its buttons are far above the message.
  const [message] = await Promise.all([untilMessage(page, 'Save Preferences'), save.dispatchEvent('click')])
  const { x, y, isPressed, gap } = message
  expect(gap).toBeGreaterThan(0)
  expect(isPressed).toBe(false)
  await page.touchscreen.tap(x, y)
  await page.locator('section[popover] > *').waitFor({ state: 'detached' })
})
