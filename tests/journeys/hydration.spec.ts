import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { visit } from '../browser/pages.ts'
import { publicPages } from '../browser/public-pages.ts'
import { untilQuiet } from '../browser/quiet.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

// React as its developers use it tells of every text and attribute that differs from the server's; the production
// build keeps quiet about attributes. So these pages are built once more, for this file only.
const folder = mkdtempSync(join(tmpdir(), 'fc-pages-'))
await build([])
await build(['--ssr'])
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const talkative = await openOwnProduct({ pages: folder })

const open = useVisitors(() => talkative.url)

const pages = await publicPages(talkative.url)

it.each(pages)('$name: the browser finds what the server made, in both themes', async ({ path, status }) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await open({ theme, refused: status ? [status] : [] })
    const answer = await visit(page, path)
    expect(answer.status()).toBe(status ?? 200)
    // Parts that come later are taken over later.
    await untilQuiet(page)
  }
})

it.each(pages)('$name: the browser is in Tokyo and speaks German', async ({ path, status }) => {
  const options = { timeZone: 'Asia/Tokyo', locale: 'de-DE', refused: status ? [status] : [] }
  const { page } = await open(options)
  await visit(page, path)
  await untilQuiet(page)
})

const planted = [
  { name: 'a text', from: '<h1', to: '<p>planted</p><h1' },
  { name: 'an attribute', from: '<main ', to: '<main data-planted="" ' },
]

it.each(planted)('notices $name that the server made otherwise', async ({ from, to }) => {
  const { page } = await open({ expected: [/./] })
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('pageerror', (error) => seen.push(error.message))
  await changeDocument(page, (html) => html.replace(from, to))
  await visit(page, '/events?scenes=san-diego')
  await expect.poll(() => seen.filter((text) => /hydrat/i.test(text))).not.toEqual([])
})

async function changeDocument(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/events',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(change(html)).not.toBe(html)
      await route.fulfill({ response, body: change(html) })
    },
  )
}

/** Beside this process, which has to answer meanwhile: a build takes its time. */
async function build(args: readonly string[]): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', ...args, '--mode', 'development', '--logLevel', 'error'],
    { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'development', WEB_DIST: folder } },
  )
}
