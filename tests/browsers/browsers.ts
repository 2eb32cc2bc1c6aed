// npm run browsers [-- --engine=Firefox --journey=import --pictures]: the journeys in three engines.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listUpcomingEvents, signInAs } from '../browser/calendar.ts'
import { type OwnedProduct, startProduct } from '../browser/product.ts'
import type { Driver, Look } from './driver.ts'
import { engines } from './engines.ts'
import { type Journey, journeys } from './journeys.ts'
import { Page } from './page.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    journey: { type: 'string', default: '' },
    pictures: { type: 'boolean', default: false },
  },
})
type Start = (look: Look) => Promise<Driver>
const folder = fileURLToPath(new URL('../../screens/browsers', import.meta.url))
// The visitor has chosen about cookies, because the question would cover the page.
const cookieConsent = JSON.stringify({
  functional: true,
  analytics: false,
  marketing: false,
  date: '2026-11-20T20:00:00Z',
})

async function main(): Promise<void> {
  const chosen = Object.entries(engines).filter(([name]) => name.includes(values.engine))
  const table: Record<string, Record<string, string>> = {}
  let failed = 0
  let passed = 0
  for (const [engine, start] of chosen) {
    // Its own product, because the last journey stops it.
    const product = await startProduct()
    try {
      if (values.pictures) {
        await takePictures(engine, start, product)
        continue
      }
      for (const journey of journeys.filter(({ name }) => RegExp(values.journey).test(name))) {
        const isPassed = await travel(engine, start, journey, product)
        if (isPassed) passed++
        else failed++
        table[journey.name] = { ...table[journey.name], [engine]: isPassed ? 'passed' : 'FAILED' }
      }
    } finally {
      await product.stop()
    }
  }
  if (values.pictures) return
  console.table(table)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

async function travel(
  engine: string,
  start: Start,
  { name, size, as, go }: Journey,
  product: OwnedProduct,
): Promise<boolean> {
  const began = performance.now()
  const driver = await start({ size, theme: 'light' }).catch((error: unknown) => {
    console.error(`${engine}: ${name} FAILED, the browser did not start: ${String(error)}`)
  })
  if (!driver) return false
  const page = new Page(driver, product.url)
  try {
    await page.remember({ cookieConsent, ...(as ? { authToken: await signInAs(product.url, as) } : {}) })
    await go(page, product)
    console.log(`${engine}: ${name} (${Math.round((performance.now() - began) / 1000)} s)`)
    return true
  } catch (error) {
    console.error(
      `${engine}: ${name} FAILED at "${page.step}": ${error instanceof Error ? error.stack : String(error)}`,
    )
    const said = () => [location.href, ...(window.messages ?? [])].join(' | ')
    console.error(`  page: ${await page.run(said).catch(String)}`)
    for (const line of await driver.complaints().catch(() => [])) console.error(`  console: ${line}`)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `failed-${engine}-${name}.png`.replaceAll(' ', '-'))
    const picture = await driver.picture().catch(() => undefined)
    if (picture) {
      writeFileSync(file, picture)
      console.error(`  picture: ${file}`)
    }
    return false
  } finally {
    await driver.close()
  }
}

/** The main pages, for looking at. */
async function takePictures(engine: string, start: Start, { url }: OwnedProduct): Promise<void> {
  const event = (await listUpcomingEvents(url, 'san-diego')).find(({ status }) => status === 'published')!
  const authToken = await signInAs(url, 'organizer')
  const pages = {
    home: '/',
    events: '/events?scenes=san-diego',
    cards: '/events?scenes=san-diego&view=card',
    event: `/events/${event.id}`,
    scene: '/scenes/san-diego',
    search: '/search?q=zouk',
    form: '/events/new',
    profile: '/profile',
    planning: '/planning',
  }
  mkdirSync(folder, { recursive: true })
  for (const size of ['phone', 'desktop'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const driver = await start({ size, theme })
      try {
        const page = new Page(driver, url)
        await page.remember({ cookieConsent, authToken })
        for (const [name, path] of Object.entries(pages)) {
          await page.open(path)
          await page.waitFor('load the pictures', async () => {
            await document.fonts.ready
            return [...document.images].every(
              (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
            )
              ? true
              : undefined
          })
          writeFileSync(join(folder, `${engine}-${name}-${size}-${theme}.png`), await driver.picture())
        }
        for (const line of await driver.complaints()) console.log(`${engine}, ${size}, ${theme}: ${line}`)
      } finally {
        await driver.close()
      }
    }
}

await main()
