import { expect, test } from 'vitest'
import { PublicCache } from './public-cache.ts'

const content = (bytes: number) => ({
  body: Buffer.alloc(bytes, 'a'),
  etag: '"a"',
  route: '/',
  headers: [] as const,
})
const gzip = { headers: { 'accept-encoding': 'gzip' } }

test('an old answer is removed from memory without another request', async () => {
  const cache = new PublicCache({ freshFor: 5 })
  cache.keep(cache.begin('/a'), content(10))
  expect(cache.size).toBe(1)
  await expect.poll(() => cache.size).toBe(0)
})

test('an answer with outdated data is sent to waiting requests, but not kept', async () => {
  const cache = new PublicCache()
  const pending = cache.begin('/a')
  cache.clear()
  const answer = cache.keep(pending, content(10))
  expect(await pending.done).toBe(answer)
  expect(cache.find({ method: 'GET', url: '/a', headers: {} })).toBeUndefined()
  expect(cache.size).toBe(0)
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
  const answer = cache.keep(cache.begin('/a'), { ...content(0), body: Buffer.from('text '.repeat(400)) })
  const kept = [answer.findFor({ headers: {} })!, await answer.prepareFor(gzip)].map(({ body }) => body!)
  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length))
})
