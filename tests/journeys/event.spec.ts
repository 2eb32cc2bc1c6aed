import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { parseCalendar } from '../../server/src/test/parsed-calendar.ts'
import { type ListedEvent, listUpcomingEvents } from '../browser/calendar.ts'
import { isInView, listedEvent } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit, waitForHydration } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

async function latinSaturday(): Promise<ListedEvent> {
  const events = await listUpcomingEvents(product().url, 'san-diego')
  return events.find(({ title, status }) => title === 'San Diego Latin Saturday' && status === 'published')!
}

/** Downloads a file with a button, and waits for the message. */
async function download(
  page: Page,
  { button, says }: { button: string; says: string },
): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  await waitForMessage(page, says)
  return { name: file.suggestedFilename(), content: readFileSync((await file.path())!) }
}

it('opens an event from the list, saves it, and finds it under Saved', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  await listedEvent(page, 'San Diego Latin Saturday').click()
  await page.getByRole('heading', { level: 1, name: 'San Diego Latin Saturday' }).waitFor()
  await page.getByText('Saturday, November 21, 2026').waitFor()
  await page
    .getByText(/8:30 PM/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Get Tickets' }).waitFor()
  await page.getByRole('link', { name: 'Event page' }).waitFor()
  await waitForQuietPage(page)
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Save San Diego Latin Saturday' }).click()
  await page.getByRole('button', { name: 'Saved: San Diego Latin Saturday' }).waitFor()
  await page.getByRole('link', { name: 'Saved' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved events' }).waitFor()
  await page.getByRole('link', { name: 'San Diego Latin Saturday', exact: true }).waitFor()

  await page.reload()
  await waitForHydration(page)
  const heart = page.getByRole('button', { name: 'Saved: San Diego Latin Saturday', pressed: true })
  await heart.click()
  await page.getByText('Nothing saved yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await heart.click()
  await visit(page, '/saved')
  await page.getByText('Nothing saved yet').waitFor()
})

it('leads from the link of a friend to the calendar file with one tap on the page', async () => {
  const event = await latinSaturday()
  const { page } = await open({ size: 'phone' })
  await visit(page, `/events/${event.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to your calendar' }).click(),
  ])
  const calendar = parseCalendar(readFileSync((await file.path())!, 'utf8'))
  expect(calendar.events[0]).toMatchObject({ start: new Date(event.start_datetime).toISOString() })
})

it('has date, place and price on the first screen of a phone, and other events at the end', async () => {
  const event = await latinSaturday()
  const { page } = await open({ size: 'phone' })
  await visit(page, `/events/${event.id}`)
  for (const text of ['Saturday, November 21, 2026', event.venue_name, '$15+']) {
    await expect.poll(() => isInView(page.getByText(text, { exact: true }).first())).toBe(true)
  }
  // A part that is too wide makes the page of a phone wider than its screen.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()!.width)
  const share = page.getByRole('button', { name: 'Share & Export' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Also that night' }).waitFor()
  await page.getByRole('heading', { name: 'More from this organizer' }).waitFor()
  await expect.poll(() => isInView(share)).toBe(true)
})

it('exports an event: every format has the same instant as the page', async () => {
  const event = await latinSaturday()
  const start = new Date(event.start_datetime).toISOString()
  const end = new Date(event.end_datetime).toISOString()
  const { page } = await open()
  await visit(page, `/events/${event.id}`)
  // Place time: 20:30 in San Diego on 21 November is 04:30 UTC on the 22nd.
  expect(start).toBe('2026-11-22T04:30:00.000Z')
  await page.getByText('Saturday, November 21, 2026').waitFor()
  await page.getByText('8:30 PM – 2:00 AM, next day').waitFor()
  const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
  expect(new Date(markup.startDate).toISOString()).toBe(start)

  await page.getByRole('button', { name: 'Share & Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share & Export' })

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await waitForMessage(page, 'Failed to copy to clipboard')

  const calendar = await download(page, { button: 'iCal (.ics)', says: 'iCal file downloaded' })
  expect(calendar.name).toMatch(/\.ics$/)
  expect(parseCalendar(calendar.content.toString('utf8')).events).toMatchObject([{ start, end }])

  const google = new URL(
    (await dialog.getByRole('link', { name: 'Google Calendar' }).first().getAttribute('href'))!,
  )
  const compact = (iso: string) => iso.replace('.000', '').replaceAll(/[-:]/g, '')
  expect(google.searchParams.get('dates')).toBe(`${compact(start)}/${compact(end)}`)

  const outlook = new URL(
    (await dialog.getByRole('link', { name: 'Outlook', exact: true }).getAttribute('href'))!,
  )
  expect(new Date(outlook.searchParams.get('startdt')!).toISOString()).toBe(start)
})

it('downloads the QR code in the chosen format and size', async () => {
  const event = await latinSaturday()
  const { page } = await open({ refused: [429] })
  await visit(page, `/events/${event.id}`)
  await page.route('**/qr-code?*', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await page.getByRole('button', { name: 'Share & Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share & Export' })
  await dialog.getByText('Failed to load QR code').waitFor()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  const slider = dialog.getByRole('slider')
  expect(await slider.getAttribute('min')).toBe('200')
  expect(await slider.getAttribute('max')).toBe('600')
  await dialog.getByText('PNG', { exact: true }).click()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  const png = await download(page, { button: 'Download QR code', says: 'QR code downloaded as PNG' })
  expect(png.name).toMatch(/\.png$/)
  expect(await sharp(png.content).metadata()).toMatchObject({ format: 'png', width: 350, height: 350 })

  await dialog.getByText('SVG', { exact: true }).click()
  const svg = await download(page, { button: 'Download QR code', says: 'QR code downloaded as SVG' })
  expect(svg.name).toMatch(/\.svg$/)
  expect(svg.content.toString('utf8')).toContain('<svg')
})

it('moves through the pictures in a circle, with a counter', async () => {
  const event = await latinSaturday()
  const { page } = await open()
  await visit(page, `/events/${event.id}`)
  await page
    .getByRole('button', { name: /^Photo \d+ of / })
    .first()
    .click()
  const counter = page.getByText(/^\d+\s*\/\s*\d+$/)
  await counter.waitFor()
  const total = Number((await counter.textContent())!.split('/')[1])
  const first = await counter.textContent()
  for (let step = 0; step < total; step++) {
    const before = await counter.textContent()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => counter.textContent()).not.toBe(before)
  }
  await expect.poll(() => counter.textContent()).toBe(first)
  await page.keyboard.press('Escape')
  await counter.waitFor({ state: 'hidden' })
})

it('returns with Back to the same place in a long list', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  await waitForQuietPage(page)
  const late = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).nth(30)
  // More events come when the end of the list is near.
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded()
  await late.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  // Loads the pictures above first, so that the position of the page does not change later.
  await waitForQuietPage(page)
  const before = await page.evaluate(() => scrollY)
  await late.getByRole('link').click()
  await page.getByRole('button', { name: 'Share & Export' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=san-diego')
  await expect.poll(() => page.evaluate((place) => Math.abs(scrollY - place), before)).toBeLessThan(50)
})

it('says that an event is missing, with a link to all events', async () => {
  const { page } = await open({ refused: [404] })
  await visit(page, '/events/none')
  await page.getByRole('main').getByText('Event not found').last().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse Events' }).click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/events/)
})
