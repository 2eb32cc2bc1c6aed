import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit, waitForHydration } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

// These journeys end series, on which others count.
const product = await openOwnProduct()
const open = useVisitors(() => product.url)

it('keeps an unsent series, which can be continued or discarded', async () => {
  const remembers = { authToken: await signInAs(product.url, 'organizer') }
  const { page } = await open({ size: 'phone', remembers })
  // The browser's question when a page with unsent changes is loaded again.
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/recurring-events')
  await page.getByRole('button', { name: 'Create Recurring Event' }).click()
  const form = page.getByRole('form', { name: 'Create Recurring Event' })
  await form.getByLabel('Title').fill('Harbor Kizomba')
  await form.getByLabel('Start time').fill('22:00')
  await form.getByLabel('Duration (hours)').fill('4.5')
  await form.getByText('Ends 2:30 AM, next day').waitFor()

  const discarding = page.getByRole('dialog', { name: 'Leave without saving?' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await discarding.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Harbor Kizomba')
  await page.getByRole('link', { name: 'Scenes' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => addressOf(page)).toBe('/scenes')
  await visit(page, '/recurring-events')
  await page.getByText('You have begun “Harbor Kizomba” and not created it yet.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Harbor Kizomba')
  await expect.poll(() => form.getByLabel('Duration (hours)').inputValue()).toBe('4.5')

  await page.reload()
  await waitForHydration(page)
  const notice = page.getByText('You have begun “Harbor Kizomba” and not created it yet.')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await notice.waitFor({ state: 'detached' })
})

it('asks in the page before a dialog with unsaved texts is closed', async () => {
  const remembers = { authToken: await signInAs(product.url, 'organizer') }
  const { page } = await open({ size: 'phone', remembers })
  await visit(page, '/recurring-events')
  const editing = page.getByRole('dialog', { name: 'Edit Recurring Event' })
  const openEditing = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await editing.waitFor()
  }
  await openEditing()
  const title = editing.getByLabel('Title')
  const before = await title.inputValue()
  await title.fill('Unsaved words')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const turn of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await title.inputValue(), `time ${turn}`).toBe('Unsaved words')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await editing.waitFor({ state: 'detached' })
  await openEditing()
  await expect.poll(() => title.inputValue()).toBe(before)
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await editing.waitFor({ state: 'detached' })
})

it('opens the menu of a series above its button at the bottom of a phone', async () => {
  const remembers = { authToken: await signInAs(product.url, 'organizer') }
  const { page } = await open({ size: 'phone', remembers })
  await visit(page, '/recurring-events')
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^More for/ })
    .nth(1)
  await menu.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70))
  await menu.click()
  const item = page.getByRole('button', { name: 'Delete', exact: true })
  await item.waitFor()
  expect(await item.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
})

it('confirms a date by the link of a mail only when its button is pressed, without signing in', async () => {
  const { page } = await open({ size: 'phone', refused: [404] })
  await visit(page, '/confirm?token=wrong')
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()

  const date = {
    title: 'Friday Social',
    venue_name: 'Tango Hall',
    venue_city: 'San Diego',
    start_datetime: '2026-11-27T20:00:00-08:00',
    end_datetime: '2026-11-27T23:00:00-08:00',
    timezone: 'America/Los_Angeles',
    status: 'pending_confirmation',
    event_id: null,
  }
  const methods: string[] = []
  await page.route(/\/api\/confirmations\//, (route) => {
    const method = route.request().method()
    methods.push(method)
    return route.fulfill({ json: method === 'POST' ? { ...date, status: 'confirmed' } : date })
  })
  await visit(page, '/confirm?token=good')
  const confirm = page.getByRole('button', { name: 'Yes, it takes place' })
  await confirm.waitFor()
  expect(methods).not.toContain('POST')
  await confirm.click()
  await page.getByRole('heading', { name: 'Confirmed' }).waitFor()
  expect(methods.filter((method) => method === 'POST')).toHaveLength(1)
})

it('says that only one date of a series changes, and changes the following ones when asked', async () => {
  const token = await signInAs(product.url, 'organizer')
  const headers = { authorization: `Bearer ${token}` }
  const now = Temporal.Now.instant()
  const events = await callApi<Event[]>(product.url, '/events/my-events?limit=500', { headers })
  const event = events.find(
    ({ series, status, start_datetime }) =>
      series !== null &&
      status === 'published' &&
      Temporal.Instant.compare(Temporal.Instant.from(start_datetime), now) > 0,
  )!
  const { page } = await open({ remembers: { authToken: token } })
  await visit(page, `/events/${event.id}/edit`)
  await page.getByText('Only this date changes.').waitFor()
  await page.getByLabel('Which dates').selectOption('this_and_following')
  await page.getByLabel('Title', { exact: true }).fill('Renamed from here on')
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  await waitForMessage(page, 'Event updated successfully!')
  const after = await callApi<Event[]>(product.url, '/events/my-events?limit=500', { headers })
  const renamed = after.filter(({ title }) => title === 'Renamed from here on')
  expect(renamed.length).toBeGreaterThan(1)
  expect(renamed.every(({ series }) => series?.id === event.series!.id)).toBe(true)
})

it('cancels the dates of a series that ends, after it said how many they are', async () => {
  const remembers = { authToken: await signInAs(product.url, 'organizer') }
  const { page } = await open({ remembers })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await visit(page, '/recurring-events')
  const card = page.getByRole('article').filter({ hasText: 'Renamed from here on' })
  await card.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Recurring Event' })
  await editing.getByLabel('Status').selectOption('ended')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await card.getByText(/^Ends\. \d+ dates? still takes? place/).waitFor()
  await card.getByRole('button', { name: /^Cancel \d+ dates? of/ }).click()
  await card.getByText('This series has ended').waitFor()
  expect(questions.at(-1)).toMatch(/^Cancel \d+ dates? of this series\? /)
})
