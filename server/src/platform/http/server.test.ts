import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { PublicCache } from './answers/public-cache.ts'
import { type HttpSettings, openHttpServer } from './server.ts'

let app: FastifyInstance
const agent = new Agent({ keepAlive: true })

afterEach(async () => {
  agent.destroy()
  await app.close()
})

/** A server with three routes: one waits for `finish`, one is cached, and one repeats the body, or waits and does not read it. */
async function open(settings: Partial<HttpSettings> = {}) {
  app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log: pino({ level: 'silent' }),
    publicCache: new PublicCache(),
    ...settings,
  })
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await finish.promise
    return { done: true }
  })
  app.get('/shared', { config: { shared: true } }, async () => ({ text: 'the same for all' }))
  app.addContentTypeParser('test/waiting', async () => {
    await finish.promise
    return 'not read'
  })
  app.post('/echo', async ({ body }) => ({ received: body }))
  app.post('/change', { config: { changesPublicData: true } }, async () => ({ changed: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { begun: begun.promise, finish: finish.resolve, port: (app.server.address() as AddressInfo).port }
}

async function read(port: number, path: string): Promise<{ answer: IncomingMessage; text: string }> {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { answer, text }
}

test('closing finishes running requests, closes idle connections and accepts no new ones', async () => {
  const { begun, finish, port } = await open()
  // Leaves an idle connection open. Closing must not wait for it.
  await read(port, '/shared')
  const slow = read(port, '/slow')
  await begun
  const idle = await read(port, '/shared')
  expect(idle.answer.statusCode).toBe(200)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(once(get({ port, path: '/shared', agent: false }), 'response')).rejects.toThrow()
  finish()
  expect((await slow).text).toBe('{"done":true}')
  await closed
})

test('closing answers a request that arrives on a connection that was open before', async () => {
  const { port } = await open()
  const accepted = once(app.server, 'connection')
  const connection = connect({ port, host: '127.0.0.1' })
  await accepted
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  connection.write('GET /shared HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(connection)).toMatch(/^HTTP\/1.1 200 OK/)
  await closed
})

test('a server that is told to stop answers as before, and ends each connection', async () => {
  const stopping = new AbortController()
  const { port } = await open({ stopping: stopping.signal })
  const connectionOf = async (path: string) => (await read(port, path)).answer.headers.connection
  // The second one is kept.
  const before = [await connectionOf('/shared'), await connectionOf('/shared'), await connectionOf('/none')]
  stopping.abort()
  const after = [await connectionOf('/shared'), await connectionOf('/none')]
  expect([before, after]).toEqual([Array(3).fill('keep-alive'), Array(2).fill('close')])
})

test('closing cuts a request off after its patience', async () => {
  const { begun, port } = await open({ closingPatience: 200 })
  const slow = read(port, '/slow').catch(({ code }: { code: string }) => code)
  await begun
  const started = performance.now()
  await app.close()
  expect(await slow).toBe('ECONNRESET')
  expect(performance.now() - started).toBeLessThan(8_000)
})

test('a cached answer has the headers of the first answer, security headers included, and a new request id', async () => {
  const { port } = await open()
  const first = (await read(port, '/shared')).answer
  const second = (await read(port, '/shared')).answer
  const { 'x-request-id': firstId, date: _, ...same } = first.headers
  const { 'x-request-id': secondId, date: __, ...again } = second.headers
  expect(again).toEqual(same)
  expect(again['content-security-policy']).toContain("default-src 'none'")
  expect(secondId).toBeTruthy()
  expect(secondId).not.toBe(firstId)
})

test.each([
  ['', 200, '{"received":{}}'],
  ['{"a":1}', 200, '{"received":{"a":1}}'],
  ['{', 400, 'BAD_REQUEST'],
  [' ', 400, 'BAD_REQUEST'],
])('a JSON body of "%s" is answered %i', async (payload, status, text) => {
  const { port } = await open()
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: payload,
  })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(text)
})

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

test.each([
  ['/api/%zz', 400],
  ['http://x/api/%zz', 400],
  ['/nowhere', 404],
  ['/healthz', 404],
])('the refusal of %s has the security headers', async (path, status) => {
  const { port } = await open({ baseUrl: 'https://floorcraft.example' })
  const { answer } = await read(port, path)
  expect(answer.statusCode).toBe(status)
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(securityHeaders))
})

test('an answer over https has the strict headers', async () => {
  const { port } = await open({ baseUrl: 'https://floorcraft.example' })
  const { headers } = (await read(port, '/shared')).answer
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const policy = String(headers['content-security-policy']).split(';')
  // The first one also forbids objects and frames.
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  )
  expect(policy.filter((rule) => /^(?:script|style)-src .*unsafe/.test(rule))).toEqual([])
})

test.each([
  ['https://floorcraft.example', /^__Host-changed=1; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/],
  ['http://localhost', /^changed=1; Path=\/; .*HttpOnly; SameSite=Lax$/],
])('the cookie of a change at %s is for this host only', async (baseUrl, cookie) => {
  await open({ baseUrl })
  const { headers } = await app.inject({ method: 'POST', url: '/change' })
  expect(headers['set-cookie']).toMatch(cookie)
})

/** Opens a connection and sends the beginning of a request. */
async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test.each([
  ['a request without a host', 'GET /shared HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
  ['an unknown expectation', 'GET /shared HTTP/1.1\r\nhost: x\r\nexpect: a cake\r\n\r\n', 417, 'BAD_REQUEST'],
  ['a request that is not HTTP', 'BONJOUR\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'a write from another site',
    'POST /echo HTTP/1.1\r\nhost: x\r\norigin: https://y\r\nconnection: close\r\n\r\n',
    403,
    'AUTH_PERMISSION_DENIED',
  ],
])('the refusal of %s has the security headers', async (_, request, status, code) => {
  const { port } = await open({ baseUrl: 'https://floorcraft.example' })
  const [head = '', body = ''] = (await text(await begin(port, request))).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of securityHeaders) expect(head.toLowerCase()).toContain(`\n${name}: `)
  expect(JSON.parse(body).error.code).toBe(code)
})

test('TRACE is not answered with the request', async () => {
  const { port } = await open()
  const request = 'TRACE /shared HTTP/1.1\r\nhost: x\r\nx-secret: 1234\r\nconnection: close\r\n\r\n'
  const answer = await text(await begin(port, request))
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).not.toContain('1234')
})

test.each([
  ['heads', 'GET /shared HTTP/1.1\r\nhost: x\r\n'],
  [
    'bodies',
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('an address has a limited number of slow %s, and still gets answers', async (_, text) => {
  const { port } = await open({ connectionsPerAddress: 20 })
  const slow: Socket[] = []
  for (let count = 0; count < 100; count++) slow.push(await begin(port, text))
  const count = () => new Promise((resolve) => app.server.getConnections((__, open) => resolve(open)))
  await expect.poll(count).toBeLessThanOrEqual(20)
  expect((await read(port, '/shared')).answer.statusCode).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('a connection that is answered is not closed for a new one', async () => {
  const { begun, finish, port } = await open({ connectionsPerAddress: 1 })
  const slow = read(port, '/slow')
  await begun
  await expect(once(get({ port, path: '/shared', agent: false }), 'response')).rejects.toThrow()
  finish()
  expect((await slow).text).toBe('{"done":true}')
})

test.each([
  [false, 1],
  [true, 0],
])('with TRUST_PROXY %s a proxy gives %i warnings', async (trustProxy, warnings) => {
  const lines: string[] = []
  await open({ trustProxy, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
  for (const from of ['192.0.2.1', '192.0.2.2']) {
    await app.inject({ url: `/shared?from=${from}`, headers: { 'x-forwarded-for': from } })
  }
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings)
})

test('a sender who hangs up is not an error of the database', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const { port } = await open({ log })
  const arrived = once(app.server, 'request')
  const socket = await begin(
    port,
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  await arrived
  socket.destroy()
  await expect.poll(() => lines.join()).toContain('the sender has left')
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

const slowBodies = { intervalMilliseconds: 100, leastBytes: 1_000, mostSlowIntervals: 3 }

/** Sends the head of a body of this many bytes, and returns what the server has answered. */
async function beginBody(
  port: number,
  { length, type = 'application/json' }: { length: number; type?: string },
) {
  const head = `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  const socket = await begin(port, head)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  return { socket, answer: () => answer }
}

test.each([
  ['sends nothing', 0],
  ['stays under the minimum rate', 10],
])('a body that %s is refused', async (_, bytesEach) => {
  const { port } = await open({ slowBodies, baseUrl: 'https://floorcraft.example' })
  const { socket, answer } = await beginBody(port, { length: 1_000_000 })
  const sending = setInterval(() => socket.write('x'.repeat(bytesEach)), 50)
  await once(socket, 'close')
  clearInterval(sending)
  const [head, body] = answer().split('\r\n\r\n')
  expect(head).toContain('HTTP/1.1 408 Request Timeout')
  for (const name of securityHeaders) expect(head).toContain(`${name}: `)
  expect(JSON.parse(body!)).toEqual({
    error: {
      code: 'BAD_REQUEST',
      message: expect.any(String),
      details: null,
      request_id: expect.any(String),
    },
  })
})

test('a body that is slow but above the minimum rate is read to its end', async () => {
  const { port } = await open({ slowBodies })
  const text = JSON.stringify('x'.repeat(60_000))
  const { socket, answer } = await beginBody(port, { length: text.length })
  for (let sent = 0; sent < text.length; sent += 3_000) {
    socket.write(text.slice(sent, sent + 3_000))
    await sleep(50)
  }
  await expect.poll(answer).toContain('HTTP/1.1 200 OK')
  socket.destroy()
})

test('a sender who waits for the server is not refused', async () => {
  const { finish, port } = await open({ slowBodies })
  const { socket, answer } = await beginBody(port, { length: 5, type: 'test/waiting' })
  socket.write('"ab')
  await sleep(600)
  expect(answer()).toBe('')
  finish()
  await expect.poll(answer).toContain('HTTP/1.1 200 OK')
  socket.destroy()
})

test('a head that is too large is refused like other requests', async () => {
  const { port } = await open()
  const socket = await begin(
    port,
    `GET /shared HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`,
  )
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('HTTP/1.1 431 Request Header Fields Too Large')
  expect(chunk.toString()).toContain('{"error":{"code":"PAYLOAD_TOO_LARGE"')
  expect(chunk.toString()).toContain('x-frame-options: DENY')
})

test('a browser gets a page for an address that is too long', async () => {
  const { port } = await open()
  const socket = await begin(
    port,
    `GET /share?text=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\nAccept: text/html,*/*;q=0.8\r\n\r\n`,
  )
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('HTTP/1.1 431 Request Header Fields Too Large')
  expect(chunk.toString()).toContain('content-type: text/html; charset=utf-8')
  expect(chunk.toString()).toContain('x-frame-options: DENY')
  expect(chunk.toString()).toContain('<h1>This address is too long</h1>')
})
