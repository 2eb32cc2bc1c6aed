import { expect, it } from 'vitest'
import { waitForMessage } from '../browser/messages.ts'
import { publishNight, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('an organizer edits a night, sees what changed, and brings the version before back', async () => {
  const id = await publishNight(product.url, 'Copper Night', '2026-12-04')
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, `/events/${id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Silver Night')
  await page.getByLabel('Start time').fill('21:00')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  await page.waitForURL('**/dashboard')

  await visit(page, `/events/${id}`)
  await page.getByText(/^Changed .*: start, title$/).waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { level: 1, name: 'History of Silver Night' }).waitFor()
  await page.getByRole('button', { name: /^What changed/ }).click()
  const before = page.getByText('Copper Night')
  await before.waitFor()

  await page.getByRole('button', { name: 'Compare two versions' }).click()
  const choice = page.getByLabel('The newer version')
  await choice.selectOption({ index: 1 })
  await page.getByText('Both versions are the same.').waitFor()

  await page.getByRole('button', { name: /^Bring back/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring this version back?' })
  await dialog.getByText('Copper Night').waitFor()
  await dialog.getByRole('button', { name: 'Bring it back' }).click()
  await waitForMessage(page, 'The older version is back')
  await page.getByText(/brought back an older version/).waitFor()
  expect(await page.getByRole('button', { name: /^Bring back/ }).count()).toBe(2)
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Copper Night' }).waitFor()
})
