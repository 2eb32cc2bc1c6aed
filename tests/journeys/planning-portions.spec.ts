import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, signInAs } from '../browser/calendar.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
const planned = /\/api\/events\/planning\?/

async function organizer(refused: readonly number[] = []) {
  const { url } = product()
  const authToken = await signInAs(url, 'organizer')
  const { page } = await open({ remembers: { authToken }, refused })
  return { page, url, authToken }
}

/** More events than the demo has, from the evening of 1 December to the 25th. */
async function crowdedDecember(url: string, authToken: string): Promise<object[]> {
  const headers = { authorization: `Bearer ${authToken}` }
  const path = '/events/planning?start_date=2026-12-01&end_date=2026-12-31&limit=1'
  const [sample] = await callApi<object[]>(url, path, { headers })
  const first = Temporal.Instant.from('2026-12-02T04:00:00Z')
  return Array.from({ length: 1200 }, (_, index) => {
    const start = first.add({ hours: 24 * Math.floor(index / 50) })
    const times = { start_datetime: start.toString(), end_datetime: start.add({ hours: 3 }).toString() }
    return { ...sample, ...times, id: `many-${index}`, timezone: 'America/Los_Angeles', is_all_day: false }
  })
}

const settled = (page: Page) => page.locator('[role=grid][aria-busy=false]').waitFor()

it('loads a month with many events in portions, and calls no night free before it is loaded', async () => {
  const { page, url, authToken } = await organizer([403])
  const events = await crowdedDecember(url, authToken)
  const asked: number[] = []
  let refuses = true
  await page.route(planned, (route) => {
    const { searchParams } = new URL(route.request().url())
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    asked.push(offset)
    if (offset === 1000 && refuses) return route.fulfill({ status: 403, json: {} })
    return route.fulfill({ json: events.slice(offset, offset + limit) })
  })
  await visit(page, '/planning?month=2026-12&scenes=all')
  const alert = page.getByRole('alert').filter({ hasText: 'Only 1000 events could be loaded' })
  await alert.waitFor()
  await settled(page)
  await expect.poll(() => page.locator('[data-day="2026-12-10"]').textContent()).toContain('50 events')
  await expect
    .poll(() => page.locator('[data-day="2026-12-30"]').textContent())
    .toContain('not completely loaded')
  expect(await page.locator('[data-day="2026-12-30"]').textContent()).not.toContain('no events')
  await page.locator('[data-day="2026-12-30"]').click()
  const day = page.getByRole('dialog', { name: 'Wednesday, December 30, 2026' })
  await day.getByText('Not everything on this night could be loaded').waitFor()
  await page.keyboard.press('Escape')
  refuses = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('1200 events', { exact: true }).waitFor()
  await expect.poll(() => page.locator('[data-day="2026-12-30"]').textContent()).toContain('no events')
  expect(new Set(asked)).toEqual(new Set([0, 500, 1000]))
})

it('keeps the focus on the right day while other months load', async () => {
  const { page } = await organizer()
  await visit(page, '/planning?month=2026-11&scenes=san-diego')
  await settled(page)
  // From here on no month is answered.
  await page.route(planned, () => {})
  await page.locator('[role=grid] [tabindex="0"]').focus()
  // Made in the page, one task after the other: quicker than a keyboard, and no key waits for the test's connection.
  await page.evaluate(async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageUp', 'ArrowRight', 'PageDown', 'PageDown']) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      await new Promise((next) => setTimeout(next))
    }
  })
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
  await expect.poll(focused).toBe('2026-12-28')
  await expect.poll(() => page.url()).toContain('month=2026-12')
  expect(await focused()).toBe('2026-12-28')
  await expect.poll(() => page.locator('[data-day="2026-12-28"]').textContent()).toContain('loading')
})

it('opens with the scenes of own events; one chip selects every scene', async () => {
  const { page } = await organizer()
  await visit(page, '/planning')
  await settled(page)
  const all = page.getByRole('button', { name: 'All scenes' })
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'San Diego', pressed: true }).waitFor()
  await all.click()
  await expect.poll(() => page.url()).toContain('scenes=all')
  await page.getByRole('button', { name: 'San Diego', pressed: false }).waitFor()
})
