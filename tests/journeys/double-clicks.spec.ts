import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { fillEventForm, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const latinSaturday = async () =>
  (await listUpcomingEvents(product().url, 'san-diego')).find(
    ({ title }) => title === 'San Diego Latin Saturday',
  )!

/** Counts the later POST requests of a page to a path. */
function countPosts(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent++
  })
  return () => sent
}

it('creates one copy of an event after a double click on Duplicate', async () => {
  const { id } = await latinSaturday()
  const { page } = await open(await signedIn(product().url, 'leader'))
  const sent = countPosts(page, `/api/events/${id}/duplicate`)
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'Duplicate' }).dblclick()
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/[\w-]+\/edit$/)
  await waitForQuietPage(page)
  expect(sent()).toBe(1)
})

it('publishes next to a similar event only after confirmation, not after more clicks on Publish Event', async () => {
  const listed = await latinSaturday()
  const event = await callApi<Event>(product().url, `/events/${listed.id}`)
  const { page } = await open(await signedIn(product().url, 'organizer'))
  const sent = countPosts(page, '/api/events')
  await visit(page, '/events/new')
  // Another hour, because an event at the same time would be refused as a duplicate.
  const date = event.start_datetime.slice(0, 10)
  await fillEventForm(page, { title: event.title, date, startTime: '19:00', endTime: '23:30' })
  await page.getByLabel('Venue name').fill(event.venue_name)
  await page.getByLabel('Address', { exact: true }).fill(event.venue_address)
  const publish = page.getByRole('button', { name: 'Publish Event' })
  await publish.dblclick()
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor()
  await publish.click()
  await waitForQuietPage(page)
  expect(sent()).toBe(0)
  expect(addressOf(page)).toBe('/events/new')
})
