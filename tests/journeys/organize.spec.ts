import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { parseCalendar } from '../../server/src/test/parsed-calendar.ts'
import { demoEmail, listUpcomingEvents, signInAs } from '../browser/calendar.ts'
import { listedEvent } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { fillEventForm, pictureFile, signedIn } from '../browser/organizing.ts'
import { addressOf, visit, waitForHydration } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { chooseFile, openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const eventCalled = async (title: string) =>
  (await listUpcomingEvents(product.url, 'san-diego')).find((event) => event.title === title)

/** The entries of the scene's feed with this title, by start. */
async function inSceneFeed(title: string) {
  const answer = await fetch(`${product.url}/feeds/scenes/san-diego.ics`)
  const names = [title, `Cancelled: ${title}`]
  return parseCalendar(await answer.text()).events.filter((entry) => names.includes(entry.text('summary')!))
}

it('publishes an event with a flyer and a gallery, and a visitor finds it', async () => {
  const title = 'Copper Hall Zouk Night'
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, '/events/new')
  await fillEventForm(page, { title, date: '2026-11-28' })
  await page
    .getByText(/Sun.* 1:30 AM.*next day/)
    .first()
    .waitFor()
  // A photo over 5 MB is made smaller on the device, before the limit applies.
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const photo = sharp({ create: { width: 2400, height: 3600, channels: 3, background: '#000', noise } })
  const flyer = await photo.jpeg({ quality: 95 }).toBuffer()
  expect(flyer.length).toBeGreaterThan(5 * 1024 * 1024)
  const drawn = page.waitForResponse((response) => response.url().endsWith('/upload/image'))
  await chooseFile(page.locator('input[type="file"]').first(), 'flyer.jpg', flyer)
  await drawn
  // The form stays on one screen until the organizer opens the picture.
  await page.getByRole('button', { name: 'Change image' }).click()
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  const cut = page.waitForResponse((response) => response.url().endsWith('/upload/image/cut'))
  await page.getByRole('slider', { name: 'Cards: move the frame' }).press('Home')
  await cut
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await waitForMessage(page, 'Event published!')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
  const published = page.getByRole('region', { name: 'Your event is published' })
  const chat = await published.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const event = (await eventCalled(title))!
  expect(decodeURIComponent(chat!)).toMatch(new RegExp(`${title}[^]*/events/${event.id}$`))
  const story = published.getByRole('img', { name: `Story picture of ${title}` })
  await expect.poll(() => story.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(1920)

  await visit(page, `/events/${event.id}/edit`)
  await page.getByText(/0 of 10 images/).waitFor()
  const pictures = [
    await pictureFile('one.jpg', { width: 900, height: 600, colour: '#204080' }),
    await pictureFile('two.jpg', { width: 900, height: 600, colour: '#208040' }),
  ]
  await page.locator('input[type="file"][multiple]').setInputFiles(pictures)
  await page.getByText(/2 of 10 images/).waitFor()
  await page.getByRole('button', { name: 'Move image 2 earlier' }).click()
  await expect.poll(async () => leadingColour(await galleryOf(event.id))).toBe('green')

  const visitor = await open({ size: 'phone' })
  await visit(visitor.page, '/events?scenes=san-diego')
  await listedEvent(visitor.page, title).click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.page.getByText('9:00 PM – 1:30 AM, next day').waitFor()
  await expect.poll(() => visitor.page.getByRole('button', { name: /^Photo \d+ of / }).count()).toBe(2)
  // The whole flyer in its own proportions, next to the 2:1 picture of the cards.
  const whole = (await askEvent(event.id)) as { flyer_image_url: string; cover_image_url: string }
  expect(await sizeOf(whole.flyer_image_url)).toEqual({ ratio: 1.5 })
  expect(await sizeOf(whole.cover_image_url)).toEqual({ ratio: 0.5 })
  expect(whole).toMatchObject({ flyer_position: '50% 0%' })
})

async function askEvent(id: string, token?: string): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (await fetch(`${product.url}/api/events/${id}`, { headers })).json() as Promise<
    Record<string, unknown>
  >
}

async function galleryOf(id: string): Promise<string[]> {
  return ((await askEvent(id)).gallery_urls as { url: string }[]).map(({ url }) => url)
}

async function pictureAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(product.url + url)).arrayBuffer())
}

async function sizeOf(url: string): Promise<{ ratio: number }> {
  const { width, height } = await sharp(await pictureAt(url)).metadata()
  return { ratio: Math.round((height / width) * 10) / 10 }
}

async function leadingColour([first]: string[]): Promise<string> {
  const { dominant } = await sharp(await pictureAt(first!)).stats()
  return dominant.g > dominant.b ? 'green' : 'blue'
}

it('publishes a night from the first screen of an empty form in at most 15 taps, and shares it with one more', async () => {
  const title = 'Fifteen Taps Social'
  const { page, context } = await open(await signedIn(product.url, 'organizer2', { size: 'phone' }))
  await context.grantPermissions(['clipboard-write'])
  await visit(page, '/events/new')
  await waitForQuietPage(page)
  const publish = page.getByRole('button', { name: 'Publish Event' })
  const lowerEnd = async (field: Locator) => {
    const { y, height } = (await field.boundingBox())!
    return y + height
  }
  // Flyer, scene, title, type, times, venue and price: all above the buttons.
  const bar = (await publish.boundingBox())!.y
  expect(bar).toBeLessThan(page.viewportSize()!.height)
  const fields = ['Title', 'Start date', 'End time', 'Venue name', 'Door price'].map((name) =>
    page.getByLabel(name),
  )
  for (const field of [page.getByRole('button', { name: 'Choose image' }), ...fields])
    expect(await lowerEnd(field)).toBeLessThanOrEqual(bar)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const scenes = page.getByLabel('Scene', { exact: true })
  const scene = scenes.locator('option', { hasText: 'San Diego' }).first()
  // One tap opens the list of the phone, another one chooses.
  taps += 2
  await scenes.selectOption((await scene.getAttribute('value'))!)
  await tap(page.getByLabel('Title', { exact: true }))
  await page.keyboard.type(title)
  await tap(page.getByRole('radio', { name: /Social/ }).locator('..'))
  await tap(page.getByRole('button', { name: 'Tomorrow' }))
  await tap(page.getByRole('combobox', { name: 'Venue name' }))
  await tap(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first())
  await tap(publish)
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const isDone = () => addressOf(page) !== '/events/new'
  await expect.poll(async () => isDone() || (await anyway.isVisible())).toBe(true)
  if (!isDone()) await tap(anyway)
  await expect.poll(isDone).toBe(true)
  expect(taps).toBeLessThanOrEqual(15)
  await tap(page.getByRole('button', { name: 'Copy text' }))
  await waitForMessage(page, 'Copied to clipboard!')
  expect(taps).toBeLessThanOrEqual(16)
  const event = (await eventCalled(title))!
  expect(await askEvent(event.id)).toMatchObject({
    venue_name: expect.stringMatching(/./),
    venue_address: expect.stringMatching(/./),
    venue_city: expect.stringMatching(/./),
  })
})

it("copies last week's event in at most six interactions", async () => {
  const { page } = await open(await signedIn(product.url, 'organizer'))
  let interactions = 0
  const click = async (button: ReturnType<Page['getByRole']>) => {
    interactions++
    await button.click()
  }
  await visit(page, '/dashboard')
  await click(
    page
      .getByRole('main')
      .getByRole('link', { name: /My Events/ })
      .first(),
  )
  const heading = page.getByRole('heading', { name: 'Past', exact: true })
  const past = page.locator('section').filter({ has: heading })
  await heading.waitFor()
  await waitForQuietPage(page)
  const original = past.getByRole('article').filter({ hasText: 'San Diego Latin Saturday' }).last()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await click(original.getByRole('button', { name: /^Duplicate/ }))
  await waitForMessage(page, 'Event duplicated successfully!')
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/[^/]+\/edit$/)
  const id = addressOf(page).split('/')[2]!
  const publish = page.getByRole('button', { name: 'Update & Publish' })
  await publish.waitFor()
  // The server has just sent the copy, so the form opens at once.
  expect(asked.filter((call) => call.endsWith(`/api/events/${id}`))).toEqual([])
  await click(publish)
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const isDone = () => addressOf(page) === '/dashboard'
  // The form warns once, because an event with the same title may exist.
  await expect.poll(async () => isDone() || (await anyway.isVisible())).toBe(true)
  if (!isDone()) await click(anyway)
  await expect.poll(isDone).toBe(true)
  await waitForMessage(page, 'Event updated successfully!')

  expect(interactions).toBeLessThanOrEqual(6)
  const copy = await askEvent(id)
  expect(copy).toMatchObject({ title: 'San Diego Latin Saturday', status: 'published' })
  expect(new Date(String(copy.start_datetime)).getTime()).toBeGreaterThan(Date.parse('2026-11-21T00:00:00Z'))
})

it('shares a draft with organizers; other members cannot find it', async () => {
  const title = 'Secret Rooftop Rehearsal'
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, '/events/new')
  await fillEventForm(page, { title, date: '2026-12-05' })
  await page.getByRole('button', { name: 'Share with Organizers Only' }).click()
  await waitForMessage(page, 'Event saved as draft!')

  const other = await open(await signedIn(product.url, 'organizer2'))
  await visit(other.page, '/events?scenes=san-diego&tab=drafts')
  await listedEvent(other.page, title).click()
  await other.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await other.page.getByText('Organizer Draft').first().waitFor()
  const id = addressOf(other.page).split('/')[2]!

  const { url } = product
  const places = [`/events/${id}`, `/api/events/${id}`, `/api/events/${id}/ical`, `/api/events/${id}/qr-code`]
  for (const token of [undefined, await signInAs(url, 'dancer')]) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    for (const place of places) {
      expect([place, (await fetch(url + place, { headers })).status]).toEqual([place, 404])
    }
    const found = await fetch(`${url}/api/events/search`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'Secret Rooftop' }),
    })
    expect(await found.text()).not.toContain(title)
    expect((await fetch(`${url}/api/events/organizer-drafts`, { headers })).status).toBe(token ? 403 : 401)
  }
  expect(await inSceneFeed(title)).toEqual([])
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const maps = [...sitemap.matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(([, map]) => map!)
  const all = [sitemap, ...(await Promise.all(maps.map(async (map) => (await fetch(map)).text())))].join()
  expect(all).not.toContain(id)

  const dancer = await open(await signedIn(url, 'dancer', { refused: [404] }))
  await visit(dancer.page, `/events/${id}`)
  await dancer.page.getByRole('main').getByText('Event not found').first().waitFor()
})

it('converts an event to a weekly series, confirms, moves and cancels dates; the feed is correct', async () => {
  const title = 'Tidewater Wednesdays'
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, '/events/new')
  await fillEventForm(page, { title, date: '2026-11-25', startTime: '20:00', endTime: '23:00' })
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await waitForMessage(page, 'Event published!')
  const event = (await eventCalled(title))!

  await visit(page, `/events/${event.id}/edit`)
  await page.getByRole('button', { name: 'Convert to Recurring' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Recurring' })
  await dialog
    .getByText(/every Wednesday/i)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Convert to Recurring' }).click()
  await waitForMessage(page, 'Event successfully converted to recurring!')
  await expect.poll(() => addressOf(page)).toBe('/recurring-events')

  await page.getByRole('button', { name: `View Instances of ${title}` }).click()
  const instances = page.getByRole('dialog', { name: /Instances/ })
  await instances.getByRole('button', { name: /^Edit .*Dec 2$/ }).click()
  const editing = page.getByRole('dialog', { name: /^Edit this/ })
  await editing.getByLabel('Venue name').fill('Pier Hall')
  await editing.getByLabel('Address').fill('9 Pier Rd')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await instances.getByText('Pier Hall').waitFor()
  await instances.getByRole('button', { name: /^Confirm .*Dec 2$/ }).click()
  await waitForMessage(page, 'Instance confirmed successfully!')
  await instances.getByRole('button', { name: /^Cancel .*Dec 9$/ }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this date?' })
  await cancelling.getByRole('button', { name: 'Cancel this date' }).click()
  await cancelling.getByText('Please provide a cancellation reason').first().waitFor()
  await cancelling.getByLabel('Cancellation reason').fill('The hall is being painted')
  await cancelling.getByRole('button', { name: 'Cancel this date' }).click()
  await waitForMessage(page, 'Instance cancelled successfully')
  await instances.getByText('Reason: The hall is being painted').waitFor()

  // The feed has the first date and the confirmed one, but not the date that was cancelled while pending.
  await expect
    .poll(async () => (await inSceneFeed(title)).map(({ start }) => start))
    .toEqual(['2026-11-26T04:00:00.000Z', '2026-12-03T04:00:00.000Z'])

  const visitor = await open()
  await visit(visitor.page, `/events/${event.id}`)
  await visitor.page
    .getByText(/every Wednesday/i)
    .first()
    .waitFor()

  // A cancelled event stays in the feed as cancelled.
  const confirmed = (await listUpcomingEvents(product.url, 'san-diego')).find(
    (each) => each.title === title && each.id !== event.id,
  )!
  await visit(page, `/events/${confirmed.id}/edit`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  const reason = page.getByRole('dialog')
  await reason.getByRole('textbox').fill('The band is ill')
  await reason
    .getByRole('button', { name: /cancel/i })
    .last()
    .click()
  await expect
    .poll(async () => (await inSceneFeed(title)).map((entry) => entry.text('status') ?? 'CONFIRMED'))
    .toEqual(['CONFIRMED', 'CANCELLED'])
  await visit(visitor.page, `/events/${confirmed.id}`)
  await visitor.page.getByText('The band is ill').first().waitFor()
  const map = visitor.page.getByRole('link', { name: 'Google Maps' })
  const query = new URL((await map.getAttribute('href'))!).searchParams.get('query')
  expect(query).toBe('Pier Hall, 9 Pier Rd, San Diego, CA')

  // Two dates are confirmed at once by keyboard; then the second and the following ones move.
  await visit(page, '/recurring-events')
  await page.getByRole('button', { name: `View Instances of ${title}` }).click()
  const until = instances.getByRole('combobox', { name: 'Confirm all until' })
  await until.selectOption('Wednesday, December 23, 2026')
  await instances.getByRole('button', { name: 'Confirm 2 dates' }).press('Enter')
  await waitForMessage(page, '2 dates confirmed')
  await instances.getByRole('button', { name: /^Edit .*Dec 23$/ }).click()
  await editing.getByLabel('Which dates').selectOption('This and all following dates')
  await editing.getByLabel('Venue name').fill('New Hall')
  await editing.getByLabel('Address').fill('1 New St')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await waitForMessage(page, 'Instance updated successfully')
  await expect
    .poll(() =>
      instances
        .getByRole('article')
        .filter({ hasText: /Pending/ })
        .allInnerTexts(),
    )
    .toSatisfy((cards: string[]) => cards.length > 0 && cards.every((card) => card.includes('New Hall')))
  const dates = (await listUpcomingEvents(product.url, 'san-diego')).filter((each) => each.title === title)
  const places = dates.map(({ start_datetime, venue_name }) => [start_datetime.slice(0, 10), venue_name])
  expect(places.slice(-2)).toEqual([
    ['2026-12-16', 'The Copper Hall'],
    ['2026-12-23', 'New Hall'],
  ])
  await visit(visitor.page, `/events/${dates.at(-1)!.id}`)
  const link = visitor.page.getByRole('link', { name: 'Google Maps' })
  expect(new URL((await link.getAttribute('href'))!).searchParams.get('query')).toBe(
    'New Hall, 1 New St, San Diego, CA',
  )
})

it('lets a dancer request organizer access once, and shows the result', async () => {
  const { page } = await open(await signedIn(product.url, 'dancer', { size: 'phone' }))
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: 'Request Organizer Access' }).click()
  await sendRequest(page, 'I run the Sunday practice')
  const filed = page.getByRole('heading', { name: 'Your request for organizer access is filed' })
  await filed.waitFor()
  await page.getByText('“I run the Sunday practice”').waitFor()

  await page.reload()
  await waitForHydration(page)
  await filed.waitFor()
  // An open request cannot be sent again; only its message can be changed.
  expect(await page.getByRole('button', { name: 'Request Organizer Access' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change message' }).click()
  await sendRequest(page, 'I run the Sunday practice in the park')
  await page.getByText('“I run the Sunday practice in the park”').waitFor()

  const admin = await open(await signedIn(product.url, 'admin'))
  await visit(admin.page, '/dashboard')
  await admin.page.getByRole('link', { name: /for organizer access$/ }).click()
  const asking = admin.page.getByRole('article').filter({ hasText: demoEmail('dancer') })
  await asking.getByText('I run the Sunday practice in the park').waitFor()
  await expect.poll(() => asking.count()).toBe(1)
  await asking.getByRole('button', { name: /^Decline/ }).click()
  const question = admin.page.getByRole('dialog', { name: /^Decline/ })
  await question.getByText('They are notified at once.').waitFor()
  await question.getByRole('button', { name: 'Decline' }).click()
  await asking.waitFor({ state: 'detached' })

  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'Your request for organizer access was declined' }).waitFor()
  await page.getByRole('button', { name: 'Request Organizer Access' }).waitFor()
  expect(await filed.count()).toBe(0)
})

async function sendRequest(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Request Organizer Access' })
  await dialog.getByRole('textbox').fill(message)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
