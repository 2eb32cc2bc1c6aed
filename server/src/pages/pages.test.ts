import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { buildScene } from '../test/builders.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import type { WebBuild } from './web-build.ts'

let test: TestApp
let folder: string

beforeEach(async () => {
  test = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-web-'))
  // The path contains "assets", which must not be confused with the folder of assets in it.
  folder = join(folder, 'assets', 'client')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

afterEach(async () => {
  await test.close()
  await rm(join(folder, '../..'), { recursive: true })
})

const openPages = (renderPage: WebBuild['renderPage'], log = test.deps.log) =>
  buildApp({
    ...test.deps,
    log,
    web: {
      clientFolder: folder,
      assets: { inline: { style: 'p { color: red }', script: 'let a' }, scripts: ['/a.js'], fonts: [] },
      renderPage,
    },
  })

it('gives a page access to the API inside the process', async () => {
  const app = await openPages(async ({ fetch }) => {
    const scenes = await (await fetch('/api/scenes', { method: 'GET' })).json()
    return { status: 200, html: [`<p>${JSON.stringify(scenes)}</p>`] }
  })
  const answer = await app.inject({ url: '/scenes' })
  expect([answer.statusCode, answer.body]).toEqual([200, '<p>[]</p>'])
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  await app.close()
})

it('parses an answer once for the pages that need it, and again after a change', async () => {
  const seen: unknown[] = []
  const app = await openPages(async ({ fetch }) => {
    const answer = await fetch('/api/scenes', { method: 'GET' })
    seen.push(await answer.json())
    return { status: 200, html: [''] }
  })
  // The first page makes the answer, and the next ones find it.
  for (const url of ['/a', '/b', '/c']) await app.inject({ url })
  expect(seen[2]).toBe(seen[1])
  expect(Object.isFrozen(seen[2])).toBe(true)
  await buildScene(test.db, { name: 'New scene' })
  test.deps.publicCache.forget(['scenes'])
  await app.inject({ url: '/d' })
  expect(seen[3]).toMatchObject([{ name: 'New scene' }])
  await app.close()
})

it('renders more pages for one address than it has turns, because their own calls take none', async () => {
  const app = await openPages(async ({ fetch }) => {
    const { status } = await fetch('/api/scenes', { method: 'GET' })
    return { status, html: [''] }
  })
  const ask = () => app.inject({ url: '/scenes', headers: { authorization: 'Bearer x' } })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  await app.close()
})

it('allows exactly the style and the script that are part of every page', async () => {
  const app = await openPages(async () => ({ status: 200, html: [''] }))
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('let a')}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('p { color: red }')}';`)
  await app.close()
})

it('answers a failed render with an error page that shows the request id', async () => {
  const app = await openPages(() => Promise.reject(new Error('render failure with a secret')))
  const answer = await app.inject({ url: '/events', headers: { 'x-request-id': 'find-me' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('Error ID: find-me')
  expect(answer.body).toContain('<style>p { color: red }</style>')
  expect(answer.body).not.toContain('secret')
  await app.close()
})

it('redirects to the canonical address', async () => {
  const app = await openPages(async () => ({ status: 200, html: ['a page'] }))
  const answer = await app.inject({ url: '/EVENTS/?scenes=a' })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/events?scenes=a'])
  await app.close()
})

it('serves files, feeds and API calls by their own routes', async () => {
  const app = await openPages(async () => ({ status: 200, html: ['a page'] }))
  expect((await app.inject({ url: '/favicon.svg' })).headers['content-type']).toContain('image/svg+xml')
  expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/media/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/feeds/scenes/nowhere.ics' })).statusCode).toBe(404)
  await app.close()
})

it('lets no cache keep a page that is missing now', async () => {
  const app = await openPages(async () => ({ status: 404, html: ['missing'] }))
  expect((await app.inject({ url: '/events/1' })).headers['cache-control']).toBe('no-store')
  await app.close()
})

it('answers a malformed address with the page for missing pages, or an error of the API', async () => {
  const app = await openPages(async ({ url }) => ({
    status: 404,
    html: [new URL(url).pathname],
  }))
  for (const url of ['/%F0%80', '/events/%?scenes=a%20b']) {
    const page = await app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toBeDefined()
  }
  const call = await app.inject({ url: '/api/scenes/%F0%80/profile', headers: { 'x-request-id': 'find-me' } })
  expect([call.statusCode, call.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  expect(call.json().error).toMatchObject({ code: 'BAD_REQUEST', request_id: 'find-me' })
  await app.close()
})

it('logs the error of a page that shows its own error screen', async () => {
  const lines: string[] = []
  const failure = new Error('a loader threw')
  const app = await openPages(
    async () => ({ status: 500, html: ['<p>Sorry</p>'], error: failure }),
    pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
  )
  const answer = await app.inject({ url: '/events', headers: { 'x-request-id': 'find-me' } })
  expect([answer.statusCode, answer.body]).toEqual([500, '<p>Sorry</p>'])
  expect(lines.join()).toContain('a loader threw')
  expect(lines.join()).toContain('find-me')
  await app.close()
})

it('ignores the host of an absolute request address', async () => {
  const app = await openPages(async ({ url }) => ({ status: 200, html: [url] }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = request({ port, path: 'http://elsewhere.example/events?x=1', agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await text(answer)).toBe('https://floorcraft.example/events?x=1')
  await app.close()
})

it('browsers cache built assets for ever and other files for an hour', async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/a.css'), 'a {}')
  const app = await openPages(async () => ({ status: 200, html: [''] }))
  expect((await app.inject({ url: '/assets/a.css' })).headers['cache-control']).toContain('immutable')
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600')
  await app.close()
})
