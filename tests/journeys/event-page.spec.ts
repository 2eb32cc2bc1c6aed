import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { findScene, listUpcomingEvents, post, signInAs } from '../browser/calendar.ts'
import { sidewaysScroll, visit, waitForHydration } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

/** Creates a private draft, which only its organizer can see, and deletes it after `look`. */
async function withDraft(words: object, look: (draft: Event, token: string) => Promise<void>): Promise<void> {
  const { url } = product()
  const token = await signInAs(url, 'organizer')
  const { id: scene_id } = await findScene(url, 'san-diego')
  const draft = await post<Event>(
    url,
    '/events',
    {
      title: 'Nobody knows of this night',
      event_type: 'social',
      venue_name: 'The Copper Hall',
      venue_address: '12 Harbor Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      start_datetime: '2026-12-16T20:00',
      end_datetime: '2026-12-16T23:00',
      scene_id,
      ...words,
    },
    token,
  )
  try {
    await look(draft, token)
  } finally {
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${url}/api/events/${draft.id}`, { method: 'DELETE', headers })
  }
}

it('shows the whole flyer on a phone, on a ground of its own colours', async () => {
  const events = await listUpcomingEvents(product().url, 'san-diego')
  const { page } = await open({ size: 'phone' })
  await visit(page, `/events/${events[0]!.id}`)
  const flyer = page.getByRole('button', { name: 'Open the pictures' }).getByRole('img')
  expect(await flyer.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
})

it('does not say that a draft is missing to its organizer while the answer is slow', async () => {
  await withDraft({}, async ({ id, title }, authToken) => {
    // The server renders the page for a visitor, for whom the event is missing.
    const { page } = await open({ remembers: { authToken }, refused: [404] })
    const answer = Promise.withResolvers<void>()
    await page.route(
      (address) => address.pathname === `/api/events/${id}`,
      async (route) => {
        await answer.promise
        await route.continue()
      },
    )
    await page.goto(`/events/${id}`)
    await waitForHydration(page)
    await page.getByRole('status', { name: 'Loading event' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Loading event/)
    expect(await page.getByText('Event not found').count()).toBe(0)
    answer.resolve()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toMatch(title)
  })
})

it('says to a visitor at once that the draft is missing', async () => {
  await withDraft({}, async ({ id }) => {
    const { page } = await open({ refused: [404] })
    await visit(page, `/events/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Event not found' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Event not found/)
  })
})

it('reports the buttons of an organizer when their script is missing', async () => {
  await withDraft({}, async ({ id }, authToken) => {
    const missing = /dynamically imported module/
    const { page } = await open({ remembers: { authToken }, refused: [404], expected: [missing] })
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.route('**/assets/member-tools-*.js', (route) => route.fulfill({ status: 404 }))
    await visit(page, `/events/${id}`)
    await expect.poll(() => failures).toEqual([expect.stringMatching(missing)])
  })
})

it('keeps the place of the map while its script is on the way', async () => {
  const { page } = await open()
  const script = Promise.withResolvers<void>()
  await page.route(/\/event-surroundings-/, async (route) => {
    await script.promise
    await route.continue()
  })
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('link', { name: 'San Diego Latin Saturday' }).first().click()
  const about = page.getByRole('heading', { name: 'About this event' })
  const top = () => about.evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY))
  await about.waitFor()
  for (const part of ['Is it on?', 'Who is going']) await page.getByRole('heading', { name: part }).waitFor()
  const before = await top()
  script.resolve()
  await page.getByRole('img', { name: /^Map of / }).waitFor()
  expect(await top()).toBe(before)
})

it('fits the longest texts of an event on the narrowest phone', async () => {
  const long = (length: number) => 'W'.repeat(length)
  const words = {
    title: long(200),
    description: long(2000),
    venue_name: long(200),
    venue_address: long(300),
    venue_city: long(100),
    venue_state: long(100),
    price_info: { [long(40)]: 999_999.99, door: 0 },
    price_note: long(200),
    dance_styles: [long(50)],
    discount_code: long(50),
    discount_amount: 1_000_000,
  }
  await withDraft(words, async ({ id, title }, authToken) => {
    const { page } = await open({ size: 'narrow', remembers: { authToken }, refused: [404] })
    await visit(page, `/events/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('code').waitFor()
    await expect.poll(() => sidewaysScroll(page)).toEqual({ pixels: 0, culprits: [] })
    // A free ticket.
    await page.getByText('Free', { exact: true }).waitFor()
    await visit(page, '/my-events?show=drafts')
    await page.getByRole('heading', { level: 4, name: title }).waitFor()
    await expect.poll(() => sidewaysScroll(page)).toEqual({ pixels: 0, culprits: [] })
  })
})
