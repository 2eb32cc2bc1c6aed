import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { type Job, openJobs } from '../../server/src/platform/jobs/jobs.ts'
import { launchChromium, launchShell } from '../browser/chromium.ts'
import { servicesOf } from '../browser/given-services.ts'
import {
  type OwnedProduct,
  type ProductOptions,
  type RunningProduct,
  startProduct,
} from '../browser/product.ts'
import { newVisitor, type Visitor, type VisitorOptions } from '../browser/visitors.ts'

/** The product that all journeys share. */
export const product = (): RunningProduct => inject('product')

/** A product for one file, whose published events must not be in the lists of other journeys. */
export async function openOwnProduct(options: ProductOptions = {}): Promise<OwnedProduct> {
  const own = await startProduct(options.empty ? options : { from: inject('demoData'), ...options })
  afterAll(own.stop)
  return own
}

export type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>

/**
 * Opens one browser for a file. Each visitor gets a new profile, which is closed after the test. A test fails when a
 * visitor has an error, a warning, a broken content security policy or a request to another host. A failed test says
 * what its visitors saw last. `hasWindow`: in Chromium and not in its shell, which has no push and no
 * installation.
 */
export function useVisitors(
  baseUrl: () => string = () => product().url,
  { hasWindow = false } = {},
): OpenVisitor {
  let browser: Browser
  let visits: { visitor: Visitor; options: VisitorOptions | undefined }[] = []
  beforeAll(async () => {
    browser = await (hasWindow ? launchChromium() : launchShell())
  })
  afterEach(async ({ task }) => {
    const ended = visits
    visits = []
    const pages = ended.flatMap(({ visitor }) => visitor.context.pages())
    if (task.result?.state === 'fail') console.log((await Promise.all(pages.map(describe))).join('\n\n'))
    await Promise.all(ended.map(({ visitor }) => visitor.context.close()))
    const faults = ended.flatMap(({ visitor, options }) => visitor.faults.list(options))
    expect(faults, faults.join('\n')).toEqual([])
  })
  afterAll(() => browser?.close())
  return async (options) => {
    const visitor = await newVisitor(browser, baseUrl(), options)
    visits.push({ visitor, options })
    return visitor
  }
}

/** The address and the texts of a page. */
async function describe(page: Page): Promise<string> {
  const content = await page.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => String(error))
  return `${page.url()}\n${content}`
}

/** Chooses a file that the browser reads from the disk; its ending says its type. Large contents are slow as a message to the browser. */
export async function chooseFile(input: Locator, name: string, content: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  await input.setInputFiles(path)
}

/** Runs a job that the product runs at every full minute. */
export async function runJob(job: Job<object>, { dataDir }: OwnedProduct): Promise<void> {
  const log = pino({ level: 'silent' })
  const { DATABASE_URL: databaseUrl } = servicesOf(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir, share: true, log })
  const jobs = await openJobs({ connection: database.connection, log })
  await jobs.enqueue(database.kysely, job, {})
  await jobs.stop()
  await database.close()
}

/** The link to a page in the newest mail to an address. Without a mail server, mails are printed on the console. */
export async function mailedLink(
  email: string,
  page: string,
  { consoleFile }: Pick<RunningProduct, 'consoleFile'> = product(),
  /** How the query begins, when several links to this page were mailed. */
  query = '',
): Promise<URL> {
  const pattern = RegExp(`https?://\\S+/${page}\\?${query}\\S+`, 'g')
  // The mails of one member can come in any order, and mails to others stand between them.
  const links = () =>
    readFileSync(consoleFile, 'utf8')
      .split(`mail to ${email} `)
      .slice(1)
      .flatMap((mail) => mail.split('\n---\n')[0]!.match(pattern) ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return new URL(links().at(-1)!)
}
