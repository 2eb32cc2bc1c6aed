import { expect, it } from 'vitest'
import { post, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('lets an admin decide about requests by keys, and about several at once', async () => {
  for (const name of ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four']) {
    const { token } = await signUp(product.url, name)
    await post(product.url, '/users/organizer-requests', { message: `I am ${name}.` }, token)
  }
  const { page } = await open(await signedIn(product.url, 'admin'))
  await visit(page, '/dashboard/desk')
  await page.getByRole('tab', { name: 'Organizer requests' }).click()
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await item('Ada One').waitFor()

  // From one item to the next, and back; letters in the dialog are letters.
  await page.getByRole('checkbox', { name: 'Select Ada One' }).focus()
  await page.keyboard.press('j')
  await expect
    .poll(() => item('Bea Two').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await waitForMessage(page, 'Ada One is an organizer now')
  await item('Ada One').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Select Bea Two' }).focus()
  await page.keyboard.press('r')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Decline' }).click()
  await item('Bea Two').waitFor({ state: 'detached' })

  await page.getByRole('checkbox', { name: 'Select Cleo Three' }).check()
  await page.getByRole('checkbox', { name: 'Select Dora Four' }).focus()
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await item('Cleo Three').waitFor({ state: 'detached' })
  await item('Dora Four').waitFor({ state: 'detached' })
})
