import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, signInAs } from '../browser/calendar.ts'
import { listedTitles, scenePicker } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { pictureFile, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
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
  const title = (await listedTitles(page)).at(-1)!
  const link = page.getByRole('tabpanel').getByRole('link', { name: title, exact: true }).last()
  const address = await link.getAttribute('href')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
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
  expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)

  await page.getByRole('tab', { name: 'Local' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isFocused(page.getByRole('tab', { name: 'Global', selected: true }))).toBe(true)
})

it('announces a new page to screen readers and starts at its top', async () => {
  const { page } = await open()
  await visit(page, '/scenes')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /San Diego/ })
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /San Diego/ }).waitFor()
  await expect.poll(() => page.title()).toContain('San Diego')
  // The focus must not stay on a removed element.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
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
