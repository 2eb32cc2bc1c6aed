import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PublicCache } from '../answers/public-cache.ts'
import { openHttpServer } from '../server.ts'
import { insideAddressOf } from '../visitor-address.ts'

let app: FastifyInstance
let running: number
let most: number
let gate: PromiseWithResolvers<void>

beforeEach(async () => {
  running = 0
  most = 0
  gate = Promise.withResolvers()
  app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log: pino({ level: 'silent' }),
    publicCache: new PublicCache(),
  })
  const make = async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running--
    return { text: 'x'.repeat(2_000) }
  }
  app.get('/api/made', { config: { shared: true } }, make)
  app.get('/for-one', make)
  app.get('/api/for-one', make)
  app.get('/api/quick', async () => ({}))
  app.get('/page', { config: { shared: true } }, async (page) =>
    (await app.inject({ url: '/api/quick', remoteAddress: insideAddressOf(page) })).json(),
  )
  app.get('/file', { config: { takesTurn: false } }, async () => {
    await gate.promise
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  gate.resolve()
  await app.close()
})

const port = () => (app.server.address() as AddressInfo).port
const busy = '127.0.0.2'

async function statusOf(path: string, localAddress: string, headers = {}) {
  const sent = request({ host: '127.0.0.1', port: port(), path, localAddress, agent: false, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await answer.resume().toArray()
  return answer.statusCode
}

test('eight answers are made for one address at a time, and another address does not wait', async () => {
  const asked = Array.from({ length: 30 }, (_, number) =>
    // The target of a request can be a whole address (RFC 9112, 3.2.2).
    statusOf(['/for-one', 'http://x/api/for-one', `/api/made?${number}`][number % 3]!, busy),
  )
  await expect.poll(() => running).toBe(8)
  expect(await statusOf('/api/quick', '127.0.0.3')).toBe(200)
  const late = statusOf('/api/quick', busy)
  expect(running).toBe(8)
  gate.resolve()
  expect(await Promise.all([...asked, late])).toEqual(Array(31).fill(200))
  expect(most).toBe(8)
})

test('requests on one connection wait too, and end when the visitor leaves', async () => {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress: busy }).on('error', () => undefined)
  const heads = Array.from(
    { length: 30 },
    (_, number) => `GET /api/made?${number} HTTP/1.1\r\nhost: x\r\n\r\n`,
  )
  socket.write(heads.join(''))
  await expect.poll(() => running).toBe(8)
  socket.destroy()
  await once(socket, 'close')
  gate.resolve()
  expect(await statusOf('/api/made', busy)).toBe(200)
  expect(most).toBe(8)
})

test('when 500 requests of an address wait, its next ones are refused', async () => {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress: busy }).on('error', () => undefined)
  socket.write('GET /for-one HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(508))
  await expect.poll(() => running).toBe(8)
  const refused = await Promise.all([statusOf('/api/quick', busy), statusOf('/for-one', busy)])
  expect(refused).toEqual([429, 429])
  expect(await statusOf('/api/quick', '127.0.0.3')).toBe(200)
  gate.resolve()
  await expect.poll(() => statusOf('/api/quick', busy)).toBe(200)
  socket.destroy()
})

test('pages read inside the process while all turns of their address are taken', async () => {
  // With credentials no answer is shared.
  const headers = { authorization: 'Bearer x' }
  const asked = Array.from({ length: 20 }, () => statusOf('/page', busy, headers))
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200))
})

test('answers from the cache give their turns back', async () => {
  gate.resolve()
  const headers = { cookie: 'changed=1' }
  const asked = Array.from({ length: 40 }, () => statusOf('/api/made', busy, headers))
  expect(await Promise.all(asked)).toEqual(Array(40).fill(200))
})

test('what says so takes no turn', async () => {
  const asked = Array.from({ length: 20 }, () => statusOf('/file', busy))
  expect(await statusOf('/api/quick', busy)).toBe(200)
  gate.resolve()
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200))
})

test('visitors who wait for the same answer begin in one pass of the event loop', async () => {
  gate.resolve()
  let passes = 0
  const count = () => {
    passes++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const askFrom = async (remoteAddress: string, url: string) => await app.inject({ url, remoteAddress })
  const asked = Array.from({ length: 200 }, (_, number) => askFrom(`10.0.0.${number}`, '/api/made'))
  await askFrom('10.0.1.1', '/api/quick')
  clearImmediate(counting)
  expect(passes).toBeLessThan(20)
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(200).fill(200))
  expect(most).toBe(1)
})
