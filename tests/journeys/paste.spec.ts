import { expect, it } from 'vitest'
import type { Event, EventListItem } from '../../contract/src/events/events.ts'
import { callApi } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const message = `Copper Zouk Night
Friday January 8, 2027
Class 8:30pm, social 9:30pm-1:30am
📍 The Copper Hall, 12 Harbor Street
$15 door / $10 presale or 12 €
DJ Kav b2b Lua
Info: 619-555-0134`

it('a pasted chat message fills in the form after a question, and is published without its phone number', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, '/events/new?scene=san-diego')
  await page.getByRole('button', { name: 'Paste a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a message' })
  await dialog.getByLabel('Message').fill(message)
  await dialog.getByText('Phone numbers are removed.').waitFor()
  await dialog.getByRole('group', { name: 'Are these the prices?' }).getByLabel('Leave it empty').check()
  await dialog.getByRole('button', { name: 'Fill the form' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Door price').fill('15')
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await page.waitForURL('**/dashboard')
  const listed = await callApi<EventListItem[]>(product.url, '/events?scenes=san-diego&limit=500')
  const { id } = listed.find(({ title }) => title === 'Copper Zouk Night')!
  const event = await callApi<Event>(product.url, `/events/${id}`)
  expect(event).toMatchObject({
    start_datetime: '2027-01-08T20:30:00-08:00',
    end_datetime: '2027-01-09T01:30:00-08:00',
    venue_name: 'The Copper Hall',
    price_info: { door: 15 },
    dance_styles: ['zouk'],
  })
  expect(event.line_up.map(({ name }) => name)).toEqual(['DJ Kav', 'DJ Lua'])
  expect(JSON.stringify(event)).not.toContain('555-0134')
})
