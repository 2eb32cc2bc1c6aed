import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { shiftFindings, watchShifts } from '../browser/layout-shifts.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
const lisbon = { latitude: 38.7223, longitude: -9.1393 }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search events' })
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const foundTitles = (page: Page) => page.locator('main li article h3').allTextContents()

it('a typing mistake near a city finds the right nights; the search is saved and run again from the menu', async () => {
  const { page, context } = await open(await signedIn(product().url, 'dancer'))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(lisbon)
  const nights = await listUpcomingEvents(product().url, 'lisbon')
  // "Kiz" is another name of kizomba.
  const kizomba = nights.filter(
    ({ title, dance_styles }) => dance_styles.includes('kizomba') || /\bKiz/.test(title),
  )
  expect(kizomba.length).toBeGreaterThan(3)
  const expected = kizomba.map(({ title }) => title).toSorted()

  await visit(page, '/')
  await page.keyboard.press('/')
  await expect.poll(() => isFocused(field(page))).toBe(true)
  await page.keyboard.type('kizmoba')
  await page.keyboard.press('Enter')
  await page.getByText('Showing results for kizomba').waitFor()
  await page.getByText('No events match "kizmoba".').waitFor()

  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Advanced Search' })
  await dialog.getByRole('button', { name: 'Enable Location' }).click()
  await dialog.getByText('Location enabled').waitFor()
  await dialog.getByLabel('Max Distance').fill('501')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByText('1 field is missing or wrong.', { exact: true }).waitFor()
  await dialog.getByLabel('Max Distance').fill('30')
  await dialog.getByLabel('Sort By').selectOption('Distance')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Remove filter Within 30 miles' }).waitFor()
  await expect.poll(async () => (await foundTitles(page)).toSorted()).toEqual(expected)
  await page
    .getByText(/\d miles? away/)
    .first()
    .waitFor()
  const address = addressOf(page)
  expect(address).toContain('sort=distance-asc')

  await page.getByRole('button', { name: 'Save Search' }).click()
  const naming = page.getByRole('dialog', { name: 'Save Search' })
  await naming.getByLabel('Name this search:').fill('Kizomba near Lisbon')
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Search saved successfully!')

  await visit(page, '/search')
  await page.getByRole('button', { name: 'Saved Searches' }).hover()
  await page.getByRole('button', { name: /^Kizomba near Lisbon\s*0 uses$/ }).click()
  await expect.poll(() => addressOf(page)).toContain('max_distance=30')
  await expect.poll(async () => (await foundTitles(page)).toSorted()).toEqual(expected)
  const menu = page.getByRole('button', { name: 'Saved Searches' })
  await menu.press('ArrowDown')
  await page.getByRole('button', { name: /^Kizomba near Lisbon\s*1 use$/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(menu)).toBe(true)

  await field(page).fill('')
  await page
    .getByRole('option', { name: /^kizmoba/ })
    .first()
    .waitFor()
  // The first suggestion is announced like the others.
  await field(page).press('ArrowDown')
  const chosen = await page.getByRole('listbox').getByRole('option', { selected: true }).getAttribute('id')
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(chosen)
})

it('results are part of the page, and a form that is sent before the script arrives keeps the filters', async () => {
  const { page } = await open({ script: false })
  await page.goto('/search?q=zouk')
  await expect.poll(() => foundTitles(page)).toHaveLength(12)
  await page.goto('/search?q=zouk&scenes=san-diego&free_only=1&page=2')
  await page.locator('input[name=q]').fill('salsa')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => addressOf(page)).toBe('/search?scenes=san-diego&free_only=1&q=salsa')
})

it.each([
  ['with a scene near the reader', 'America/Los_Angeles', 'zouk', /^Near .+ first|^Nothing near/],
  ['without one', 'Asia/Tokyo', 'zouk', 'Everywhere, each by date.'],
  ['sorted by price', 'America/Los_Angeles', 'zouk&sort=price-asc', /^Search completed in/],
])('results %s stay where the document has them', async (_, timeZone, query, order) => {
  const { page } = await open({ size: 'phone', timeZone })
  await page.setViewportSize({ width: 360, height: 1200 })
  await watchShifts(page)
  await visit(page, `/search?q=${query}`)
  await page.getByText(order).waitFor()
  await waitForQuietPage(page)
  expect(await shiftFindings(page)).toEqual([])
})

it('words that the scene does not have are searched everywhere; dates in the words are chips, and filters go without the words', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await field(page).fill('lisbon')
  await page.keyboard.press('Enter')
  await page.getByText(/^Nothing in San Diego\. \d+ results everywhere\.$/).waitFor()
  await page.getByRole('button', { name: 'Only San Diego' }).click()
  await page.getByText('No events found matching your search criteria').waitFor()
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await page.getByText(/^Nothing in San Diego/).waitFor()
  await page.getByRole('button', { name: 'Only San Diego' }).click()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(() => addressOf(page)).toBe('/search?q=lisbon')
  await expect.poll(() => field(page).inputValue()).toBe('lisbon')
  await page.getByText(/^Near .+ first|^Nothing near/).waitFor()

  await field(page).fill('in lisbon next weekend')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove filter In Lisbon' }).waitFor()
  const nextWeekend = page.getByRole('button', { name: /^Remove filter Next weekend: .+ – / })
  await nextWeekend.click()
  await nextWeekend.waitFor({ state: 'hidden' })
  await expect.poll(() => addressOf(page)).toBe('/search?q=in+lisbon')
  const calendar = await page.getByRole('link', { name: 'Calendar address (.ics)' }).getAttribute('href')
  expect(calendar).toMatch(/\/feeds\/search\.ics\?q=in\+lisbon$/)
  expect((await page.request.get(calendar!)).status()).toBe(200)

  await page.getByRole('button', { name: 'Clear the text' }).click()
  await expect.poll(() => addressOf(page)).toBe('/search')
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)

  await field(page).fill('qqzzxx')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(() => addressOf(page)).toBe('/search')
})
