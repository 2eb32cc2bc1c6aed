// npm run lighthouse [-- --runs=1] [-- --only=events] [-- --write]: the public pages with Lighthouse's phone profile.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { listUpcomingEvents } from '../tests/browser/calendar.ts'
import { chromiumPath } from '../tests/browser/chromium.ts'
import { startProduct } from '../tests/browser/product.ts'
import { machine } from './machine.ts'
import { writeFigures } from './performance-page.ts'
import { type Figure, printed, printFigures } from './report.ts'

// Fetched by npx and kept by npm: with its 180 MB it is no dependency of the project. It brings no browser.
const lighthouse = 'lighthouse@13.5.0'
const metrics = [
  { name: 'largest-contentful-paint', unit: 'ms', most: 1_500 },
  { name: 'total-blocking-time', unit: 'ms', most: 100 },
  { name: 'cumulative-layout-shift', unit: '', most: 0.02 },
] as const
const leastScore = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const run = promisify(execFile)
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const product = await startProduct()
  try {
    const [event] = await listUpcomingEvents(product.url, 'san-diego')
    const pages = [
      ['home', '/'],
      // The language of this browser is American English.
      ['events, first visit', '/events', 'America/Los_Angeles'],
      ['events, first visit without a place', '/events', 'UTC'],
      ['events, first visit elsewhere', '/events', 'Europe/Berlin'],
      ['events', '/events?scenes=san-diego'],
      ['event', `/events/${event!.id}`],
      ['scene', '/scenes/san-diego'],
      ['search', '/search?q=zouk'],
    ] as const
    for (const [name, path, zone = 'UTC'] of pages) {
      if (!name.includes(values.only)) continue
      const reports: Report[] = []
      for (let round = 0; round < Number(values.runs); round++) {
        reports.push(await measure(`${product.url}${path}`, zone))
      }
      printFigures(name, figuresOf(reports))
    }
    const about = `${lighthouse}, phone profile, medians of ${values.runs} runs, ${machine()}`
    console.log(`\n${about}`)
    if (values.write) writeFigures('lighthouse', { about, groups: printed })
  } finally {
    await product.stop()
  }
}

/** Lighthouse sometimes misses the start of a page in its trace (NO_NAVSTART) and ends with an error. */
async function measure(url: string, zone: string): Promise<Report> {
  try {
    return await runLighthouse(url, zone)
  } catch (error) {
    const { message, stdout } = error as { message: string; stdout?: string }
    if (!`${message}${stdout}`.includes('NO_NAVSTART')) throw error
    console.log(`Lighthouse stopped with NO_NAVSTART, so this run is done once more: ${url}`)
    return runLighthouse(url, zone)
  }
}

async function runLighthouse(url: string, zone: string): Promise<Report> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --disable-sync'
  const asked = [
    `--only-categories=${Object.keys(leastScore)}`,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
  ]
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...asked, flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath(), TZ: zone },
    maxBuffer: 64_000_000,
  })
  return JSON.parse(stdout) as Report
}

function figuresOf(reports: readonly Report[]): Figure[] {
  const scores = Object.entries(leastScore).map(([name, least]) => ({
    name,
    value: 100 * median(reports.map((report) => report.categories[name]!.score)),
    unit: '',
    least,
  }))
  const values = metrics.map((metric) => ({
    ...metric,
    value: median(reports.map(({ audits }) => audits[metric.name]?.numericValue ?? 0)),
  }))
  return [...scores, ...values]
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

await main()
