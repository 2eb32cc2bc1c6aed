import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openDetails, publishNight, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const startDate = (page: Page) => page.getByLabel('Start date', { exact: true })
const focusedNight = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.night)

it('chooses the quiet Saturday: the busy one says why, and one press sets the date', async () => {
  const { page } = await open(await signedIn(product.url, 'leader', { size: 'phone' }))
  await visit(page, '/events/new')
  await page.getByText(/the time of San Diego/).waitFor()
  await page
    .getByRole('radio', { name: /Social/ })
    .locator('..')
    .click()
  await openDetails(page)
  await page.getByRole('button', { name: 'zouk', exact: true }).click()
  await page.getByRole('button', { name: 'Quiet nights' }).click()
  const nights = page.getByRole('region', { name: 'Quiet nights' })
  const busy = nights.getByRole('gridcell', { name: /^Saturday, .* busy/ }).first()
  await busy.click()
  await expect.poll(() => busy.getAttribute('aria-selected')).toBe('true')
  await nights
    .getByText(/, same style, .* people$/)
    .first()
    .waitFor()
  const quiet = nights.getByRole('button', { name: /^Saturday, .* is quiet$/ }).first()
  await quiet.click()
  await expect.poll(() => quiet.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => startDate(page).inputValue()).toMatch(/^202[67]-\d\d-\d\d$/)
  await nights
    .getByText(/^Saturday, .* is quiet/)
    .last()
    .waitFor()
  const date = Temporal.PlainDate.from(await startDate(page).inputValue())
  expect(date.dayOfWeek).toBe(6)
})

it('walks through the strip by keyboard, over weeks and days', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, '/events/new?date=2026-12-04')
  await page.getByText(/the time of San Diego/).waitFor()
  await page.getByRole('button', { name: 'Quiet nights' }).click()
  await page.locator('[role=grid] [tabindex="0"]').focus()
  await expect.poll(() => focusedNight(page)).toBe('2026-12-04')
  for (const [key, night] of [
    ['ArrowDown', '2026-12-05'],
    ['ArrowRight', '2026-12-12'],
    ['ArrowUp', '2026-12-11'],
    ['ArrowLeft', '2026-12-04'],
    ['ArrowRight', '2026-12-11'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focusedNight(page)).toBe(night)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => startDate(page).inputValue()).toBe('2026-12-11')
})

it('counts a night that another organizer has just published', async () => {
  await publishNight(product.url, 'The Night Before You', '2027-02-10')
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/events/new?date=2027-02-10')
  await page.getByText(/the time of San Diego/).waitFor()
  await page.getByRole('button', { name: 'Quiet nights' }).click()
  const reason = page.getByRole('link', { name: /^The Night Before You/ })
  await reason.waitFor()
  expect(await reason.getAttribute('target')).toBe('_blank')
})

it('proposes a night where the scene has a gap, and the form knows scene, style and date', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/scenes/san-diego/manage?tab=events')
  await page.getByRole('button', { name: 'Show gaps' }).click()
  const gap = page.getByRole('link', { name: /^Propose a night here: zouk, / }).first()
  await gap.click()
  await page.getByText(/the time of San Diego/).waitFor()
  await expect.poll(() => startDate(page).inputValue()).toMatch(/^2026-12-\d\d$/)
  await openDetails(page)
  expect(await page.getByRole('textbox', { name: 'Dance styles' }).inputValue()).toBe('zouk')
})
