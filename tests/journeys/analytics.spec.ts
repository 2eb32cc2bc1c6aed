import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { AnalyticsReport } from '../../contract/src/events/analytics.ts'
import { callApi, type ListedEvent, listUpcomingEvents, post, signInAs } from '../browser/calendar.ts'
import { visit, waitForHydration, waitForLateParts } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
const agreed = JSON.stringify({
  functional: true,
  analytics: true,
  marketing: false,
  date: '2026-11-20T20:00:00Z',
})
const actions = '/api/analytics/actions'

let organizer: string
let event: ListedEvent
beforeAll(async () => {
  const { url } = product()
  organizer = await signInAs(url, 'organizer')
  const headers = { authorization: `Bearer ${organizer}` }
  const { id } = await callApi<{ id: string }>(url, '/auth/me', { headers })
  const coming = await listUpcomingEvents(url, 'san-diego')
  event = coming.find((one) => one.organizer_uid === id)!
})

const reportOn = () =>
  callApi<AnalyticsReport>(product().url, `/analytics/events/${event.id}`, {
    headers: { authorization: `Bearer ${organizer}` },
  })

const countsOf = ({ totals }: AnalyticsReport) => ({
  views: totals.view.count,
  saves: totals.save.count,
  shares: totals.share.count,
})

/** A browser of its own, so that each visitor is another reader. */
const browserOf = (name: string) => `Mozilla/5.0 (X11; Linux x64) ${name}/1.0`

const sentFrom = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes(actions) && sent.push(request.postData() ?? ''))
  return sent
}

/** Opens the event, saves it, and leaves the page. */
async function readAndSave(page: Page): Promise<void> {
  await visit(page, `/events/${event.id}?utm_source=instagram`)
  await waitForLateParts(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await leave(page)
}

/** The page stays open, because requests of a closed page would not have the user agent of the visitor. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

it('counts what a reader who agreed does, and shows it to the organizer', async () => {
  const before = await reportOn()
  const { page } = await open({ remembers: { cookieConsent: agreed }, userAgent: browserOf('Agreeing') })
  const sent = sentFrom(page)
  await readAndSave(page)
  await expect
    .poll(async () => countsOf(await reportOn()))
    .toEqual({
      ...countsOf(before),
      views: before.totals.view.count + 1,
      saves: before.totals.save.count + 1,
    })
  expect(sent.length).toBeGreaterThan(0)
  expect(JSON.parse(sent[0]!).source).toBe('instagram')
  // A second look on the same day is no second reader.
  const again = page.waitForResponse((response) => response.url().includes(actions))
  await visit(page, `/events/${event.id}`)
  await waitForLateParts(page)
  await leave(page)
  await again
  const after = await reportOn()
  expect(after.totals.view.count).toBe(before.totals.view.count + 1)

  const { page: desk } = await open({ remembers: { authToken: organizer } })
  await visit(desk, `/analytics/event/${event.id}`)
  await desk.getByRole('heading', { name: event.title, level: 1 }).waitFor()
  const tile = desk.getByRole('region', { name: 'Totals' }).getByRole('listitem').filter({ hasText: 'Views' })
  expect(await tile.textContent()).toContain(String(after.totals.view.count))
  await desk.getByRole('table', { name: 'Where readers came from' }).getByText('Instagram').waitFor()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download Day by day as a CSV file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^floorcraft-days-.*\.csv$/)
  await desk.getByRole('link', { name: '7 days' }).click()
  await desk.waitForURL('**?days=7')
})

it('counts a link to a chat as a share', async () => {
  const before = await reportOn()
  const { page } = await open({ remembers: { cookieConsent: agreed }, userAgent: browserOf('Sharing') })
  await visit(page, `/events/${event.id}`)
  await waitForLateParts(page)
  await page.getByRole('button', { name: 'Share & Export' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })
  // The page of the chat is not opened.
  await link.evaluate((element) => element.addEventListener('click', (click) => click.preventDefault()))
  await link.click()
  await leave(page)
  await expect.poll(async () => countsOf(await reportOn()).shares).toBe(before.totals.share.count + 1)
})

it.each(['consent rejected', 'no choice yet', 'Do Not Track'])('sends nothing with %s', async (why) => {
  const before = await reportOn()
  const { page, context } = await open({
    isNew: why === 'no choice yet',
    userAgent: browserOf('Refusing'),
    ...(why === 'Do Not Track' ? { remembers: { cookieConsent: agreed } } : {}),
  })
  if (why === 'Do Not Track') {
    await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  }
  const sent = sentFrom(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await readAndSave(page)
  const hasCounter = fetched.some((address) => address.includes('action-counter'))
  expect(hasCounter).toBe(why === 'Do Not Track')
  expect(await page.evaluate(() => sessionStorage.getItem('visitSource'))).toBeNull()
  expect(sent).toEqual([])
  expect(countsOf(await reportOn())).toEqual(countsOf(before))
})

it('counts from the moment of the consent on', async () => {
  const before = await reportOn()
  const { page } = await open({ isNew: true, userAgent: browserOf('Choosing') })
  const sent = sentFrom(page)
  await visit(page, `/events/${event.id}`)
  const banner = page.getByRole('region', { name: 'Cookie Preferences' })
  await banner.waitFor()
  await leave(page)
  expect(sent).toEqual([])
  const reload = page.waitForEvent('load')
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await reload
  await waitForHydration(page)
  await waitForLateParts(page)
  await leave(page)
  await expect.poll(async () => (await reportOn()).totals.view.count).toBe(before.totals.view.count + 1)
})

it('counts nothing of a member who does not allow it', async () => {
  const { url } = product()
  const before = await reportOn()
  const { token } = await post<{ token: string }>(url, '/auth/signup', {
    email: 'una.uncounted@example.org',
    password: 'two left feet',
    display_name: 'Una Uncounted',
    role: 'user',
  })
  await callApi(url, '/gdpr/privacy-preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ allow_analytics: false }),
  })
  const { page } = await open({
    remembers: { authToken: token, cookieConsent: agreed },
    userAgent: browserOf('Una'),
  })
  const answered = page.waitForResponse((response) => response.url().includes(actions))
  await readAndSave(page)
  expect((await answered).status()).toBe(204)
  expect(countsOf(await reportOn())).toEqual(countsOf(before))
})
