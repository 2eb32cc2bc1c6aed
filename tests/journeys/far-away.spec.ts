import { expect, it } from 'vitest'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { listedTitles } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { visit, waitForLateParts } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

it('shows local time with 24 hours and own time to a reader in Tokyo with a German browser', async () => {
  const { page } = await open({ timeZone: 'Asia/Tokyo', locale: 'de-DE' })
  const events = await listUpcomingEvents(product().url, 'san-diego')
  const saturday = events.find(
    ({ title, status }) => title === 'San Diego Latin Saturday' && status === 'published',
  )!
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('region', { name: 'Tonight · Fri, Nov 20' }).waitFor()
  const row = page.getByRole('article').filter({ hasText: 'San Diego Latin Saturday' }).first()
  await row.getByText('20:30', { exact: true }).waitFor()
  await row.getByText('Sun 13:30 GMT+9 for you').waitFor()

  await visit(page, `/events/${saturday.id}`)
  const when = page.locator('section').filter({ hasText: 'Saturday, November 21, 2026' })
  await when.getByText('20:30 – 02:00, next day').waitFor()
  // 20:30 in San Diego is 13:30 on Sunday in Tokyo.
  await when.getByText(/Your time .*13:30/).waitFor()
})

it('shows one time to a reader in the time zone of the event', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=san-diego')
  await waitForQuietPage(page)
  expect(await page.getByText(/ for you$/).count()).toBe(0)
})

it('ignores a wrong clock in the device', async () => {
  const { page } = await open()
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('region', { name: 'Tonight · Fri, Nov 20' }).waitFor()
})

it('says when the connection is lost and when it is back', async () => {
  const { page, context } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  await waitForLateParts(page)
  await context.setOffline(true)
  await page.getByText("You're offline - Some features may be limited").waitFor()
  await context.setOffline(false)
  await waitForMessage(page, "You're back online")
  await page.getByText("You're back online").waitFor({ state: 'hidden' })
})

it('shows the public pages without JavaScript', async () => {
  const { page } = await open({ script: false })
  await page.goto('/events?scenes=san-diego')
  const withoutScript = await listedTitles(page)
  const titles = (await listUpcomingEvents(product().url, 'san-diego')).map(({ title }) => title)
  // The page has 20 events. Those that run now are behind one line.
  expect(withoutScript.length).toBeGreaterThan(15)
  expect(titles).toEqual(expect.arrayContaining(withoutScript))

  await page.getByRole('link', { name: withoutScript[0]!, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: withoutScript[0]! }).waitFor()
})
