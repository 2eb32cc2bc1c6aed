import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { fillEventForm, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const schedule = (page: Page) => page.getByRole('region', { name: 'Schedule' })
const pick = (page: Page, title: string) =>
  schedule(page).getByRole('button', { name: `Pick ${title}`, exact: true })

const lines = `Friday
20:00 Welcome class
21:00 party DJ Kav
Saturday
11:00 class Turns
11:30 class Musicality
13:00 lunch
23:00 party DJ Lua`

it('weekender schedule with picks: pasted by the organizer, picked by a visitor, kept after the sign-in', async () => {
  const { page: organizer } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(organizer, '/events/new')
  await fillEventForm(organizer, { title: 'Copper Weekender', date: '2026-12-04', startTime: '19:00' })
  await organizer
    .getByRole('radio', { name: /Weekender/ })
    .locator('..')
    .click()
  await organizer.getByLabel('End date').fill('2026-12-06')
  await organizer.getByLabel('End time').fill('18:00')
  await organizer.getByRole('button', { name: 'Paste lines' }).click()
  await organizer.getByLabel('Lines with a time each').fill(lines)
  await organizer.getByRole('button', { name: 'Add 6 items' }).click()
  // Two classes at once are in two rooms.
  const items = organizer.getByRole('group', { name: 'What happens when' }).getByRole('listitem')
  for (const [title, room] of [
    ['Turns', 'Blue room'],
    ['Musicality', 'Red room'],
  ] as const) {
    const item = items.filter({ hasText: title })
    await item.getByRole('button', { name: /^Sat/ }).click()
    await item.getByLabel('Room').fill(room)
    await item.getByLabel('Ends').fill('12:30')
    await item.getByRole('button', { name: /^Sat/ }).click()
  }
  await organizer.getByRole('button', { name: 'Publish Event' }).click()
  await organizer.waitForURL('**/dashboard')
  const listed = await callApi<Event[]>(product.url, '/events?scenes=san-diego&types=weekender')
  const { id } = listed.find(({ title }) => title === 'Copper Weekender')!

  const { page: visitor } = await open({ size: 'phone' })
  await visit(visitor, `/events/${id}`)
  await visitor.getByRole('link', { name: 'See the schedule' }).click()
  // One day at a time: Friday first, and the arrow keys change the day.
  const day = (name: RegExp) => schedule(visitor).getByRole('tab', { name })
  await pick(visitor, 'Welcome class').waitFor()
  expect(await pick(visitor, 'Turns').count()).toBe(0)
  await day(/^Fri/).press('ArrowRight')
  await expect.poll(() => day(/^Sat/).getAttribute('aria-selected')).toBe('true')
  expect(await pick(visitor, 'Welcome class').count()).toBe(0)
  await pick(visitor, 'Turns').click()
  await pick(visitor, 'Musicality').click()
  await schedule(visitor).getByText('2 picks, 2 at the same time as others').waitFor()
  await schedule(visitor).getByText('At the same time as Musicality').waitFor()
  await pick(visitor, 'Musicality').click()
  await schedule(visitor).getByText('1 pick', { exact: true }).waitFor()
  await schedule(visitor).getByRole('button', { name: 'Only my picks' }).click()
  await expect.poll(() => schedule(visitor).getByRole('listitem').count()).toBe(1)
  expect(await day(/^Sat/).count()).toBe(0)
  const address = await schedule(visitor)
    .getByRole('link', { name: 'Add my picks to my calendar' })
    .getAttribute('href')
  const file = await (await fetch(new URL(address!, product.url))).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file).toContain('SUMMARY:Turns')

  // The picks of the device move to the account of the member who signs in.
  const { page: dancer } = await open(await signedIn(product.url, 'dancer'))
  const picks = await visitor.evaluate(() => localStorage.getItem('picks'))
  await dancer.addInitScript((stored) => {
    if (!sessionStorage.getItem('moved')) localStorage.setItem('picks', stored!)
    sessionStorage.setItem('moved', '1')
  }, picks)
  await visit(dancer, `/events/${id}`)
  await schedule(dancer).getByRole('tab', { name: /^Sat/ }).click()
  await expect.poll(() => pick(dancer, 'Turns').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => dancer.evaluate(() => localStorage.getItem('picks'))).toBe(null)
  // Another device of the same member has them.
  const { page: other } = await open({
    ...(await signedIn(product.url, 'dancer')),
    expected: [/Failed to load resource: net::ERR_FAILED/],
  })
  await visit(other, `/events/${id}`)
  await schedule(other).getByRole('tab', { name: /^Sat/ }).click()
  await expect.poll(() => pick(other, 'Turns').getAttribute('aria-pressed')).toBe('true')
  expect(await pick(other, 'Musicality').getAttribute('aria-pressed')).toBe('false')

  // Without a connection picks wait on the device, and are sent later.
  const picksOnServer = async () =>
    (await callApi<{ items: string[] }>(product.url, `/events/${id}/picks`, { headers })).items.length
  const headers = { authorization: `Bearer ${await signInAs(product.url, 'dancer')}` }
  await other.route('**/picks/*', (route) => route.abort())
  await pick(other, 'Musicality').click()
  await waitForMessage(other, 'Will be sent when you are online')
  await expect.poll(() => pick(other, 'Musicality').getAttribute('aria-pressed')).toBe('true')
  expect(await picksOnServer()).toBe(1)
  await other.unrouteAll()
  await other.reload()
  await schedule(other).getByRole('tab', { name: /^Sat/ }).click()
  await expect.poll(picksOnServer).toBe(2)
  await expect.poll(() => other.evaluate(() => localStorage.queuedSaves)).toBeUndefined()
  await expect.poll(() => pick(other, 'Musicality').getAttribute('aria-pressed')).toBe('true')

  // Without script all days are shown.
  const { page: plain } = await open({ script: false })
  await plain.goto(`/events/${id}`)
  for (const title of ['Welcome class', 'Turns'])
    await schedule(plain).getByText(title, { exact: true }).waitFor()
  expect(await schedule(plain).getByRole('tab').count()).toBe(0)
})
