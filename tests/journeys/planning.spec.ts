import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInAs } from '../browser/calendar.ts'
import { addressOf, sidewaysScroll, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

async function openPlanning(query: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  const authToken = await signInAs(product().url, 'organizer')
  const { page } = await open({ size, remembers: { authToken } })
  await visit(page, `/planning${query}`)
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await waitForQuietPage(page)
  return page
}

const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)

it('moves through the planning calendar by keyboard, into the next month, and opens a day', async () => {
  const page = await openPlanning('?scenes=san-diego')
  await page.locator('[role=grid] [tabindex="0"]').focus()
  await expect.poll(() => focusedDay(page)).toBe('2026-11-20')
  const walk = [
    ['ArrowRight', '2026-11-21'],
    ['ArrowDown', '2026-11-28'],
    ['ArrowDown', '2026-12-05'],
    ['Home', '2026-11-29'],
    ['PageDown', '2026-12-29'],
    ['PageUp', '2026-11-29'],
  ] as const
  for (const [key, day] of walk) {
    await page.keyboard.press(key)
    await expect.poll(() => focusedDay(page)).toBe(day)
  }
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sunday, November 29, 2026' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedDay(page)).toBe('2026-11-29')
})

it('shows three events of a night, and the others in a dialog that Back closes', async () => {
  const page = await openPlanning('?month=2026-12&scenes=all')
  const cell = page.locator('[data-day="2026-12-05"]')
  await expect.poll(() => cell.getByRole('link').count()).toBe(3)
  const more = Number(/\+(\d+) more/.exec((await cell.textContent()) ?? '')?.[1])
  await cell.getByText(/\+\d+ more/).click()
  const day = page.getByRole('dialog', { name: 'Saturday, December 5, 2026' })
  await expect.poll(() => day.getByRole('article').count()).toBe(3 + more)
  await page.goBack()
  await day.waitFor({ state: 'detached' })
  await expect.poll(() => addressOf(page)).toBe('/planning?month=2026-12&scenes=all')
})

it('lists the month by start, with Edit only for own events, and filters by scene', async () => {
  const page = await openPlanning('?scenes=san-diego')
  const list = page.getByRole('region', { name: 'All Events This Month' })
  await list.getByRole('article').first().waitFor()
  const starts = await list
    .locator('article time')
    .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)))
  expect(starts.length).toBeGreaterThan(10)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  // The practice belongs to another organizer.
  const practice = list.getByRole('article').filter({ hasText: 'Monday Practice' }).first()
  expect(await practice.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  const own = list.getByRole('article').filter({ hasText: 'Coastline Zouk' }).first()
  await own.getByRole('link', { name: /^Edit/ }).click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/[^/]+\/edit$/)
  await page.goBack()
  await page.getByRole('combobox', { name: 'More scenes' }).selectOption({ index: 1 })
  await expect.poll(() => addressOf(page)).toMatch(/scenes=[\w-]+,[\w-]+$/)
  await page.getByRole('button', { name: 'San Diego', pressed: true }).click()
  await page.getByRole('button', { name: 'San Diego', pressed: false }).waitFor()
  await page.getByRole('button', { name: 'All scenes' }).click()
  await expect.poll(() => addressOf(page)).toContain('scenes=all')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
})

it('says that a month is empty, on a phone without scrolling sideways', async () => {
  const page = await openPlanning('?month=2031-02', 'phone')
  await page.getByText('No events scheduled for this month').waitFor()
  expect(await sidewaysScroll(page)).toMatchObject({ pixels: 0 })
  await page.locator('[data-day="2031-02-14"]').tap()
  const day = page.getByRole('dialog', { name: 'Friday, February 14, 2031' })
  await day.getByText('Nothing planned on this night').waitFor()
  await day.getByRole('link', { name: 'Create Event' }).click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/new/)
})
