import { beforeAll, describe, expect, it } from 'vitest'
import { callApi, findScene, listUpcomingEvents, post, signInAs } from '../browser/calendar.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { cutOnRows } from '../browser/row-checks.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const long = 'Maximiliana Konstantinopoulou-Featherstonehaugh presents the Winter Night of Zouk and Kizomba'
let organizer: string

beforeAll(async () => {
  const token = await signInAs(product.url, 'organizer')
  const { id } = await findScene(product.url, 'san-diego')
  const create = (event: object) =>
    post<{ id: string; organizer_uid: string }>(
      product.url,
      '/events',
      {
        title: long,
        event_type: 'workshop',
        venue_name: 'The Association of Social Dancers of Greater San Diego and Tijuana, upper hall',
        venue_address: '1 Main St',
        venue_city: 'Rancho Santa Margarita y Las Flores',
        venue_state: 'CA',
        dance_styles: [
          'Brazilian Zouk',
          'Bachata sensual',
          'Urban Kiz',
          'A style with a name that is far too long',
        ],
        has_live_music: true,
        price_note:
          'Pay what you can; nobody is turned away, and the hat goes round for the band after the show',
        scene_id: id,
        status: 'published',
        ...event,
      },
      token,
    )
  const first = await create({ start_datetime: '2026-11-20T22:30', end_datetime: '2026-11-21T00:30' })
  organizer = first.organizer_uid
  await create({
    title: 'x'.repeat(200),
    start_datetime: '2026-11-21T10:30',
    end_datetime: '2026-11-24T22:30',
  })
  await create({
    title: `Global ${long}`,
    is_global: true,
    start_datetime: '2026-11-25T22:30',
    end_datetime: '2026-11-26T00:30',
  })
  await create({
    title: `Draft ${long}`,
    status: 'organizer_draft',
    start_datetime: '2026-11-26T22:30',
    end_datetime: '2026-11-27T00:00',
  })
  const cancelled = await create({
    title: `Off ${long}`,
    start_datetime: '2026-11-27T22:30',
    end_datetime: '2026-11-28T00:30',
  })
  await callApi(product.url, `/events/${cancelled.id}/status`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'cancelled', cancellation_reason: `${long}. ${long}` }),
  })
  const events = await listUpcomingEvents(product.url, 'san-diego')
  for (const { id: event } of events.slice(0, 20)) {
    await callApi(product.url, `/users/saved-events/${event}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    })
  }
})

const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Adelaide']

describe('nothing on a row is cut on a narrow phone', () => {
  it.each(zones)('in %s', async (timeZone) => {
    const { page } = await open({
      size: 'narrow',
      timeZone,
      locale: timeZone === zones[1] ? 'en-GB' : 'en-US',
    })
    const paths = [
      '/',
      '/events?scenes=san-diego',
      '/events?scenes=san-diego&view=card',
      '/events?scenes=san-diego&tab=global',
      '/scenes/san-diego',
      `/organizers/${organizer}`,
      '/search?q=zouk',
    ]
    for (const path of paths) {
      await visit(page, path)
      await waitForQuietPage(page)
      expect([path, await cutOnRows(page)]).toEqual([path, []])
    }
  })

  it('for a member', async () => {
    const { page } = await open(
      await signedIn(product.url, 'organizer', { size: 'narrow', timeZone: zones[1]! }),
    )
    for (const path of ['/', '/saved', '/my-events', '/events?scenes=san-diego&tab=drafts']) {
      await visit(page, path)
      await waitForQuietPage(page)
      expect(await page.getByRole('article').count()).toBeGreaterThan(0)
      expect([path, await cutOnRows(page)]).toEqual([path, []])
    }
  })
})

it('keeps a line for the own time of a reader elsewhere, and none for others', async () => {
  const lines = async (timeZone: string) => {
    const { page } = await open({ size: 'narrow', timeZone })
    await visit(page, '/events?scenes=san-diego')
    return page
      .locator('article p.elsewhere')
      .evaluateAll((all) => all.filter((line) => line.checkVisibility()).length)
  }
  expect(await lines('America/Los_Angeles')).toBe(0)
  expect(await lines('America/Tijuana')).toBe(0)
  expect(await lines('Asia/Kolkata')).toBeGreaterThan(5)
})

it('has no own times in lists without constructed style sheets, but everything else that is known before the first paint', async () => {
  const { page } = await open({ size: 'narrow', timeZone: 'Europe/Berlin' })
  await page.addInitScript(() => {
    Object.assign(window, { CSSStyleSheet: Object })
  })
  await visit(page, '/')
  await page.evaluate(() => localStorage.setItem('selectedSceneIds', '["gone"]'))
  await visit(page, '/')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scene)).toBe('other')
  await visit(page, '/events?scenes=san-diego')
  expect(await page.locator('article p.elsewhere').first().isVisible()).toBe(false)
})
