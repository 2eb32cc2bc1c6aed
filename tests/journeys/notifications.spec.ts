import { expect, it } from 'vitest'
import { callApi, findScene, type ListedEvent, post, signInAs, signUp } from '../browser/calendar.ts'
import { interceptCalls } from '../browser/intercepted-calls.ts'
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
  const organizer = await signInAs(url, 'admin')
  // A new member, because other journeys cause notifications of the demo accounts.
  const { token: dancer } = await signUp(url, 'Nora News')
  const { id: sceneId } = await findScene(url, 'sydney')
  const saveEvent = async (title: string, day: string) => {
    const event = await post<ListedEvent>(
      url,
      '/events',
      {
        title,
        event_type: 'social',
        scene_id: sceneId,
        start_datetime: `${day}T20:00`,
        end_datetime: `${day}T23:00`,
        ...{ venue_name: 'Pier', venue_address: '1 Pier St', venue_city: 'Sydney', venue_state: 'NSW' },
        status: 'published',
      },
      organizer,
    )
    await put(`/users/saved-events/${event.id}`, { token: dancer, method: 'PUT' })
    return event
  }
  const title = 'Night that the storm took'
  const saved = [await saveEvent(title, '2027-03-05'), await saveEvent('Night without a floor', '2027-03-06')]
  const { page } = await open({ remembers: { authToken: dancer } })
  await visit(page, '/dashboard')
  for (const { id } of saved) {
    await put(`/events/${id}/status`, {
      token: organizer,
      method: 'PATCH',
      body: { status: 'cancelled', cancellation_reason: 'The roof is gone' },
    })
  }

  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number(/(\d+) unread/.exec((await bell.textContent()) ?? '')?.[1] ?? 0)
  const headers = { authorization: `Bearer ${dancer}` }
  const listCancelled = async () =>
    (await callApi<{ title: string }[]>(url, '/notifications', { headers })).filter((notification) =>
      notification.title.startsWith('Cancelled: Night'),
    )
  await expect.poll(listCancelled).toHaveLength(saved.length)
  await visit(page, '/dashboard')
  await bell.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', { name: /View all notifications/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Cancelled: Night/ }).count()).toBe(saved.length)
  await expect.poll(unread).toBeGreaterThanOrEqual(saved.length)
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
  await expect.poll(() => addressOf(page)).toBe('/notifications?tab=unread')

  // It is Friday evening for the reader, and Saturday in UTC.
  await interceptCalls(page, /^\/api\/notifications$/, ({ change }) =>
    change((items) => (items as object[]).map((item) => ({ ...item, created_at: '2026-11-20T20:00:00Z' }))),
  )
  await visit(page, '/notifications')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
})
