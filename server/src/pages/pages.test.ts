import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
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

const openPages = (
  renderPage: WebBuild['renderPage'],
  changed: Partial<Pick<TestApp['deps'], 'log' | 'config'>> = {},
) =>
  buildApp({
    ...test.deps,
    ...changed,
    web: {
      clientFolder: folder,
      assets: {
        inline: { style: 'p { color: red }', script: 'let a' },
        scripts: ['/a.js'],
        scriptsOf: {},
        fonts: [],
      },
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

it('lets a page search for its visitor, and counts the searches of each visitor', async () => {
  const config = { ...test.deps.config, rateLimits: true }
  const bodies = [{ q: 'zouk' }, { q: 5 }]
  const app = await openPages(
    async ({ fetch }) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(bodies.shift() ?? {})
      const { status } = await fetch('/api/events/search', { method: 'POST', headers, body })
      return { status, html: [''] }
    },
    { config },
  )
  const search = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode
  expect(await search('/search?q=1', '192.0.2.1')).toBe(200)
  expect(await search('/search?q=2', '192.0.2.1')).toBe(422)
  expect(await search('/search?q=3', '192.0.2.1')).toBe(200)
  expect(await search('/search?q=4', '192.0.2.2')).toBe(200)
  const counters = await test.db.selectFrom('rate_limit_counters').select('hits').orderBy('hits').execute()
  expect(counters.map(({ hits }) => hits)).toEqual([1, 2])
  await app.close()
})

it('keeps a page without an answer that its visitor was refused from other visitors', async () => {
  const app = await openPages(
    async ({ fetch }) => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch('/api/events/search', { method: 'POST', headers, body: '{"q":"zouk"}' })
      return { status: 200, html: [String(status)] }
    },
    { config: { ...test.deps.config, rateLimits: true } },
  )
  const search = (remoteAddress: string, url = '/search?q=zouk') => app.inject({ url, remoteAddress })
  await search('192.0.2.1', '/search?q=other')
  await test.db.updateTable('rate_limit_counters').set({ hits: 120 }).execute()
  const refused = await search('192.0.2.1')
  expect([refused.body, refused.headers['cache-control']]).toEqual(['429', 'no-store'])
  expect((await search('192.0.2.2')).body).toBe('200')
  await app.close()
})

it('lets a page stop waiting for an answer, and keeps it from other visitors', async () => {
  const app = await openPages(async ({ fetch }) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: '{"q":"zouk"}', signal: AbortSignal.timeout(50) }
    const result = await fetch('/api/events/search', init).catch(({ name }: Error) => name)
    return { status: 200, html: [String(result)] }
  })
  const searches = [1, 2].map(() => sql`select pg_sleep(0.3)`.execute(test.deps.searchDb))
  const page = await app.inject({ url: '/search?q=zouk' })
  expect([page.body, page.headers['cache-control']]).toEqual(['TimeoutError', 'no-store'])
  await Promise.all(searches)
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

it('serves the compressed form of a file with the caching of the file', async () => {
  for (const name of ['sw.js', 'sw.js.br', 'before-paint.js', 'before-paint.js.br']) {
    await writeFile(join(folder, name), name)
  }
  const app = await openPages(async () => ({ status: 200, html: ['a page'] }))
  const get = async (url: string) => {
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    return [body, headers['content-encoding'], headers['cache-control']]
  }
  expect(await get('/sw.js')).toEqual(['sw.js.br', 'br', 'no-cache'])
  expect(await get('/before-paint.js')).toEqual(['before-paint.js.br', 'br', 'public, max-age=3600'])
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

it('lets no cache keep what a reader shares from another app, and makes others once', async () => {
  let count = 0
  const app = await openPages(async () => ({ status: 200, html: [`page ${++count}`] }))
  const get = async (url: string) => (await app.inject({ url })).headers['cache-control']
  for (const url of ['/share?text=a', '/share?text=a', '/share']) expect(await get(url)).toBe('no-store')
  expect(count).toBe(3)
  expect([await get('/scenes'), await get('/scenes')]).toEqual(
    Array(2).fill('public, max-age=0, must-revalidate'),
  )
  expect(count).toBe(4)
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
  const app = await openPages(async () => ({ status: 500, html: ['<p>Sorry</p>'], error: failure }), {
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
  })
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

it('makes the pages near a reader once for each country of their languages', async () => {
  const made: string[] = []
  const app = await openPages(async ({ url }) => {
    made.push(url.replace('https://floorcraft.example', ''))
    return { status: 200, html: [url] }
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (path: string, language: string) => {
    const { headers } = await fetch(`${base}${path}`, { headers: { 'accept-language': language } })
    return [headers.get('vary'), headers.get('etag')]
  }
  const [vary, etag] = await get('/events', 'de-AT,de;q=0.9,en;q=0.8')
  expect(vary).toBe('authorization, accept-encoding, accept-language')
  // From the kept answer too.
  expect(await get('/events', 'de-at')).toEqual([vary, etag])
  expect((await get('/events', 'pt-BR,pt;q=0.9'))[1]).not.toBe(etag)
  expect((await get('/events', 'en'))[0]).toBe(vary)
  for (let number = 0; number < 50; number++) await get('/events', `x-${number}`)
  await get('/?utm=a', 'en-US')
  expect(made).toEqual(['/events?country=AT', '/events?country=BR', '/events', '/?utm=a&country=US'])

  made.length = 0
  for (const language of ['de-AT', 'en-US', 'ja'])
    for (const path of ['/events?scenes=lisbon', '/scenes'])
      expect((await get(path, language))[0]).toBe('authorization, accept-encoding')
  expect(made).toEqual(['/events?scenes=lisbon', '/scenes'])
  await app.close()
})
