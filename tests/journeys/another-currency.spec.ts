import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, findScene, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

async function move(page: Page, slug: string): Promise<void> {
  await page
    .getByLabel('Scene', { exact: true })
    .first()
    .selectOption((await findScene(product.url, slug)).id)
}

it('asks for the prices of an event again when it moves to a scene with another currency', async () => {
  const headers = { authorization: `Bearer ${await signInAs(product.url, 'organizer')}` }
  const events = await callApi<Event[]>(product.url, '/events/my-events?limit=500', { headers })
  // An event of tonight is over in London.
  const event = events.find(
    ({ status, series, price_info, start_datetime }) =>
      status === 'published' && !series && price_info.door! > 0 && start_datetime > '2026-11-22',
  )!
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, `/events/${event.id}/edit`)
  const door = page.getByLabel(/^Door price/)
  await page.getByLabel('Door price (USD)').waitFor()
  await move(page, 'london')
  await page.getByLabel('Door price (GBP)').waitFor()
  await page.getByText('Prices were in US dollars. What are they in British pounds?').waitFor()
  await expect.poll(() => door.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  await page.getByText('Prices were in USD. Please enter them in GBP.').first().waitFor()

  // The way back restores what was there.
  await move(page, 'san-diego')
  await page.getByLabel('Door price (USD)').waitFor()
  await expect.poll(() => door.inputValue()).toBe(String(event.price_info.door))
  await move(page, 'london')
  await door.fill('9')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  await waitForMessage(page, 'Event updated successfully!')
  expect(await callApi(product.url, `/events/${event.id}`)).toMatchObject({
    price_info: { door: 9 },
    currency: 'GBP',
  })
})

it('asks for the prices of a new series again, on its first screen', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, '/recurring-events')
  await page.getByRole('button', { name: 'Create Recurring Event' }).click()
  const form = page.getByRole('form', { name: 'Create Recurring Event' })
  await move(page, 'san-diego')
  await form.getByLabel('Door price (USD)').fill('15')
  await form.getByRole('button', { name: 'Tomorrow' }).click()
  await expect.poll(() => form.getByLabel('Start date').inputValue()).toBe('2026-11-21')
  await form.getByRole('combobox', { name: 'Venue name' }).click()
  await form.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await expect.poll(() => form.getByLabel('Address').inputValue()).not.toBe('')
  await move(page, 'london')
  await form.getByLabel('Door price (GBP)').waitFor()
  await form.getByRole('button', { name: 'The same figures' }).click()
  await expect.poll(() => form.getByLabel('Door price (GBP)').inputValue()).toBe('15')
})
