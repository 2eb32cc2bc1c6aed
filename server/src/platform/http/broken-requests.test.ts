import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicCache } from './answers/public-cache.ts'
import { openHttpServer } from './server.ts'

let app: FastifyInstance
let finishSlow: () => void
const echoed: unknown[] = []

beforeAll(async () => {
  app = await openHttpServer({
    baseUrl: 'https://floorcraft.example',
    trustProxy: false,
    log: pino({ level: 'silent' }),
    publicCache: new PublicCache(),
  })
  app.get('/', async () => 'home')
  app.get('/shared', { config: { shared: true } }, async () => ({ text: 'the same for all' }))
  app.get('/slow', () => new Promise((resolve) => (finishSlow = () => resolve('slow'))))
  app.post('/echo', async ({ body }) => void echoed.push(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends these bytes, and returns all that the server answers until it hangs up. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(Buffer.from(bytes, 'latin1'))
  return text(socket)
}

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

/** The status of an answer that is a refusal in our form and with our headers. */
function refusalIn(answer: string): number {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  for (const name of [...securityHeaders, 'x-request-id']) expect(head.toLowerCase()).toContain(`\n${name}: `)
  expect(head.toLowerCase()).toContain('content-type: application/json')
  expect(JSON.parse(body)).toEqual({
    error: {
      code: expect.any(String),
      message: expect.any(String),
      details: null,
      request_id: expect.any(String),
    },
  })
  return Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1])
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`
const withHeader = (line: string) => `GET / HTTP/1.1\r\nhost: x\r\n${line}\r\n\r\n`
const post = (headers: string, body: string, version = '1.1') =>
  `POST /echo HTTP/${version}\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
const chunked = (body: string) => post('transfer-encoding: chunked', body)

const controls = [...Array(32).keys(), 0x7f].map((code) => String.fromCharCode(code))
const named = (sign: string) => JSON.stringify(sign)

test.each([
  ...controls.flatMap((sign): [string, string, number][] => [
    [`${named(sign)} in a path`, get(`/a${sign}b`), 400],
    [`${named(sign)} at the end of a path`, get(`/a${sign}`), 400],
    [`${named(sign)} in an address of the API`, get(`/api/events/a${sign}b`), 400],
    [`${named(sign)} in a query`, get(`/?a=${sign}b`), 400],
    [`${named(sign)} in a method`, `G${sign}ET / HTTP/1.1\r\nhost: x\r\n\r\n`, 400],
    [`${named(sign)} in a version`, `GET / HTTP/1.${sign}1\r\nhost: x\r\n\r\n`, 400],
    [`${named(sign)} in the name of a header`, withHeader(`x${sign}a: 1`), 400],
  ]),
  // A tab and DEL are allowed in the value of a header, though not in a host.
  ...controls
    .filter((sign) => sign !== '\t' && sign !== '\x7f')
    .map((sign): [string, string, number] => [
      `${named(sign)} in a header`,
      withHeader(`x-a: a${sign}b`),
      400,
    ]),
  ['a letter that is not encoded', get('/caf\xe9'), 400],
  ['a space in a path', get('/a b'), 400],
  ['no path', 'GET  HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a path without a slash', get('foo'), 400],
  ['only a query', get('?a=1'), 400],
  ['a fragment', get('/#top'), 400],
  ['an asterisk', get('*'), 400],
  ['an address without a host', get('http://'), 400],
  ['an address with a bad host', get('http://[/'), 400],
  ['an address of another protocol', get('ftp://x/a'), 400],
  ['a space before a colon', withHeader('x-a : 1'), 400],
  ['a header without a colon', withHeader('nothing'), 400],
  ['a header without a name', withHeader(': 1'), 400],
  ['a folded header', withHeader('x-a: 1\r\n 2'), 400],
  ['a header that ends with LF', 'GET / HTTP/1.1\r\nhost: x\nx-a: 1\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', withHeader('host: y'), 400],
  ['two equal hosts', withHeader('Host: x'), 400],
  ['a host with a space', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nhost: a/b\r\n\r\n', 400],
  ['a host with a name', 'GET / HTTP/1.1\r\nhost: a@b\r\n\r\n', 400],
  ['an unknown method', 'DANCE / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a method in small letters', 'get / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a method for a proxy', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n', 405],
  ['a tunnel to a path', 'CONNECT / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ['HTTP/2.0 in the words of HTTP/1.1', 'GET / HTTP/2.0\r\nhost: x\r\n\r\n', 505],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['HTTP/1.2', 'GET / HTTP/1.2\r\nhost: x\r\n\r\n', 400],
  ['HTTP/0.9', 'GET /\r\n\r\n', 505],
  ['another protocol', 'GET / HTTX/1.1\r\nhost: x\r\n\r\n', 400],
  ['the beginning of TLS', '\x16\x03\x01\x00\xa5\x01\x00', 400],
  ['a line that is too long', get(`/${'a'.repeat(20_000)}`), 431],
  ['too many headers', withHeader(`${'a: b\r\n'.repeat(4_000)}a: b`), 431],
  ['an unknown expectation', withHeader('expect: a cake'), 417],
  ['a chunk without a size', chunked('ZZ\r\n{}\r\n0\r\n\r\n'), 400],
  ['a chunk with more than its size', chunked('2\r\n{}XX0\r\n\r\n'), 400],
  ['a chunk of a size without end', chunked('FFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n'), 400],
  ['chunks that end with LF', chunked('2\n{}\n0\n\n'), 400],
  ['a chunk with an endless extension', chunked(`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`), 413],
  ['a negative length', post('content-length: -1', '{}'), 400],
  ['a length with a sign', post('content-length: +2', '{}'), 400],
  ['a length that is no number', post('content-length: two', '{}'), 400],
  ['a length without end', post('content-length: 99999999999999999999999', '{}'), 400],
  ['a length that is too large', post('content-length: 99999999\r\nconnection: close', '{}'), 413],
  ['two lengths', post('content-length: 2\r\ncontent-length: 3', '{}'), 400],
  ['a list of lengths', post('content-length: 2, 2', '{}'), 400],
  ['a length and chunks', post('content-length: 4\r\ntransfer-encoding: chunked', '0\r\n\r\nG'), 400],
  ['chunks and a length', post('transfer-encoding: chunked\r\ncontent-length: 4', '0\r\n\r\nG'), 400],
  ['two codings', post('transfer-encoding: chunked\r\ntransfer-encoding: identity', '0\r\n\r\n'), 400],
  ['an unknown coding', post('transfer-encoding: xchunked', '0\r\n\r\n'), 501],
  ['a coding before the chunks', post('transfer-encoding: gzip, chunked', '0\r\n\r\n'), 501],
  ['chunks in HTTP/1.0', post('transfer-encoding: chunked', '0\r\n\r\n', '1.0'), 400],
])('a request with %s is refused with our headers and our error', async (_, request, status) => {
  expect(refusalIn(await sendRaw(request))).toBe(status)
})

test.each([
  ['of our host', 'GET http://x/shared HTTP/1.1\r\nhost: x'],
  ['in HTTP/1.0', 'GET /shared HTTP/1.0'],
  ['with a port', 'GET /shared HTTP/1.1\r\nhost: [::1]:80'],
  ['with an empty host', 'GET /shared HTTP/1.1\r\nhost:'],
  ['with an offer of another protocol', 'GET /shared HTTP/1.1\r\nhost: x\r\nupgrade: websocket'],
])('a request %s is answered', async (_, head) => {
  expect(await sendRaw(`${head}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('what follows a malformed request is not executed', async () => {
  const before = echoed.length
  const answer = await sendRaw(withHeader('host: y') + post('content-length: 2', '{}'))
  expect(refusalIn(answer)).toBe(400)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(echoed).toHaveLength(before)
})

test.each([
  ['that Node refuses', get('/a\rb')],
  ['that we refuse', withHeader('host: y')],
])('the refusal of a request %s comes after the answers to the requests before it', async (_, malformed) => {
  const begun = once(app.server, 'request')
  const answer = sendRaw(get('/slow') + malformed)
  await begun
  setTimeout(() => finishSlow(), 20)
  const [first, second] = (await answer).split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*slow$/s)
  expect(refusalIn(second!)).toBe(400)
})
