import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { callApi, listUpcomingEvents, signUp } from '../browser/calendar.ts'
import { chromiumArguments, chromiumPath } from '../browser/chromium.ts'
import { waitForMessage } from '../browser/messages.ts'
import { visit } from '../browser/pages.ts'
import { startProduct } from '../browser/product.ts'
import { blockRequests } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
const withoutConnection = [
  /Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/,
]
const ageOfCopy = /Saved copy from \w{3}, Nov \d+, \d+:\d\d [AP]M/

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

/** The next events, except the running one; of events with one title the first. */
async function listEvents(url: string) {
  const events = await listUpcomingEvents(url, 'san-diego')
  return events.filter(({ title }, at) => at > 0 && events.findIndex((other) => other.title === title) === at)
}

/** The addresses of all copies, by the cache that has them. */
const listCopies = (page: Page) =>
  page.evaluate(async () => {
    const copies: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      const paths = requests.map(({ url }) => url.replace(location.origin, ''))
      copies[name.split('-')[0]!] = paths.filter((path) => path !== '/session')
    }
    return copies
  })

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(Save|Saved:) ${RegExp.escape(title)}$`) }).first()

async function save(url: string, token: string, eventId: string): Promise<void> {
  await callApi(url, `/users/saved-events/${eventId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  })
}

const savedIds = async (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await callApi<{ id: string }[]>(url, '/users/saved-events', { headers })).map(({ id }) => id)
}

const statusFor = async (url: string, token: string) =>
  (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

it('airplane mode shows saved events after a restart, and the last list and opened events', async () => {
  // Its own server, because it is stopped.
  const { url, stop } = await startProduct({ from: inject('demoData') })
  let isStopped = false
  const stopOnce = async () => {
    if (!isStopped) await stop()
    isStopped = true
  }
  const profile = mkdtempSync(join(tmpdir(), 'fc-profile-'))
  ends.push(stopOnce, () => rmSync(profile, { recursive: true, force: true }))
  const start = async (): Promise<readonly [BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: chromiumArguments,
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
    })
    ends.push(() => context.close())
    return [context, context.pages()[0] ?? (await context.newPage())]
  }
  const [saved, opened, other] = await listEvents(url)
  const { token } = await signUp(url, 'Olga Offline')
  await save(url, token, saved!.id)
  const [online, page] = await start()
  await page.goto('/login')
  await page.evaluate((authToken) => {
    localStorage.authToken = authToken
  }, token)
  await page.goto('/events?scenes=san-diego')
  await expect
    .poll(async () => (await listCopies(page)).private ?? [])
    .toEqual(
      expect.arrayContaining([
        ...['/api/auth/me', '/api/users/saved-events?limit=500', `/api/events/${saved!.id}`],
        expect.stringMatching(/^\/api\/events\?scenes=.*&limit=20/),
      ]),
    )
  await page.goto(`/events/${opened!.id}`)
  await expect.poll(async () => (await listCopies(page)).private).toContain(`/api/events/${opened!.id}`)
  await online.close()
  await stopOnce()

  const [offline, later] = await start()
  const bar = later.locator('#connection')
  const age = bar.getByText(ageOfCopy)
  // The device has a connection, and the server does not answer.
  await later.goto('/saved', { waitUntil: 'commit' })
  await bar.getByText('Floorcraft does not answer at the moment.').waitFor()
  await bar.getByRole('button', { name: 'Retry' }).click()
  await age.waitFor()
  await later.goto(`/events/${other!.id}`)
  await later.getByRole('heading', { level: 1, name: 'Floorcraft does not answer' }).waitFor()
  const isLoaded = later.waitForEvent('load')
  await later.getByRole('link', { name: 'Retry' }).click()
  await isLoaded

  await offline.setOffline(true)
  await later.goto('/saved', { waitUntil: 'commit' })
  await later.getByRole('link', { name: saved!.title }).first().waitFor()
  await age.waitFor()
  // The page of the saved event was never opened.
  await later.getByRole('link', { name: saved!.title }).first().click()
  await later.getByRole('heading', { level: 1, name: saved!.title }).waitFor()
  await age.waitFor()
  await later.goto('/events?scenes=san-diego')
  await later.getByRole('link', { name: opened!.title }).first().click()
  await later.getByRole('heading', { level: 1, name: opened!.title }).waitFor()
  await later.goto(`/events/${opened!.id}`)
  await later.getByRole('heading', { level: 1, name: opened!.title }).waitFor()
  await age.waitFor()
  await later.goto(`/events/${other!.id}`)
  await later.getByText('This page has no copy on this device. Events and scenes that you opened').waitFor()
  await later.getByRole('link', { name: 'Scenes', exact: true }).first().click()
  await later.waitForURL('**/scenes')
  await later.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
})

/** A visitor whose pages go through the service worker, and who has copies of these answers. */
async function openControlled(path: string, token: string, copies: readonly string[]) {
  const visitor = await open({
    worker: true,
    remembers: { authToken: token },
    expected: withoutConnection,
    // A call of the other tab can be under way at the sign-out.
    refused: [401],
  })
  const { page } = visitor
  await visit(page, path)
  const missing = async () => {
    const { private: kept = [] } = await listCopies(page)
    return ['/api/auth/me', ...copies].filter((start) => !kept.some((copy) => copy.startsWith(start)))
  }
  await expect.poll(missing).toEqual([])
  return visitor
}

it('a heart pressed without a connection is kept over a reload and sent once', async () => {
  const { url } = product()
  const { token } = await signUp(url, 'Omar Offline')
  const [first, second] = await listEvents(url)
  await save(url, token, second!.id)
  const { page, context } = await openControlled('/events?scenes=san-diego', token, [
    '/api/scenes',
    '/api/events?scenes=',
    '/api/users/saved-events',
    `/api/events/${second!.id}`,
  ])
  const pressed = (title: string) => heartOf(page, title).getAttribute('aria-pressed')
  await page.evaluate(() => {
    localStorage.queuedSaves = '{"memberId":"an earlier member","saves":[]}'
  })
  const writes: string[] = []
  page.on('requestfinished', (request) => {
    if (['PUT', 'DELETE'].includes(request.method()))
      writes.push(`${request.method()} ${request.url().slice(-36)}`)
  })
  await context.setOffline(true)
  await heartOf(page, first!.title).click()
  await waitForMessage(page, 'Will be saved when you are online')
  await heartOf(page, second!.title).click()
  await waitForMessage(page, 'Will be removed when you are online')
  await expect
    .poll(async () => [await pressed(first!.title), await pressed(second!.title)])
    .toEqual(['true', 'false'])
  await page.reload()
  await expect.poll(() => pressed(first!.title)).toBe('true')
  await expect.poll(() => pressed(second!.title)).toBe('false')
  writes.length = 0
  await context.setOffline(false)
  await expect.poll(() => savedIds(url, token)).toEqual([first!.id])
  await expect.poll(() => page.evaluate(() => localStorage.queuedSaves)).toBeUndefined()
  await expect.poll(() => writes).toEqual([`PUT ${first!.id}`, `DELETE ${second!.id}`])
})

it('"Going" pressed without a connection is shown at once and sent later', async () => {
  const { url } = product()
  const { token } = await signUp(url, 'Gina Going')
  const [event, other] = await listEvents(url)
  const headers = { authorization: `Bearer ${token}` }
  const places = () => callApi<{ event_id: string }[]>(url, '/users/going', { headers })
  const { page, context } = await openControlled('/events?scenes=san-diego', token, [
    '/api/scenes',
    '/api/users/going',
  ])
  const button = (words: string, title = event!.title) =>
    page.getByRole('button', { name: `${words} ${title}`, exact: true }).first()
  await button('Going?').waitFor()
  await context.setOffline(true)
  await button('Going?').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Going as follow' }).click()
  await waitForMessage(page, 'Will be sent when you are online')
  const unsent = button('Going:', `${event!.title}. It will be sent when you are online.`)
  await unsent.waitFor()
  await page.reload()
  await unsent.waitFor()
  await button('Going?', other!.title).waitFor()
  expect(await places()).toEqual([])
  await context.setOffline(false)
  await expect.poll(places).toEqual([{ event_id: event!.id, state: 'going', role: 'follow' }])
  await button('Going:').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.queuedSaves)).toBeUndefined()
  await expect.poll(() => savedIds(url, token)).toEqual([event!.id])
})

it('signing out without a connection deletes what the session has kept, and ends the session later', async () => {
  const { url } = product()
  const [event] = await listEvents(url)
  const { token: ann } = await signUp(url, 'Ann Alone')
  const { token: ben } = await signUp(url, 'Ben Both')
  await save(url, ann, event!.id)
  const { page, context } = await openControlled('/saved', ann, [
    '/api/users/saved-events',
    `/api/events/${event!.id}`,
  ])
  const { id: memberId } = await callApi<{ id: string }>(url, '/auth/me', {
    headers: { authorization: `Bearer ${ann}` },
  })
  await page.evaluate(
    (queue) => localStorage.setItem('queuedSaves', queue),
    JSON.stringify({ memberId, saves: [] }),
  )
  const other = await context.newPage()
  await visit(other, '/events')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await waitForMessage(page, 'You are signed out on this device. The server has not confirmed it.')
  await expect.poll(async () => (await listCopies(other)).private).toBeUndefined()
  await expect.poll(() => other.evaluate(() => localStorage.queuedSaves)).toBeUndefined()
  const everything = await page.evaluate(async () => {
    const texts = []
    for (const name of await caches.keys()) {
      if (name.startsWith('files-')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text())
    }
    return texts.join()
  })
  expect(everything).not.toContain('Olga Offline')
  // Another tab, or the browser after a restart, sends it.
  await page.reload()
  await context.setOffline(false)
  await expect.poll(() => statusFor(url, ann)).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.leftSessions)).toBeUndefined()

  await page.evaluate((authToken) => {
    localStorage.authToken = authToken
  }, ben)
  await visit(page, '/saved')
  await page.getByText('Nothing saved yet').waitFor()
  await expect
    .poll(async () => (await listCopies(page)).private ?? [])
    .toEqual(expect.arrayContaining(['/api/auth/me', '/api/users/saved-events?limit=500']))
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Nothing saved yet').waitFor()
})

it('hearts of the device stay while the account cannot take them over, and can be taken back', async () => {
  const { url } = product()
  const [event, other] = await listEvents(url)
  const { token } = await signUp(url, 'Early Ellen')
  const remembers = { authToken: token, savedEventIds: JSON.stringify([event!.id, other!.id]) }
  const { page } = await open({ remembers, expected: withoutConnection })
  const calls = '**/api/users/saved-events/merge'
  await page.route(calls, (route) => route.abort())
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('button', { name: 'Account of Early Ellen' }).waitFor()
  const pressed = async () => [
    await heartOf(page, event!.title).getAttribute('aria-pressed'),
    await heartOf(page, other!.title).getAttribute('aria-pressed'),
  ]
  await expect.poll(pressed).toEqual(['true', 'true'])
  // The reader leaves before the server has answered.
  await blockRequests(page, new RegExp(`/saved-events/${event!.id}$`))
  await heartOf(page, event!.title).click()
  await expect.poll(pressed).toEqual(['false', 'true'])
  await page.unroute(calls)
  await visit(page, '/saved')
  await page.getByRole('article').filter({ hasText: other!.title }).waitFor()
  await expect.poll(() => savedIds(url, token)).toEqual([other!.id])
})

it('signing out first sends the hearts that wait, and asks when it cannot', async () => {
  const { url } = product()
  const [event] = await listEvents(url)
  const { page } = await open({
    remembers: { authToken: (await signUp(url, 'Oona Offline')).token },
    expected: [/Failed to load resource: net::ERR_FAILED/],
  })
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('button', { name: 'Account of Oona Offline' }).waitFor()
  const calls = '**/api/users/saved-events/*'
  await page.route(calls, (route) => route.abort())
  await page
    .getByRole('button', { name: `Save ${event!.title}`, exact: true })
    .first()
    .click()
  await waitForMessage(page, 'Will be saved when you are online')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  }
  await signOut()
  await expect
    .poll(() => questions)
    .toEqual([
      'What you pressed without a connection is not sent yet, and signing out deletes it. Sign out anyway?',
    ])
  await page.unroute(calls)
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await signOut()
  await waitForMessage(page, 'You are signed out.')
  await isSaved
  expect(questions).toHaveLength(1)
})
