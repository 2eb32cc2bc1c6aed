import { expect, it } from 'vitest'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { mailedLink, openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const message = `Friday Zouk of Gia
Friday December 4, 2026, 9pm-1am
📍 The Copper Hall`

it('submit without an account, approved, edited by its link', async () => {
  const { page } = await open()
  await visit(page, '/submit')
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.getByRole('combobox', { name: 'Scene' }).selectOption({ label: 'San Diego – CA' })
  await page.getByRole('button', { name: 'Paste a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a message' })
  await dialog.getByLabel('Message').fill(message)
  await dialog.getByRole('button', { name: 'Fill the form' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Social' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Harbor Street')
  await field('Your e-mail address').fill('gia@example.com')
  // A form that is sent within three seconds is one of a program.
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: 'Send it in' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

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
