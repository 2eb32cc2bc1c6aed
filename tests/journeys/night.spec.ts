import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Event } from '../../contract/src/events/events.ts'
import { askAboutSeries } from '../../server/src/features/editing/night-questions/jobs.ts'
import { updateNights } from '../../server/src/features/events/night-status/jobs.ts'
import { copyAgeAttribute } from '../../web/src/lib/browser/copy-marks.ts'
import { callApi, type DemoAccount, demoEmail, findScene, post, signInAs } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { mailedLink, openOwnProduct, runJob, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

/** A night of organizer@ on the first of December, published eleven days before. */
async function publish(title: string, start: string): Promise<string> {
  const scene = await findScene(product.url, 'san-diego')
  const { id } = await post<{ id: string }>(
    product.url,
    '/events',
    {
      ...{ title, event_type: 'social', scene_id: scene.id, status: 'published' },
      ...{ start_datetime: `2026-12-01T${start}:00`, end_datetime: '2026-12-01T23:55:00' },
      ...{ venue_name: 'The Copper Hall', venue_address: '12 Harbor Street', venue_city: 'San Diego' },
      venue_state: 'CA',
    },
    await signInAs(product.url, 'organizer'),
  )
  return id
}

const questionAbout = async (id: string) => {
  const { pathname, search } = await mailedLink(demoEmail('organizer'), 'is-it-on', product, `token=${id}`)
  return `${pathname}${search}`
}

/** What the page of an event says about tonight. */
const answer = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Is it on?' }) })

const nights: { early: string; late: string } = { early: '', late: '' }

it('noon question: the organizer says from the mail that it is on, and later that it is cancelled', async () => {
  nights.early = await publish('Copper Early', '19:00')
  nights.late = await publish('Copper Late', '20:30')
  await product.restartAt('2026-12-01T12:11:00-08:00')
  await runJob(updateNights, product)
  await expect
    .poll(async () => (await callApi<Event>(product.url, `/events/${nights.late}`)).nights.length)
    .toBe(1)
  const { page: visitor } = await open()
  await visit(visitor, `/events/${nights.late}`)
  await answer(visitor).getByText('Probably on').waitFor()

  const { page: organizer } = await open({ size: 'phone' })
  await visit(organizer, await questionAbout(nights.late))
  await organizer.getByRole('heading', { name: 'Is it on?' }).waitFor()
  await organizer.getByRole('button', { name: "It's on" }).click()
  await organizer.getByRole('heading', { name: 'Dancers see that it is on' }).waitFor()
  await visit(visitor, `/events/${nights.late}`)
  await answer(visitor).getByText('Confirmed Dec 1, 12:11 PM.').waitFor()
  await visit(visitor, '/events?scenes=san-diego')
  const row = visitor.getByRole('article').filter({ hasText: 'Copper Late' })
  await row.getByText('On', { exact: true }).waitFor()

  await organizer.getByRole('button', { name: 'Moved' }).click()
  const move = organizer.getByRole('dialog', { name: 'When does it begin now?' })
  expect(await move.getByLabel('New start').inputValue()).toBe('2026-12-01T20:30')
  await move.getByLabel('New start').fill('2026-12-01T21:00')
  await move.getByRole('button', { name: 'Save the new time' }).click()
  await organizer.getByRole('heading', { name: 'The new time is in the calendar' }).waitFor()

  await visit(organizer, await questionAbout(nights.early))
  await organizer.getByRole('button', { name: 'Cancelled' }).click()
  const cancel = organizer.getByRole('dialog', { name: 'Cancel this night?' })
  await cancel.getByLabel('Why is it cancelled?').fill('The floor is wet')
  await cancel.getByRole('button', { name: 'Cancel the night' }).click()
  await organizer.getByRole('heading', { name: 'It is cancelled' }).waitFor()
  expect(await organizer.getByRole('button', { name: "It's on" }).count()).toBe(0)
  await visit(visitor, `/events/${nights.early}`)
  await answer(visitor).getByText('Off', { exact: true }).waitFor()
})

it('old copy: two hours later only "Off" is shown, in rows and on pages', async () => {
  const { page } = await open({ expected: [/Failed to load resource: net::ERR_FAILED/] })
  const minute = 60_000
  /** Opens a page as the service worker sends a copy of it. Nothing newer arrives. */
  const openCopy = async (path: string, age: number) => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/api/events**', (route) => route.abort())
    await page.route(`**${path}`, async (route) => {
      const document = await route.fetch()
      const text = await document.text()
      await route.fulfill({
        response: document,
        body: text.replace('id="page-state"', `id="page-state" ${copyAgeAttribute}="${age}"`),
      })
    })
    await page.goto(path)
    await page.getByText(/^Saved copy from/).waitFor()
  }
  const row = (title: string) => page.getByRole('article').filter({ hasText: title })
  const list = '/events?scenes=san-diego'
  for (const [age, isShown] of [
    [90 * minute, true],
    [150 * minute, false],
  ] as const) {
    await openCopy(list, age)
    await expect.poll(() => row('Copper Late').getByText('On', { exact: true }).isVisible()).toBe(isShown)
    await row('Copper Early').getByText('Off', { exact: true }).waitFor()
    await openCopy(`/events/${nights.late}`, age)
    await expect.poll(() => answer(page).isVisible()).toBe(isShown)
    await openCopy(`/events/${nights.early}`, age)
    await answer(page).getByText('Off', { exact: true }).waitFor()
  }
})

it('closed door: dancers say it, the organizer is asked, and answers', async () => {
  await product.restartAt('2026-12-01T21:30:00-08:00')
  const say = async (account: DemoAccount, word: string) => {
    const { page } = await open({ ...(await signedIn(product.url, account)), size: 'phone' })
    await visit(page, `/events/${nights.late}`)
    await answer(page).getByRole('button', { name: word }).click()
    await answer(page).getByText('You said that it is closed.').waitFor()
    return page
  }
  await say('dancer', "It's closed")
  const page = await say('admin', "It's closed")
  await answer(page).getByText('Unconfirmed').waitFor()
  await answer(page)
    .getByText('2 people say it is closed, lastly Dec 1, 9:30 PM. We have asked the organizer.')
    .waitFor()

  const { page: leader } = await open(await signedIn(product.url, 'leader'))
  await visit(leader, '/scenes/san-diego/manage')
  await leader.getByRole('link', { name: 'Copper Late' }).waitFor()

  const { page: organizer } = await open({ size: 'phone' })
  await visit(organizer, await questionAbout(nights.late))
  await organizer.getByRole('button', { name: "It's on" }).click()
  await organizer.getByRole('heading', { name: 'Dancers see that it is on' }).waitFor()
  await visit(page, `/events/${nights.late}`)
  await answer(page).getByText("It's on", { exact: true }).first().waitFor()
  await answer(page).getByText('Confirmed Dec 1, 9:30 PM.').waitFor()
})

it('quiet series: the organizer says from the mail that it is still right', async () => {
  await product.restartAt('2027-01-05T12:23:00-08:00')
  await runJob(askAboutSeries, product)
  const { pathname, search } = await mailedLink(demoEmail('organizer'), 'still-right', product)
  const { page } = await open({ size: 'phone' })
  await visit(page, `${pathname}${search}`)
  await page.getByRole('heading', { name: 'Still right?' }).waitFor()
  await page.getByRole('heading', { name: 'The next dates' }).waitFor()
  await page.getByRole('button', { name: 'Still right' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  // The answer is kept.
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
})
