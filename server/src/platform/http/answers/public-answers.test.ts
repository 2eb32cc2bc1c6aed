import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttpServer } from '../server.ts'
import { entityTag } from './public-answer.ts'
import { PublicCache } from './public-cache.ts'

let app: FastifyInstance
let cache: PublicCache
let made: number
let gate: PromiseWithResolvers<void>

beforeEach(async () => {
  cache = new PublicCache()
  made = 0
  gate = Promise.withResolvers()
  app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log: pino({ level: 'silent' }),
    publicCache: cache,
  })
  app.get('/shared', { config: { shared: true } }, async () => ({ made: ++made, text: 'x'.repeat(5_000) }))
  app.get('/slow', { config: { shared: true } }, async () => {
    made++
    await gate.promise
    return { made }
  })
  app.get('/missing', { config: { shared: true } }, async (_, reply) => {
    made++
    await gate.promise
    return reply.code(404).send({ made })
  })
  app.post('/read', async () => ({}))
  app.post('/write', { config: { changesPublicData: true } }, async () => ({}))
  app.post('/refused', { config: { changesPublicData: true } }, async (_, reply) => reply.code(422).send({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function ask(path: string, options: RequestOptions = {}) {
  const { port } = app.server.address() as AddressInfo
  const sent = request({ port, path, agent: false, ...options }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode, headers: answer.headers, text }
}

test('every byte of an answer changes its ETag', () => {
  const long = 'x'.repeat(20_000)
  expect(entityTag(Buffer.from(`${long}1`))).not.toBe(entityTag(Buffer.from(`${long}2`)))
})

test('only successful calls that change public data clear the cache', async () => {
  const first = await ask('/shared')
  await ask('/read', { method: 'POST' })
  await ask('/refused', { method: 'POST' })
  expect((await ask('/shared')).text).toBe(first.text)
  await ask('/write', { method: 'POST' })
  expect((await ask('/shared')).text).not.toBe(first.text)
})

test('HEAD is answered like GET without the body, in any order', async () => {
  for (const methods of [
    ['GET', 'HEAD', 'HEAD'],
    ['HEAD', 'HEAD', 'GET'],
  ]) {
    cache.clear()
    made = 0
    const answers = []
    for (const method of methods) answers.push(await ask('/shared', { method }))
    expect(made).toBe(1)
    expect(answers.map(({ text }) => text !== '')).toEqual(methods.map((method) => method === 'GET'))
    const [first, second, third] = answers.map(({ headers }) => ({
      ...headers,
      date: '',
      'x-request-id': '',
    }))
    expect(first).toMatchObject({
      etag: expect.any(String),
      'content-length': expect.stringMatching(/^50\d\d$/),
    })
    expect([second, third]).toEqual([
      { ...first, connection: second!.connection },
      { ...first, connection: third!.connection },
    ])
  }
  const { etag } = (await ask('/shared')).headers
  expect((await ask('/shared', { method: 'HEAD', headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a prepared head has what node:http sends on a connection that closes', async () => {
  await ask('/shared')
  const { etag } = (await ask('/shared')).headers
  for (const options of [
    {},
    { method: 'HEAD' },
    { headers: { 'accept-encoding': 'br' } },
    { headers: { 'if-none-match': etag } },
  ] satisfies RequestOptions[]) {
    await ask('/shared', options)
    // Without a header `connection` a connection of HTTP/1.1 stays open.
    const open = await ask('/shared', { ...options, agent: new Agent({ keepAlive: true }) })
    const closing = await ask('/shared', options)
    const { date, connection, 'keep-alive': keepAlive, 'x-request-id': id, ...same } = open.headers
    const { date: _, connection: closed, 'x-request-id': otherId, ...expected } = closing.headers
    expect([connection, keepAlive, closed]).toEqual(['keep-alive', 'timeout=72', 'close'])
    expect(Math.abs(Date.parse(date!) - Date.now())).toBeLessThan(60_000)
    expect(id).toMatch(/^[\w-]{12}\.[0-9a-z]+$/)
    expect(id).not.toBe(otherId)
    expect([open.status, open.text, same]).toEqual([closing.status, closing.text, expected])
    expect(same['content-security-policy']).toEqual(open.status === 200 ? expect.any(String) : undefined)
  }
})

test('requests that arrive at once on a connection are answered in their order, kept or not', async () => {
  await ask('/shared')
  gate.resolve()
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const requests = ['GET /shared', 'GET /slow', 'HEAD /shared', 'GET /shared', 'GET /nowhere', 'GET /shared']
  const heads = requests.map((line, at) => {
    const last = at === requests.length - 1 ? 'connection: close\r\n' : ''
    return `${line} HTTP/1.1\r\nhost: localhost\r\nx-request-id: id-${at}\r\n${last}\r\n`
  })
  socket.write(heads.join(''))
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text.match(/(?<=^x-request-id: )id-\d/gm)).toEqual(requests.map((_, at) => `id-${at}`))
  expect(text.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '200', '200', '200', '404', '200'])
  expect(text.match(/x{5000}/g)).toHaveLength(3)
})

test('parallel requests for one address wait for one answer', async () => {
  const answers = Promise.all([ask('/slow'), ask('/slow'), ask('/slow', { method: 'HEAD' })])
  await expect.poll(() => made).toBe(1)
  gate.resolve()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(made).toBe(1)
})

test('no request waits for an answer with older data', async () => {
  const before = ask('/slow')
  await expect.poll(() => made).toBe(1)
  cache.clear()
  const after = ask('/slow')
  await expect.poll(() => made).toBe(2)
  gate.resolve()
  await Promise.all([before, after])
  expect(cache.size).toBe(1)
})

test('who has changed something gets the change, and others get the old answer while the new one is made', async () => {
  let catchUps = 0
  cache.follow({
    catchUp: async () => {
      catchUps++
      cache.forget(['all'])
    },
  })
  gate.resolve()
  const old = await ask('/slow')
  gate = Promise.withResolvers()
  const written = await ask('/write', { method: 'POST' })
  expect(written.headers['set-cookie']).toEqual(['changed=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax'])
  const first = ask('/slow')
  await expect.poll(() => made).toBe(2)
  expect((await ask('/slow')).text).toBe(old.text)
  const changer = ask('/slow', { headers: { cookie: 'theme=dark; changed=1' } })
  await expect.poll(() => made).toBe(3)
  gate.resolve()
  expect(JSON.parse((await changer).text)).toEqual({ made: 3 })
  await first
  // Once for the answer of the write, and once for the request with the cookie, because the write may have been in
  // another process.
  expect(catchUps).toBe(2)
})

test('requests that waited for an outdated answer wait for one new answer together', async () => {
  const before = ask('/slow')
  await expect.poll(() => made).toBe(1)
  const waiting = [ask('/slow'), ask('/slow'), ask('/slow')]
  await new Promise((resolve) => setTimeout(resolve, 50))
  cache.clear()
  gate.resolve()
  await Promise.all([before, ...waiting])
  expect(made).toBe(2)
})

test('an answer that cannot be shared is made for each request', async () => {
  const answers = Promise.all([ask('/missing'), ask('/missing')])
  await expect.poll(() => made).toBe(1)
  gate.resolve()
  expect((await answers).map(({ status }) => status)).toEqual([404, 404])
  expect(cache.size).toBe(0)
})

test('does not cache very long addresses or addresses with a host', async () => {
  await ask(`/shared?x=${'y'.repeat(2_000)}`)
  await ask('http://elsewhere.example/shared')
  expect([made, cache.size]).toEqual([2, 0])
})
