// npm run journeys [-- --runs=5] [-- --only=zouk] [-- --write]: how long and how many taps a cold phone needs for what people come for.
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { findScene, listUpcomingEvents, signInAs } from '../tests/browser/calendar.ts'
import { launchChromium } from '../tests/browser/chromium.ts'
import { startProduct } from '../tests/browser/product.ts'
import { median } from './comparison.ts'
import { machine } from './machine.ts'
import { writeFigures } from './performance-page.ts'
import { printed, printFigures } from './report.ts'

/** Lighthouse's phone: 1.6 Mbit/s, 150 ms to the server, a quarter of the processor. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slowdown = 4
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'America/Los_Angeles',
  locale: 'en-US',
}

interface Steps {
  readonly page: Page
  readonly tap: (target: Locator) => Promise<void>
}

interface Journey {
  readonly name: string
  readonly path: string
  /** What the browser stores from earlier visits. Nothing on a first visit. */
  readonly remembers?: Readonly<Record<string, string>>
  readonly mostMilliseconds: number
  readonly mostTaps: number
  /** Taps as soon as the target can be pressed, and ends when the reader has what they came for. */
  readonly go: (steps: Steps) => Promise<void>
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

async function journeysOf(url: string): Promise<Journey[]> {
  const [event] = await listUpcomingEvents(url, 'san-diego')
  const { id } = await findScene(url, 'san-diego')
  const consent = { functional: true, analytics: false, marketing: false, date: '2026-11-20T20:00:00Z' }
  const known = { cookieConsent: JSON.stringify(consent), selectedSceneIds: JSON.stringify([id]) }
  const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article')
  return [
    {
      name: 'first visit to the first row',
      path: '/events',
      mostMilliseconds: 2_500,
      mostTaps: 0,
      go: async ({ page }) => rows(page).first().waitFor(),
    },
    {
      name: "first visit to tonight's zouk",
      path: '/events',
      mostMilliseconds: 4_000,
      mostTaps: 1,
      go: async ({ page, tap }) => {
        await tap(page.getByRole('button', { name: 'Zouk', exact: true }).first())
        await page.waitForURL(/styles=zouk/)
        await rows(page).first().getByText('Zouk').first().waitFor()
      },
    },
    {
      name: 'event to its calendar file',
      path: `/events/${event!.id}`,
      mostMilliseconds: 2_000,
      mostTaps: 1,
      go: async ({ page, tap }) => {
        const file = page.waitForEvent('download')
        await tap(page.getByRole('link', { name: /calendar/i }).first())
        await file
      },
    },
    {
      name: 'event to WhatsApp',
      path: `/events/${event!.id}`,
      mostMilliseconds: 3_000,
      mostTaps: 2,
      go: async ({ page, tap }) => {
        const chat = page.waitForEvent('popup')
        await tap(page.getByRole('button', { name: 'Share & Export' }).first())
        await tap(page.getByRole('link', { name: 'WhatsApp' }))
        await chat
      },
    },
    {
      name: 'San Diego to Lisbon next weekend',
      path: '/events?scenes=san-diego',
      remembers: known,
      mostMilliseconds: 6_000,
      mostTaps: 3,
      go: async ({ page, tap }) => {
        await tap(page.getByRole('button', { name: /^Change/ }).first())
        await tap(page.getByRole('dialog').getByRole('button', { name: /^Lisbon/ }))
        await page.getByRole('heading', { level: 1, name: 'Lisbon' }).waitFor()
        await tap(page.getByRole('button', { name: 'Next weekend' }))
        await rows(page).first().waitFor()
      },
    },
    {
      name: 'last week repeated',
      path: '/my-events',
      remembers: { ...known, authToken: await signInAs(url, 'organizer') },
      mostMilliseconds: 4_000,
      mostTaps: 3,
      go: async ({ page, tap }) => {
        const nights = page.getByRole('article').filter({ hasText: 'San Diego Latin Saturday' })
        await tap(nights.last().getByRole('button', { name: /^Duplicate/ }))
        await page.waitForURL(/\/edit$/)
        await tap(page.getByRole('button', { name: 'Update & Publish' }))
        const anyway = page.getByRole('button', { name: 'Publish anyway' })
        const done = page.waitForURL(/\/dashboard/)
        if ((await Promise.race([done.then(() => 'done'), anyway.waitFor()])) !== 'done') await tap(anyway)
        await done
      },
    },
  ]
}

interface Run {
  readonly milliseconds: number
  readonly taps: number
}

/** One visit of a browser that has nothing in its cache, from the address to the end of the journey. */
async function runOnce(browser: Browser, url: string, journey: Journey): Promise<Run> {
  const stored = Object.entries(journey.remembers ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    const since = performance.now()
    await page.goto(journey.path, { waitUntil: 'commit' })
    await journey.go({ page, tap })
    return { milliseconds: performance.now() - since, taps }
  } finally {
    await context.close()
  }
}

async function main(): Promise<void> {
  const product = await startProduct()
  const browser = await launchChromium()
  try {
    for (const journey of await journeysOf(product.url)) {
      if (!journey.name.includes(values.only)) continue
      const runs: Run[] = []
      for (let round = 0; round < Number(values.runs); round++) {
        runs.push(await runOnce(browser, product.url, journey))
      }
      const { name, mostMilliseconds, mostTaps } = journey
      const milliseconds = median(runs.map((run) => run.milliseconds))
      const taps = Math.max(...runs.map((run) => run.taps))
      printFigures(name, [
        { name: 'from the address to the end', value: milliseconds, unit: 'ms', most: mostMilliseconds },
        { name: 'taps', value: taps, unit: '', most: mostTaps },
      ])
    }
    const about = `1.6 Mbit/s, 150 ms, a quarter of the processor, cold, medians of ${values.runs} runs, ${machine()}`
    console.log(`\n${about}`)
    if (values.write) writeFigures('journeys', { about, groups: printed })
  } finally {
    await browser.close()
    await product.stop()
  }
}

await main()
