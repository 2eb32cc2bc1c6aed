import { expect, it } from 'vitest'
import { listUpcomingEvents, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('lets an admin look after members and events, and records it', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => signUp(product.url, `Member ${number}`)))
  const { token, email } = await signUp(product.url, 'Zuri Silva')
  const zuri = await open({ remembers: { authToken: token }, refused: [401] })
  const { page } = await open(await signedIn(product.url, 'admin', { size: 'phone' }))
  const tab = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
  const row = page.getByRole('listitem').filter({ hasText: email })

  await visit(page, '/admin')
  await page.getByText('Connected: PostgreSQL').waitFor()
  await tab('Users').click()
  // More members than one page shows.
  await page.getByText('Page 1 of 2').waitFor()
  expect(await row.count()).toBe(0)
  // The tabs stay while the page below them changes.
  await expect.poll(() => tab('Users').evaluate((link) => link === document.activeElement)).toBe(true)
  await page.getByRole('searchbox').fill('silva ZURI')
  await row.waitFor()
  await expect.poll(() => addressOf(page)).toBe('/admin/users?q=silva+ZURI')

  await row.getByRole('combobox', { name: 'Role of Zuri Silva' }).selectOption('Organizer')
  const question = page.getByRole('dialog')
  await question.getByText("Are you sure you want to change this user's role to organizer?").waitFor()
  await question.getByRole('button', { name: 'Change role' }).click()
  await waitForMessage(page, 'User role updated successfully')
  await visit(zuri.page, '/events/new')
  await zuri.page.getByLabel('Title', { exact: true }).waitFor()

  await row.getByRole('button', { name: 'More for Zuri Silva' }).click()
  await row.getByRole('button', { name: 'Disable account' }).click()
  await question.getByText('They are signed out on every device at once').waitFor()
  await question.getByRole('button', { name: 'Disable account' }).click()
  await question.getByText('Say why', { exact: true }).waitFor()
  await question.getByLabel('Reason').fill('Sends spam')
  await question.getByRole('button', { name: 'Disable account' }).click()
  await row.getByText('Disabled', { exact: true }).waitFor()
  await zuri.page.goto('/my-events')
  await zuri.page.waitForURL((url) => url.pathname === '/login')

  await row.getByRole('link', { name: 'Zuri Silva' }).click()
  await page.getByText('Reason: Sends spam', { exact: true }).waitFor()
  await page.getByLabel('New note').fill('Asked twice by mail.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await page.getByText(/^Alex Admin · /).waitFor()
  await page.getByRole('button', { name: /^Delete the note of Alex Admin/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No notes yet').waitFor()
  await page.getByText('disabled the account of').first().waitFor()

  await tab('Users').click()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => addressOf(page)).toBe('/admin/users')

  const cancelled = (await listUpcomingEvents(product.url, 'san-diego')).find(
    ({ status }) => status === 'cancelled',
  )!
  await tab('Events').click()
  // The page of the members, which has such a box too, stays until the next one has loaded.
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  await page.getByRole('searchbox').fill(cancelled.title)
  await page.getByRole('button', { name: /^Cancelled/ }).click()
  await page
    .getByRole('button', { name: `${cancelled.title}: Cancelled. Publish it` })
    .first()
    .click()
  await question.getByText('members who saved it are notified').waitFor()
  await question.getByRole('button', { name: 'Reinstate' }).click()
  await waitForMessage(page, 'Event status updated')
  const published = (await listUpcomingEvents(product.url, 'san-diego')).find(({ id }) => id === cancelled.id)
  expect(published?.status).toBe('published')

  await tab('Audit Log').click()
  await page.getByText('changed the status of').waitFor()
  const entries = await page.locator('main section > ul > li').allInnerTexts()
  expect(entries.map((entry) => entry.replace(/\s+/g, ' ')).slice(0, 5)).toEqual([
    expect.stringContaining(`Alex Admin changed the status of ${cancelled.title}`),
    expect.stringContaining('Alex Admin deleted a note about Zuri Silva'),
    expect.stringContaining('Alex Admin kept a note about Zuri Silva'),
    expect.stringContaining('Alex Admin disabled the account of Zuri Silva'),
    expect.stringContaining('Alex Admin changed the role of Zuri Silva user → organizer'),
  ])
})
