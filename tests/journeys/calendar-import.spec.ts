import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { fixture } from '../../server/src/test/feed-samples.ts'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

// A real feed on two days, from a server on this machine.
const text = (name: string) => new TextDecoder().decode(fixture(name))
const feed = text('golatindance-2026-03-09.ics')
let body: Uint8Array = Buffer.from(feed)
const feeds = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(body)
})
await new Promise<void>((ready) => feeds.listen(0, '127.0.0.1', ready))
afterAll(() => {
  feeds.close()
})
const host = `127.0.0.1:${(feeds.address() as AddressInfo).port}`
const product = await openOwnProduct({
  now: '2026-03-09T09:00:00-07:00',
  settings: { FETCH_ALLOW: host },
})
const open = useVisitors(() => product.url)

async function preview(page: Page): Promise<void> {
  await visit(page, '/my-scenes')
  await page
    .getByRole('button', { name: /^Import / })
    .first()
    .click()
  await page.getByLabel('Calendar URL').fill(`http://${host}/calendar.ics`)
  await page.getByRole('button', { name: 'Preview events' }).click()
  await page.getByRole('heading', { name: 'GO Latin Dance' }).waitFor()
}

const counts = (page: Page) => page.getByRole('dialog').locator('dd').allTextContents()

it('imports a real calendar, keeps it linked, and imports nothing twice', async () => {
  const { page } = await open(await signedIn(product.url, 'leader', { size: 'phone' }))
  const before = await listUpcomingEvents(product.url, 'san-diego')
  await preview(page)
  const [found, fresh] = (await counts(page)).map(Number)
  expect(found).toBeGreaterThan(20)
  await page.getByRole('dialog').locator('summary').first().click()
  await page.getByLabel('Status of new events').selectOption('Published')
  await page.getByLabel('Keep this calendar linked').check()
  // One event is left out.
  const left = page.getByRole('dialog').locator('li').first()
  const title = (await left.locator('span').nth(1).textContent())!
  await left.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: `Import ${fresh! - 1} events` }).click()
  await waitForMessage(page, `Successfully imported ${fresh! - 1} events`)
  await expect.poll(() => addressOf(page)).toBe('/my-events')
  const added = (await listUpcomingEvents(product.url, 'san-diego')).length - before.length
  expect(added).toBe(fresh! - 1)

  await preview(page)
  expect((await counts(page)).map(Number)).toEqual([found, 1, found! - 1, 0])
  await page.getByRole('dialog').getByText(title).first().waitFor()
})

it('proposes what has changed in the linked calendar, and changes the event when the leader accepts it', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  const isOnce = ({ title }: { title: string }) => feed.split(`SUMMARY:${title}\r\n`).length === 2
  const event = (await listUpcomingEvents(product.url, 'san-diego')).find(isOnce)
  const title = `${event!.title} and Live Band`
  // Only the stamps of the next day differ, and this title. The event that was left out is not proposed.
  body = Buffer.from(
    text('golatindance-2026-03-10.ics').replace(`SUMMARY:${event!.title}`, `SUMMARY:${title}`),
  )
  await visit(page, '/scenes/san-diego/manage?tab=events')
  await page.getByRole('button', { name: 'Read now: GO Latin Dance' }).click()
  await page.getByRole('heading', { name: 'Proposed changes (1)' }).waitFor()
  await page.getByRole('button', { name: `Accept: ${title}` }).click()
  await waitForMessage(page, '1 proposal accepted')
  await page.getByRole('heading', { name: 'No proposed changes' }).waitFor()
  const titles = (await listUpcomingEvents(product.url, 'san-diego')).map((one) => one.title)
  expect([titles.includes(title), titles.includes(event!.title)]).toEqual([true, false])
})

it('converts the address of an embedded calendar as soon as it is entered', async () => {
  const { page } = await open(await signedIn(product.url, 'leader'))
  await visit(page, '/my-scenes')
  await page
    .getByRole('button', { name: /^Import / })
    .first()
    .click()
  const field = page.getByLabel('Calendar URL')
  await field.fill('https://calendar.google.com/calendar/embed?src=abc%40group.calendar.google.com&ctz=UTC')
  await field.press('Tab')
  await waitForMessage(page, 'Converted embed URL to iCal format')
  await expect
    .poll(() => field.inputValue())
    .toBe('https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics')
})
