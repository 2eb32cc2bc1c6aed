import { expect, it } from 'vitest'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { mailedLink, openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('submit without an account, approved, edited by its link', async () => {
  const { page } = await open()
  await visit(page, '/submit')
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Title').fill('Friday Zouk of Gia')
  await page.getByRole('radio', { name: 'Social' }).check({ force: true })
  await page.getByLabel('Start date').fill('2026-12-04')
  await page.getByLabel('End date').fill('2026-12-04')
  await page.getByRole('combobox', { name: 'Scene' }).selectOption({ label: 'San Diego – CA' })
  await page.getByRole('combobox', { name: 'Venue name' }).fill('The Copper Hall')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Harbor Street')
  await field('Your e-mail address').fill('gia@example.com')
  // A form that is sent within three seconds is one of a program.
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: 'Send it in' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()

  const { pathname, search } = await mailedLink('gia@example.com', 'submit', product)
  await visit(page, `${pathname}${search}`)
  await page.getByRole('button', { name: 'Send it to the scene' }).click()
  await page.getByRole('heading', { name: 'It waits for a leader of the scene' }).waitFor()

  const { page: leader } = await open(await signedIn(product.url, 'leader'))
  await visit(leader, '/dashboard/submissions')
  await leader.getByRole('button', { name: 'Publish: Friday Zouk of Gia', exact: true }).click()
  await leader.getByText('Nothing waits').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'It is published' }).waitFor()
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Saturday Zouk of Gia')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your change waits').waitFor()
  await page.getByRole('link', { name: 'View Event' }).click()
  await page.getByRole('heading', { name: 'Friday Zouk of Gia' }).waitFor()
  expect(await page.getByText('Organized by').count()).toBe(0)
})
