import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { dependOn, type PublicKey } from '../../db/public-keys.ts'
import { formToKeep } from './public-answer.ts'
import { PublicCache } from './public-cache.ts'

const content = (bytes: number) => ({
  form: { encoding: 'identity' as const, body: Buffer.alloc(bytes, 'a') },
  isWorthCompressing: bytes >= 1_000,
  etag: '"a"',
  route: '/',
  headers: [] as const,
})
const get = (url: string) => ({ method: 'GET', url, headers: {} })

function keepAnswer(cache: PublicCache, address: string, keys: readonly PublicKey[]) {
  const pending = cache.begin(address)
  pending.dependencies.collect(() => dependOn(...keys))
  return cache.keep(pending, content(10))
}

const isCurrent = (cache: PublicCache, address: string) =>
  cache.find(get(address), performance.now()) !== undefined
const gzip = { headers: { 'accept-encoding': 'gzip' } }

test('an old answer is removed from memory without another request', async () => {
  const cache = new PublicCache({ freshFor: 5 })
  cache.keep(cache.begin('/a'), content(10))
  expect(cache.size).toBe(1)
  await expect.poll(() => cache.size).toBe(0)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip; q=0.0', undefined],
  ['x-br, bro', undefined],
  ['BR;q=0.5', 'br'],
  ['gzip,br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0, br', 'br'],
  ['identity', undefined],
])('the client that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
  const cache = new PublicCache()
  const answer = cache.keep(cache.begin('/a'), content(5_000))
  const { head } = await answer.prepareFor({ headers: { 'accept-encoding': accepted } })
  const at = head.indexOf('content-encoding')
  expect(at < 0 ? undefined : head[at + 1]).toBe(encoding)
})

test('a page that was first requested compressed is kept compressed, and other visitors get the same page', async () => {
  const cache = new PublicCache()
  const body = Buffer.from('<p>A page with many equal lines.</p>'.repeat(1_000))
  const form = await formToKeep(body, { isJson: false, acceptEncoding: 'gzip, br, zstd' })
  const page = cache.keep(cache.begin('/a'), { ...content(0), ...form, isPage: true })
  expect(page.bytes).toBeLessThan(body.length / 2)
  expect(page.findFor({ headers: { 'accept-encoding': 'gzip, br, zstd' } })?.body).toEqual(form.form.body)
  const whole = await page.prepareFor({ headers: {} })
  expect(whole.body).toEqual(body)
  expect(whole.head).not.toContain('content-encoding')
  expect(page.findFor({ headers: {} })).toBeUndefined()
  expect(gunzipSync((await page.prepareFor(gzip)).body!)).toEqual(body)
  expect(page.findFor(gzip)).toBeDefined()
})

test.each(['identity', 'gzip', 'br', 'zstd'])(
  'the size of an answer first made in %s is enough for all its forms',
  async (encoding) => {
    const body = readFileSync(import.meta.filename)
    const form = await formToKeep(body, { isJson: false, acceptEncoding: encoding })
    const cache = new PublicCache()
    const answer = cache.keep(cache.begin('/a'), { ...content(0), ...form })
    await Promise.all(
      ['gzip', 'br', 'zstd'].map((accepted) =>
        answer.prepareFor({ headers: { 'accept-encoding': accepted } }),
      ),
    )
    const kept = ['identity', 'gzip', 'br', 'zstd'].map((accepted) =>
      answer.findFor({ headers: { 'accept-encoding': accepted } }),
    )
    // Each short body is kept as a text too.
    const bytes = kept.reduce((sum, ready) => sum + 2 * (ready?.body?.length ?? 0), 0)
    expect(answer.bytes - 2_000).toBeGreaterThanOrEqual(bytes)
    expect(answer.bytes).toBeLessThan(2 * bytes + 2_000)
  },
)

test('an answer of the API is kept as it is, because pages are made of it', async () => {
  const body = Buffer.alloc(5_000, 'a')
  const { form } = await formToKeep(body, { isJson: true, acceptEncoding: 'zstd' })
  expect(form).toEqual({ encoding: 'identity', body })
})

test('an answer is not kept when changes were missed while it was made', async () => {
  const cache = new PublicCache()
  const pending = cache.begin('/a')
  cache.clear()
  const answer = cache.keep(pending, content(10))
  expect(await pending.done).toBe(answer)
  expect(cache.find(get('/a'))).toBeUndefined()
  expect(cache.size).toBe(0)
})

describe('a change', () => {
  test('outdates only the answers that show it', () => {
    const cache = new PublicCache()
    keepAnswer(cache, '/a', ['event:1', 'events-of-scene:1'])
    keepAnswer(cache, '/b', ['event:2'])
    cache.forget(['event:1', 'events'])
    expect([isCurrent(cache, '/a'), isCurrent(cache, '/b')]).toEqual([false, true])
    cache.forget(['all'])
    expect(isCurrent(cache, '/b')).toBe(false)
  })

  test('while the answer is made outdates it, if the answer shows it', () => {
    const cache = new PublicCache()
    for (const key of ['event:1', 'event:2'] as const) {
      const pending = cache.begin(`/${key}`)
      pending.dependencies.collect(() => dependOn(key))
      cache.forget(['event:1'])
      cache.keep(pending, content(10))
    }
    expect([isCurrent(cache, '/event:1'), isCurrent(cache, '/event:2')]).toEqual([false, true])
  })

  test('lets visitors have the old answer for a second while one of them waits for the new one', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    const cache = new PublicCache({ freshFor: 15_000 })
    const old = keepAnswer(cache, '/a', ['event:1'])
    cache.forget(['event:1'])
    // The first visitor makes the new answer, the others get the old one.
    expect(cache.find(get('/a'))).toBeUndefined()
    cache.begin('/a')
    now.mockReturnValue(10_999)
    expect(cache.find(get('/a'))).toBe(old)
    now.mockReturnValue(11_000)
    expect(cache.find(get('/a'))).toBeUndefined()
    now.mockRestore()
  })

  test('lets one visitor make the new answer, and another one when that one has not begun in time', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    const cache = new PublicCache()
    const old = keepAnswer(cache, '/a', ['event:1'])
    cache.forget(['event:1'])
    const findTwice = () => [cache.findOrClaim(get('/a')), cache.findOrClaim(get('/a'))]
    expect(findTwice()).toEqual([undefined, old])
    now.mockReturnValue(10_250)
    expect(findTwice()).toEqual([undefined, old])
    now.mockReturnValue(11_000)
    expect(findTwice()).toEqual([undefined, undefined])
    now.mockRestore()
  })

  test.each([
    { making: 10, rest: 400 },
    { making: 100, rest: 500 },
  ])('of a page that took $making ms to make is shown after $rest ms', ({ making, rest }) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000 - making)
    const cache = new PublicCache()
    const pending = cache.begin('/page')
    pending.dependencies.collect(() => dependOn('event:1'))
    now.mockReturnValue(10_000)
    const page = cache.keep(pending, { ...content(10), isPage: true })
    cache.forget(['event:1'])
    now.mockReturnValue(10_000 + rest - 1)
    expect(cache.find(get('/page'))).toBe(page)
    expect(cache.find(get('/page'), performance.now())).toBeUndefined()
    now.mockReturnValue(10_000 + rest)
    expect(cache.find(get('/page'))).toBeUndefined()
    now.mockRestore()
  })

  test('is in the answer for a request that needs it', async () => {
    const cache = new PublicCache()
    keepAnswer(cache, '/a', ['event:1'])
    const older = cache.begin('/a')
    cache.forget(['event:1'])
    const asOf = performance.now()
    expect([cache.find(get('/a'), asOf), cache.findPending(get('/a'), asOf)]).toEqual([undefined, undefined])
    const newer = cache.begin('/a', asOf)
    expect(cache.findPending(get('/a'), asOf)).toBe(newer)
    const current = cache.keep(newer, content(10))
    // The older answer does not replace the newer one.
    older.dependencies.collect(() => dependOn('event:1'))
    cache.keep(older, content(10))
    expect(cache.find(get('/a'), asOf)).toBe(current)
  })
})

test('an answer that declares nothing is outdated by any change', () => {
  const cache = new PublicCache()
  cache.keep(cache.begin('/a'), content(10))
  cache.forget(['event:1'])
  expect(isCurrent(cache, '/a')).toBe(false)
})

test('an answer with a kept one in it depends on the same, and expires with it', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const cache = new PublicCache({ freshFor: 15_000 })
  const part = keepAnswer(cache, '/part', ['event:1'])
  now.mockReturnValue(20_000)
  const pending = cache.begin('/whole')
  pending.dependencies.include(part)
  const whole = cache.keep(pending, content(10))
  expect([whole.since, [...whole.keys]]).toEqual([10_000, ['all', 'event:1']])
  now.mockRestore()
})

test('values are read once, and again after a change of their key, or when changes were missed', async () => {
  const cache = new PublicCache()
  cache.follow({ catchUp: async () => undefined })
  const read: string[] = []
  const readEach = () =>
    cache.readEach(['count-of-scene:1', 'count-of-scene:2'], async (missing) => {
      read.push(...missing)
      return new Map(missing.map((key) => [key, read.length]))
    })
  expect(await Promise.all([readEach(), readEach()])).toEqual([
    [2, 2],
    [2, 2],
  ])
  cache.forget(['count-of-scene:2'])
  expect(await readEach()).toEqual([2, 3])
  expect(read).toEqual(['count-of-scene:1', 'count-of-scene:2', 'count-of-scene:2'])
  cache.clear()
  expect(await readEach()).toEqual([5, 5])
})

test('a value that could not be read is read again', async () => {
  const cache = new PublicCache()
  cache.follow({ catchUp: async () => undefined })
  await expect(cache.readEach(['counts'], () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await cache.readEach(['counts'], async () => new Map([['counts', 1]]))).toEqual([1])
})

test('long addresses count as memory', () => {
  const cache = new PublicCache({ megabytes: 1 })
  for (let number = 0; number < 400; number++) {
    cache.keep(cache.begin(`/${String(number).padStart(1_900, '0')}`), content(1))
  }
  expect(cache.size).toBeLessThan(200)
})

test('parallel requests compress an answer once', async () => {
  const cache = new PublicCache()
  const answer = cache.keep(cache.begin('/a'), content(5_000))
  const [first, second] = await Promise.all([answer.prepareFor(gzip), answer.prepareFor(gzip)])
  expect(first.body).toBeDefined()
  expect(second.body).toBe(first.body)
})

test('keeps only the bytes of the answer in memory', async () => {
  const cache = new PublicCache()
  const answer = cache.keep(cache.begin('/a'), content(2_000))
  const zstd = { headers: { 'accept-encoding': 'zstd' } }
  const packed = [await answer.prepareFor(gzip), await answer.prepareFor(zstd)]
  const kept = [answer.findFor({ headers: {} })!, ...packed].map(({ body }) => body!)
  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length))
})
