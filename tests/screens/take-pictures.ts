// npm run screens [-- --only=<part of a name>]: pictures of every screen, for looking at.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { findScene, post, signInAs } from '../browser/calendar.ts'
import { launchChromium } from '../browser/chromium.ts'
import { stopTransitions, visit } from '../browser/pages.ts'
import { type RunningProduct, startProduct } from '../browser/product.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { newVisitor } from '../browser/visitors.ts'
import type { Screen } from './screen.ts'
import { emptyScreens, listScreens } from './screens.ts'

const folder = fileURLToPath(new URL('../../screens', import.meta.url))
const sizes = ['phone', 'desktop'] as const
const themes = ['light', 'dark'] as const
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

interface Picture {
  readonly screen: string
  readonly file: string
}

async function main(): Promise<void> {
  if (values.only === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Picture[] = []
  const browser = await launchChromium()
  try {
    const wanted = ({ name }: Screen) => name.includes(values.only)
    const demo = await startProduct()
    try {
      await fillWithEvents(demo, 'amsterdam')
      const screens = (await listScreens(demo.url)).filter(wanted)
      pictures.push(...(await takeAll(browser, demo, screens)))
    } finally {
      await demo.stop()
    }
    const unused = emptyScreens().filter(wanted)
    if (unused.length > 0) {
      const empty = await startProduct({ empty: true })
      try {
        pictures.push(...(await takeAll(browser, empty, unused)))
      } finally {
        await empty.stop()
      }
    }
  } finally {
    await browser.close()
  }
  writeFileSync(join(folder, 'index.html'), indexPage(pictures))
  console.log(`${pictures.length} pictures in ${folder}`)
}

async function takeAll(browser: Browser, product: RunningProduct, screens: Screen[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const screen of screens) {
    console.log(screen.name)
    for (const size of sizes) pictures.push(...(await take(browser, product, screen, size)))
  }
  return pictures
}

async function take(
  browser: Browser,
  product: RunningProduct,
  screen: Screen,
  size: (typeof sizes)[number],
): Promise<Picture[]> {
  const { account, status } = screen
  const { page, context, faults } = await newVisitor(browser, product.url, {
    size,
    remembers: account ? { authToken: await signInAs(product.url, account) } : {},
  })
  try {
    await screen.before?.(page)
    await visit(page, screen.path)
    await waitForQuietPage(page)
    await screen.after?.(page)
    await waitForQuietPage(page)
    await stopTransitions(page)
    const pictures: Picture[] = []
    for (const theme of themes) pictures.push(await picture(page, screen, { size, theme }))
    return pictures
  } catch (error) {
    console.error(`  ${screen.name}, ${size}: ${String(error).split('\n')[0]}`)
    return []
  } finally {
    const refused = [...(screen.refused ?? []), ...(status ? [status] : [])]
    for (const fault of faults.list({ ...screen, refused }))
      console.error(`  ${screen.name}, ${size}: ${fault}`)
    await context.close()
  }
}

async function picture(
  page: Page,
  screen: Screen,
  { size, theme }: { size: (typeof sizes)[number]; theme: (typeof themes)[number] },
): Promise<Picture> {
  await page.emulateMedia({ colorScheme: theme })
  const name = `${screen.name}-${size}-${theme}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const file = `${name}.png`
  await page.screenshot({ path: join(folder, file), fullPage: screen.full ?? false })
  return { screen: screen.name, file }
}

/** A scene with two hundred events more, by way of an uploaded calendar. */
async function fillWithEvents(product: RunningProduct, slug: string): Promise<void> {
  const days = Array.from({ length: 50 }, (_, index) => index)
  const date = (day: number) =>
    new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10).replaceAll('-', '')
  const entries = days.flatMap((day) =>
    ['Canal House Social', 'Noord Practice', 'Bachata by the Water', 'Zouk until the Last Ferry'].map(
      (title, index) =>
        [
          'BEGIN:VEVENT',
          `UID:${day}-${index}@example.org`,
          `SUMMARY:${title} ${day + 1}`,
          `DTSTART;TZID=Europe/Amsterdam:${date(day)}T${18 + index}0000`,
          `DTEND;TZID=Europe/Amsterdam:${date(day)}T${19 + index}5900`,
          `LOCATION:Pakhuis ${index + 1}\\, Amsterdam`,
          'END:VEVENT',
        ].join('\r\n'),
    ),
  )
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...entries, 'END:VCALENDAR', '']
  const { id } = await findScene(product.url, slug)
  await post(
    product.url,
    `/scenes/${id}/import-calendar`,
    { calendar_file: calendar.join('\r\n'), default_status: 'published', months_ahead: 3 },
    await signInAs(product.url, 'admin'),
  )
}

function indexPage(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ screen }) => screen))]
  const section = (name: string) => {
    const own = pictures.filter(({ screen }) => screen === name)
    const images = own.map(
      ({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
    )
    return `<h2>${name.replaceAll('<', '&lt;')}</h2><p>${images.join('')}</p>`
  }
  const style =
    'body{font:16px sans-serif;margin:2rem}img{height:420px;width:auto;object-fit:cover;object-position:top;margin:0 8px 8px 0;border:1px solid #999}'
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${names.map(section).join('')}`
}

await main()
