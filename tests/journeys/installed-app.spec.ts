import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { signInAs } from '../browser/calendar.ts'
import { addressOf, visit, waitForLateParts } from '../browser/pages.ts'
import { openOwnProduct, product, useVisitors } from './journey.ts'

const open = useVisitors(undefined, { hasWindow: true })

/** A copy of the built pages, whose worker changes. */
const pages = mkdtempSync(join(tmpdir(), 'fc-update-'))
const built = process.env.WEB_DIST ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
cpSync(built, pages, { recursive: true })
afterAll(() => rmSync(pages, { recursive: true }))
const updated = await openOwnProduct({ pages, empty: true })

it('can be installed', async () => {
  const { page, context } = await open({ worker: true })
  await visit(page, '/events')
  const cdp = await context.newCDPSession(page)
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${product().url}/manifest.webmanifest`, []])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The profile of a test is private, and the other criteria are still checked.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const file = await page.request.get('/manifest.webmanifest')
  expect(file.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts, share_target } = JSON.parse(data!)
  expect(share_target.action).toBe('/share')
  for (const { src, url: address = src } of [...icons, ...shortcuts] as { src: string; url?: string }[]) {
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

it('opens what another app shares', async () => {
  const link = 'https://www.facebook.com/events/1234567890'
  const shared = `/share?${new URLSearchParams({ title: 'Storm Night', text: `Come! ${link}` })}`
  const { page } = await open({ remembers: { authToken: await signInAs(product().url, 'organizer') } })
  await page.goto(shared)
  const boxes = page.getByRole('textbox', { name: 'Event link' })
  await boxes.first().waitFor()
  await expect
    .poll(async () => [await boxes.first().inputValue(), await boxes.last().inputValue()])
    .toEqual([link, link])

  const { page: visitors } = await open({ size: 'phone' })
  await visit(visitors, shared)
  await visitors.getByText(link).waitFor()
  expect(await visitors.locator('head title').count()).toBe(1)
  await visitors.getByRole('link', { name: 'Search for “Storm Night”' }).click()
  await visitors.waitForURL('**/search?q=Storm+Night')
  await visit(visitors, '/share?text=bachata')
  await expect.poll(() => addressOf(visitors)).toBe('/search?q=bachata')
})

it('asks to be installed after half a minute, and not again after Not now', async () => {
  const { page } = await open({ size: 'phone' })
  await page.clock.install()
  const offer = async () => {
    await page.goto('/events?scenes=san-diego')
    await page.clock.runFor(2000)
    await waitForLateParts(page)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  }
  const prompt = page.getByRole('region', { name: 'Install Floorcraft' })
  await offer()
  expect(await prompt.count()).toBe(0)
  await page.clock.runFor(30_000)
  await prompt.waitFor()
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await prompt.waitFor({ state: 'detached' })
  await offer()
  await page.clock.runFor(40_000)
  expect(await prompt.count()).toBe(0)
})

it.each(['phone', 'desktop'] as const)('a banner covers no buttons of a form on a %s', async (size) => {
  const authToken = await signInAs(product().url, 'organizer')
  const { page } = await open({ size, isNew: true, remembers: { authToken } })
  await visit(page, '/events/new')
  const top = (selector: string, edge: 'top' | 'bottom') =>
    page
      .locator(selector)
      .last()
      .evaluate((element, side) => element.getBoundingClientRect()[side], edge)
  await page.getByRole('region', { name: 'Cookie Preferences' }).waitFor()
  const banner = await top('.bottom-notices', 'top')
  await expect.poll(() => top('.kept-bar:visible', 'bottom')).toBeLessThanOrEqual(banner)
})

it('shows the debug overlay after five taps in the corner, also on the next page, until five more', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/scenes')
  await waitForLateParts(page)
  const tapFiveTimes = async () => {
    for (let tap = 0; tap < 5; tap++) await page.touchscreen.tap(20, 20)
  }
  const overlay = page.getByRole('region', { name: 'Debug' })
  await tapFiveTimes()
  await overlay.waitFor()
  // The taps have pressed the link to the home page, too.
  await expect.poll(() => addressOf(page)).toBe('/')
  await expect
    .poll(() => overlay.getByRole('textbox').inputValue())
    .toMatch(/build: main-.*viewport: 390 × 844.*Slow operations/s)
  await visit(page, '/saved')
  await overlay.waitFor()
  await tapFiveTimes()
  await overlay.waitFor({ state: 'detached' })
})

describe('an update', () => {
  const openReader = useVisitors(() => updated.url, { hasWindow: true })

  /** Counts the documents of a tab. */
  const countPages = async (page: Page) => {
    let pages = 0
    page.on('domcontentloaded', () => pages++)
    await visit(page, '/scenes')
    await page.evaluate(() => navigator.serviceWorker.ready)
    return () => pages
  }

  it('replaces the worker once and reloads the tab of the reader, and another one when they want it there', async () => {
    const { page, context } = await openReader({ worker: true })
    const banner = (tab: Page) => tab.getByRole('region', { name: 'A new version of Floorcraft is ready' })
    const shown = await countPages(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const other = await context.newPage()
    const shownInOther = await countPages(other)
    await waitForLateParts(other)
    // The first worker needs no banner and no reload.
    expect([shown(), shownInOther(), await banner(page).count()]).toEqual([1, 1, 0])

    appendFileSync(join(pages, 'client/sw.js'), '// changed')
    // They have the old text.
    for (const form of ['br', 'gz']) rmSync(join(pages, `client/sw.js.${form}`))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await banner(other).getByRole('button', { name: 'Later' }).click()
    await banner(other).waitFor({ state: 'detached' })
    await other.reload()
    await waitForLateParts(other)
    // The calls of a page to register are answered in their order.
    await other.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    expect([shownInOther(), await banner(other).count()]).toEqual([2, 0])
    await banner(page).getByRole('button', { name: 'Refresh now' }).click()
    await expect.poll(shown).toBe(2)
    // The other tab may have work that is not finished. It asks again, although its reader has chosen Later.
    await banner(other).waitFor()
    expect([shown(), shownInOther()]).toEqual([2, 2])
    await banner(other).getByRole('button', { name: 'Refresh now' }).click()
    await expect.poll(shownInOther).toBe(3)
    await Promise.all([page, other].map(waitForLateParts))
    const workers = await page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready
      return [waiting === null, active === navigator.serviceWorker.controller]
    })
    expect(workers).toEqual([true, true])
    const banners = await Promise.all([page, other].map((tab) => banner(tab).count()))
    expect([shown(), shownInOther(), ...banners]).toEqual([2, 3, 0, 0])
  })
})

it('opens a page from the new version when an update has removed the script of the old one', async () => {
  const { page } = await open({ refused: [404] })
  await visit(page, '/events?scenes=san-diego')
  await page.route('**/assets/scenes-page-*', (route) => route.fulfill({ status: 404 }), { times: 1 })
  const isLoaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Scenes', exact: true }).first().click()
  await isLoaded
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => addressOf(page)).toBe('/scenes')
})
