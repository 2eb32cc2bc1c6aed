import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events.ts'
import { ask, eventsIn } from '../browser/calendar.ts'
import { fillEventForm, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { untilQuiet } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const latinSaturday = async () =>
  (await eventsIn(product().url, 'san-diego')).find(({ title }) => title === 'San Diego Latin Saturday')!

/** Counts the POSTs to a path that a page sends from now on. */
function countPosts(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent++
  })
  return () => sent
}

it('makes one copy of an event whose Duplicate is double-clicked', async () => {
  const { id } = await latinSaturday()
  const { page } = await open(await signedIn(product().url, 'leader'))
  const sent = countPosts(page, `/api/events/${id}/duplicate`)
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'Duplicate' }).dblclick()
  await expect.poll(() => addressOf(page)).toMatch(/^\/events\/[\w-]+\/edit$/)
  await untilQuiet(page)
  expect(sent()).toBe(1)
})

it('publishes beside a similar event only when asked to, however often Publish Event is pressed', async () => {
  const listed = await latinSaturday()
  const event = await ask<Event>(product().url, `/events/${listed.id}`)
  const { page } = await open(await signedIn(product().url, 'organizer'))
  const sent = countPosts(page, '/api/events')
  await visit(page, '/events/new')
  // Another hour: the same one would be refused as the same event.
  const date = event.start_datetime.slice(0, 10)
  await fillEventForm(page, { title: event.title, date, startTime: '19:00', endTime: '23:30' })
  await page.getByLabel('Venue name').fill(event.venue_name)
  await page.getByLabel('Address', { exact: true }).fill(event.venue_address)
  const publish = page.getByRole('button', { name: 'Publish Event' })
  await publish.dblclick()
  await page.getByRole('button', { name: 'Publish anyway' }).waitFor()
  await publish.click()
  await untilQuiet(page)
  expect(sent()).toBe(0)
  expect(addressOf(page)).toBe('/events/new')
})
