import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event, EventListItem } from '../../contract/src/events/events.ts'
import { callApi, type DemoAccount, findScene, signInAs } from '../browser/calendar.ts'
import { listedEvent, listedTitles } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const eventsOf = async (slug: string, query = '') => {
  const { id } = await findScene(product().url, slug)
  return callApi<EventListItem[]>(product().url, `/events?scenes=${id}${query}`)
}
const as = async (account: DemoAccount) => ({
  remembers: { authToken: await signInAs(product().url, account) },
})

/** Swipes sideways over the list with one finger. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = (await page.getByRole('tabpanel').boundingBox())!
  const [x, y] = [box.x + box.width / 2 - distance / 2, box.y + 8]
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + distance / 2)
  await touch('touchMove', x + distance)
  await touch('touchEnd')
}

it('shows the frequency of a series, and links a cancelled date to the next one', async () => {
  const cancelled = (await eventsOf('san-diego')).find(
    ({ status, series }) => status === 'cancelled' && series?.next_event_id,
  )!
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  const row = page.getByRole('article').filter({ hasText: 'San Diego Latin Saturday' })
  await row.first().getByText('every Saturday').waitFor()
  await visit(page, `/events/${cancelled.id}`)
  await page.getByText('This event is cancelled').waitFor()
  await page.getByRole('link', { name: /^Next date: / }).click()
  await expect.poll(() => addressOf(page)).toBe(`/events/${cancelled.series!.next_event_id}`)
  await page.getByText('This event is cancelled').waitFor({ state: 'detached' })
  await page.getByText('Every Thursday', { exact: false }).first().waitFor()
})

it('links a past date to an upcoming one', async () => {
  const over = (await eventsOf('san-diego', '&include_past=30')).find(({ series }) => series !== null)!
  const { page } = await open()
  await visit(page, `/events/${over.id}`)
  await page.getByText('Past event').first().waitFor()
  await page.getByRole('link', { name: /^Next date: / }).click()
  await expect.poll(() => addressOf(page)).not.toBe(`/events/${over.id}`)
  await page.getByText('Past event').first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Next date: / }).waitFor()
})

it('shows shared drafts only to organizers, after a swipe', async () => {
  const { page } = await open({ size: 'phone', ...(await as('organizer')) })
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('tab', { name: 'Drafts' }).waitFor()
  await listedEvent(page, 'San Diego Latin Saturday').waitFor()
  const swipeTo = (distance: number) => async () => {
    await swipe(page, distance)
    return addressOf(page)
  }
  // The code for swipes is loaded for organizers only; a swipe before that has no effect.
  await expect.poll(swipeTo(-160)).toContain('tab=drafts')
  const edit = page.getByRole('link', { name: /^Edit Rooftop Social/ }).first()
  await edit.waitFor()
  const id = (await edit.getAttribute('href'))!.split('/')[2]
  await expect.poll(swipeTo(160)).not.toContain('tab=drafts')

  // The server renders the page for a visitor, for whom the event is missing.
  const other = await open({ ...(await as('organizer2')), refused: [404] })
  await visit(other.page, `/events/${id}`)
  await other.page.getByText('Organizer Draft').first().waitFor()
  // The session is known, so the parts for members who may edit would be loaded.
  await waitForQuietPage(other.page)
  expect(await other.page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  const outsiders = [
    { options: await as('dancer'), header: /^Account of/ },
    { options: {}, header: 'Login' },
  ]
  for (const { options, header } of outsiders) {
    const outsider = await open({ ...options, refused: [404] })
    await visit(outsider.page, `/events/${id}`)
    await outsider.page.getByRole('heading', { level: 1, name: 'Event not found' }).waitFor()
    await visit(outsider.page, '/events?scenes=san-diego&tab=drafts')
    await listedEvent(outsider.page, 'San Diego Latin Saturday').waitFor()
    const banner = outsider.page.getByRole('banner')
    await banner
      .getByRole('button', { name: header })
      .or(banner.getByRole('link', { name: header }))
      .first()
      .waitFor()
    await waitForQuietPage(outsider.page)
    expect(await outsider.page.getByRole('tab', { name: 'Drafts' }).count()).toBe(0)
    expect((await listedTitles(outsider.page)).join()).not.toContain('Rooftop')
  }
})

it('duplicates an event as a private draft and opens it', async () => {
  const event = (await eventsOf('san-diego')).find(({ title }) => title === 'San Diego Latin Saturday')!
  const { page } = await open(await as('leader'))
  await visit(page, `/events/${event.id}`)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await waitForMessage(page, 'Event duplicated successfully!')
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/[\w-]+\/edit$/)
  const id = addressOf(page).split('/')[2]
  expect(id).not.toBe(event.id)
  const headers = { authorization: `Bearer ${await signInAs(product().url, 'leader')}` }
  const copy = await callApi<Event>(product().url, `/events/${id}`, { headers })
  expect([copy.status, copy.title.includes(event.title)]).toEqual(['private_draft', true])
})

it('copies a valid discount code, and does not offer an expired one', async () => {
  const list = await eventsOf('san-diego')
  const events = await Promise.all(list.map(({ id }) => callApi<Event>(product().url, `/events/${id}`)))
  const isUsedUp = (event: Event) => event.discount_usage_count === event.discount_usage_limit
  const isOpenEnded = ({ discount_usage_limit, discount_expiry }: Event) =>
    discount_usage_limit === null && discount_expiry === null
  const coded = events.filter(({ discount_code, status }) => discount_code && status === 'published')
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const valid = coded.find(isOpenEnded)!
  await visit(page, `/events/${valid.id}`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await waitForMessage(page, 'Copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(valid.discount_code)
  const usedUp = coded.find(
    (event) => isUsedUp(event) && Date.parse(event.discount_expiry!) > Date.parse('2026-11-21T03:00Z'),
  )!
  await visit(page, `/events/${usedUp.id}`)
  await page.getByText('All used up').waitFor()
  await waitForQuietPage(page)
  expect(await page.getByRole('button', { name: 'Copy', exact: true }).count()).toBe(0)
})
