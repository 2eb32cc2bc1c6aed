// npm run lighthouse [-- --runs=1] [-- --only=events]: the five public pages with Lighthouse's phone profile.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { listUpcomingEvents } from '../tests/browser/calendar.ts'
import { chromiumPath } from '../tests/browser/chromium.ts'
import { startProduct } from '../tests/browser/product.ts'
import { printTable } from './report.ts'

// Fetched by npx and kept by npm: with its 180 MB it is no dependency of the project. It brings no browser.
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  ['largest-contentful-paint', 'LCP, ms'],
  ['total-blocking-time', 'blocking, ms'],
  ['cumulative-layout-shift', 'shift'],
] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const run = promisify(execFile)
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})

async function main(): Promise<void> {
  const product = await startProduct()
  try {
    const [event] = await listUpcomingEvents(product.url, 'san-diego')
    const pages = [
      ['home', '/'],
      ['events', '/events?scenes=san-diego'],
      ['event', `/events/${event!.id}`],
      ['scene', '/scenes/san-diego'],
      ['search', '/search?q=zouk'],
    ] as const
    const rows: string[][] = []
    for (const [name, path] of pages) {
      if (!name.includes(values.only)) continue
      const reports: Report[] = []
      for (let round = 0; round < Number(values.runs); round++) {
        reports.push(await measure(`${product.url}${path}`))
      }
      rows.push([name, ...figuresOf(reports)])
    }
    const heads = ['', ...categories, ...metrics.map(([, head]) => head)]
    printTable(`${lighthouse}, phone, medians of ${values.runs}`, heads, rows)
  } finally {
    await product.stop()
  }
}

/** Lighthouse sometimes misses the start of a page in its trace (NO_NAVSTART) and ends with an error. */
async function measure(url: string): Promise<Report> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    const { message, stdout } = error as { message: string; stdout?: string }
    if (!`${message}${stdout}`.includes('NO_NAVSTART')) throw error
    console.log(`Lighthouse stopped with NO_NAVSTART, so this run is done once more: ${url}`)
    return runLighthouse(url)
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --disable-sync'
  const asked = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
  ]
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...asked, flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 64_000_000,
  })
  return JSON.parse(stdout) as Report
}

function figuresOf(reports: readonly Report[]): string[] {
  const scores = categories.map(
    (name) => median(reports.map((report) => report.categories[name]!.score)) * 100,
  )
  const values = metrics.map(([name]) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))
  return [
    ...scores.map((score) => score.toFixed(0)),
    ...values.map((value) => String(Number(value.toFixed(value < 1 ? 3 : 0)))),
  ]
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

await main()
