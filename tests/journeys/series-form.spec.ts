import { expect, it } from 'vitest'
import { signInAs } from '../browser/calendar.ts'
import { addressOf, visit, waitForHydration } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

it('keeps an unsent series, which can be continued or discarded', async () => {
  const remembers = { authToken: await signInAs(product().url, 'organizer') }
  const { page } = await open({ size: 'phone', remembers })
  // The question whether to leave the page with unsent changes.
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/recurring-events')
  await page.getByRole('button', { name: 'Create Recurring Event' }).click()
  const form = page.getByRole('form', { name: 'Create Recurring Event' })
  await form.getByLabel('Title').fill('Harbor Kizomba')
  await form.getByLabel('Start time').fill('22:00')
  await form.getByLabel('Duration (hours)').fill('4.5')
  await form.getByText('Ends 2:30 AM, next day').waitFor()

  await page.getByRole('link', { name: 'Scenes' }).first().click()
  await expect.poll(() => addressOf(page)).toBe('/scenes')
  await visit(page, '/recurring-events')
  await page.getByText('You have begun “Harbor Kizomba” and not created it yet.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Harbor Kizomba')
  expect(await form.getByLabel('Duration (hours)').inputValue()).toBe('4.5')

  await page.reload()
  await waitForHydration(page)
  const notice = page.getByText('You have begun “Harbor Kizomba” and not created it yet.')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await notice.waitFor({ state: 'detached' })
})
