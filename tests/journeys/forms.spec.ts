import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { fillEventForm, signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })

async function ownEvents(): Promise<Event[]> {
  const headers = { authorization: `Bearer ${await signInAs(product.url, 'organizer')}` }
  return callApi<Event[]>(product.url, '/events/my-events?limit=500', { headers })
}

const leaveWithoutAsking = (page: Page) => page.on('dialog', (question) => void question.accept())

it('merges the changes of two tabs, and asks about fields that both changed', async () => {
  const listed = (await ownEvents()).find(({ status, series }) => status === 'published' && !series)!
  const { page, context } = await open(await signedIn(product.url, 'organizer', { refused: [409] }))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await visit(tab, `/events/${listed.id}/edit`)
    await titleOf(tab).waitFor()
  }
  await titleOf(other).fill('Their title')
  await other.getByLabel('Venue name').fill('Their hall')
  await other.getByLabel('Start time').fill('20:30')
  await other.getByRole('button', { name: 'Update & Publish' }).click()
  await waitForMessage(other, 'Event updated successfully!')

  await titleOf(page).fill('My title')
  await page.getByLabel('Price note').fill('Cash only')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another member changed this' })
  await dialog.getByText('Their title').waitFor()
  await dialog.getByText('Their hall').waitFor()
  await dialog.getByText('8:30 PM').waitFor()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Their title')
  await expect.poll(() => page.getByLabel('Price note').inputValue()).toBe('Cash only')

  await titleOf(page).fill('My title')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  await waitForMessage(page, 'Event updated successfully!')
  expect(await callApi(product.url, `/events/${listed.id}`)).toMatchObject({
    title: 'My title',
    venue_name: 'Their hall',
    price_note: 'Cash only',
  })
})

it('creates one event when the first answer is lost and the form is sent again', async () => {
  const title = 'Lost And Found Social'
  const { page } = await open(
    await signedIn(product.url, 'organizer', { expected: [/ERR_FAILED|Failed to load resource/] }),
  )
  await visit(page, '/events/new')
  await fillEventForm(page, { title, date: '2026-12-11' })
  let isLost = false
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    },
  )
  await page.getByRole('button', { name: 'Save as Private Draft' }).click()
  await page.getByText('Failed to create event. Unable to connect').first().waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await waitForMessage(page, 'Event saved as draft!')
  expect((await ownEvents()).filter((event) => event.title === title)).toHaveLength(1)
})

it('keeps unsent texts after a reload and with a second tab, until they are sent', async () => {
  const title = 'Half Written Social'
  const { page, context } = await open(await signedIn(product.url, 'organizer'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    leaveWithoutAsking(tab)
    await visit(tab, '/events/new')
    // A form that opens later would begin with what the other tab kept.
    await titleOf(tab).waitFor()
  }
  await titleOf(page).fill(title)
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await page.getByRole('link', { name: 'Scenes' }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect
    .poll(async () => [addressOf(page), await titleOf(page).inputValue()])
    .toEqual(['/events/new', title])
  await page.getByRole('link', { name: 'Scenes' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => addressOf(page)).toBe('/scenes')
  await page.goBack()
  await expect.poll(() => titleOf(page).inputValue()).toBe(title)
  await page.goForward()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => addressOf(page)).toBe('/scenes')
  await page.goBack()
  // A tab without changes does not delete the texts. Browsers slow down a tab in the background.
  await other.bringToFront()
  await other.getByRole('link', { name: 'Scenes' }).first().click()
  await expect.poll(() => addressOf(other)).toBe('/scenes')
  await page.bringToFront()
  await page.reload()
  await page.getByText('We kept what you had not saved last time.').waitFor()
  await expect.poll(() => titleOf(page).inputValue()).toBe(title)
  await waitForQuietPage(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => titleOf(page).inputValue()).toBe('')
  await visit(other, '/events/new')
  expect(await titleOf(other).inputValue()).toBe('')
})

it('reads the problems in the order of the fields, each with the name of its field', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer'))
  leaveWithoutAsking(page)
  await visit(page, '/events/new')
  // The button names what it holds.
  await page.getByRole('button', { name: /^More details.*schedule, line-up, music/i }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('x'.repeat(30_000))
  await page.getByLabel('Start time').fill('')
  await page.getByRole('button', { name: 'Publish Event' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'missing or wrong' })
  await expect
    .poll(async () => (await summary.textContent())?.match(/Title|Start date|Start time|Venue|Description/g))
    .toEqual(['Title', 'Start date', 'Start time', 'Venue', 'Description'])
  await expect.poll(() => summary.textContent()).toContain('Description: Must be at most 20000 characters')
})

it('shows the problem of a field that is not on the screen at the form', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer', { refused: [422] }))
  await visit(page, '/events/new')
  await fillEventForm(page, { title: 'Nowhere Social', date: '2026-12-12' })
  await page.route(
    (url) => url.pathname === '/api/events',
    (route) => {
      const details = [{ path: 'timezone', message: 'No such time zone' }]
      const error = {
        code: 'VALIDATION_ERROR',
        message: 'Please check your input.',
        details,
        request_id: 'r',
      }
      return route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error } })
        : route.fallback()
    },
  )
  await page.getByRole('button', { name: 'Save as Private Draft' }).click()
  await page
    .getByText(/No such time zone/)
    .first()
    .waitFor()
  leaveWithoutAsking(page)
})
