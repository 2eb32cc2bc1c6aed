import { expect, it } from 'vitest'
import { callApi, findScene, type ListedEvent, post, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const put = (path: string, { token, method, body = {} }: { token: string; method: string; body?: object }) =>
  callApi(product().url, path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

it('a dancer finds a cancelled event behind the bell, and reads, deletes and restores its notification', async () => {
  const { url } = product()
  // An organizer whom the dancer does not follow: the new event itself is no news.
  const [organizer, dancer] = [await signInAs(url, 'admin'), await signInAs(url, 'dancer')]
  const title = 'Night that the storm took'
  const event = await post<ListedEvent>(
    url,
    '/events',
    {
      title,
      event_type: 'social',
      scene_id: (await findScene(url, 'sydney')).id,
      start_datetime: '2027-03-05T20:00',
      end_datetime: '2027-03-05T23:00',
      ...{ venue_name: 'Pier', venue_address: '1 Pier St', venue_city: 'Sydney', venue_state: 'NSW' },
      status: 'published',
    },
    organizer,
  )
  await put(`/users/saved-events/${event.id}`, { token: dancer, method: 'PUT' })
  const { page } = await open({ remembers: { authToken: dancer } })
  await visit(page, '/dashboard')
  await put(`/events/${event.id}/status`, {
    token: organizer,
    method: 'PATCH',
    body: { status: 'cancelled', cancellation_reason: 'The roof is gone' },
  })

  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number(/(\d+) unread/.exec((await bell.textContent()) ?? '')?.[1] ?? 0)
  await expect
    .poll(async () => {
      await visit(page, '/dashboard')
      await bell.focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('link', { name: /View all notifications/ }).waitFor()
      return page.getByRole('link', { name: `Cancelled: ${title}` }).count()
    })
    .toBe(1)
  const before = await unread()
  const markedRead = page.waitForResponse(/mark-read/)
  await page.getByRole('link', { name: `Cancelled: ${title}` }).click()
  await markedRead
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(unread).toBe(before - 1)

  // Another tab of the same browser has the new count without asking.
  const other = await page.context().newPage()
  await visit(other, '/notifications?tab=unread')
  await visit(page, '/notifications')
  const row = page.getByRole('listitem').filter({ hasText: `Cancelled: ${title}` })
  await row.getByText('The roof is gone').waitFor()
  expect(await row.getByRole('button', { name: /^Mark as read/ }).count()).toBe(0)
  const count = other.getByRole('tab', { name: /^Unread/ })
  await expect.poll(() => count.textContent()).toContain(String(before - 1))
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await waitForMessage(page, 'Marked as read')
  await expect.poll(() => count.textContent()).not.toContain(String(before - 1))
  await other.close()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await page.getByRole('tab', { name: /^Unread/ }).click()
  await row.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/notifications?tab=unread')
})
