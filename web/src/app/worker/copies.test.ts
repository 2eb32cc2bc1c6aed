import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyAgeHeader } from '../../lib/browser/copy-marks.ts'
import { keptAtHeader, privateCopies, sessionMark } from '../../lib/browser/kept-copies.ts'
import { sampleEvent } from '../../test/event-samples.ts'
import { kindOf } from './rules.ts'
import type { FetchEvent } from './worker-scope.ts'

vi.stubEnv('FIRST_FILES', '[]')
afterAll(() => vi.unstubAllEnvs())
const { networkFirst, refreshShell, shellFor } = await import('./copies.ts')

const origin = 'https://floorcraft.example'
const eventPath = '/api/events/83ca44a6-4a24-8933-bb75-f5269f093c10'
const authorization = 'Bearer a'

/** Caches as browsers have them, as far as the worker uses them. */
class MemoryCache {
  readonly copies = new Map<string, Response>()
  match = async (request: string | Request) => this.copies.get(addressOf(request))?.clone()
  put = async (path: string, answer: Response) => void this.copies.set(addressOf(path), answer)
  delete = async (request: string | Request) => this.copies.delete(addressOf(request))
  keys = async () => [...this.copies.keys()].map((url) => new Request(url))
}
const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href
let stored: Map<string, MemoryCache>
const open = async (name: string) => {
  const cache = stored.get(name) ?? new MemoryCache()
  stored.set(name, cache)
  return cache
}

/** As a page makes it at the start of a session. */
async function openSession() {
  const cache = await open(await privateCopies(authorization))
  await cache.put(sessionMark, new Response())
  return cache
}

let answer: () => Promise<Response>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    match: async (path: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.match(path),
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const received = (content: unknown, status = 200, type = 'application/json') => {
  const response = new Response(typeof content === 'string' ? content : JSON.stringify(content), {
    status,
    headers: { 'content-type': type, 'cache-control': 'private, no-store' },
  })
  // The type of an answer of the own site, which the constructor cannot set.
  const withType = (one: Response): Response =>
    Object.defineProperties(one, {
      type: { value: 'basic' },
      clone: { value: () => withType(Response.prototype.clone.call(one)) },
    })
  return withType(response)
}

/** What the page gets, after the worker has kept its copy. */
async function ask(path: string): Promise<Response> {
  const waiting: Promise<unknown>[] = []
  const request = new Request(`${origin}${path}`, { headers: { authorization } })
  const asked = { method: 'GET', url: new URL(path, origin), mode: 'cors', isMember: true, isPart: false }
  const event = { request, waitUntil: (work: Promise<unknown>) => void waiting.push(work) } as FetchEvent
  const answered = networkFirst(event, kindOf(asked, origin)!)
  await answered.catch(() => {})
  await Promise.all(waiting)
  return answered
}

test('a late answer of the API and a failure of the server are never replaced by a copy', async () => {
  await openSession()
  answer = async () => received(sampleEvent({ title: 'Earlier' }))
  await ask(eventPath)
  vi.useFakeTimers()
  const [asking, arriving] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  answer = () => {
    asking.resolve()
    return arriving.promise
  }
  const late = ask(eventPath)
  await asking.promise
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  arriving.resolve(received(sampleEvent({ title: 'Later' })))
  expect(await (await late).json()).toMatchObject({ title: 'Later' })
  answer = async () => received({}, 503)
  expect((await ask(eventPath)).status).toBe(503)
  answer = () => Promise.reject(new TypeError('no connection'))
  const copy = await ask(eventPath)
  expect(await copy.json()).toMatchObject({ title: 'Later' })
  expect(copy.headers.get(copyAgeHeader)).not.toBeNull()
})

test('a draft is not kept, and deletes the copy of the published event', async () => {
  const own = await openSession()
  answer = async () => received(sampleEvent())
  await ask(eventPath)
  expect(await own.match(eventPath)).toBeDefined()
  answer = async () => received(sampleEvent({ status: 'private_draft' }))
  expect(await (await ask(eventPath)).json()).toMatchObject({ status: 'private_draft' })
  expect(await own.match(eventPath)).toBeUndefined()
})

test('an answer that comes at the time of a sign-out is not kept', async () => {
  const own = await privateCopies(authorization)
  answer = async () => received(sampleEvent())
  await ask(eventPath)
  expect([...stored.keys()]).toEqual([])
  await openSession()
  vi.stubGlobal('caches', { ...caches, has: async () => stored.delete(own) })
  await ask(eventPath)
  expect(await stored.get(own)!.match(eventPath)).toBeUndefined()
})

const days = 86_400_000
const shell = '<script id="page-state"></script>'

/** Keeps a copy as if it had been received some days ago. */
const keepOld = async (
  name: string,
  { path, content, age }: { path: string; content: string; age: number },
) =>
  (await open(name)).put(
    path,
    new Response(content, { headers: { [keptAtHeader]: String(Date.now() - age * days) } }),
  )

test('the offline page is fetched again each day, and opens no page whose answer is too old', async () => {
  let fetched = 0
  answer = async () => {
    fetched++
    return received(shell, 200, 'text/html')
  }
  for (const _ of [1, 2]) await refreshShell()
  expect(fetched).toBe(1)
  const [pages] = [...stored.keys()]
  await keepOld(pages!, { path: '/offline', content: shell, age: 2 })
  await refreshShell()
  expect(fetched).toBe(2)
  const shown = async () => (await shellFor(new URL(eventPath.replace('/api', ''), origin))).text()
  await keepOld('answers', { path: eventPath, content: '{}', age: 31 })
  expect(await shown()).toContain('"stay"')
  await keepOld('private', { path: eventPath, content: '{}', age: 29 })
  expect(await shown()).toContain('"open"')
})
