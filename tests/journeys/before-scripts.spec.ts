import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { addressOf, visit, waitForHydration } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

/** Opens a page without its scripts, does something there, and then lets the scripts come. */
async function actEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await act()
  scripts.resolve()
  await waitForHydration(page)
}

const anEvent = async () => {
  const events = await listUpcomingEvents(product().url, 'san-diego')
  return events.find(({ event_type, status }) => event_type === 'social' && status === 'published')!
}

it('does what was pressed in the list of events before the scripts came', async () => {
  const { page } = await open({ size: 'phone' })
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true })
  // The rows of a list start one after the other.
  const heart = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Save / })
    .last()
  await actEarly(page, '/events?scenes=san-diego', async () => {
    await heart.click()
    // Nothing seems to happen, so an impatient reader presses again.
    await heart.click()
    await button('Card view').click()
    await button('Zouk').click()
    await button('Bachata').click()
    await button(/^Switch to/).click()
  })
  await expect
    .poll(() => addressOf(page))
    .toMatch(/view=card.*styles=zouk,bachata|styles=zouk,bachata.*view=card/)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  const saved = () => page.evaluate(() => JSON.parse(localStorage.savedEventIds ?? '[]').length)
  await expect.poll(saved).toBe(1)
})

it('leads from a style to its list before the scripts came, near a new reader', async () => {
  const { page } = await open({ size: 'phone', timeZone: 'Europe/Berlin' })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).search)
  })
  await actEarly(page, '/events', async () => {
    await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
    await page.getByRole('button', { name: 'Zouk', exact: true }).click()
    await page.getByRole('button', { name: 'Zouk', pressed: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Paris' }).waitFor()
  })
  expect(documents).toEqual(['', '?zone=Europe%2FBerlin', '?zone=Europe%2FBerlin&styles=zouk'])
  await expect.poll(() => addressOf(page)).toBe('/events?styles=zouk')
  // With scripts no document is loaded.
  await page.getByRole('button', { name: 'Bachata', exact: true }).click()
  await expect.poll(() => addressOf(page)).toBe('/events?styles=zouk,bachata')
  expect(documents).toHaveLength(3)
})

it('opens the dialogs that were asked for before the scripts came', async () => {
  const { page } = await open()
  const { id } = await anEvent()
  await actEarly(page, `/events/${id}`, () => page.getByRole('button', { name: 'Share & Export' }).click())
  await page.getByRole('dialog', { name: 'Share & Export' }).waitFor()
})

it('opens the scenes of the home page that were asked for before the scripts came', async () => {
  const { page } = await open({ size: 'phone' })
  await actEarly(page, '/', () => page.getByRole('button', { name: 'Change Scene' }).click())
  await page.getByRole('dialog', { name: 'Select Your Dance Scene' }).waitFor()
})

it('opens the filters of a search that were asked for before the scripts came', async () => {
  const { page } = await open({ size: 'phone' })
  await actEarly(page, '/search?q=zouk', () => page.getByRole('button', { name: /^Filters/ }).click())
  await page.getByRole('dialog', { name: 'Advanced Search' }).waitFor()
})

it('keeps the text and the order of a search from before the scripts came', async () => {
  const { page } = await open()
  const field = page.getByRole('combobox', { name: 'Search events' })
  await actEarly(page, '/search?q=salsa', async () => {
    await field.fill('zouk night')
    await page.getByLabel('Sort results').selectOption({ index: 1 })
  })
  await expect.poll(() => addressOf(page)).toContain('sort=')
  await expect.poll(() => field.inputValue()).toBe('zouk night')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => addressOf(page)).toContain('q=zouk+night')
})

it('searches with Enter before the scripts came', async () => {
  const { page } = await open()
  const field = page.getByRole('combobox', { name: 'Search events' })
  await actEarly(page, '/search', async () => {
    await field.fill('zouk')
    await field.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('/search?q=zouk')
  })
  await expect.poll(() => field.inputValue()).toBe('zouk')
})

it('keeps the choices of a page from before the scripts came', async () => {
  const { page } = await open()
  const order = page.getByLabel('Sort reviews')
  const upcoming = page.getByRole('button', { name: /^Show all/ })
  let name = ''
  await actEarly(page, `/organizers/${(await anEvent()).organizer_uid}`, async () => {
    await order.selectOption({ index: 2 })
    // The past events, which come later, have such a button too.
    name = (await upcoming.textContent())!
    await upcoming.click()
  })
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => order.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(2)
})

it('keeps what was entered into a sign-up before the scripts came', async () => {
  const { page } = await open()
  await actEarly(page, '/signup', async () => {
    await page.getByLabel('Display Name').fill('Early Bird')
    await page.getByLabel(/^Password \(min/).fill('mustang')
    await page.getByLabel('Event Organizer').check()
    await page.getByRole('button', { name: 'Show password' }).click()
  })
  // The page knows the text, and does not only show it.
  await page.getByText('Password strength: Too easy').waitFor()
  await expect.poll(() => page.getByLabel('Display Name').inputValue()).toBe('Early Bird')
  await expect.poll(() => page.getByLabel('Event Organizer').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel(/^Password \(min/).getAttribute('type')).toBe('text')
})

it('keeps the sections of a text as they were opened before the scripts came', async () => {
  const { page } = await open()
  const sections = page.locator('main details')
  await actEarly(page, '/privacy-policy', async () => {
    await sections.first().locator('summary').click()
    await sections.nth(2).locator('summary').click()
  })
  // A quick link opens its section, also one that was closed early.
  await page.getByRole('main').getByRole('navigation').getByRole('link').first().click()
  await expect.poll(() => sections.first().evaluate((one: HTMLDetailsElement) => one.open)).toBe(true)
  await expect.poll(() => sections.nth(2).evaluate((one: HTMLDetailsElement) => one.open)).toBe(true)
})

it('says once that it looks for the session, also to a visitor who has none', async () => {
  const { page } = await open()
  await page.addInitScript(() => {
    const seen = new Set<Element>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('main [role="status"]')) seen.add(status)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/profile')
  await page.waitForURL('/login?returnTo=%2Fprofile')
  const texts = () =>
    [...(window as unknown as { seen: Set<Element> }).seen].map((status) => status.textContent)
  expect(await page.evaluate(texts)).toEqual(['Loading profile...'])
})

it('tries again what a page can do without, and writes the failure down', async () => {
  const { page } = await open({ refused: [404], expected: [/dynamically imported module/] })
  let isGone = true
  await page.route('**/assets/late-parts*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await visit(page, '/events?scenes=san-diego')
  await page.keyboard.press('Shift')
  const written = () => page.evaluate(() => localStorage.errorLog ?? '')
  await expect.poll(written).toContain('dynamically imported module')
  isGone = false
  // A press while the try before it still fails has no effect.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.locator('#connection').count()
    })
    .toBe(1)
})

it('loads a page again whose late part an update has replaced, once', async () => {
  const { page } = await open({ refused: [404], expected: [/dynamically imported module/] })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  let isGone = true
  await page.route('**/assets/below-event*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const path = `/events/${(await anEvent()).id}`
  await page.goto(path)
  await page
    .getByRole('heading', { name: 'Something went wrong' })
    .or(page.getByText(/updated/i))
    .first()
    .waitFor()
  await expect.poll(() => documents).toEqual([path, path])
  isGone = false
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
