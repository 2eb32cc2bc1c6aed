import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { parseCalendar } from '../../server/src/test/parsed-calendar.ts'
import { type ListedEvent, listUpcomingEvents } from '../browser/calendar.ts'
import { listedEvent } from '../browser/event-list.ts'
import { visit } from '../browser/pages.ts'
import { productEnvironment } from '../browser/product.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

// A real feed from 9 March 2026, so the clock must start there.
const now = '2026-03-09T09:00:00-07:00'
const feed = 'fixtures/ics/golatindance-2026-03-09.ics'
const root = fileURLToPath(new URL('../..', import.meta.url))
const product = await openOwnProduct({ now })

const open = useVisitors(() => product.url)

/** Runs the command line and returns its output; throws with the output when it fails. */
async function floorcraft(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli/floorcraft.ts', ...words], {
    cwd: root,
    env: productEnvironment(product.dataDir, now),
  })
  return stdout
}

it('adds the events of a real feed to a scene: list, page, markup and feeds show them at once', async () => {
  const { page } = await open()
  await visit(page, '/events?scenes=los-angeles')
  const before = await listUpcomingEvents(product.url, 'los-angeles')

  const said = await floorcraft('import', feed, '--scene', 'los-angeles')
  const [, found, fresh] = /Found (\d+) events.* (\d+) new/.exec(said) ?? []
  expect(Number(fresh)).toBeGreaterThan(10)
  expect(Number(found)).toBeGreaterThanOrEqual(Number(fresh))

  const known = new Set(before.map(({ id }) => id))
  const added = (await listUpcomingEvents(product.url, 'los-angeles')).filter(({ id }) => !known.has(id))
  expect(added).toHaveLength(Number(fresh))
  const event = added[0]!

  // The list of the night: the page of all nights has only the first 20 events.
  const night = Temporal.Instant.from(event.start_datetime).toZonedDateTimeISO(event.timezone).toPlainDate()
  await visit(page, `/events?scenes=los-angeles&nights=${night}`)
  await listedEvent(page, event.title).click()
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  await visit(page, `/events/${event.id}`)
  expect(await markupOf(page)).toMatchObject({ name: event.title })
  expect(instant(String((await markupOf(page)).startDate))).toBe(instant(event.start_datetime))

  const answer = await fetch(`${product.url}/feeds/scenes/los-angeles.ics`)
  const inFeed = parseCalendar(await answer.text()).events
  for (const one of added)
    expect(
      inFeed.some((entry) => isSame(entry, one)),
      one.title,
    ).toBe(true)
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const maps = [...sitemap.matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(([, url]) => url!)
  const all = [sitemap, ...(await Promise.all(maps.map(async (url) => (await fetch(url)).text())))].join()
  expect(all).toContain(event.id)
})

it('finds nothing new in the same feed a second time', async () => {
  const count = (await listUpcomingEvents(product.url, 'los-angeles')).length
  expect(await floorcraft('import', feed, '--scene', 'los-angeles')).toMatch(/: 0 new/)
  expect(await listUpcomingEvents(product.url, 'los-angeles')).toHaveLength(count)
})

const instant = (iso: string) => new Date(iso).toISOString()

const isSame = (entry: { start: string; text(property: string): string | undefined }, event: ListedEvent) =>
  entry.text('summary') === event.title && entry.start === instant(event.start_datetime)

async function markupOf(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  return JSON.parse(text!) as Record<string, unknown>
}
