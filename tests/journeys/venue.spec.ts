import { expect, it } from 'vitest'
import { signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

it('a leader describes the floor of a venue, and a dancer sees it and comes back from an event', async () => {
  const authToken = await signInAs(product().url, 'leader')
  const leader = await open({ remembers: { authToken } })
  await visit(leader.page, '/scenes/san-diego/venues/harbor-pavilion-san-diego')
  await leader.page.getByRole('button', { name: 'Describe the floor' }).click()
  const dialog = leader.page.getByRole('dialog', { name: 'Edit venue' })
  await dialog.getByLabel('Surface').selectOption({ label: 'Parquet' })
  await dialog.getByLabel('Size').fill('300')
  await dialog.getByLabel('Unit').selectOption({ label: 'm²' })
  await dialog.getByLabel('Parking').fill('On the pier, free at night')
  await dialog.getByRole('button', { name: 'Save Venue' }).click()
  await waitForMessage(leader.page, 'Venue saved')
  await leader.page.getByText('300 m² (about 3,200 sq ft)').waitFor()

  const { page } = await open()
  await visit(page, '/scenes/san-diego/venues')
  await page.getByRole('link', { name: /^Harbor Pavilion/ }).click()
  await page.getByText('On the pier, free at night').waitFor()
  await page.getByText('Parquet').waitFor()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Harbor Pavilion', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbor Pavilion' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit venue' }).count()).toBe(0)
})
