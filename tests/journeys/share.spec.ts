import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type ListedEvent, listUpcomingEvents } from '../browser/calendar.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForIdlePage, waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
let event: ListedEvent
beforeAll(async () => {
  const events = await listUpcomingEvents(product().url, 'san-diego')
  event = events.find(({ event_type, status }) => event_type === 'social' && status === 'published')!
})

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share & Export' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Share & Export' })

/** The links for chats and mail name the event and its address. */
async function expectLinks(page: Page): Promise<void> {
  const hrefOf = async (name: string) =>
    new URL((await sheetOf(page).getByRole('link', { name, exact: true }).getAttribute('href'))!)
  const address = `${product().url}/events/${event.id}`
  const whatsApp = await hrefOf('WhatsApp')
  expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/')
  const lines = whatsApp.searchParams.get('text')!.split('\n')
  expect([lines[0], lines.at(-1)]).toEqual([event.title, address])
  expect((await hrefOf('Telegram')).searchParams.get('url')).toBe(address)
  const mail = await hrefOf('E-mail')
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', event.title])
  expect(mail.searchParams.get('body')).toContain(address)
}

it('opens and closes the sheet without scripts', async () => {
  const { page } = await open({ script: false, size: 'narrow' })
  await page.goto(`/events/${event.id}`)
  await shareButton(page).tap()
  await expectLinks(page)
  // What needs scripts is not shown.
  expect(await sheetOf(page).getByRole('button').count()).toBe(1)
  await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
  await sheetOf(page).waitFor({ state: 'hidden' })
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await sheetOf(page).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => sheetOf(page).locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'hidden' })
  // A press beside the sheet only closes it, also on a link.
  await shareButton(page).tap()
  await sheetOf(page).waitFor()
  await page.touchscreen.tap(30, 30)
  await sheetOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => addressOf(page)).toBe(`/events/${event.id}`)
})

it('opens the sheet at a tap before the scripts, and keeps it open when they come', async () => {
  // The times of this locale are written again after the start of the page.
  const { page } = await open({ size: 'phone', locale: 'de-DE', isNew: true })
  const [first, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => {
    await (route.request().url().includes('share-sheet') ? late : first).promise
    await route.continue()
  })
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' })
  await shareButton(page).tap()
  await expectLinks(page)
  const place = async () => {
    // It rises when it opens.
    await sheetOf(page).evaluate((sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished)))
    return sheetOf(page).getByRole('link', { name: 'WhatsApp' }).boundingBox()
  }
  const before = await place()
  first.resolve()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[popovertarget]')!).some((key) => key.startsWith('__reactProps$')),
  )
  await waitForIdlePage(page)
  await expectLinks(page)
  late.resolve()
  await waitForQuietPage(page)
  await expectLinks(page)
  expect(await place()).toEqual(before)
  // Back closes the sheet, as soon as scripts follow it.
  await sheetOf(page).getByRole('link', { name: 'Google Calendar' }).first().waitFor()
  await expect.poll(() => sheetOf(page).locator('a[href*="calendar.google.com"]').count()).toBeGreaterThan(0)
  await page.evaluate(() => history.back())
  await sheetOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => addressOf(page)).toBe(`/events/${event.id}`)
})

it.each([
  { script: 'share-sheet', path: () => `/events/${event.id}`, part: '#share-sheet' },
  {
    script: 'below-event',
    path: () => `/events/${event.id}`,
    // The bar of a phone has a link to the event too, which becomes a button with the scripts.
    part: '#content section[aria-labelledby] a[href^="/events/"] >> nth=-1',
  },
  { script: 'scene-venues', path: () => '/scenes/san-diego', part: '#content a[href*="/venues/"] >> nth=-1' },
])('keeps what the server made while only $script is late', async ({ script, path, part }) => {
  const { page } = await open({ size: 'phone', isNew: true })
  const late = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}*.js`, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(path(), { waitUntil: 'commit' })
  const made = await page.waitForSelector(part, { state: 'attached' })
  if (script === 'share-sheet') await shareButton(page).tap()
  // Long enough for everything that renders the page again: the clock, the session, the banners.
  await page.waitForTimeout(2_500)
  late.resolve()
  await waitForQuietPage(page)
  expect(await made.evaluate((element) => element.isConnected)).toBe(true)
  if (script === 'share-sheet') await expectLinks(page)
})

it('shares a scene before the scripts, and a list with its filters', async () => {
  const hrefOf = (page: Page, name: string) =>
    page.locator('a[href^="https://wa.me/"]').filter({ visible: true, hasText: name }).getAttribute('href')
  const without = await open({ script: false, size: 'narrow' })
  await without.page.goto('/scenes/san-diego')
  await without.page.getByRole('button', { name: 'Share', exact: true }).tap()
  await without.page.getByRole('dialog', { name: 'Share' }).waitFor()
  expect(await hrefOf(without.page, 'WhatsApp')).toContain(
    encodeURIComponent(`${product().url}/scenes/san-diego`),
  )

  const { page } = await open({ size: 'narrow' })
  for (const address of ['/events?scenes=san-diego&types=social', '/search?q=zouk&scenes=san-diego']) {
    await visit(page, address)
    if (address.startsWith('/events')) await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('heading', { name: 'Share this list' }).waitFor()
    expect(await hrefOf(page, 'WhatsApp')).toContain(encodeURIComponent(`${product().url}${addressOf(page)}`))
  }
})

it('copies the address that was asked for before the scripts came', async () => {
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' })
  await shareButton(page).click()
  await sheetOf(page).getByRole('button', { name: 'Copy link' }).click()
  scripts.resolve()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${product().url}/events/${event.id}`)
})

it.each(['phone', 'desktop'] as const)('calls the own sheet of a %s where it exists', async (size) => {
  const { page, context } = await open({ size })
  await context.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => {
      shared.push(data)
      // The reader closes the first one.
      if (shared.length === 1) throw new DOMException('closed', 'AbortError')
    }
    Object.assign(navigator, { share })
    Object.assign(window, { shared })
  })
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.map(({ url }) => url))
  const address = `${product().url}/events/${event.id}`
  await visit(page, `/events/${event.id}`)
  await waitForQuietPage(page)
  await shareButton(page).click()
  // The sheet of the page has the other ways.
  await expectLinks(page)
  // On a computer a button opens it.
  if (size === 'desktop') await sheetOf(page).getByRole('button', { name: 'Share…' }).click()
  await expect.poll(shared).toEqual([address])
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'hidden' })
  if (size === 'desktop') return
  await shareButton(page).click()
  await expect.poll(shared).toEqual([address, address])
  await sheetOf(page).waitFor({ state: 'hidden' })
})
