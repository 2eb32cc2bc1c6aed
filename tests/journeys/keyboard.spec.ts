import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, listUpcomingEvents, signInAs } from '../browser/calendar.ts'
import { listedTitles, scenePicker } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { pictureFile, signedIn } from '../browser/organizing.ts'
import { addressOf, visit, waitForLateParts } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** Presses Tab (or Shift+Tab) until the element has the focus. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if ((await element.count()) > 0 && (await isFocused(element.first()))) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${element}`)
}

/** Checks that the focus is in the dialog or in the browser's own bars, and not on the page behind. */
const focusIsInDialog = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body || element?.closest('dialog, [role="dialog"]') !== null
  })

/** Checks that the focused element is on the screen, not behind a bar, and has a visible focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const state = await page.evaluate(() => {
    const element = document.activeElement!
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      element: element.outerHTML.slice(0, 120),
      covered: !(there && (element.contains(there) || there.contains(element))),
      marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    }
  })
  expect(state).toMatchObject({ covered: false, marked: true })
}

it('selects a scene, filters, opens an event and shares it without a mouse', async () => {
  const { page } = await open()
  await visit(page, '/events')
  const picker = scenePicker(page)
  await picker.waitFor()
  await tabTo(page, picker.getByRole('button', { name: 'Change', exact: true }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await tabTo(page, picker.getByRole('searchbox'))
  await page.keyboard.type('san diego')
  const sanDiego = picker.getByRole('button', { name: /^San Diego/ })
  await sanDiego.waitFor()
  await tabTo(page, sanDiego)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'San Diego' }).waitFor()

  // The list has the focus now, and the filters are above it.
  await expect.poll(() => isFocused(page.getByRole('tabpanel'))).toBe(true)
  await waitForQuietPage(page)
  const unfiltered = await listedTitles(page)
  const workshop = page.getByRole('button', { name: 'Workshop', exact: true })
  await workshop.waitFor()
  await tabTo(page, workshop, 'Shift+Tab')
  await expectVisibleFocus(page)
  await page.keyboard.press('Space')
  await expect.poll(() => isFocused(workshop)).toBe(true)
  await expect.poll(() => addressOf(page)).toContain('types=workshop')
  await expect
    .poll(async () => {
      const [top] = await listedTitles(page)
      return top !== undefined && top !== unfiltered[0]
    })
    .toBe(true)
  await waitForQuietPage(page)
  const [first] = await listedTitles(page)

  await tabTo(page, page.getByRole('tabpanel').getByRole('link', { name: first!, exact: true }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: first! }).waitFor()

  const share = page.getByRole('button', { name: 'Share & Export' })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share & Export' })
  await dialog.waitFor()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(await focusIsInDialog(page), 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(share)).toBe(true)
})

it('returns the focus to the button that opened the scene picker', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  const change = page.getByRole('button', { name: 'Change Scene' }).first()
  await change.focus()
  await page.keyboard.press('Enter')
  await scenePicker(page).waitFor()
  await page.keyboard.press('Escape')
  await scenePicker(page).waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(change)).toBe(true)
})

it('gives the focus back to the event when the reader comes back from it', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  // One of them remembers the page that is left.
  await waitForLateParts(page)
  const title = (await listedTitles(page)).at(-1)!
  const link = page.getByRole('tabpanel').getByRole('link', { name: title, exact: true }).last()
  const address = await link.getAttribute('href')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  // A failure names the page and the element.
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const href = element?.getAttribute('href')
      return `${window.location.pathname} ${href ?? element?.nodeName} .${element?.className}`
    })
  await expect.poll(focused).toContain(`/events ${address} `)
  await expectVisibleFocus(page)
})

it.each(['phone', 'desktop'] as const)('hides no focused heart under a heading on a %s', async (size) => {
  const { page } = await open({ size })
  await visit(page, '/events?scenes=san-diego')
  await waitForQuietPage(page)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Save / })
    .nth(12)
    .focus()
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Shift+Tab')
    await expectVisibleFocus(page)
  }
})

it('moves through tabs with the arrow keys, and skips to the content', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)

  await page.getByRole('tab', { name: 'Local' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isFocused(page.getByRole('tab', { name: 'Global', selected: true }))).toBe(true)
})

it('says the title of a new page and starts at its heading', async () => {
  const { page } = await open()
  await visit(page, '/scenes')
  const said = page.getByRole('status').filter({ hasText: '·' })
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /San Diego/ })
    .first()
  await link.focus()
  expect(await said.count()).toBe(0)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: /San Diego/ })
  await heading.waitFor()
  // The main part while the heading is not there yet.
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await expect.poll(focused).toMatch(/^(h1|main)$/)
  // The title can change after the heading has come.
  const isSaid = async (title: RegExp) =>
    title.test(await page.title()) && (await said.textContent()) === (await page.title())
  await expect.poll(() => isSaid(/San Diego/)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  // A link of the top bar stays, and its page starts at the heading too.
  const saved = page.getByRole('banner').getByRole('link', { name: 'Saved' })
  await saved.focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^(h1|main)$/)
  await expect.poll(() => isSaid(/^Saved/)).toBe(true)
})

it('leaves the focus and says nothing when only the filters of a page change', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  const chip = page.getByRole('button', { name: 'Zouk', exact: true })
  await chip.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => addressOf(page)).toContain('styles=zouk')
  await waitForQuietPage(page)
  await expect.poll(() => isFocused(chip)).toBe(true)
  expect(await page.getByRole('status').filter({ hasText: '·' }).count()).toBe(0)
})

it('opens the search with / unless a text is read or the key is off', async () => {
  const { page } = await open()
  const [event] = await listUpcomingEvents(product.url, 'san-diego')
  for (const text of ['/privacy-policy', `/events/${event!.id}`]) {
    await visit(page, text)
    await page.keyboard.press('/')
    await waitForQuietPage(page)
    expect(addressOf(page)).toBe(text)
  }

  await visit(page, '/scenes')
  await page.keyboard.press('/')
  await expect.poll(() => addressOf(page)).toBe('/search')
  await page.getByRole('checkbox', { name: /^The key \// }).uncheck()
  await visit(page, '/scenes')
  await page.keyboard.press('/')
  await waitForQuietPage(page)
  expect(addressOf(page)).toBe('/scenes')
})

it('reaches Undo with Tab, keeps it while it has the focus, and goes back', async () => {
  const { page } = await open()
  await page.clock.install()
  await visit(page, '/events?scenes=san-diego')
  const hearts = page.getByRole('tabpanel').getByRole('button', { name: /^Save / })
  await hearts.nth(0).click()
  await hearts.nth(3).click()
  await visit(page, '/saved')
  const own = page.getByRole('main').getByRole('button', { name: /^Saved: / })
  await expect.poll(() => own.count()).toBe(2)
  await own.last().focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(undo)).toBe(true)
  await page.clock.fastForward('01:00')
  await page.keyboard.press('Enter')
  await expect.poll(() => own.count()).toBe(2)
  await undo.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await own.last().focus()
  await page.keyboard.press('Enter')
  await undo.waitFor()
  // Without the focus it goes. The focus does not go with the row.
  await page.clock.fastForward('01:00')
  await undo.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

it('says the problems of a form once for each try', async () => {
  const { page } = await open()
  await visit(page, '/login')
  const spoken = () =>
    page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.filter((text) => text !== ''))
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { spoken: texts })
    const alert = document.querySelector('form [role=alert]')!
    const note = () => texts.push(alert.textContent!)
    new MutationObserver(note).observe(alert, { subtree: true, childList: true, characterData: true })
  })
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expect.poll(async () => (await spoken()).length).toBe(1)
  await page.getByLabel('Email address').pressSequentially('dana@example.org')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1)
  expect(await spoken()).toHaveLength(1)
  await submit.click()
  await expect.poll(async () => (await spoken()).length).toBe(2)
  expect((await spoken())[1]).not.toContain('Email is required')
})

it('stops the dot of a running event after five seconds, and at once for readers who want no motion', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  const dot = page.getByRole('heading', { name: 'Happening now' }).locator('[aria-hidden]').first()
  const seconds = () =>
    dot.evaluate((element) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(element)
      return Number.parseFloat(animationDuration) * Number(animationIterationCount)
    })
  expect(await seconds()).toBeLessThan(0.1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await seconds()).toBe(4)
})

it('publishes an event and changes the order of its pictures without a mouse', async () => {
  const title = 'Quiet Hands Zouk'
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, '/events/new')
  await waitForQuietPage(page)
  const type = async (field: string, keys: string) => {
    await tabTo(page, page.getByLabel(field, { exact: field !== 'Door price' }))
    await page.keyboard.type(keys)
  }
  await type('Scene', 'San Diego')
  await type('Title', title)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await type('Start date', '12122026')
  await type('Start time', '0900PM')
  await type('End time', '1130PM')
  await type('Venue name', 'The Copper Hall')
  await type('Address', '12 Harbor Street')
  await type('City', 'San Diego')
  await type('State', 'CA')
  await type('Door price', '15')
  const publish = page.getByRole('button', { name: 'Publish Event' })
  await tabTo(page, publish)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await waitForMessage(page, 'Event published!')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')

  const headers = { authorization: `Bearer ${await signInAs(product.url, 'organizer')}` }
  const own = await callApi<{ id: string; title: string }[]>(product.url, '/events/my-events', { headers })
  const { id } = own.find((event) => event.title === title)!
  await visit(page, `/events/${id}/edit`)
  const pictures = [await pictureFile('one.jpg'), await pictureFile('two.jpg', { colour: '#208040' })]
  await page.locator('input[type="file"][multiple]').setInputFiles(pictures)
  await page.getByText('2 of 10 images').waitFor()
  const order = async () => {
    const event = await callApi<{ gallery_urls: { url: string }[] }>(product.url, `/events/${id}`)
    return event.gallery_urls.map(({ url }) => url)
  }
  const before = await order()
  const first = { name: 'Image 1: drag to reorder' }
  await tabTo(page, page.getByRole('button', first))
  await page.keyboard.press('Space')
  await page.getByRole('button', { ...first, pressed: true }).waitFor()
  const said = page.getByRole('status').filter({ hasText: 'Now at place 2 of 2.' })
  // It accepts arrow keys shortly after it was picked up; at the last position another key press changes nothing.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return said.count()
    })
    .toBe(1)
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(before.toReversed())
})
